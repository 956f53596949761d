import { infiniteQueryOptions } from '@tanstack/react-query';
import { ReferralCode, ReferralPage } from '../../../../contracts/referrals.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { referralsKey } from '../../lib/further-keys.ts';

/** Whom the reader has brought, with their code and the counts. */
export const referralsQuery = infiniteQueryOptions({
  queryKey: referralsKey,
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/referrals', ReferralPage, { query: { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
});

/** Makes the code at the first visit. */
export const useMakeCode = () =>
  useCommand<void, ReferralCode>({
    run: (_input, key) => api.post('/api/referrals/code', undefined, ReferralCode, { key }),
    awaits: [referralsKey],
    done: { title: 'Referral Code Generated!', variant: 'ok' },
    failed: () => ({ title: 'Could not generate your referral code.', variant: 'destructive' }),
  });
