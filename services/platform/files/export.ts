import type { ExportDocument } from './export-document.ts';
import { rowsFor } from './export-document.ts';

export const uploadDocuments: readonly ExportDocument[] = [
  {
    file: 'uploads.json',
    what: 'the images you uploaded; they’re in the folder uploads/',
    of: [],
    make: (db, person) =>
      rowsFor(
        db,
        'select bucket, name, created_at from files.uploads where owner = $1 order by created_at, name',
        person,
      ),
  },
];
