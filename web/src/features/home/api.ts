import { queryOptions } from '@tanstack/react-query';
import { MarketFigures } from '../../../../contracts/profiles.ts';
import { api } from '../../lib/client.ts';

export const figuresKey = ['figures'] as const;

/** Live figures of the market; new jobs refresh them at once, the rest once a minute. */
export const figuresQuery = queryOptions({
  queryKey: figuresKey,
  queryFn: ({ signal }) => api.get('/api/figures', MarketFigures, { signal }),
  refetchInterval: 60_000,
});
