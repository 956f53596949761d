import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Ends what its target did not take at the position that it was written to, should the request that sent it have died. */
export const refuseLate = defineTask({
  name: 'refuse-late',
  payload: z.object({ what: z.enum(['interest', 'application', 'studioApplication']), id: z.uuid() }),
});
