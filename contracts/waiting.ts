import { z } from 'zod';
import { Person } from './profiles.ts';
import { Id, Time } from './wire.ts';

/** So many jobs, team-ups or studios are named of those at which somebody waits, the longest wait first. */
export const WAITING_SHOWN = 50;

/** What waits for the reader's decision: how many in all, and by what they ask to be part of (a job, a team-up or a studio). */
export const Waiting = z.object({
  count: z.int(),
  items: z.array(
    z.object({
      id: Id,
      title: z.string(),
      waiting: z.int(),
      /** Who has waited longest, and since when. */
      person: Person,
      since: Time,
    }),
  ),
});
export type Waiting = z.infer<typeof Waiting>;
