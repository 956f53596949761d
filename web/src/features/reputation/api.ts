import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { AchievementProgress, ReputationPage } from '../../../../contracts/reputation.ts';
import { api } from '../../lib/client.ts';
import { reputationKeys } from '../../lib/further-keys.ts';

/** Every point of a person with its cause, newest first, and the sums. */
export const ledgerQuery = (username: string) =>
  infiniteQueryOptions({
    queryKey: reputationKeys.ledger(username),
    queryFn: ({ pageParam, signal }) =>
      api.get(`/api/profiles/${encodeURIComponent(username)}/reputation`, ReputationPage, {
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** How far the reader is with every achievement. */
export const achievementProgressQuery = queryOptions({
  queryKey: reputationKeys.achievements,
  queryFn: ({ signal }) => api.get('/api/me/achievements', AchievementProgress, { signal }),
});
