import { EntitySchema } from 'typeorm';
import type { EventNamed } from '../../services/events.ts';
import type { Change, Projection, Row } from '../projection.ts';
import { escrowNotices } from './notices.ts';
import { escrowSignals } from './signals.ts';

/** One row an escrow; id is the application's. Amounts in minor units. */
export interface EscrowRow extends Row {
  readonly job_id: string;
  readonly employer_id: string;
  readonly developer_id: string;
  readonly payment_status: 'none' | 'funded' | 'released' | 'refunded';
  readonly currency: string | null;
  readonly amount: number | null;
  readonly fee: number | null;
  readonly net: number | null;
  readonly charge: string | null;
  readonly checkout_open: boolean;
  readonly checkout_started_at: string | null;
  readonly funded_at: string | null;
  readonly submitted_at: string | null;
  readonly submission_note: string | null;
  readonly auto_release_at: string | null;
  readonly release_extended: boolean;
  readonly refund_proposed_at: string | null;
  readonly released_at: string | null;
  readonly released_by: string | null;
  readonly refunded_at: string | null;
  readonly paid_out_at: string | null;
}

const optionalText = { type: 'text', nullable: true } as const;
const optionalInt = { type: 'int', nullable: true } as const;
const optionalTime = { type: 'timestamptz', nullable: true } as const;

const table = new EntitySchema<EscrowRow>({
  name: 'escrows',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    job_id: { type: 'text' },
    employer_id: { type: 'text' },
    developer_id: { type: 'text' },
    payment_status: { type: 'text' },
    currency: optionalText,
    amount: optionalInt,
    fee: optionalInt,
    net: optionalInt,
    charge: optionalText,
    checkout_open: { type: 'boolean' },
    checkout_started_at: optionalTime,
    funded_at: optionalTime,
    submitted_at: optionalTime,
    submission_note: optionalText,
    auto_release_at: optionalTime,
    release_extended: { type: 'boolean' },
    refund_proposed_at: optionalTime,
    released_at: optionalTime,
    released_by: optionalText,
    refunded_at: optionalTime,
    paid_out_at: optionalTime,
  },
});

type Of = EventNamed<'EscrowFunded'>['data'];

/** The row as it changes; the first event of an escrow makes it. */
const change = (
  {
    applicationId,
    jobId,
    employerId,
    developerId,
  }: Pick<Of, 'applicationId' | 'jobId' | 'employerId' | 'developerId'>,
  columns: Partial<EscrowRow>,
): Change<EscrowRow>[] => [
  {
    id: applicationId,
    fold: (row) => ({
      ...(row ?? {
        id: applicationId,
        job_id: jobId,
        employer_id: employerId,
        developer_id: developerId,
        payment_status: 'none',
        currency: null,
        amount: null,
        fee: null,
        net: null,
        charge: null,
        checkout_open: false,
        checkout_started_at: null,
        funded_at: null,
        submitted_at: null,
        submission_note: null,
        auto_release_at: null,
        release_extended: false,
        refund_proposed_at: null,
        released_at: null,
        released_by: null,
        refunded_at: null,
        paid_out_at: null,
      }),
      ...columns,
    }),
  },
];

/** Where does the money of a contract stand? The spec's `project_history`. */
export const escrows: Projection<EscrowRow> = {
  name: 'escrows',
  version: 3,
  table,
  money: true,
  indexes: (name) => [
    `create index ${name}_developer on read.${name} (developer_id, payment_status)`,
    `create index ${name}_employer on read.${name} (employer_id, payment_status)`,
  ],
  personal: [{ of: 'developer_id', cleared: () => ({ submission_note: null }) }],
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
    EscrowRefunded: ({ data, metadata }) =>
      change(data, { payment_status: 'refunded', refund_proposed_at: null, refunded_at: metadata.time }),
  },
};
