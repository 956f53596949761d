import { queryOptions } from '@tanstack/react-query';
import { Usage } from '../../../../contracts/usage.ts';
import { api } from '../../lib/client.ts';
import { usageKey } from '../../lib/further-keys.ts';

export const usageQuery = queryOptions({
  queryKey: usageKey,
  queryFn: ({ signal }) => api.get('/api/me/usage', Usage, { signal }),
});
