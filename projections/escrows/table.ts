import type { EventNamed } from '../../services/events.ts';
import { boolean, int, text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { escrowNotices } from './notices.ts';
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
    },
    columns,
  ),
];

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
  notices: escrowNotices,
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
      change(data, {
        payment_status: 'released',
        fee: data.fee,
        net: data.net,
        refund_proposed_at: null,
        released_at: metadata.time,
        released_by: data.by,
      }),
    PayoutSent: ({ data, metadata }) => change(data, { paid_out_at: metadata.time }),
    ReviewsRevealed: ({ data }) => change(data, { ratings_closed: true }),
    EscrowRefunded: ({ data, metadata }) =>
      change(data, { payment_status: 'refunded', refund_proposed_at: null, refunded_at: metadata.time }),
  },
});
