import { z } from 'zod';
import { define, id, money, paidTier, secret, tier, time } from './define.ts';

/** Plans that are paid for. */
export const billingEvents = {
  /** What the provider's page of a new plan is asked for with; it gives no plan. */
  PlanCheckoutStarted: define(
    'subscription',
    {
      userId: id,
      tier: paidTier,
      price: z.string(),
      /** Whose cards the provider knows already. */
      customer: z.string().nullable(),
      email: secret,
      /** Where the page leads back to. */
      page: z.string(),
    },
    { personal: ['email'], subject: 'userId' },
  ),
  /** What the provider is asked to change; the plan changes when it says so. */
  PlanChangeStarted: define('subscription', {
    userId: id,
    tier: paidTier,
    price: z.string(),
    subscription: z.string(),
    when: z.enum(['now', 'period_end']),
  }),
  PlanCancellationStarted: define('subscription', { userId: id, subscription: z.string() }),
  PlanResumptionStarted: define('subscription', { userId: id, subscription: z.string() }),
  SubscriptionStarted: define('subscription', {
    userId: id,
    tier: paidTier,
    subscription: z.string(),
    customer: z.string(),
  }),
  SubscriptionTierChanged: define('subscription', { userId: id, from: tier, to: paidTier }),
  SubscriptionPaymentFailed: define('subscription', { userId: id, graceUntil: time }),
  SubscriptionPaymentRecovered: define('subscription', { userId: id }),
  SubscriptionCancelled: define('subscription', { userId: id, endsAt: time }),
  SubscriptionResumed: define('subscription', { userId: id }),
  SubscriptionEnded: define('subscription', { userId: id, from: tier }),
  /** Runs on at the provider although it gives no plan (any more): it has to be ended there. */
  SubscriptionLeftOver: define('subscription', {
    userId: id,
    subscription: z.string(),
    /** `second`: paid for beside another one; `account_gone`: paid for after the account went. Either's payment goes back. */
    why: z.enum(['grace_over', 'second', 'account_deleted', 'account_banned', 'account_gone']),
  }),
  /** Which payment for a subscription that is left over goes back. */
  SubscriptionRefundStarted: define('subscription', {
    userId: id,
    subscription: z.string(),
    payment: z.string(),
  }),
  SubscriptionPaymentReturned: define(
    'subscription',
    {
      userId: id,
      subscription: z.string(),
      refund: z.string(),
      ...money,
      /** As the subscription's `SubscriptionLeftOver` has it. */
      why: z.enum(['second', 'account_gone']),
    },
    // Before version 2 second plans were what was paid back.
    { upcasters: [(data) => ({ ...data, why: 'second' })] },
  ),
} as const;
