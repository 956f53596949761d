import { DownloadPage } from '../../../../contracts/downloads.ts';
import { AuditPage } from '../../../../contracts/audit.ts';
import { ParkedTaskPage } from '../../../../contracts/moderation.ts';
import { LookPage } from '../../../../contracts/reports.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { pagedQuery, ROWS_PER_PAGE } from '../../lib/paged.ts';

const AUDIT = ['admin', 'audit'];

/** What was done to accounts, roles and standing, newest first: to and by one person, or all of it where that is ''. */
export const auditOf = (person: string) => ({
  ...pagedQuery(person === '' ? AUDIT : [...AUDIT, person], ({ cursor, signal }) =>
    api.get('/api/admin/audit', AuditPage, {
      query: { cursor, limit: ROWS_PER_PAGE, ...(person === '' ? {} : { person }) },
      signal,
    }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
});
export const auditQuery = auditOf('');

/** Which admin looked at messages around a reported one, newest first. */
export const looksQuery = {
  ...pagedQuery([...AUDIT, 'looks'], ({ cursor, signal }) =>
    api.get('/api/admin/looks', LookPage, { query: { cursor, limit: ROWS_PER_PAGE }, signal }),
  ),
  refetchInterval: 30_000,
};

/** Which admin downloaded which table, newest first. */
export const downloadsQuery = {
  ...pagedQuery([...AUDIT, 'downloads'], ({ cursor, signal }) =>
    api.get('/api/admin/downloads', DownloadPage, { query: { cursor, limit: ROWS_PER_PAGE }, signal }),
  ),
  refetchInterval: 30_000,
};

/** What failed too often and waits for a person, the longest first. */
export const parkedTasksQuery = {
  ...pagedQuery(['admin', 'parked-tasks'], ({ cursor, signal }) =>
    api.get('/api/admin/parked-tasks', ParkedTaskPage, { query: { cursor, limit: ROWS_PER_PAGE }, signal }),
  ),
  refetchInterval: 30_000,
};

/** Has a parked task, named by its id, tried again. */
export const useTryAgain = () =>
  useCommand<string, Done>({
    run: (id, key) =>
      api.post(`/api/admin/parked-tasks/${encodeURIComponent(id)}/try-again`, undefined, Done, { key }),
    awaits: [parkedTasksQuery.queryKey, auditQuery.queryKey],
    done: { title: 'Trying again', description: 'If it keeps failing, it comes back here.' },
    failed: 'Couldn’t try again',
  });
