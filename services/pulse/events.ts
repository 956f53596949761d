import { z } from 'zod';
import { define, id, time } from '../events/define.ts';

/** The check-in of a day. */
export const pulseEvents = {
  /** `day`: by UTC; `streak`: days in a row with it; `grace`: the day before was missed, and does not count. */
  PulseActivated: define('pulse', {
    userId: id,
    day: z.string(),
    streak: z.int().positive(),
    grace: z.boolean(),
    at: time,
  }),
} as const;
