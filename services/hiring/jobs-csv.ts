import type { AdminJob } from '../../contracts/admin-jobs.ts';
import type { CsvColumns } from '../platform/files/table-download.ts';

/** What the table on screen shows of a job. */
export const jobColumns: CsvColumns<AdminJob> = {
  Id: ({ id }) => id,
  Job: ({ title }) => title,
  'Posted by': ({ poster }) => poster?.display_name ?? null,
  'Posted by username': ({ poster }) => poster?.username ?? null,
  Status: ({ status }) => status,
  Applications: ({ applications }) => applications,
  Posted: ({ created_at: at }) => at,
  Boosted: ({ is_boosted: boosted }) => (boosted ? 'yes' : 'no'),
};
