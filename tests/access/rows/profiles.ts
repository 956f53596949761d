import { route } from '../notation.ts';
import type { RoomRow, Row } from '../notation.ts';

/** Whoever names a work of somebody else finds none. */
const ofWork = { owner: 200, others: 'work_not_found', missing: 'work_not_found' } as const;

const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

/** People as they show themselves. */
export const profileRows: readonly Row[] = [
  route('GET /api/me', 'signed-in', 200),
  route('POST /api/me/last-active', 'signed-in', 204, { whileSuspended: true }),
  route(
    'POST /api/profile',
    'signed-in',
    { newcomer: 201, others: 'already_onboarded' },
    {
      spends: 'newcomer',
      send: () => ({
        display_name: 'Nia',
        username: `nia${Date.now() % 1e9}${Math.floor(Math.random() * 1e4)}`,
        role: 'Builder',
      }),
    },
  ),
  route('PATCH /api/profile', 'onboarded', 200, { send: { motto: 'Ship it.' } }),
  route(
    'POST /api/profile/works',
    'onboarded',
    { owner: 201, others: 'invalid_input', missing: 'invalid_input' },
    {
      on: 'workPicture',
      send: (_world, { name }) => ({ title: 'Lobby', image_url: `/files/works/${name}` }),
    },
  ),
  route('PATCH /api/profile/works/:id', 'onboarded', ofWork, { on: 'work', send: { title: 'Plaza' } }),
  route('DELETE /api/profile/works/:id', 'onboarded', ofWork, { on: 'work' }),
  route(
    'POST /api/profile/works/order',
    'onboarded',
    { owner: 200, others: 'works_changed', missing: 'works_changed' },
    { on: 'work', send: (_world, { id = UNKNOWN }) => ({ order: [id] }) },
  ),
  route('GET /api/profiles/:username', 'everyone', 200, { on: 'profile' }),
  route('GET /api/profiles/:username/works/:id', 'everyone', 200, { on: 'shownWork' }),
  route('GET /api/people', 'everyone', 200),
  route('GET /api/online', 'everyone', 200),
  route('GET /api/figures', 'everyone', 200),
];

export const profileRooms = {
  profile: { on: 'person', heardBy: 'everyone' },
} satisfies Readonly<Record<string, RoomRow>>;
