import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Tells whoever manages a job that somebody has withdrawn their application for it. */
export const tellOfWithdrawal = defineTask({
  name: 'tell-of-a-withdrawal',
  payload: z.object({ applicationId: z.uuid(), jobId: z.uuid(), ownerId: z.string() }),
});
