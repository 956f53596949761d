import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Puts everything about a person into one file, and says that it is there. */
export const makeExport = defineTask({
  name: 'make-export',
  patient: true,
  payload: z.object({ userId: z.uuid(), exportId: z.uuid() }),
});

/** Removes exports that have expired. */
export const sweepExports = defineTask({ name: 'sweep-exports', patient: true, payload: z.object({}) });
