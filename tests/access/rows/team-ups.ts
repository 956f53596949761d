import { hidden, route } from '../notation.ts';
import type { RoomRow, Row } from '../notation.ts';

const POST = { title: 'Lobby', description: 'A lobby to meet in.', roles_needed: ['Builder'] };

/** Who has posts of their own, and is told on them how many wait for an answer. */
const POSTING = ['owner', 'manager', 'suspended', 'admin', 'siteOwner'] as const;

/** A post is public: whoever may not change it learns no more than that. */
const ofOwner = { owner: 200, others: 'not_allowed', missing: 'team_up_not_found' } as const;

/** Team-ups and interests in them. */
export const teamUpRows: readonly Row[] = [
  route('GET /api/team-ups', 'everyone', 200),
  route('GET /api/team-ups/count', 'everyone', 200),
  route('GET /api/team-ups/facets', 'everyone', 200),
  route('GET /api/me/team-ups', 'onboarded', 200, { mine: { field: 'items.created_by' } }),
  route(
    'GET /api/team-ups/:id',
    'everyone',
    { others: 200, missing: 'team_up_not_found' },
    { on: 'interestingTeamUp', only: { my_interest: ['other'], to_answer: POSTING } },
  ),
  route(
    'GET /api/team-ups/:id/works',
    'everyone',
    { others: 200, missing: 'team_up_not_found' },
    { on: 'interestingTeamUp' },
  ),
  route('POST /api/team-ups', 'onboarded', 201, { send: POST }),
  route('PATCH /api/team-ups/:id', 'onboarded', ofOwner, { on: 'openTeamUp', send: { title: 'Plaza' } }),
  route('POST /api/team-ups/:id/close', 'onboarded', ofOwner, { on: 'openTeamUp' }),
  route('POST /api/team-ups/:id/reopen', 'onboarded', ofOwner, { on: 'closedTeamUp' }),
  route('DELETE /api/team-ups/:id', 'onboarded', ofOwner, { on: 'openTeamUp' }),
  route('GET /api/team-ups/:id/interests', 'onboarded', ofOwner, { on: 'interestingTeamUp' }),
  route('GET /api/me/received-interests', 'onboarded', 200, {
    mine: { field: 'items.team_up_id', among: 'select id from read.team_ups where created_by = $1' },
  }),
  route('GET /api/me/received-interests/waiting', 'onboarded', 200, {
    mine: { field: 'items.id', among: 'select id from read.team_ups where created_by = $1' },
  }),
  route('GET /api/me/interests', 'onboarded', 200, { mine: { field: 'items.user_id' } }),
  route(
    'POST /api/team-ups/:id/interests',
    'onboarded',
    { owner: 'own_team_up', others: 201, missing: 'team_up_not_found' },
    { on: 'openTeamUp', send: { message: 'I am in.' } },
  ),
  route('POST /api/interests/:id/accept', 'onboarded', { owner: 200, others: hidden }, { on: 'interest' }),
  route('POST /api/interests/:id/reject', 'onboarded', { owner: 200, others: hidden }, { on: 'interest' }),
  route('POST /api/interests/:id/withdraw', 'onboarded', { other: 200, others: hidden }, { on: 'interest' }),
];

export const teamUpRooms = {
  'team-ups': { heardBy: 'everyone' },
  'team-up': { on: 'openTeamUp', heardBy: 'everyone' },
} satisfies Readonly<Record<string, RoomRow>>;
