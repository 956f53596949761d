import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/**
 * Ends a subscription at the payment provider; with `refund` its newest payment goes back to the card, with `paidSince`
 * only one that was made then or later.
 */
export const endSubscription = defineTask({
  name: 'end-subscription',
  payload: z.object({
    userId: z.uuid(),
    subscription: z.string(),
    refund: z.boolean(),
    paidSince: z.iso.datetime().optional(),
  }),
});
