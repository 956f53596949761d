import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Brings a rating to what its sanction says now: removed, or there again. */
export const removeRating = defineTask({
  name: 'remove-rating',
  payload: z.object({ sanctionId: z.uuid(), reviewId: z.uuid(), raterId: z.uuid(), admin: z.uuid() }),
});
