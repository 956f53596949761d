import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/**
 * Gives a payment back to the card that it came from. Amount in minor units. `after`: by what it became due again, once
 * it could not be given back: a refusal belongs to its key, so that another try has another.
 */
export const returnMoney = defineTask({
  name: 'return-money',
  payload: z.object({
    applicationId: z.uuid(),
    payment: z.string(),
    amount: z.int().positive(),
    after: z.string().optional(),
  }),
});
