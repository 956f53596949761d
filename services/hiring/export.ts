import { allApplications } from '../../projections/applications/queries.ts';
import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const hiringDocuments: readonly ExportDocument[] = [
  {
    file: 'jobs.json',
    what: 'the jobs you posted',
    of: ['jobs'],
    make: (db, person) =>
      rowsFor(db, 'select * from read.jobs where created_by = $1 order by created_at', person),
  },
  {
    file: 'invitations.json',
    what: 'the jobs that someone you worked with invited you to',
    of: ['jobs'],
    make: (db, person) =>
      rowsFor(
        db,
        `select id, title, created_by, created_at, invited_after from read.jobs
          where invited_id = $1 and status <> 'deleted' order by created_at`,
        person,
      ),
  },
  {
    file: 'applications.json',
    what: 'the applications you sent, and those to your jobs as you see them',
    of: ['applications'],
    make: allApplications,
  },
];
