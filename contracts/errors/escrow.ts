import type { Refusals } from './refusals.ts';

/** Refusals of the money that a contract holds, its work and its ratings. */
export const escrowErrors = {
  escrow_exists: { status: 409, words: 'A payment for this contract is already held.' },
  escrow_not_funded: { status: 409, words: 'There’s no held payment on this contract.' },
  escrow_not_released: { status: 409, words: 'Ratings open once the payment is released.' },
  refund_not_proposed: { status: 409, words: 'No refund has been proposed.' },
  work_already_submitted: { status: 409, words: 'The work has already been submitted.' },
  work_not_submitted: { status: 409, words: 'No work has been submitted yet.' },
  release_already_extended: { status: 409, words: 'You already extended the review time.' },
  changes_already_requested: { status: 409, words: 'You have already asked for changes on this contract.' },
  already_rated: { status: 409, duplicate: true, words: 'You have already rated this contract.' },
  ratings_closed: { status: 409, words: 'Ratings for this contract are closed.' },
  checkout_pending: { status: 409, words: 'A checkout for this contract is already open.' },
} as const satisfies Refusals;
