import type { Recorded } from '../events.ts';
import type { ApplicationQuotaCommand } from '../hiring/application-quota.decider.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';

type Why = Extract<ApplicationQuotaCommand, { type: 'GiveApplicationBack' }>['why'];

/** Under the command's own id, since the request that ended it gives it back itself if it lives long enough. */
const giveBack = (
  {
    data: { applicantId, applicationId, month, givenBack },
    metadata: { commandId },
  }: Recorded<'ApplicationWithdrawn' | 'ApplicationEnded'>,
  why: Why,
): readonly Reaction[] => {
  if (!givenBack) return [];
  const command: ApplicationQuotaCommand = {
    type: 'GiveApplicationBack',
    applicantId,
    applicationId,
    month,
    why,
  };
  return [{ send: { to: 'applicationQuota', id: `${applicantId}.${month}`, command, commandId } }];
};

export const giveTheApplicationBackWhenItIsWithdrawn: Policy = {
  name: 'give-the-application-back-when-it-is-withdrawn',
  on: {
    ApplicationWithdrawn: (event) => giveBack(event, 'withdrawn'),
    // In the month in which it is given back; nobody has asked for it, so the command has an id of its own.
    ApplicationUnanswered: ({ data: { applicantId, applicationId, month } }) => {
      const command: ApplicationQuotaCommand = {
        type: 'GiveApplicationBack',
        applicantId,
        applicationId,
        month,
        why: 'unanswered',
      };
      return [{ send: { to: 'applicationQuota', id: `${applicantId}.${month}`, command } }];
    },
    ApplicationEnded: (event) => giveBack(event, event.data.because === 'late' ? 'refused' : 'moderation'),
  },
};
