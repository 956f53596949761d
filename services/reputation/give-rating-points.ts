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

/** Gives the points of one rating, which an admin put back. */
export const givePointsAgain = defineTask({
  name: 'give-points-of-put-back-rating',
  payload: z.object({
    applicationId: z.uuid(),
    /** Who rated, and whom. */
    by: z.uuid(),
    about: z.uuid(),
    stars: z.int(),
    /** How often it has been put back. */
    turn: z.int().positive(),
    /** When it was put back. */
    at: z.string(),
  }),
});
