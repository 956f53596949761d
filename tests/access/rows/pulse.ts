import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** Everybody's own Daily Pulse. */
export const pulseRows: readonly Row[] = [
  route('GET /api/pulse', 'onboarded', 200),
  route('POST /api/pulse', 'onboarded', 200),
];
