import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

/** Reports of one's own. Who reported somebody is not theirs to be told, nor that there is a report. */
export const reportDocuments: readonly ExportDocument[] = [
  {
    file: 'reports.json',
    what: 'what you reported, and what was answered',
    of: ['reports'],
    make: (db, person) =>
      rowsFor(
        db,
        `select id, subject, description, reason, status, about_kind, about_id, answer, created_at, changed_at
           from read.reports where reporter_id = $1 order by created_at, id`,
        person,
      ),
  },
  {
    file: 'looks.json',
    what: 'as an admin: when you looked at the messages around a reported one, and for which report',
    of: [],
    make: (db, person) =>
      rowsFor(
        db,
        'select report_id, message_id, at from moderation.looks where admin_id = $1 order by at, id',
        person,
      ),
  },
];
