import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const pulseDocuments: readonly ExportDocument[] = [
  {
    file: 'pulse.json',
    what: 'your last Daily Pulse, and how many days in a row you had one',
    of: ['pulses'],
    make: (db, person) => rowsFor(db, 'select day, streak, grace_day from read.pulses where id = $1', person),
  },
];
