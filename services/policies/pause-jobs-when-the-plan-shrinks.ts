import type { Policy } from '../kernel/policy.ts';
import { pauseJobs } from '../tasks/pause-jobs.ts';

export const pauseJobsWhenThePlanShrinks: Policy = {
  name: 'pause-jobs-when-the-plan-shrinks',
  on: {
    SubscriptionEnded: ({ data: { userId } }) => [pauseJobs.reaction({ userId })],
    SubscriptionTierChanged: ({ data: { userId } }) => [pauseJobs.reaction({ userId })],
  },
};
