import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Tells whoever else manages the studio of a job that somebody has applied for it. */
export const tellManagers = defineTask({
  name: 'tell-managers-of-an-application',
  payload: z.object({ applicationId: z.uuid(), jobId: z.uuid(), submission: z.string() }),
});
