import { queryOptions } from '@tanstack/react-query';
import type { AnalyticsQuery, SetViewsHidden } from '../../../../contracts/analytics.ts';
import { Analytics, ProfileViewers } from '../../../../contracts/analytics.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';

const KEY = ['analytics'] as const;

export const viewersQuery = queryOptions({
  queryKey: [...KEY, 'viewers'],
  queryFn: ({ signal }) => api.get('/api/me/profile-viewers', ProfileViewers, { signal }),
});

export const analyticsQuery = (days: AnalyticsQuery['days']) =>
  queryOptions({
    queryKey: [...KEY, 'counts', days],
    queryFn: ({ signal }) => api.get('/api/me/analytics', Analytics, { query: { days }, signal }),
  });

export const useHideViews = () =>
  useCommand<SetViewsHidden, Done>({
    run: (body, key) => api.post('/api/me/profile-viewers', body, Done, { key }),
    awaits: [KEY],
    failed: 'Nothing was changed',
  });
