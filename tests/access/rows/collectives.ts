import { randomUUID } from 'node:crypto';
import { someJob } from '../../journeys/people.ts';
import { hidden, route } from '../notation.ts';
import type { Outcome, Outcomes, RoomRow, Row, RowOptions } from '../notation.ts';
import type { GroupThing, Parameters } from '../thing.ts';
import type { World } from '../world.ts';

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

/** Every route by every viewer. */
const all: readonly Row[] = [
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
  route(
    'POST /api/collectives/:id/members/:userId/works',
    'onboarded',
    { owner: 200, other: 200, others: 'not_allowed', missing },
    { on: 'joinedCollective', send: { shown: false } },
  ),

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

  // Whatever is no part of it; what is, services/collectives/endings.integration.ts takes out.
  route(
    'POST /api/studios/:id/unlink',
    'onboarded',
    { owner: 'collective_not_found', others: 'not_allowed', missing: 'studio_not_found' },
    { on: 'editedStudio', send: () => ({ collective_id: randomUUID() }) },
  ),

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

/** One cell for each way that the other side stands to a group, beside the rows of all viewers. */
const standing = (
  name: string,
  outcomes: Readonly<Partial<Record<GroupThing, Outcome>>>,
  options: Pick<RowOptions, 'send' | 'spends'> = {},
): readonly Row[] =>
  (Object.entries(outcomes) as [GroupThing, Outcome][]).map(([on, other]) =>
    route(name, 'onboarded', { other, others: 'not_allowed' }, { ...options, on, cells: { other: 'own' } }),
  );

/** The sides of a studio with an Editor, and two who have no part in it. */
const ofEdited = (name: string, outcomes: Outcomes, options: Pick<RowOptions, 'send' | 'spends'>): Row =>
  route(name, 'onboarded', outcomes, {
    ...options,
    on: 'editedStudio',
    cells: { owner: 'own', other: 'own', manager: 'foreign', stranger: 'foreign' },
  });

/** Nobody but its owner, whatever they are or were in it. */
const ownersAlone = {
  adminStudio: 'not_allowed',
  memberStudio: 'not_allowed',
  leftStudio: 'not_allowed',
  adminCollective: 'not_allowed',
  leftCollective: 'not_allowed',
} as const;
const noManager = { memberStudio: 'not_allowed', leftStudio: 'not_allowed' } as const;
const toOther = (_world: World, { userId: to = randomUUID() }: Parameters) => ({ to });
const itsName = (_world: World, { id }: Parameters) => ({ name: `Group ${id}` });
const aJobForIt = (_world: World, { id }: Parameters) => ({ ...someJob('Lobby'), studio_id: id });
const aPartOfIt = (_world: World, { id }: Parameters) => ({ ...aCollective(), associated_studio_id: id });
/** An application that is not theirs to answer is as if it were not there. */
const answering = {
  adminsApplication: 200,
  editorsApplication: 200,
  membersApplication: hidden,
  leaversApplication: hidden,
} as const;

/** What an Admin, an Editor, a Member and an Admin of before may do in a group, where the rows above do not say it. */
const byStanding: readonly Row[] = [
  ...(['adminStudio', 'memberStudio', 'leftStudio'] as const).map((on) =>
    route('GET /api/studios/by-slug/:slug', 'everyone', 200, {
      on,
      cells: { other: 'own' },
      only: { to_answer: on === 'adminStudio' ? ['other'] : [] },
    }),
  ),
  ...standing('PATCH /api/studios/:id', { adminStudio: 200, ...noManager }, { send: { location: 'Tromsø' } }),
  ...standing('GET /api/studios/:id/applications', { adminStudio: 200, ...noManager }),
  ...standing(
    'POST /api/studios/:id/applications',
    {
      adminStudio: 'already_member',
      editedStudio: 'already_member',
      memberStudio: 'already_member',
      leftStudio: 201,
    },
    { send: { message: 'I am in.' } },
  ),
  ...standing('POST /api/studio-applications/:id/accept', answering),
  ...standing('POST /api/studio-applications/:id/reject', answering),
  ...standing('POST /api/studio-applications/:id/withdraw', {
    ...answering,
    adminsApplication: hidden,
    editorsApplication: hidden,
  }),
  ofEdited(
    'POST /api/jobs',
    { owner: 201, other: 201, others: 'not_a_manager' },
    { send: aJobForIt, spends: 'slot' },
  ),
  ...standing(
    'POST /api/jobs',
    { adminStudio: 201, memberStudio: 'not_a_manager', leftStudio: 'not_a_manager' },
    { send: aJobForIt, spends: 'slot' },
  ),
  ofEdited('POST /api/collectives', { owner: 201, others: 'studio_not_yours' }, { send: aPartOfIt }),
  ...standing(
    'POST /api/collectives',
    { adminStudio: 'studio_not_yours', memberStudio: 'studio_not_yours', leftStudio: 'studio_not_yours' },
    { send: aPartOfIt },
  ),

  ...standing(
    'PATCH /api/collectives/:id',
    { joinedCollective: 'not_allowed', adminCollective: 'not_allowed', leftCollective: 'not_allowed' },
    { send: { description: 'We build plazas.' } },
  ),
  ...standing('POST /api/collectives/:id/join', {
    joinedCollective: 'already_member',
    adminCollective: 'already_member',
    leftCollective: 200,
    memberStudio: 'studio_takes_applications',
    leftStudio: 'studio_takes_applications',
  }),
  ...standing('POST /api/collectives/:id/leave', {
    adminCollective: 200,
    leftCollective: 'not_a_member',
    adminStudio: 200,
    editedStudio: 200,
    memberStudio: 200,
    leftStudio: 'not_a_member',
  }),
  ofEdited('POST /api/collectives/:id/hand-over', { owner: 200, others: 'not_allowed' }, { send: toOther }),
  ...standing('POST /api/collectives/:id/hand-over', ownersAlone, { send: toOther }),
  ofEdited('POST /api/collectives/:id/remove', { owner: 200, others: 'not_allowed' }, { send: itsName }),
  ...standing(
    'POST /api/collectives/:id/remove',
    { ...ownersAlone, joinedCollective: 'not_allowed' },
    { send: itsName },
  ),
  ofEdited(
    'PATCH /api/collectives/:id/members/:userId',
    { owner: 200, others: 'not_allowed' },
    { send: { role: 'Admin' } },
  ),
  ...standing('PATCH /api/collectives/:id/members/:userId', ownersAlone, { send: { role: 'Admin' } }),
  ofEdited('DELETE /api/collectives/:id/members/:userId', { owner: 200, others: 'not_allowed' }, {}),
  ...standing('DELETE /api/collectives/:id/members/:userId', ownersAlone),
];

/** Collectives, studios and applications to these. */
export const collectiveRows: readonly Row[] = [...all, ...byStanding];

export const collectiveRooms = {
  collectives: { heardBy: 'everyone' },
  studios: { heardBy: 'everyone' },
  collective: { on: 'collective', heardBy: 'everyone' },
  // Joined anew, whatever was heard before.
  'studio-managers': {
    on: 'editedStudio',
    heardBy: ['owner', 'other'],
    otherHears: { adminStudio: true, memberStudio: false, leftStudio: false },
  },
} satisfies Readonly<Record<string, RoomRow>>;
