import { someJob } from '../journeys/people.ts';
import { route } from './notation.ts';
import type { Row } from './notation.ts';

const MONEY = { amount: 50_000, currency: 'USD' };

/** Only its two sides know that an application or a contract exists: to others it is as if it were not there. */
const hidden = 'not_found';

/** Jobs, applications, contracts and what is said and paid in them. */
export const hiringRows: readonly Row[] = [
  route('GET /api/jobs', 'everyone', 200),
  route('GET /api/jobs/facets', 'everyone', 200),
  route('GET /api/jobs/recommended', 'onboarded', 200),
  route('GET /api/me/jobs', 'onboarded', 200, { mine: { field: 'items.created_by' } }),
  route('GET /api/jobs/:id', 'everyone', 200, { on: 'appliedJob', only: { my_application: ['other'] } }),
  route('GET /api/profiles/:username/jobs', 'everyone', { others: 200, missing: 200 }, { on: 'profile' }),
  route('POST /api/jobs', 'onboarded', 201, { send: someJob('Lobby'), spends: 'slot' }),
  route('POST /api/jobs/:id/close', 'onboarded', { owner: 200, others: 'not_allowed' }, { on: 'openJob' }),
  route('DELETE /api/jobs/:id', 'onboarded', { owner: 200, others: 'not_allowed' }, { on: 'openJob' }),
  route(
    'POST /api/jobs/:id/reopen',
    'onboarded',
    { owner: 200, others: 'not_allowed' },
    { on: 'closedJob', spends: 'slot' },
  ),

  route(
    'GET /api/jobs/:id/applications',
    'onboarded',
    { owner: 200, others: 'not_allowed' },
    { on: 'openJob' },
  ),
  route('GET /api/me/received-applications', 'onboarded', 200, {
    mine: { field: 'items.job.id', among: 'select id from read.jobs where created_by = $1' },
  }),
  route('GET /api/me/applications', 'onboarded', 200, { mine: { field: 'items.applicant_id' } }),
  route(
    'POST /api/jobs/:id/applications',
    'onboarded',
    { owner: 'own_job', others: 201 },
    { on: 'openJob', send: { message: 'I am in.' } },
  ),
  route(
    'POST /api/applications/:id/accept',
    'onboarded',
    { owner: 200, others: hidden },
    { on: 'application' },
  ),
  route(
    'POST /api/applications/:id/reject',
    'onboarded',
    { owner: 200, others: hidden },
    { on: 'application' },
  ),
  route(
    'POST /api/applications/:id/withdraw',
    'onboarded',
    { other: 200, others: hidden },
    { on: 'application' },
  ),

  route('GET /api/me/contracts', 'onboarded', 200, {
    mine: {
      field: 'items.application_id',
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
    'GET /api/applications/:id/messages',
    'onboarded',
    { owner: 200, other: 200, others: hidden },
    { on: 'contract' },
  ),
  route(
    'POST /api/applications/:id/messages',
    'onboarded',
    { owner: 201, other: 201, others: hidden },
    { on: 'contract', send: { body: 'Hello.' } },
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
    { on: 'funded', send: { note: 'Done.' } },
  ),
  route(
    'POST /api/applications/:id/escrow/release',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'funded' },
  ),
  route(
    'POST /api/applications/:id/escrow/extend-release',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'submitted' },
  ),
  route(
    'POST /api/applications/:id/escrow/propose-refund',
    'onboarded',
    { owner: 200, other: 'not_allowed', others: hidden },
    { on: 'funded' },
  ),
  route(
    'POST /api/applications/:id/escrow/accept-refund',
    'onboarded',
    { owner: 'not_allowed', other: 200, others: hidden },
    { on: 'refundProposed' },
  ),
  route(
    'POST /api/applications/:id/escrow/decline-refund',
    'onboarded',
    { owner: 'not_allowed', other: 200, others: hidden },
    { on: 'refundProposed' },
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
  route('GET /api/profiles/:username/reviews', 'everyone', { others: 200, missing: 200 }, { on: 'profile' }),
];
