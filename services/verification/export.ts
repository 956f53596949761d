import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const verificationDocuments: readonly ExportDocument[] = [
  {
    file: 'verification.json',
    what: 'whether you are verified, and the request that waits',
    of: ['verification'],
    make: (db, person) =>
      rowsFor(db, 'select status, message, requested_at from read.verification where id = $1', person),
  },
];
