import { allReferrals } from '../../projections/referrals/queries.ts';
import type { ExportDocument } from '../platform/files/export-document.ts';

export const referralsDocuments: readonly ExportDocument[] = [
  {
    file: 'referrals.json',
    what: 'who came by your link',
    of: ['referrals', 'referral_codes'],
    make: (db, person) => allReferrals(db, person),
  },
];
