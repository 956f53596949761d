import type { ExportDocument } from '../platform/files/export-document.ts';
import { wholeLedger } from '../../projections/reputation/queries.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const reputationDocuments: readonly ExportDocument[] = [
  {
    file: 'achievements.json',
    what: 'the achievements you earned',
    of: ['achievements'],
    make: (db, person) =>
      rowsFor(
        db,
        'select slug, awarded_at from read.achievements where user_id = $1 order by awarded_at, slug',
        person,
      ),
  },
  {
    file: 'reputation.json',
    what: 'the points you got, and what for',
    of: ['reputation', 'reputation_entries'],
    make: (db, person) => wholeLedger(db, person),
  },
];
