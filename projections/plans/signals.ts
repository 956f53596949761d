import type { Signals } from '../signals.ts';
import { silent, toItsUser } from '../signals.ts';

const planChanged = toItsUser('plan');

export const planSignals: Signals = {
  SubscriptionStarted: planChanged,
  SubscriptionTierChanged: planChanged,
  SubscriptionPaymentFailed: planChanged,
  SubscriptionPaymentRecovered: planChanged,
  SubscriptionCancelled: planChanged,
  SubscriptionResumed: planChanged,
  SubscriptionEnded: planChanged,
  SubscriptionLeftOver: silent('the provider’s subscription, not the plan'),
  SubscriptionPaymentReturned: planChanged,
};
