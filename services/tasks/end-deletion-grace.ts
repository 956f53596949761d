import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Ends the grace of a wish to delete an account: its erasure begins, or waits for money that is under way. */
export const endDeletionGrace = defineTask({
  name: 'end-deletion-grace',
  payload: z.object({ userId: z.uuid(), erasesAt: z.string() }),
});
