import { infiniteQueryOptions } from '@tanstack/react-query';
import { AuditPage } from '../../../../contracts/moderation.ts';
import { api } from '../../lib/client.ts';

/** What was done to accounts, roles and standing, newest first. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/admin/audit', AuditPage, { query: { cursor: pageParam, limit: 20 }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
});
