import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Looks up whose code somebody signed up with. */
export const startReferral = defineTask({
  name: 'start-referral',
  payload: z.object({ userId: z.uuid(), code: z.string() }),
});

/** Decides whether a referral is earned, once its time is over. */
export const judgeReferral = defineTask({
  name: 'judge-referral',
  payload: z.object({ userId: z.uuid() }),
});
