import { randomUUID } from 'node:crypto';
import { someJob } from '../../journeys/people.ts';
import { hidden, route } from '../notation.ts';
import type { RoomRow, Row } from '../notation.ts';

/** Jobs and applications. */
export const hiringRows: readonly Row[] = [
  route('GET /api/jobs', 'everyone', 200),
  route('GET /api/jobs/count', 'everyone', 200),
  route('GET /api/jobs/facets', 'everyone', 200),
  route('GET /api/jobs/recommended', 'onboarded', 200),
  route('GET /api/me/jobs', 'onboarded', 200, { mine: { field: 'items.created_by' } }),
  route('GET /api/jobs/:id', 'everyone', 200, { on: 'appliedJob', only: { my_application: ['other'] } }),
  route('GET /api/profiles/:username/jobs', 'everyone', { others: 200, missing: 200 }, { on: 'profile' }),
  route('POST /api/jobs', 'onboarded', 201, { send: someJob('Lobby'), spends: 'slot' }),
  route(
    'PATCH /api/jobs/:id',
    'onboarded',
    { owner: 200, others: 'not_allowed' },
    { on: 'openJob', send: { title: 'A wider lobby' } },
  ),
  route('POST /api/jobs/:id/close', 'onboarded', { owner: 200, others: 'not_allowed' }, { on: 'openJob' }),
  route(
    'POST /api/jobs/:id/keep-open',
    'onboarded',
    { owner: 200, others: 'not_allowed' },
    { on: 'openJob', send: { after: 'hire' } },
  ),
  route('DELETE /api/jobs/:id', 'onboarded', { owner: 200, others: 'not_allowed' }, { on: 'openJob' }),
  route(
    'POST /api/jobs/:id/reopen',
    'onboarded',
    { owner: 200, others: 'not_allowed' },
    { on: 'closedJob', spends: 'slot' },
  ),
  route(
    'POST /api/jobs/:id/swap',
    'onboarded',
    { owner: 200, others: 'not_allowed' },
    {
      on: 'jobsToSwap',
      spends: 'slot',
      send: (_world, { other = randomUUID() }) => ({ instead_of: other }),
    },
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
  route('GET /api/me/received-applications/waiting', 'onboarded', 200, {
    mine: { field: 'items.id', among: 'select id from read.jobs where created_by = $1' },
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
  route('GET /api/admin/jobs', 'admin', 200),
  route('GET /api/admin/jobs/count', 'admin', 200),
  route('POST /api/admin/jobs/download', 'admin', 200, { send: { status: 'open' }, takes: 'status' }),
  route(
    'POST /api/admin/jobs/:id/boost',
    'admin',
    { owner: 'own_job_as_admin', others: 200 },
    { on: 'openJob', send: { is_boosted: true } },
  ),
  route(
    'POST /api/admin/jobs/:id/remove',
    'admin',
    { owner: 'own_job_as_admin', others: 200 },
    { on: 'openJob', send: { reason: 'It asks to be paid outside of Makehold.' } },
  ),
];

export const hiringRooms = {
  jobs: { heardBy: 'everyone' },
  job: { on: 'openJob', heardBy: 'everyone' },
} satisfies Readonly<Record<string, RoomRow>>;
