import type { Policy } from '../kernel/policy.ts';
import { endSubscription } from '../tasks/end-subscription.ts';

export const endSubscriptionsThatAreLeftOver: Policy = {
  name: 'end-subscriptions-that-are-left-over',
  on: {
    SubscriptionLeftOver: ({ data: { userId, subscription, why }, metadata }) => [
      endSubscription.reaction({
        userId,
        subscription,
        refund: why !== 'grace_over',
        // The plan was theirs until then; a renewal that the provider charged since brought nobody anything.
        ...(why === 'account_deleted' || why === 'account_banned' ? { paidAfter: metadata.time } : {}),
      }),
    ],
  },
};
