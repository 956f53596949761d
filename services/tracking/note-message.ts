import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** A direct message to an applicant answers what they sent to the jobs of whoever writes. */
export const noteMessage = defineTask({
  name: 'note-message-as-answer',
  payload: z.object({ from: z.uuid(), to: z.uuid() }),
});
