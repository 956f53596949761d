import { z } from 'zod';
import { cents, define, id, money, secret, time } from './define.ts';

/** Who stands on which side of an escrow; carried by each of its events, so that no reader has to look it up. */
const parties = { applicationId: id, jobId: id, employerId: id, developerId: id };

/** Where an amount of a payment was, in minor units: each part stood on that account of the escrow's. */
const parts = z.strictObject({ held: cents, payable: cents, fees: cents, owed: cents, lost: cents });

/** The admins of that day, who are told of it. */
const toldAdmins = z.array(id);

const removedReview = {
  applicationId: id,
  reviewId: id,
  /** Who rated, and whom. */
  by: id,
  about: id,
  rating: z.int().min(1).max(5),
  turn: z.int().nonnegative(),
  /** The admin who removed it, or put it back. */
  admin: id,
  at: time,
};

/** Money held between two people, where it is paid out, and what each says of the other. */
export const escrowEvents = {
  /** All that the provider is asked for a page with, decided before it is asked: the same again after a crash. */
  EscrowCheckoutStarted: define(
    'escrow',
    {
      ...parties,
      ...money,
      attempt: z.int().positive(),
      /** What the page is titled with, and where it leads back to; null before version 2, which kept neither. */
      page: z.object({ title: z.string(), contract: z.string() }).nullable(),
      email: secret,
    },
    {
      upcasters: [(data) => ({ ...data, page: null, email: null })],
      personal: ['email'],
      subject: 'employerId',
    },
  ),
  EscrowCheckoutOpened: define('escrow', {
    ...parties,
    attempt: z.int().positive(),
    session: z.string(),
    url: z.string(),
    expiresAt: time,
  }),
  EscrowCheckoutEnded: define('escrow', { ...parties, attempt: z.int().positive() }),
  EscrowFunded: define(
    'escrow',
    {
      ...parties,
      ...money,
      payment: z.string(),
      charge: z.string(),
      /** The rate of the fee, agreed on with the money: what is charged for later contracts changes nothing here. */
      feeBasisPoints: z.int().min(0).max(10_000),
    },
    // It was 2.5% as long as events did not say it.
    { upcasters: [(data) => ({ ...data, feeBasisPoints: 250 })] },
  ),
  /** A second payment for what is held already: it goes back. */
  SurplusPaymentReceived: define('escrow', { ...parties, ...money, payment: z.string() }),
  WorkSubmitted: define(
    'escrow',
    { ...parties, note: secret, releaseAt: time },
    { personal: ['note'], subject: 'developerId' },
  ),
  /** Once an escrow: more time to look at the work. */
  ReleaseExtended: define('escrow', { ...parties, releaseAt: time, by: id }),
  /** Once an escrow: the release is put aside until work is submitted again; without any, the money goes back then. */
  ChangesRequested: define(
    'escrow',
    { ...parties, words: secret, returnAt: time, by: id },
    { personal: ['words'], subject: 'employerId' },
  ),
  /** `release`: submitted work waits for the employer; `return`: nothing has been submitted yet. */
  DeadlineReminderSent: define('escrow', {
    ...parties,
    deadline: z.enum(['release', 'return']),
    at: time,
    daysLeft: z.int().positive(),
  }),
  PaymentReleased: define('escrow', {
    ...parties,
    ...money,
    fee: cents,
    net: cents,
    charge: z.string(),
    by: z.union([id, z.literal('deadline')]),
  }),
  /** A transfer as the provider is asked for it: one key an attempt, the same after an outcome that nobody heard. */
  PayoutStarted: define('escrow', {
    ...parties,
    ...money,
    attempt: z.int().positive(),
    account: z.string(),
    charge: z.string(),
  }),
  /** The provider refused that attempt: nothing was sent, and the next one has a new key. */
  PayoutRefused: define('escrow', { ...parties, attempt: z.int().positive(), why: z.string() }),
  PayoutSent: define('escrow', { ...parties, ...money, transfer: z.string() }),
  RefundProposed: define('escrow', { ...parties, by: id }),
  RefundDeclined: define('escrow', { ...parties, by: id }),
  EscrowRefunded: define('escrow', {
    ...parties,
    ...money,
    payment: z.string(),
    by: z.union([id, z.literal('deadline')]),
  }),
  RefundSent: define('escrow', { ...parties, ...money, payment: z.string(), refund: z.string() }),

  /** An account as the provider is asked for it: one key an attempt. */
  PayoutAccountRequested: define(
    'payoutAccount',
    { userId: id, attempt: z.int().positive(), email: secret },
    { personal: ['email'], subject: 'userId' },
  ),
  PayoutAccountRefused: define('payoutAccount', { userId: id, attempt: z.int().positive(), why: z.string() }),
  /** Money went back to the card by a refund that we did not ask for; `owed`: what is still to go back of the payment. */
  RefundMadeAtProvider: define('escrow', {
    ...parties,
    ...money,
    payment: z.string(),
    refund: z.string(),
    from: parts,
    owed: cents,
    toldAdmins,
  }),
  /** A refund, ours or not, did not arrive: it is owed again, but for what had been our own loss. */
  RefundFailed: define('escrow', {
    ...parties,
    ...money,
    payment: z.string(),
    refund: z.string(),
    reason: z.string(),
    owed: cents,
    recovered: cents,
    toldAdmins,
  }),
  /** The card holder's bank took a payment back, or a part of it, until it is decided who keeps it. */
  ChargebackOpened: define('escrow', {
    ...parties,
    ...money,
    payment: z.string(),
    dispute: z.string(),
    reason: z.string(),
    from: parts,
    toldAdmins,
  }),
  /** Decided. Won: the money is back. `payable` and `owed` are what is now to be sent; the deadlines begin anew. */
  ChargebackClosed: define('escrow', {
    ...parties,
    ...money,
    payment: z.string(),
    dispute: z.string(),
    won: z.boolean(),
    back: parts,
    payable: cents,
    owed: cents,
    releaseAt: time.nullable(),
    returnAt: time.nullable(),
    toldAdmins,
  }),
  /** A payout was taken back; `recovered` of it makes up for a loss, the rest is the developer's still. */
  PayoutReversed: define('escrow', {
    ...parties,
    ...money,
    transfer: z.string(),
    reversed: cents,
    recovered: cents,
    toldAdmins,
  }),
  /** More was sent than was there to send: of `payment` back to the card, or to the developer where it is null. */
  LossBooked: define('escrow', { ...parties, ...money, payment: z.string().nullable() }),

  PayoutAccountConnected: define('payoutAccount', { userId: id, account: z.string() }),
  PayoutAccountReady: define('payoutAccount', { userId: id, account: z.string() }),
  PayoutAccountRestricted: define('payoutAccount', { userId: id, account: z.string() }),
  /** The person's bank did not take what was paid out: it stays in their payout account. */
  PayoutFailed: define('payoutAccount', {
    userId: id,
    account: z.string(),
    payout: z.string(),
    ...money,
    reason: z.string(),
  }),

  ReviewSubmitted: define(
    'reviews',
    {
      ...parties,
      reviewId: id,
      by: id,
      about: id,
      rating: z.int().min(1).max(5),
      sealed: z.boolean(),
      comment: secret,
    },
    { personal: ['comment'], subject: 'by' },
  ),
  ReviewsRevealed: define('reviews', { ...parties }),
  /**
   * An admin took a rating off the site (ReviewPutBack: it is there again). `turn`: how often it was put back before, so
   * that what counts it can tell one time from another.
   */
  ReviewRemoved: define('reviews', removedReview),
  ReviewPutBack: define('reviews', removedReview),
  /** Once a side: the rated person says something to a rating, for everybody to read. */
  ReviewReplied: define(
    'reviews',
    { ...parties, reviewId: id, by: id, to: id, words: secret, at: time },
    { personal: ['words'], subject: 'by' },
  ),
  ReviewReplyEdited: define(
    'reviews',
    { ...parties, reviewId: id, by: id, to: id, words: secret },
    { personal: ['words'], subject: 'by' },
  ),
} as const;
