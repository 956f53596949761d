import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Releases the payment for work that was submitted, once the time to review it is over. */
export const releaseOnDeadline = defineTask({
  name: 'release-on-deadline',
  payload: z.object({ applicationId: z.uuid() }),
});
