import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/**
 * Ends a subscription at the payment provider; with `refund` its newest payment goes back to the card, with `paidAfter`
 * only one that was made later.
 */
export const endSubscription = defineTask({
  name: 'end-subscription',
  payload: z.object({
    userId: z.uuid(),
    subscription: z.string(),
    refund: z.boolean(),
    paidAfter: z.iso.datetime().optional(),
  }),
});
