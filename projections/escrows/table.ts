import type { EventNamed } from '../../services/events.ts';
import { boolean, int, text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { escrowNotices } from './notices.ts';
import { providerNotices } from './provider-notices.ts';
import { escrowSignals } from './signals.ts';

/** One row an escrow; id is the application's. Amounts in minor units. */
const table = readTable('escrows', {
  job_id: text(),
  employer_id: text(),
  developer_id: text(),
  payment_status: text<'none' | 'funded' | 'released' | 'refunded'>(),
  currency: text().nullable(),
  amount: int().nullable(),
  fee: int().nullable(),
  net: int().nullable(),
  fee_basis_points: int().nullable(),
  charge: text().nullable(),
  payment: text().nullable(),
  /** Of the amount: what did not go back by itself at the payment provider. */
  left: int().nullable(),
  /** Released or to be released, and not sent to the developer. */
  payable: int(),
  /** What is to go back to the card, of all payments. */
  owed: int(),
  /** Went back to the card by refunds that nobody here had asked for. */
  refunded_elsewhere: int(),
  /** The card holder's bank has it: for good, or while it decides. */
  charged_back: int(),
  chargebacks_open: int(),
  refund_failed_at: timestamp().nullable(),
  payout_reversed_at: timestamp().nullable(),
  provider_moved_at: timestamp().nullable(),
  checkout_open: boolean(),
  checkout_started_at: timestamp().nullable(),
  funded_at: timestamp().nullable(),
  submitted_at: timestamp().nullable(),
  submission_note: text().nullable(),
  changes_requested_at: timestamp().nullable(),
  changes_words: text().nullable(),
  earlier_submitted_at: timestamp().nullable(),
  earlier_submission_note: text().nullable(),
  auto_release_at: timestamp().nullable(),
  release_extended: boolean(),
  refund_proposed_at: timestamp().nullable(),
  released_at: timestamp().nullable(),
  released_by: text().nullable(),
  refunded_at: timestamp().nullable(),
  paid_out_at: timestamp().nullable(),
  /** Both have rated, or the time for it is over. */
  ratings_closed: boolean(),
});
export type EscrowRow = RowOf<typeof table>;

type Of = EventNamed<'EscrowFunded'>['data'];

/** The row as it changes; the first event of an escrow makes it. */
const change = (
  {
    applicationId,
    jobId,
    employerId,
    developerId,
  }: Pick<Of, 'applicationId' | 'jobId' | 'employerId' | 'developerId'>,
  columns: ColumnChange<EscrowRow>,
): Change<EscrowRow>[] => [
  table.upsert(
    {
      id: applicationId,
      job_id: jobId,
      employer_id: employerId,
      developer_id: developerId,
      payment_status: 'none',
      checkout_open: false,
      release_extended: false,
      ratings_closed: false,
      payable: 0,
      owed: 0,
      refunded_elsewhere: 0,
      charged_back: 0,
      chargebacks_open: 0,
    },
    columns,
  ),
];

type Moved = EventNamed<'RefundMadeAtProvider' | 'ChargebackOpened'>['data'];
type Closed = EventNamed<'ChargebackClosed'>['data'];

/** An escrow of which nothing is held any more, and nothing can come back, is refunded. */
const ended = ({ payment_status: status }: EscrowRow, left: number, open: number, at: string) =>
  status === 'funded' && left === 0 && open === 0
    ? { payment_status: 'refunded' as const, refunded_at: at, refund_proposed_at: null }
    : {};

/** What left at the payment provider. Another payment than the one that the contract was funded with goes back anyway. */
const gone = (row: EscrowRow, data: Moved, at: string, sum: 'refunded_elsewhere' | 'charged_back') => {
  const { held, payable, fees, owed } = data.from;
  const main = data.payment === row.payment;
  const open = row.chargebacks_open + (main && 'dispute' in data ? 1 : 0);
  const left = (row.left ?? 0) - held - payable - fees;
  return {
    left,
    payable: row.payable - payable,
    owed: row.owed - owed,
    ...(row.fee === null || row.net === null ? {} : { fee: row.fee - fees, net: row.net - payable }),
    chargebacks_open: open,
    ...(main ? { [sum]: row[sum] + data.amount, provider_moved_at: at } : {}),
    ...ended(row, left, open, at),
  };
};

const decided = (row: EscrowRow, data: Closed, at: string) => {
  const { held, payable, fees, owed } = data.back;
  const main = data.payment === row.payment;
  const open = Math.max(0, row.chargebacks_open - (main ? 1 : 0));
  const left = (row.left ?? 0) + held + payable + fees;
  return {
    left,
    payable: row.payable + payable,
    owed: row.owed + owed,
    ...(row.fee === null || row.net === null ? {} : { fee: row.fee + fees, net: row.net + payable }),
    chargebacks_open: open,
    ...(main && data.won ? { charged_back: row.charged_back - data.amount } : {}),
    ...(main ? { provider_moved_at: at } : {}),
    ...(data.releaseAt === null ? {} : { auto_release_at: data.releaseAt }),
    // A bank that finds for the platform after all opens it again.
    ...(row.payment_status === 'refunded' && held > 0
      ? { payment_status: 'funded' as const, refunded_at: null }
      : ended(row, left, open, at)),
  };
};

/** Where does the money of a contract stand? The spec's `project_history`. */
export const escrows = readModel(table, {
  version: 6,
  money: true,
  indexes: (name) => [
    `create index ${name}_developer on read.${name} (developer_id, payment_status)`,
    `create index ${name}_employer on read.${name} (employer_id, payment_status)`,
  ],
  personal: [
    { of: 'developer_id', cleared: () => ({ submission_note: null, earlier_submission_note: null }) },
    { of: 'employer_id', cleared: () => ({ changes_words: null }) },
  ],
  signals: escrowSignals,
  notices: {
    kinds: { ...escrowNotices.kinds, ...providerNotices.kinds },
    on: { ...escrowNotices.on, ...providerNotices.on },
  },
  on: {
    EscrowCheckoutStarted: ({ data, metadata }) =>
      change(data, {
        // Both sides see amount and fee before anything is paid.
        currency: data.currency,
        amount: data.amount,
        checkout_open: true,
        checkout_started_at: metadata.time,
      }),
    EscrowCheckoutEnded: ({ data }) => change(data, { currency: null, amount: null, checkout_open: false }),
    EscrowFunded: ({ data, metadata }) =>
      change(data, {
        payment_status: 'funded',
        currency: data.currency,
        amount: data.amount,
        left: data.amount,
        payment: data.payment,
        charge: data.charge,
        fee_basis_points: data.feeBasisPoints,
        checkout_open: false,
        funded_at: metadata.time,
      }),
    WorkSubmitted: ({ data, metadata }) =>
      change(data, {
        submitted_at: metadata.time,
        submission_note: data.note,
        auto_release_at: data.releaseAt,
      }),
    ReleaseExtended: ({ data }) => change(data, { auto_release_at: data.releaseAt, release_extended: true }),
    ChangesRequested: ({ data, metadata }) =>
      change(data, ({ submitted_at, submission_note }) => ({
        changes_requested_at: metadata.time,
        changes_words: data.words,
        earlier_submitted_at: submitted_at,
        earlier_submission_note: submission_note,
        submitted_at: null,
        submission_note: null,
        auto_release_at: null,
      })),
    RefundProposed: ({ data, metadata }) => change(data, { refund_proposed_at: metadata.time }),
    RefundDeclined: ({ data }) => change(data, { refund_proposed_at: null }),
    PaymentReleased: ({ data, metadata }) =>
      change(data, ({ payable }) => ({
        payment_status: 'released',
        fee: data.fee,
        net: data.net,
        payable: payable + data.net,
        refund_proposed_at: null,
        released_at: metadata.time,
        released_by: data.by,
      })),
    PayoutSent: ({ data, metadata }) =>
      change(data, ({ payable }) => ({ payable: payable - data.amount, paid_out_at: metadata.time })),
    ReviewsRevealed: ({ data }) => change(data, { ratings_closed: true }),
    EscrowRefunded: ({ data, metadata }) =>
      change(data, ({ owed }) => ({
        payment_status: 'refunded',
        owed: owed + data.amount,
        refund_proposed_at: null,
        refunded_at: metadata.time,
      })),
    SurplusPaymentReceived: ({ data }) => change(data, ({ owed }) => ({ owed: owed + data.amount })),
    RefundSent: ({ data }) => change(data, ({ owed }) => ({ owed: owed - data.amount })),
    RefundFailed: ({ data, metadata }) =>
      change(data, ({ owed }) => ({ owed: owed + data.owed, refund_failed_at: metadata.time })),
    RefundMadeAtProvider: ({ data, metadata }) =>
      change(data, (row) => gone(row, data, metadata.time, 'refunded_elsewhere')),
    ChargebackOpened: ({ data, metadata }) =>
      change(data, (row) => gone(row, data, metadata.time, 'charged_back')),
    ChargebackClosed: ({ data, metadata }) => change(data, (row) => decided(row, data, metadata.time)),
    PayoutReversed: ({ data, metadata }) =>
      change(data, ({ payable }) => ({
        payable: payable + data.amount - data.recovered,
        payout_reversed_at: metadata.time,
      })),
    LossBooked: ({ data }) =>
      change(data, ({ payable, owed }) =>
        data.payment === null ? { payable: payable + data.amount } : { owed: owed + data.amount },
      ),
  },
});
