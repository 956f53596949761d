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

/** For admins: those that a rule or an admin refused, or that were earned, newest first. */
export const decidedReferralsQuery = (status: 'refused' | 'earned') => listOf(status);

export interface HeldVerdict {
  readonly referral: HeldReferral;
  readonly act: 'approve' | 'refuse' | 'reverse';
}

const said = {
  approve: 'Referral approved',
  refuse: 'Referral refused',
  reverse: 'Referral reversed',
} as const;

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
    // One that is decided comes into another list.
    invalidates: [keyOf('refused'), keyOf('earned')],
    done: (_answer, { act }) => ({ title: said[act], variant: 'ok' }),
    failed: 'Nothing was changed',
  });
