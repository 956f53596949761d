import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const savedSearchDocuments: readonly ExportDocument[] = [
  {
    file: 'savedsearches.json',
    what: 'the searches you saved, and how you follow them',
    of: ['saved_searches'],
    make: (db, person) =>
      rowsFor(
        db,
        'select id, kind, name, query, follow, created_at from read.saved_searches where user_id = $1 order by created_at',
        person,
      ),
  },
];
