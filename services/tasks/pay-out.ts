import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/**
 * Transfers one release to its developer, if there is an account to transfer to. `after`: by what it became payable
 * again, once the money had been away.
 */
export const payOut = defineTask({
  name: 'pay-out',
  payload: z.object({ applicationId: z.uuid(), after: z.string().optional() }),
});

/** Transfers all that waits for a developer whose account became ready; `position`: what must be visible first. */
export const payOutWhatIsPayable = defineTask({
  name: 'pay-out-what-is-payable',
  payload: z.object({ developerId: z.uuid(), position: z.string() }),
});
