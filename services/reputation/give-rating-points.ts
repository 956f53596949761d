import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Gives both sides of a contract the points of the ratings that can be seen now. */
export const giveRatingPoints = defineTask({
  name: 'give-rating-points',
  payload: z.object({
    applicationId: z.uuid(),
    employerId: z.uuid(),
    developerId: z.uuid(),
    /** When the ratings were revealed. */
    at: z.string(),
  }),
});
