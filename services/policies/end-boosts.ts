import type { JobCommand } from '../hiring/job.decider.ts';
import type { Policy } from '../kernel/policy.ts';

export const endBoosts: Policy = {
  name: 'end-boosts',
  on: {
    JobBoosted: ({ data: { jobId, until } }) => {
      const command: JobCommand = { type: 'EndBoost', until };
      return [{ send: { to: 'job', id: jobId, command }, dueAt: until }];
    },
  },
};
