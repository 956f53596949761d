import { z } from 'zod';
import { messageShape, SAYS_NOTHING, saysSomething, SentFile } from './attachments.ts';
import { Job } from './jobs.ts';
import { Currency, ESCROW_MAX, ESCROW_MIN } from './money.ts';
import { Person } from './profiles.ts';
import { Reply } from './replies.ts';
import { Id, page, pageQuery, text, Time } from './wire.ts';

/**
 * Spec: funded and released; ruling 22 adds the others. `none` until money is held; `disputed` while the card holder's
 * bank has it and has not decided.
 */
export const PaymentStatus = z.enum(['none', 'funded', 'disputed', 'released', 'refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const FundEscrow = z.strictObject({
  amount: z
    .int('A whole number of cents.')
    .min(ESCROW_MIN, 'At least $1.00.')
    .max(ESCROW_MAX, 'At most $999,999.99.'),
  currency: Currency,
});
export type FundEscrow = z.infer<typeof FundEscrow>;
export const FundingCheckout = z.object({ sessionId: z.string(), url: z.url() });
export type FundingCheckout = z.infer<typeof FundingCheckout>;

/** Work is named by its note: without a word there is nothing to review, and the clock of the release would run for nothing. */
export const SubmitWork = z.strictObject({
  note: text(2000).refine(
    (note) => note === '' || /[\p{L}\p{N}]{2}/u.test(note),
    'Say what you made and where to find it.',
  ),
});
export type SubmitWork = z.infer<typeof SubmitWork>;
export const RequestChanges = z.strictObject({ words: text(2000) });
export type RequestChanges = z.infer<typeof RequestChanges>;
export const Rate = z.strictObject({
  rating: z.int('Choose 1 to 5 stars.').min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.'),
  comment: text(2000, 0).default(''),
});
export type Rate = z.infer<typeof Rate>;

/** All in minor units; both sides see the same figures. */
export const Escrow = z.object({
  currency: Currency.nullable(),
  amount: z.int().nullable(),
  fee: z.int().nullable(),
  net: z.int().nullable(),
  /** The rate of the fee in basis points: what is charged today until the escrow is funded, and then its own. */
  fee_basis_points: z.int(),
  /** Of the amount: what did not go back at the payment provider without a step here. Null before it is funded. */
  left: z.int().nullable(),
  /** What went back to the card by refunds that were made there. */
  refunded_elsewhere: z.int(),
  /** What the card holder's bank took back, for good or while it decides (`chargeback_open`). */
  charged_back: z.int(),
  chargeback_open: z.boolean(),
  provider_moved_at: Time.nullable(),
  /** A checkout that the employer has begun and not finished. */
  checkout_open: z.boolean(),
  funded_at: Time.nullable(),
  submitted_at: Time.nullable(),
  /** What the developer wrote with "Submit work"; may be empty. */
  submission_note: z.string().nullable(),
  /** The one time that the employer asked for changes, in their words: `submitted_at` is null until work comes again. */
  changes_requested_at: Time.nullable(),
  changes_words: z.string().nullable(),
  /** What those changes were asked of. */
  earlier_submitted_at: Time.nullable(),
  earlier_submission_note: z.string().nullable(),
  /** After "Submit work" the money goes out by itself then. */
  auto_release_at: Time.nullable(),
  /** The employer has taken the one extension. */
  release_extended: z.boolean(),
  released_at: Time.nullable(),
  refunded_at: Time.nullable(),
  refund_proposed_at: Time.nullable(),
  /** none until refunded; owed while it is under way; failed when the card did not take it, and an admin has to. */
  refund: z.enum(['none', 'owed', 'failed', 'sent']),
  /**
   * none until released, or when nothing of it is left; payable while the developer has no payout account; held while the
   * card holder's bank decides; sent once the transfer stands; reversed when it was taken back.
   */
  payout: z.enum(['none', 'payable', 'held', 'sent', 'reversed']),
});
export type Escrow = z.infer<typeof Escrow>;

/** One side's rating that is revealed. `project_id`: the contract that it is of. */
export const Review = z.object({
  id: Id,
  project_id: Id,
  reviewer_id: Id,
  reviewer: Person,
  reviewee_id: Id,
  job_title: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  created_at: Time,
  /** The rated person's. */
  reply: Reply.nullable(),
  /** Until then they can reply. */
  reply_until: Time.nullable(),
});
export type Review = z.infer<typeof Review>;
/** Newest first. */
export const Reviews = page(Review);

export const RatingState = z.object({
  can_rate: z.boolean(),
  /** Each with the reply of whom it is about. */
  mine: z
    .object({ rating: z.int(), comment: z.string(), revealed: z.boolean(), reply: Reply.nullable() })
    .nullable(),
  theirs: z.object({
    submitted: z.boolean(),
    rating: z.int().nullable(),
    comment: z.string().nullable(),
    reply: Reply.nullable(),
  }),
  /** Until then the reader can reply to theirs; null while there is nothing to reply to. */
  reply_until: Time.nullable(),
  /** Both have rated, or the time for it is over. */
  closed: z.boolean(),
  /** When sealed ratings open at the latest; null before the release. */
  reveals_at: Time.nullable(),
});

/**
 * An accepted application as its two parties see it: head of /messages/application/{applicationId}. First come the fields of
 * the spec's project_history, then what the screens show of them; its id is that of its application.
 */
export const Contract = z.object({
  id: Id,
  job_id: Id,
  employer_id: Id,
  developer_id: Id,
  payment_status: PaymentStatus,
  job: Job.pick({ id: true, title: true, budget: true, pay_type: true, budget_min: true, budget_max: true }),
  employer: Person,
  developer: Person,
  viewer: z.enum(['employer', 'developer']),
  accepted_at: Time,
  /** What the developer wrote when they applied; empty where they wrote nothing, or their words are gone. */
  application: z.string(),
  escrow: Escrow,
  ratings: RatingState,
});
export type Contract = z.infer<typeof Contract>;
/** The last one to change first. */
export const Contracts = page(Contract);
/** `unsettled`: those alone that are not settled for the reader: whose money is not out or back, or is out and not rated. */
export const ContractQuery = z.object({ ...pageQuery, unsettled: z.enum(['yes']).optional() });
export type ContractQuery = z.infer<typeof ContractQuery>;

export const SendMessage = z.strictObject(messageShape).refine(saysSomething, SAYS_NOTHING);
export type SendMessage = z.infer<typeof SendMessage>;
export const ChatMessage = z.object({
  id: Id,
  application_id: Id,
  sender_id: Id,
  recipient_id: Id,
  /** Empty where it was removed, its sender's account is gone, or it is files alone. */
  body: z.string(),
  /** None of a removed one. */
  files: z.array(SentFile),
  /** By an admin. */
  removed: z.boolean(),
  created_at: Time,
  /** Revision within the chat: gapless, so a client can tell that it has missed something. */
  sequence: z.int(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;
/** Sequences are PostgreSQL's integers. */
const LAST_SEQUENCE = 2_147_483_647;
/**
 * Oldest first; `after` is the last sequence that the client has. `around`: instead, those on both sides of this message,
 * it included.
 */
export const MessageQuery = z.object({
  ...pageQuery,
  after: z.coerce.number().int().min(-1).max(LAST_SEQUENCE).optional(),
  around: Id.optional(),
});
export type MessageQuery = z.infer<typeof MessageQuery>;
export const MessagePage = page(ChatMessage);
export type MessagePage = z.infer<typeof MessagePage>;
