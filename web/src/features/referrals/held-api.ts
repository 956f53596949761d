import type { InfiniteData } from '@tanstack/react-query';
import type { HeldReferral, HeldReferrals } from '../../../../contracts/referrals.ts';
import { HeldReferrals as Held } from '../../../../contracts/referrals.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { pagedQuery } from '../../lib/paged.ts';

/** For admins: those beyond five a day, oldest first. */
export const heldReferralsQuery = {
  ...pagedQuery(['admin', 'referrals'], ({ cursor, signal }) =>
    api.get('/api/admin/referrals', Held, { query: { cursor }, signal }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
};

export interface HeldVerdict {
  readonly referral: HeldReferral;
  readonly act: 'approve' | 'refuse';
}

/** It leaves the list at once, and comes back where that fails. */
export const useDecideReferral = () =>
  useCommand<HeldVerdict, Done, InfiniteData<HeldReferrals>>({
    run: ({ referral, act }, key) =>
      api.post(`/api/admin/referrals/${referral.id}/${act}`, undefined, Done, { key }),
    optimistic: {
      queryKey: heldReferralsQuery.queryKey,
      change: (shown, { referral }) => ({
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ id }) => id !== referral.id),
        })),
      }),
    },
    done: (_answer, { act }) => ({
      title: act === 'approve' ? 'Referral approved' : 'Referral refused',
      variant: 'ok',
    }),
    failed: 'Nothing was changed',
  });
