import { hidden, route } from '../notation.ts';
import type { Row } from '../notation.ts';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const TEMPLATE = `/api/me/reply-templates/${NOBODY}`;
const template = { name: 'Thanks', body: 'Thanks, {name}.' };

/** A board is its job's owner's; services/tracking/tracking.integration.ts has those who manage a studio. */
const ofOwner = { owner: 200, others: hidden } as const;
const onJob = { on: 'openJob' } as const;
const onStage = { on: 'stage' } as const;
const onApplication = { on: 'application' } as const;
const someNote = { body: 'Writes clearly.' };

/** Boards, notes, scores and reply templates. */
export const trackingRows: readonly Row[] = [
  route('GET /api/jobs/:id/board', 'onboarded', ofOwner, onJob),
  route('GET /api/jobs/:id/board/:stage', 'onboarded', ofOwner, onStage),
  route(
    'POST /api/jobs/:id/stages',
    'onboarded',
    { owner: 201, others: hidden },
    { ...onJob, send: { name: 'Call' } },
  ),
  route('POST /api/jobs/:id/stages/order', 'onboarded', ofOwner, {
    ...onJob,
    send: { stages: ['offer', 'interview', 'shortlisted'] },
  }),
  route('PATCH /api/jobs/:id/stages/:stage', 'onboarded', ofOwner, { ...onStage, send: { name: 'Call' } }),
  route('DELETE /api/jobs/:id/stages/:stage', 'onboarded', ofOwner, onStage),
  route('POST /api/jobs/:id/board/criteria', 'onboarded', ofOwner, {
    ...onJob,
    send: { criteria: [{ id: null, name: 'Luau' }] },
  }),
  route('POST /api/jobs/:id/board/move', 'onboarded', ofOwner, {
    ...onJob,
    send: { applications: [NOBODY], stage: 'offer' },
  }),
  route('POST /api/jobs/:id/board/reply', 'onboarded', ofOwner, {
    ...onJob,
    send: { applications: [NOBODY], body: 'Soon.' },
  }),
  route('POST /api/jobs/:id/board/decline', 'onboarded', ofOwner, {
    ...onJob,
    send: { applications: [NOBODY] },
  }),
  route('GET /api/applications/:id/card', 'onboarded', ofOwner, onApplication),
  route(
    'POST /api/applications/:id/notes',
    'onboarded',
    { owner: 201, others: hidden },
    { ...onApplication, send: someNote },
  ),
  route('PATCH /api/applications/:id/notes/:note', 'onboarded', ofOwner, { on: 'note', send: someNote }),
  route('DELETE /api/applications/:id/notes/:note', 'onboarded', ofOwner, { on: 'note' }),
  route('POST /api/applications/:id/score', 'onboarded', ofOwner, {
    ...onApplication,
    send: { points: [{ criterion: 'overall', points: 4 }] },
  }),
  route('DELETE /api/applications/:id/score', 'onboarded', ofOwner, onApplication),
  route('GET /api/me/reply-templates', 'onboarded', 200),
  route('POST /api/me/reply-templates', 'onboarded', 201, { send: template }),
  route('PATCH /api/me/reply-templates/:id', 'onboarded', 'template_not_found', {
    at: TEMPLATE,
    send: template,
  }),
  route('DELETE /api/me/reply-templates/:id', 'onboarded', 'template_not_found', { at: TEMPLATE }),
];
