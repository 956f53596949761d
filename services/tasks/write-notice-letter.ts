import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Ids alone: who it is, where they are reached and what they want is looked up when the letter is written. */
const told = {
  /** The kind of notification. */
  kind: z.string(),
  to: z.uuid(),
  by: z.uuid().nullable(),
  subject: z.looseObject({ thing: z.string() }),
  /** When the time that it is about is over. */
  until: z.string().nullable(),
  /** When it happened: what is old news is not mailed. */
  at: z.string(),
  /** As of a notice. Tasks of before did not say. */
  sharing: z.array(z.string()).nullable().default(null),
};

/** Writes a person what they are told under the bell. */
export const writeNoticeLetter = defineTask({
  name: 'write-notice-letter',
  patient: true,
  payload: z.object(told),
});
