import type { ApplicationQuotaCommand } from '../hiring/application-quota.decider.ts';
import type { Policy } from '../kernel/policy.ts';

export const giveTheApplicationBackWhenItIsWithdrawn: Policy = {
  name: 'give-the-application-back-when-it-is-withdrawn',
  on: {
    ApplicationWithdrawn: ({
      data: { applicantId, applicationId, month, givenBack },
      metadata: { commandId },
    }) => {
      if (!givenBack) return [];
      const command: ApplicationQuotaCommand = {
        type: 'GiveApplicationBack',
        applicantId,
        applicationId,
        month,
        why: 'withdrawn',
      };
      return [{ send: { to: 'applicationQuota', id: `${applicantId}.${month}`, command, commandId } }];
    },
  },
};
