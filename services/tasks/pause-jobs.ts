import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Pauses a person's newest open jobs above the limit of the plan that is in force now. */
export const pauseJobs = defineTask({ name: 'pause-jobs', payload: z.object({ userId: z.uuid() }) });
