import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

/** Who decided stays out, as on the page. */
export const sanctionDocuments: readonly ExportDocument[] = [
  {
    file: 'decisions.json',
    what: 'what admins decided about you, why, and your appeals',
    of: ['sanctions', 'sanction_lifts'],
    make: async (db, person) => ({
      decisions: await rowsFor(
        db,
        `select id, kind, about_kind, about_id, about_title, rule, reason, until, at, lifted_at,
                appeal_status, appeal_words, appeal_filed_at, appeal_answer, appeal_decided_at
           from read.sanctions where user_id = $1 order by at, id`,
        person,
      ),
      lifted: await rowsFor(
        db,
        'select kind, at from read.sanction_lifts where user_id = $1 order by at, id',
        person,
      ),
    }),
  },
];
