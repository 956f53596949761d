import type { ExportDocument } from './export-document.ts';
import { rowsFor } from './export-document.ts';

export const uploadDocuments: readonly ExportDocument[] = [
  {
    file: 'uploads.json',
    what: 'the images you uploaded and the files of your messages; they’re in the folder uploads/',
    of: [],
    make: (db, person) =>
      rowsFor(
        db,
        `select bucket, name, details ->> 'name' as file_name, created_at from files.uploads
          where owner = $1 and not going order by created_at, name`,
        person,
      ),
  },
];
