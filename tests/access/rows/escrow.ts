import { hidden, route } from '../notation.ts';
import type { RoomRow, Row } from '../notation.ts';

const MONEY = { amount: 50_000, currency: 'USD' };

/** Contracts, what is paid in them, and how they are rated. */
export const escrowRows: readonly Row[] = [
  route('POST /api/me/payouts/setup', 'onboarded', 200),
  route('GET /api/me/contracts', 'onboarded', 200, {
    mine: {
      field: 'items.id',
      among: 'select id from read.applications where $1 in (owner_id, applicant_id)',
    },
  }),
  route(
    'GET /api/applications/:id/contract',
    'onboarded',
    { owner: 200, other: 200, others: hidden },
    { on: 'submitted', only: { 'ratings.mine': [], 'ratings.theirs.rating': [] } },
  ),
  route(
    'POST /api/applications/:id/escrow/fund',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'contract', send: MONEY },
  ),
  route(
    'POST /api/applications/:id/escrow/cancel-checkout',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'checkout' },
  ),
  route(
    'POST /api/applications/:id/escrow/submit-work',
    'onboarded',
    { owner: 'not_allowed', other: 200, others: hidden },
    { on: 'funded', send: { note: 'Done.' }, whileSuspended: true },
  ),
  route(
    'POST /api/applications/:id/escrow/release',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'funded', whileSuspended: true },
  ),
  route(
    'POST /api/applications/:id/escrow/extend-release',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'submitted', whileSuspended: true },
  ),
  route(
    'POST /api/applications/:id/escrow/request-changes',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'submitted', send: { words: 'The third checkpoint does not hold.' }, whileSuspended: true },
  ),
  route(
    'POST /api/applications/:id/escrow/propose-refund',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'funded', whileSuspended: true },
  ),
  route(
    'POST /api/applications/:id/escrow/accept-refund',
    'onboarded',
    { owner: 'not_allowed', other: 200, others: hidden },
    { on: 'refundProposed', whileSuspended: true },
  ),
  route(
    'POST /api/applications/:id/escrow/decline-refund',
    'onboarded',
    { owner: 'not_allowed', other: 200, others: hidden },
    { on: 'refundProposed', whileSuspended: true },
  ),
  route(
    'POST /api/applications/:id/ratings',
    'onboarded',
    { owner: 201, other: 201, others: hidden },
    { on: 'released', send: { rating: 5, comment: 'Good.' } },
  ),
  // Before the release too, only its two sides learn that there is something to rate.
  route(
    'POST /api/applications/:id/ratings',
    'onboarded',
    { owner: 'escrow_not_released', other: 'escrow_not_released', others: hidden },
    { on: 'funded', send: { rating: 5, comment: 'Good.' } },
  ),
  route(
    'POST /api/applications/:id/ratings/reply',
    'onboarded',
    { owner: 200, other: 200, others: hidden },
    { on: 'rated', send: { words: 'Thanks.' } },
  ),
  route(
    'PATCH /api/applications/:id/ratings/reply',
    'onboarded',
    { owner: 200, other: 200, others: hidden },
    { on: 'replied', send: { words: 'Thank you.' } },
  ),
  route('GET /api/profiles/:username/reviews', 'everyone', { others: 200, missing: 200 }, { on: 'profile' }),
];

export const escrowRooms = {
  contract: { on: 'contract', heardBy: ['owner', 'other'] },
} satisfies Readonly<Record<string, RoomRow>>;
