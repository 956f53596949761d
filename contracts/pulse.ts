import { z } from 'zod';
import { Position, Time } from './wire.ts';

/** XP of a Daily Pulse stands in contracts/reputation.ts. */
export const PulseState = z.object({
  /** Whether today's, by UTC, is done. */
  active: z.boolean(),
  /** Days in a row; 0 where the row is broken. */
  streak: z.int(),
  /** Whether one missed day would not break the row: one in seven days. */
  grace: z.boolean(),
  /** When the next one can be done. */
  resets_at: Time,
  /** What came since the day before began. */
  news: z.object({
    jobs: z.int(),
    team_ups: z.int(),
    notifications: z.int(),
  }),
});
export type PulseState = z.infer<typeof PulseState>;

/** `streak`: with this day. */
export const PulseDone = z.object({ streak: z.int(), position: Position });
export type PulseDone = z.infer<typeof PulseDone>;
