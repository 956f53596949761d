import { randomUUID } from 'node:crypto';
import { hidden, route } from '../notation.ts';
import type { RoomRow, Row } from '../notation.ts';

/** A name of its own for each, since no two have one slug. */
const aCollective = () => ({ name: `Society ${randomUUID()}`, description: 'We build lobbies.' });
const aStudio = () => ({ name: `Studio ${randomUUID()}` });

const missing = 'collective_not_found';
/** A group is public: whoever may not change it learns no more than that. */
const ofOwner = { owner: 200, others: 'not_allowed', missing } as const;
/** The other side of such a studio is an Editor. */
const ofManagers = { owner: 200, other: 200, others: 'not_allowed', missing: 'studio_not_found' } as const;
const publicStudio = { others: 200, missing: 'studio_not_found' } as const;
/** Who owns studios of their own, and the Editor. */
const MANAGING = ['owner', 'other', 'manager', 'suspended', 'admin', 'siteOwner'] as const;
const theirs = 'select collective_id as id from read.members where user_id = $1';

/** Collectives, studios and applications to these; roles within a group are tried in services/collectives. */
export const collectiveRows: readonly Row[] = [
  route('GET /api/collectives', 'everyone', 200),
  route('GET /api/collectives/count', 'everyone', 200),
  route('GET /api/collectives/by-slug/:slug', 'everyone', { others: 200, missing }, { on: 'collective' }),
  route('GET /api/me/collectives', 'onboarded', 200, { mine: { field: 'items.id', among: theirs } }),
  route(
    'GET /api/profiles/:username/collectives',
    'everyone',
    { others: 200, missing: 'not_found' },
    { on: 'profile' },
  ),
  route('POST /api/collectives', 'onboarded', 201, { send: aCollective }),
  route('PATCH /api/collectives/:id', 'onboarded', ofOwner, {
    on: 'collective',
    send: { description: 'We build plazas.' },
  }),

  route('GET /api/collectives/:id/members', 'everyone', { others: 200, missing }, { on: 'collective' }),
  route('GET /api/collectives/:id/works', 'everyone', { others: 200, missing }, { on: 'collective' }),
  route(
    'POST /api/collectives/:id/join',
    'onboarded',
    { owner: 'already_member', others: 200, missing },
    { on: 'collective' },
  ),
  route(
    'POST /api/collectives/:id/leave',
    'onboarded',
    { owner: 'owner_stays', other: 200, others: 'not_a_member', missing },
    { on: 'joinedCollective' },
  ),
  route('POST /api/collectives/:id/hand-over', 'onboarded', ofOwner, {
    on: 'joinedCollective',
    send: (_world, { userId: to = randomUUID() }) => ({ to }),
  }),
  route('POST /api/collectives/:id/remove', 'onboarded', ofOwner, {
    on: 'collective',
    send: (_world, { id }) => ({ name: `Group ${id}` }),
  }),
  route('PATCH /api/collectives/:id/members/:userId', 'onboarded', ofOwner, {
    on: 'joinedCollective',
    send: { role: 'Editor' },
  }),
  route('DELETE /api/collectives/:id/members/:userId', 'onboarded', ofOwner, { on: 'joinedCollective' }),

  route('GET /api/studios', 'everyone', 200),
  route('GET /api/studios/count', 'everyone', 200),
  route('GET /api/studios/by-slug/:slug', 'everyone', publicStudio, {
    on: 'editedStudio',
    only: { to_answer: MANAGING },
  }),
  route('GET /api/studios/:id/jobs', 'everyone', publicStudio, { on: 'editedStudio' }),
  route('GET /api/studios/:id/collectives', 'everyone', publicStudio, { on: 'editedStudio' }),
  route('GET /api/me/studios', 'onboarded', 200, { mine: { field: 'items.id', among: theirs } }),
  route('POST /api/studios', 'onboarded', 201, { send: aStudio }),
  route('PATCH /api/studios/:id', 'onboarded', ofManagers, {
    on: 'editedStudio',
    send: { location: 'Tromsø' },
  }),

  route('GET /api/studios/:id/applications', 'onboarded', ofManagers, { on: 'editedStudio' }),
  route('GET /api/me/studio-applications', 'onboarded', 200, { mine: { field: 'items.user_id' } }),
  route('GET /api/me/received-studio-applications', 'onboarded', 200, {
    mine: { field: 'items.studio_id', among: `${theirs} and role <> 'Member'` },
  }),
  route('GET /api/me/received-studio-applications/waiting', 'onboarded', 200, {
    mine: { field: 'items.id', among: `${theirs} and role <> 'Member'` },
  }),
  route(
    'POST /api/studios/:id/applications',
    'onboarded',
    { owner: 'already_member', others: 201, missing: 'studio_not_found' },
    { on: 'studio', send: { message: 'I am in.' } },
  ),
  route(
    'POST /api/studio-applications/:id/accept',
    'onboarded',
    { owner: 200, others: hidden },
    { on: 'studioApplication' },
  ),
  route(
    'POST /api/studio-applications/:id/reject',
    'onboarded',
    { owner: 200, others: hidden },
    { on: 'studioApplication' },
  ),
  route(
    'POST /api/studio-applications/:id/withdraw',
    'onboarded',
    { other: 200, others: hidden },
    { on: 'studioApplication' },
  ),
];

export const collectiveRooms = {
  collectives: { heardBy: 'everyone' },
  studios: { heardBy: 'everyone' },
  collective: { on: 'collective', heardBy: 'everyone' },
  'studio-managers': { on: 'editedStudio', heardBy: ['owner', 'other'] },
} satisfies Readonly<Record<string, RoomRow>>;
