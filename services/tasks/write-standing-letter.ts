import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/**
 * Writes a person that they were suspended or banned, or let back; to nobody once the account is gone. The reason is
 * words about the person, which no task holds: it is read from the event that led here.
 */
export const writeStandingLetter = defineTask({
  name: 'write-standing-letter',
  patient: true,
  payload: z.object({ userId: z.uuid() }),
});
