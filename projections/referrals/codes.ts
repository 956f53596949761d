import { text } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { silent, toItsUser } from '../signals.ts';

/** One row a person whose code was made. */
const table = readTable('referral_codes', { code: text() });

/** Whose page of referrals was opened, so that their code is shown? */
export const referralCodes = readModel(table, {
  version: 1,
  signals: {
    ReferralCodeMade: toItsUser('referrals'),
    ReferralCounted: silent('what became of the referral follows'),
  },
  on: { ReferralCodeMade: ({ data: { userId, code } }) => [table.put({ id: userId, code })] },
});
