import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { notificationsKey } from '../../lib/query-keys.ts';

const listSchema = async () => (await import('../../../../contracts/notifications.ts')).NotificationList;

/** The latest ten, newest first. */
export const notificationsQuery = queryOptions({
  queryKey: notificationsKey,
  queryFn: ({ signal }) => api.get('/api/notifications', listSchema, { signal }),
});
