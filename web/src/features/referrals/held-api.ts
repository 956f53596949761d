import type { InfiniteData } from '@tanstack/react-query';
import type { HeldReferral, HeldReferralQuery, HeldReferrals } from '../../../../contracts/referrals.ts';
import { HeldReferrals as Held } from '../../../../contracts/referrals.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { pagedQuery } from '../../lib/paged.ts';

type Listed = HeldReferralQuery['status'];
const keyOf = (status: Listed) => ['admin', 'referrals', status] as const;

const listOf = (status: Listed) => ({
  ...pagedQuery(keyOf(status), ({ cursor, signal }) =>
    api.get('/api/admin/referrals', Held, { query: { status, cursor }, signal }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
});

/** For admins: those beyond five a day, oldest first. */
export const heldReferralsQuery = listOf('held');

/** For admins: those that a rule or an admin refused, newest first. */
export const refusedReferralsQuery = listOf('refused');

export interface HeldVerdict {
  readonly referral: HeldReferral;
  readonly act: 'approve' | 'refuse';
}

/** It leaves the list at once, and comes back where that fails. `status`: the list that it stands in. */
export const useDecideReferral = (status: Listed) =>
  useCommand<HeldVerdict, Done, InfiniteData<HeldReferrals>>({
    run: ({ referral, act }, key) =>
      api.post(`/api/admin/referrals/${referral.id}/${act}`, undefined, Done, { key }),
    optimistic: {
      queryKey: keyOf(status),
      change: (shown, { referral }) => ({
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ id }) => id !== referral.id),
        })),
      }),
    },
    // One that is refused comes into the other list.
    invalidates: [keyOf('refused')],
    done: (_answer, { act }) => ({
      title: act === 'approve' ? 'Referral approved' : 'Referral refused',
      variant: 'ok',
    }),
    failed: 'Nothing was changed',
  });
