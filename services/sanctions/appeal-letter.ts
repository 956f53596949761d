import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/**
 * Writes a person what came of their appeal against a ban: they can't sign in to read it. Other answers are notifications.
 * The words are read from the event that led here.
 */
export const writeAppealLetter = defineTask({
  name: 'write-appeal-letter',
  patient: true,
  payload: z.object({ sanctionId: z.uuid(), userId: z.uuid() }),
});
