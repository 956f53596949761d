import { queryOptions } from '@tanstack/react-query';
import { Usage } from '../../../contracts/usage.ts';
import { api } from './client.ts';
import { usageKey } from './further-keys.ts';

export const usageQuery = queryOptions({
  queryKey: usageKey,
  queryFn: ({ signal }) => api.get('/api/me/usage', Usage, { signal }),
});
