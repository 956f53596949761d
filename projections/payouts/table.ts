import { EntitySchema } from 'typeorm';
import type { Change, Projection, Row } from '../projection.ts';
import { payoutSignals } from './signals.ts';

/** One row a person with an account for payouts. */
export interface PayoutAccountRow extends Row {
  readonly account: string;
  readonly status: 'pending' | 'ready';
}

const table = new EntitySchema<PayoutAccountRow>({
  name: 'payout_accounts',
  schema: 'read',
  columns: { id: { type: 'text', primary: true }, account: { type: 'text' }, status: { type: 'text' } },
});

const set = (
  { userId, account }: { userId: string; account: string },
  status: PayoutAccountRow['status'],
): Change<PayoutAccountRow>[] => [{ id: userId, fold: () => ({ id: userId, account, status }) }];

/** Can a person be paid out? */
export const payoutAccounts: Projection<PayoutAccountRow> = {
  name: 'payout_accounts',
  version: 1,
  table,
  money: true,
  indexes: (name) => [`create index ${name}_account on read.${name} (account)`],
  signals: payoutSignals,
  on: {
    PayoutAccountConnected: ({ data }) => set(data, 'pending'),
    PayoutAccountReady: ({ data }) => set(data, 'ready'),
    PayoutAccountRestricted: ({ data }) => set(data, 'pending'),
  },
};
