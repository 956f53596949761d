import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Erases a person whose erasure has begun; nothing stops it any more. */
export const eraseAccount = defineTask({
  name: 'erase-account',
  patient: true,
  payload: z.object({ userId: z.uuid() }),
});
