import type { Policy } from '../kernel/policy.ts';
import { endSubscription } from '../tasks/end-subscription.ts';

export const endSubscriptionsThatAreLeftOver: Policy = {
  name: 'end-subscriptions-that-are-left-over',
  on: {
    SubscriptionLeftOver: ({ data: { userId, subscription, why } }) => [
      endSubscription.reaction({
        userId,
        subscription,
        refund: why === 'second' || why === 'account_gone',
      }),
    ],
  },
};
