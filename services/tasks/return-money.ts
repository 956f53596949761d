import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Gives a payment back to the card that it came from. Amount in minor units. */
export const returnMoney = defineTask({
  name: 'return-money',
  payload: z.object({ applicationId: z.uuid(), payment: z.string(), amount: z.int().positive() }),
});
