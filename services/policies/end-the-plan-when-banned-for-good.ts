import type { SubscriptionCommand } from '../billing/subscription.decider.ts';
import type { Policy } from '../kernel/policy.ts';

/** Ruling 45. Whoever is banned for a time keeps the plan, and can end it when they are back. */
export const endThePlanWhenBannedForGood: Policy = {
  name: 'end-the-plan-when-banned-for-good',
  on: {
    UserBanned: ({ data: { userId, until } }) => {
      if (until !== null) return [];
      const command: SubscriptionCommand = { type: 'EndWithBan' };
      return [{ send: { to: 'subscription', id: userId, command } }];
    },
  },
};
