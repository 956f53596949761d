import type { Policy } from '../kernel/policy.ts';
import { tellOfWithdrawal } from '../tasks/tell-of-withdrawal.ts';

/** Who manages its job, and who of them has not even read that it was sent, the task looks up. */
export const tellManagersOfWithdrawals: Policy = {
  name: 'tell-managers-of-withdrawals',
  on: {
    ApplicationWithdrawn: ({ data: { applicationId, jobId, ownerId } }) => [
      tellOfWithdrawal.reaction({ applicationId, jobId, ownerId }),
    ],
  },
};
