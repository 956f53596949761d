import { z } from 'zod';
import { StoredCommand } from '../platform/queue/stored-command.ts';
import { defineTask } from '../platform/queue/task.ts';

/** Does what a reservation was made for, should the request that made it not have come that far. */
export const finishReserved = defineTask({
  name: 'finish-reservation',
  payload: z.object({
    then: StoredCommand,
    giveBack: StoredCommand,
    next: StoredCommand.optional(),
    commandId: z.uuid(),
    actor: z.string(),
  }),
});
