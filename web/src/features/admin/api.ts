import { JobPage } from '../../../../contracts/jobs.ts';
import { AuditPage } from '../../../../contracts/moderation.ts';
import { api } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/paged.ts';

/** What one press on "Show 20 more" brings. */
export const ROWS_PER_PAGE = 20;

/** What was done to accounts, roles and standing, newest first. */
export const auditQuery = {
  ...pagedQuery(['admin', 'audit'], ({ cursor, signal }) =>
    api.get('/api/admin/audit', AuditPage, { query: { cursor, limit: ROWS_PER_PAGE }, signal }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
};

/** The open jobs as everybody sees them. The key stands under that of the public lists: what changes them changes this. */
export const openJobsQuery = pagedQuery(['jobs', 'admin'], ({ cursor, signal }) =>
  api.get('/api/jobs', JobPage, { query: { cursor, limit: ROWS_PER_PAGE }, signal }),
);
