import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

export const analyticsRows: readonly Row[] = [
  route('POST /api/profiles/:username/views', 'everyone', 'not_found', {
    at: '/api/profiles/nobody_by_that_name/views',
    send: { source: 'talent' },
  }),
  route('GET /api/me/profile-viewers', 'onboarded', 200),
  route('POST /api/me/profile-viewers', 'onboarded', 200, { send: { hidden: false } }),
  route('GET /api/me/analytics', 'onboarded', 200),
];
