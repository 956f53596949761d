import type { Recorded } from '../events.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { pauseJobs } from '../tasks/pause-jobs.ts';

/** By then a job is there for which a slot was taken. */
const AFTER_MS = 5_000;

const soon = ({
  data: { ownerId: userId },
  metadata: { time },
}: Recorded<'JobSlotTaken' | 'JobSlotPassed' | 'JobSlotReturned'>): readonly Reaction[] => [
  pauseJobs.reaction({ userId }, new Date(Date.parse(time) + AFTER_MS).toISOString(), `slots ${userId}`),
];

export const pauseJobsWhenThePlanShrinks: Policy = {
  name: 'pause-jobs-when-the-plan-shrinks',
  on: {
    SubscriptionEnded: ({ data: { userId } }) => [pauseJobs.reaction({ userId })],
    SubscriptionTierChanged: ({ data: { userId } }) => [pauseJobs.reaction({ userId })],
    // A grant takes the place of the one before, which may have been higher.
    PlanGranted: ({ data: { userId } }) => [pauseJobs.reaction({ userId })],
    PlanGrantEnded: ({ data: { userId } }) => [pauseJobs.reaction({ userId })],
    // The plan was looked at before: one that shrank meanwhile has paused its jobs without this one among them.
    JobSlotTaken: soon,
    JobSlotPassed: soon,
    JobSlotReturned: soon,
  },
};
