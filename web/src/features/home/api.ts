import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { figuresKey } from '../../lib/query-keys.ts';

const figuresSchema = async () => (await import('../../../../contracts/profiles.ts')).MarketFigures;

/** Live figures of the market; new jobs refresh them at once, the rest once a minute. */
export const figuresQuery = queryOptions({
  queryKey: figuresKey,
  queryFn: ({ signal }) => api.get('/api/figures', figuresSchema, { signal }),
  refetchInterval: 60_000,
});
