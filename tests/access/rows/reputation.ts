import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** What can be earned is told to everybody. */
export const reputationRows: readonly Row[] = [route('GET /api/achievements', 'everyone', 200)];
