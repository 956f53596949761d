import { EntitySchema } from 'typeorm';
import type { Recorded } from '../../services/events.ts';
import type { Change, Projection, Row } from '../projection.ts';
import { put } from '../projection.ts';

/**
 * One line of a double entry: positive into the account, negative out of it, in minor units. The lines of one event
 * sum to zero, and so does the whole table (design.md §4 "Money").
 */
export interface LedgerRow extends Row {
  readonly position: string;
  readonly event_type: string;
  readonly application_id: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: string;
}

const table = new EntitySchema<LedgerRow>({
  name: 'ledger',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    position: { type: 'bigint' },
    event_type: { type: 'text' },
    application_id: { type: 'text' },
    account: { type: 'text' },
    amount: { type: 'bigint' },
    currency: { type: 'text' },
    created_at: { type: 'timestamptz' },
  },
});

type MoneyEvent =
  | 'EscrowFunded'
  | 'SurplusPaymentReceived'
  | 'PaymentReleased'
  | 'PayoutSent'
  | 'EscrowRefunded'
  | 'RefundSent';

/** An entry that does not balance is a fault of this file: it stops the projection rather than show a wrong sum. */
const entry = (
  event: Recorded<MoneyEvent>,
  lines: readonly (readonly [account: string, amount: number])[],
): Change<LedgerRow>[] => {
  const sum = lines.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`${event.type} at ${event.position} does not balance: ${sum}`);
  return lines.map(([account, amount], index) =>
    put<LedgerRow>({
      id: `${event.id}:${index}`,
      position: String(event.position),
      event_type: event.type,
      application_id: event.data.applicationId,
      account,
      amount,
      currency: event.data.currency,
      created_at: event.metadata.time,
    }),
  );
};

/** Where is every cent? Accounts: card_clearing, escrow:{application}, payable:{developer}, fees, refunds. */
export const ledger: Projection<LedgerRow> = {
  name: 'ledger',
  version: 1,
  table,
  money: true,
  indexes: (name) => [
    `create index ${name}_account on read.${name} (account)`,
    `create index ${name}_application on read.${name} (application_id)`,
  ],
  on: {
    EscrowFunded: (event) =>
      entry(event, [
        ['card_clearing', -event.data.amount],
        [`escrow:${event.data.applicationId}`, event.data.amount],
      ]),
    SurplusPaymentReceived: (event) =>
      entry(event, [
        ['card_clearing', -event.data.amount],
        ['refunds', event.data.amount],
      ]),
    PaymentReleased: (event) =>
      entry(event, [
        [`escrow:${event.data.applicationId}`, -event.data.amount],
        [`payable:${event.data.developerId}`, event.data.net],
        ['fees', event.data.fee],
      ]),
    PayoutSent: (event) =>
      entry(event, [
        [`payable:${event.data.developerId}`, -event.data.amount],
        ['card_clearing', event.data.amount],
      ]),
    EscrowRefunded: (event) =>
      entry(event, [
        [`escrow:${event.data.applicationId}`, -event.data.amount],
        ['refunds', event.data.amount],
      ]),
    RefundSent: (event) =>
      entry(event, [
        ['refunds', -event.data.amount],
        ['card_clearing', event.data.amount],
      ]),
  },
};
