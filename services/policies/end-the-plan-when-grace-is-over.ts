import type { SubscriptionCommand } from '../billing/subscription.decider.ts';
import type { Policy } from '../kernel/policy.ts';

export const endThePlanWhenGraceIsOver: Policy = {
  name: 'end-the-plan-when-grace-is-over',
  on: {
    SubscriptionPaymentFailed: ({ data: { userId, graceUntil } }) => {
      const command: SubscriptionCommand = { type: 'EndGrace', graceUntil };
      return [{ send: { to: 'subscription', id: userId, command }, dueAt: graceUntil }];
    },
  },
};
