import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Takes a collective out of a studio that was not its owner's any more when it became part of it. */
export const unlinkLateCollective = defineTask({
  name: 'unlink-late',
  payload: z.object({ collectiveId: z.uuid(), studioId: z.uuid(), by: z.uuid() }),
});
