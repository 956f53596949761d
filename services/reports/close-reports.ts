import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Resolves what is reported of somebody who has been banned. */
export const closeReports = defineTask({
  name: 'close-reports',
  payload: z.object({
    userId: z.uuid(),
    /** The admin who banned them. */
    by: z.uuid(),
  }),
});
