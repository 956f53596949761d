import { achievements } from '../../../contracts/achievements.ts';
import { route } from '../notation.ts';
import type { Outcomes, Row } from '../notation.ts';

/** Done to somebody else; never to oneself. */
const toOthers: Outcomes = { owner: 'not_oneself', others: 200 };

/** Each is awarded once to a person: the next one at each call. */
let calls = 0;
const nextSlug = () => achievements[(calls += 1) % achievements.length]?.slug;

const nextYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();

/** What admins and the site owner do to people, and what they see of it. */
export const moderationRows: readonly Row[] = [
  route('POST /api/rpc/check_user_role', 'signed-in', 200, {
    whileSuspended: true,
    send: ({ people }) => ({ p_user_id: people.admin.id, p_role: 'admin' }),
  }),
  // The owner has to show that it is them.
  route(
    'POST /api/site/hand-over',
    'signed-in',
    { siteOwner: 'wrong_password', others: 'not_allowed' },
    {
      send: ({ people }) => ({ to: people.admin.id, password: 'a wrong one' }),
    },
  ),
  route('GET /api/admin/audit', 'admin', 200),
  route('GET /api/admin/overview', 'admin', 200),
  route('GET /api/admin/parked-tasks', 'admin', 200),
  route('POST /api/admin/parked-tasks/:id/try-again', 'admin', 'not_parked', {
    at: '/api/admin/parked-tasks/00000000-0000-4000-8000-000000000008/try-again',
  }),
  route('GET /api/admin/users/:id/standing', 'admin', 200, { on: 'subject' }),
  route('POST /api/admin/users/:id/promote', 'site-owner', toOthers, { on: 'subject' }),
  route('POST /api/admin/users/:id/demote', 'site-owner', toOthers, { on: 'subject' }),
  route('POST /api/admin/users/:id/suspend', 'admin', toOthers, {
    on: 'subject',
    send: () => ({ reason: 'Spam', until: nextYear() }),
  }),
  route('POST /api/admin/users/:id/lift-suspension', 'admin', toOthers, { on: 'subject' }),
  route('GET /api/admin/users', 'admin', 200),
  route('GET /api/admin/users/count', 'admin', 200),
  route('POST /api/admin/users/download', 'admin', 200, { send: { show: 'admins' } }),
  route('GET /api/admin/downloads', 'admin', 200),
  // They have not set up their profile.
  route(
    'POST /api/admin/users/:id/username',
    'admin',
    { owner: 'not_oneself', others: 'onboarding_required' },
    {
      on: 'subject',
      send: () => ({ username: `named_${Math.random().toString(36).slice(2, 10)}` }),
    },
  ),
  route('POST /api/admin/users/:id/achievements', 'admin', toOthers, {
    on: 'subject',
    send: () => ({ slug: nextSlug(), reason: 'Held the jam together.' }),
  }),
  route('POST /api/admin/users/:id/end-sessions', 'admin', toOthers, { on: 'subject' }),
  route('POST /api/admin/users/:id/ban', 'admin', toOthers, { on: 'subject', send: { reason: 'Spam' } }),
  route('POST /api/admin/users/:id/lift-ban', 'admin', toOthers, { on: 'subject' }),
];
