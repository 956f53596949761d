import type { Policy } from '../kernel/policy.ts';
import type { ReputationCommand } from '../reputation/reputation.decider.ts';

export const awardFirstStepsWhenAProfileIsComplete: Policy = {
  name: 'award-first-steps-when-a-profile-is-complete',
  on: {
    ProfileCompleted: ({ data: { userId } }) => {
      const command: ReputationCommand = { type: 'AwardAchievement', userId, slug: 'first-steps', by: null };
      return [{ send: { to: 'reputation', id: userId, command } }];
    },
  },
};
