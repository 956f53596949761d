import { text } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { payoutSignals } from './signals.ts';

/** One row a person with an account for payouts. */
const table = readTable('payout_accounts', {
  account: text(),
  status: text<'pending' | 'ready'>(),
});
export type PayoutAccountRow = RowOf<typeof table>;

const set = (
  { userId, account }: { userId: string; account: string },
  status: PayoutAccountRow['status'],
): Change<PayoutAccountRow>[] => [table.put({ id: userId, account, status })];

/** Can a person be paid out? */
export const payoutAccounts = readModel(table, {
  version: 1,
  money: true,
  indexes: (name) => [`create index ${name}_account on read.${name} (account)`],
  signals: payoutSignals,
  on: {
    PayoutAccountConnected: ({ data }) => set(data, 'pending'),
    PayoutAccountReady: ({ data }) => set(data, 'ready'),
    PayoutAccountRestricted: ({ data }) => set(data, 'pending'),
    // What fails is between the account and its holder's bank; the notices say so.
    PayoutFailed: () => [],
  },
});
