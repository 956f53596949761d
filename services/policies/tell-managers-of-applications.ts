import type { Policy } from '../kernel/policy.ts';
import { tellManagers } from '../tasks/tell-managers.ts';

/** Whether its job is a studio's, and who manages that, the task reads from the log. */
export const tellManagersOfApplications: Policy = {
  name: 'tell-managers-of-applications',
  on: {
    ApplicationSubmitted: ({ data: { applicationId, jobId, submission } }) => [
      tellManagers.reaction({ applicationId, jobId, submission }),
    ],
  },
};
