import type { Refusals } from './refusals.ts';

/** Refusals of the money that a contract holds, its work and its ratings. */
export const escrowErrors = {
  escrow_exists: { status: 409, words: 'A payment for this contract is already held.' },
  escrow_not_funded: { status: 409, words: 'There’s no held payment on this contract.' },
  payment_charged_back: {
    status: 409,
    words: 'The card holder’s bank has taken this payment back. It has to decide first.',
  },
  escrow_not_released: { status: 409, words: 'Ratings open once the payment is released.' },
  refund_not_proposed: { status: 409, words: 'No refund has been proposed.' },
  work_already_submitted: { status: 409, words: 'The work has already been submitted.' },
  work_not_submitted: { status: 409, words: 'No work has been submitted yet.' },
  release_already_extended: { status: 409, words: 'You’ve already extended the review time.' },
  changes_already_requested: { status: 409, words: 'You’ve already asked for changes on this contract.' },
  already_rated: { status: 409, duplicate: true, words: 'You’ve already rated this contract.' },
  ratings_closed: { status: 409, words: 'Ratings for this contract are closed.' },
  ratings_sealed: { status: 409, words: 'You can reply once the ratings are revealed.' },
  no_rating_to_reply_to: { status: 409, words: 'There’s no rating to reply to.' },
  already_replied: { status: 409, duplicate: true, words: 'You have already replied to this rating.' },
  replies_closed: { status: 409, words: 'Replies close 30 days after a rating is revealed.' },
  no_reply: { status: 409, words: 'You haven’t replied to this rating.' },
  reply_fixed: { status: 409, words: 'You can only edit a reply for an hour.' },
  checkout_pending: { status: 409, words: 'A checkout for this contract is already open.' },
} as const satisfies Refusals;
