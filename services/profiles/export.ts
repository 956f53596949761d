import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const profileDocuments: readonly ExportDocument[] = [
  {
    file: 'profile.json',
    what: 'your profile',
    of: ['profiles'],
    make: (db, person) => rowsFor(db, 'select * from read.profiles where id = $1', person),
  },
];
