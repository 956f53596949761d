import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const moderationDocuments: readonly ExportDocument[] = [
  {
    file: 'downloads.json',
    what: 'as an admin: which tables you downloaded, with which filter, and when',
    of: [],
    make: (db, person) =>
      rowsFor(
        db,
        'select of_table, filter, at from moderation.downloads where admin_id = $1 order by at, id',
        person,
      ),
  },
];
