import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

export const accountLetters = [
  'deletion_requested',
  'deletion_cancelled',
  'deletion_reminder',
  'deletion_held_up',
] as const;

/** Writes a person a letter about their account; to nobody once the account is gone. */
export const writeAccountLetter = defineTask({
  name: 'write-account-letter',
  patient: true,
  payload: z.object({
    userId: z.uuid(),
    letter: z.enum(accountLetters),
    /** When the account is erased, where the letter says so. */
    erasesAt: z.string().optional(),
  }),
});
