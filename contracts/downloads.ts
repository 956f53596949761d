import { z } from 'zod';
import { Person } from './profiles.ts';
import { Id, page, Time } from './wire.ts';

/**
 * The admin panel's tables as CSV files. The routes:
 *
 *   POST /api/admin/users/download                   AdminUserFilter → text/csv
 *   POST /api/admin/jobs/download                    AdminJobFilter → text/csv
 *   POST /api/admin/reports/download                 AdminReportFilter → text/csv, without what endangers a minor
 *   POST /api/admin/verification-requests/download   VerificationFilter → text/csv
 *   GET  /api/admin/downloads                        PageQuery → DownloadPage: who downloaded what, newest first
 *
 * A file has all rows of the table with this filter, in the table's own order, and DOWNLOAD_ROWS at most: its last row says so
 * where there are more.
 */

export const DOWNLOAD_ROWS = 100_000;
/** Days for which it is known who downloaded a table. */
export const DOWNLOADS_KEPT_DAYS = 400;

export const DownloadTable = z.enum(['users', 'jobs', 'reports', 'verification_requests']);
export type DownloadTable = z.infer<typeof DownloadTable>;

/** That an admin downloaded a table. */
export const Download = z.object({
  id: Id,
  at: Time,
  /** Null once their account is gone. */
  admin: Person.nullable(),
  table: DownloadTable,
  /** What narrowed it; nothing for all of it. */
  filter: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Download = z.infer<typeof Download>;
export const DownloadPage = page(Download);
export type DownloadPage = z.infer<typeof DownloadPage>;
