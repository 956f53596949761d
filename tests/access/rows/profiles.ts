import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

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
  route('GET /api/profiles/:username', 'everyone', 200, { on: 'profile' }),
  route('GET /api/people', 'everyone', 200),
  route('GET /api/online', 'everyone', 200),
  route('GET /api/figures', 'everyone', 200),
];
