import type { EventType, Recorded } from '../../services/events.ts';
import { bigint, position, text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';

/**
 * One line of a double entry: positive into the account, negative out of it, in minor units. The lines of one event
 * sum to zero, and so does the whole table (design.md §4 "Money").
 */
const table = readTable('ledger', {
  position: position(),
  event_type: text(),
  application_id: text(),
  account: text(),
  amount: bigint(),
  currency: text(),
  created_at: timestamp(),
});
export type LedgerRow = RowOf<typeof table>;

/** The accounts of the ledger by kind. Of escrow and payable there is one for each contract and each developer. */
type AccountKind = 'card_clearing' | 'escrow' | 'payable' | 'fees' | 'refunds' | 'losses';
type AccountOf<K extends AccountKind> = K extends 'escrow' | 'payable' ? `${K}:${string}` : K;

/** What of a payment went back with the card, by whom it had been due to. */
const PARTS = ['card_clearing', 'escrow', 'payable', 'fees', 'refunds', 'losses'] as const;
/** Every event of money, and the accounts that its lines may be on: a line on another one does not compile. */
const moves = {
  EscrowFunded: ['card_clearing', 'escrow'],
  SurplusPaymentReceived: ['card_clearing', 'refunds'],
  PaymentReleased: ['escrow', 'payable', 'fees'],
  PayoutSent: ['payable', 'card_clearing'],
  EscrowRefunded: ['escrow', 'refunds'],
  RefundSent: ['refunds', 'card_clearing'],
  RefundMadeAtProvider: PARTS,
  RefundFailed: ['card_clearing', 'refunds', 'losses'],
  ChargebackOpened: PARTS,
  ChargebackClosed: PARTS,
  PayoutReversed: ['card_clearing', 'losses', 'payable'],
  LossBooked: ['losses', 'payable', 'refunds'],
} as const satisfies { readonly [T in EventType]?: readonly AccountKind[] };

type MoneyEvent = keyof typeof moves;
type Line<T extends MoneyEvent> = readonly [account: AccountOf<(typeof moves)[T][number]>, amount: number];

/** The types of events that may have a line on this account. */
export const typesMoving = (account: string): readonly string[] => {
  const [kind = ''] = account.split(':');
  return Object.entries<readonly string[]>(moves).flatMap(([type, kinds]) =>
    kinds.includes(kind) ? [type] : [],
  );
};

/** An entry that does not balance is a fault of this file: it stops the projection rather than show a wrong sum. */
const entry = <Event extends Recorded<MoneyEvent>>(
  event: Event,
  lines: readonly Line<Event['type']>[],
): Change<LedgerRow>[] => {
  const sum = lines.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`${event.type} at ${event.position} does not balance: ${sum}`);
  return lines
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount], index) =>
      table.put({
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

/** What of a payment left or came back (`sign` 1): each part on its account, the whole with the card. */
const parted = (
  event: Recorded<'RefundMadeAtProvider' | 'ChargebackOpened' | 'ChargebackClosed'>,
  { held, payable, fees, owed, lost }: Recorded<'ChargebackOpened'>['data']['from'],
  sign: 1 | -1,
): Change<LedgerRow>[] =>
  entry(event, [
    ['card_clearing', -sign * (held + payable + fees + owed + lost)],
    [`escrow:${event.data.applicationId}`, sign * held],
    [`payable:${event.data.developerId}`, sign * payable],
    ['fees', sign * fees],
    ['refunds', sign * owed],
    ['losses', sign * lost],
  ]);

/**
 * Where is every cent? Accounts: card_clearing, escrow:{application}, payable:{developer}, fees, refunds, and losses,
 * which is what we paid out of our own pocket, and negative.
 */
export const ledger = readModel(table, {
  version: 2,
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
    RefundMadeAtProvider: (event) => parted(event, event.data.from, -1),
    RefundFailed: (event) =>
      entry(event, [
        ['card_clearing', -(event.data.owed + event.data.recovered)],
        ['refunds', event.data.owed],
        ['losses', event.data.recovered],
      ]),
    ChargebackOpened: (event) => parted(event, event.data.from, -1),
    ChargebackClosed: (event) => parted(event, event.data.back, 1),
    PayoutReversed: (event) =>
      entry(event, [
        ['card_clearing', -event.data.amount],
        ['losses', event.data.recovered],
        [`payable:${event.data.developerId}`, event.data.amount - event.data.recovered],
      ]),
    LossBooked: (event) =>
      entry(event, [
        ['losses', -event.data.amount],
        [event.data.payment === null ? `payable:${event.data.developerId}` : 'refunds', event.data.amount],
      ]),
  },
});
