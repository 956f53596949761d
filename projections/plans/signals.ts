import type { Signals } from '../signals.ts';
import { silent, toItsUser } from '../signals.ts';

const planChanged = toItsUser('plan');

export const planSignals: Signals = {
  PlanCheckoutStarted: silent('the plan changes when the provider says so'),
  PlanChangeStarted: silent('the plan changes when the provider says so'),
  PlanCancellationStarted: silent('the plan changes when the provider says so'),
  PlanResumptionStarted: silent('the plan changes when the provider says so'),
  SubscriptionStarted: planChanged,
  SubscriptionTierChanged: planChanged,
  SubscriptionPaymentFailed: planChanged,
  SubscriptionPaymentRecovered: planChanged,
  SubscriptionCancelled: planChanged,
  SubscriptionResumed: planChanged,
  SubscriptionEnded: planChanged,
  SubscriptionLeftOver: silent('the provider’s subscription, not the plan'),
  SubscriptionRefundStarted: silent('said once it is returned'),
  SubscriptionPaymentReturned: planChanged,
};
