import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

const command = z.object({ to: z.string(), id: z.string(), command: z.looseObject({ type: z.string() }) });

/** Does what a reservation was made for, should the request that made it not have come that far. */
export const finishReserved = defineTask({
  name: 'finish-reservation',
  payload: z.object({ then: command, giveBack: command, commandId: z.uuid(), actor: z.string() }),
});
