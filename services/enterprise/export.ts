import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const enterpriseDocuments: readonly ExportDocument[] = [
  {
    file: 'enterprise.json',
    what: 'your Enterprise request, its answer, and the plan that was granted to you',
    of: ['enterprise'],
    make: (db, person) =>
      rowsFor(
        db,
        `select company, needs, requested_at, request_status, answer, tier, until, granted_at
           from read.enterprise where id = $1`,
        person,
      ),
  },
];
