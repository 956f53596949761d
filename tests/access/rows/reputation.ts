import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** What can be earned is told to everybody, and what somebody has with its causes. */
export const reputationRows: readonly Row[] = [
  route('GET /api/achievements', 'everyone', 200),
  route('GET /api/me/achievements', 'onboarded', 200),
  route('GET /api/profiles/:username/reputation', 'everyone', 200, { on: 'profile' }),
];
