import { z } from 'zod';
import { cents, define, id, money, secret, time } from './define.ts';

/** Who stands on which side of an escrow; carried by each of its events, so that no reader has to look it up. */
const parties = { applicationId: id, jobId: id, employerId: id, developerId: id };

/** Money held between two people, where it is paid out, and what each says of the other. */
export const escrowEvents = {
  EscrowCheckoutStarted: define('escrow', { ...parties, ...money, attempt: z.int().positive() }),
  EscrowCheckoutOpened: define('escrow', {
    ...parties,
    attempt: z.int().positive(),
    session: z.string(),
    url: z.string(),
    expiresAt: time,
  }),
  EscrowCheckoutEnded: define('escrow', { ...parties, attempt: z.int().positive() }),
  EscrowFunded: define('escrow', { ...parties, ...money, payment: z.string(), charge: z.string() }),
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

  PayoutAccountConnected: define('payoutAccount', { userId: id, account: z.string() }),
  PayoutAccountReady: define('payoutAccount', { userId: id, account: z.string() }),
  PayoutAccountRestricted: define('payoutAccount', { userId: id, account: z.string() }),

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
