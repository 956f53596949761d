import { queryOptions } from '@tanstack/react-query';
import { Settings } from '../../../contracts/settings.ts';
import { api } from './client.ts';

/** GET /api/settings: what this installation is made of. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get('/api/settings', Settings, { signal }),
  staleTime: Infinity,
});
