import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Writes a person that messages wait for them, where they still do. The words of a message are in no task and no mail. */
export const writeUnreadLetter = defineTask({
  name: 'write-unread-letter',
  patient: true,
  payload: z.object({
    applicationId: z.uuid(),
    to: z.uuid(),
    by: z.uuid(),
    /** When the message was sent that it is asked for: the last one of its ten seconds. */
    at: z.string(),
  }),
});
