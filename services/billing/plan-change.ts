import type { PaidTier } from '../../contracts/plans.ts';
import { plans } from '../../contracts/plans.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { SubscriptionState } from './subscription.decider.ts';

/**
 * How somebody comes to a plan (ruling 15): upwards at once, downwards at the period's end. Null for whoever has none
 * yet and buys it; a second checkout would start a second subscription beside the first.
 * @throws Rejection('already_on_plan')
 */
export const planChange = (
  state: SubscriptionState,
  to: PaidTier,
): { readonly subscription: string; readonly when: 'now' | 'period_end' } | null => {
  if (state.status === 'none') return null;
  const { tier, subscription } = state;
  if (tier === to) throw new Rejection('already_on_plan');
  return { subscription, when: plans[to].rank > plans[tier].rank ? 'now' : 'period_end' };
};
