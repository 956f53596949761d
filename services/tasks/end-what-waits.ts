import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Ends what waits for an answer of a post, a job or a studio that is gone. */
export const endWhatWaits = defineTask({
  name: 'end-what-waits',
  // There may be many.
  patient: true,
  payload: z.object({
    at: z.enum(['teamUp', 'job', 'studio']),
    id: z.uuid(),
    /** Applications are given back to the month's count. */
    givesBack: z.boolean().default(false),
  }),
});
