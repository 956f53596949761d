import { Rejection } from '../kernel/rejection.ts';
import { planChange } from './plan-change.ts';
import type { SubscriptionState } from './subscription.decider.ts';
import { subscriptionRules } from './subscription.decider.ts';

const on = (tier: 'creator' | 'pro' | 'studio'): SubscriptionState =>
  subscriptionRules.evolve(subscriptionRules.initial, {
    type: 'SubscriptionStarted',
    data: { userId: 'ada', tier, subscription: 'sub_1', customer: 'cus_1' },
  });

describe('a change of plan', () => {
  it('is a purchase for whoever has none', () => {
    expect(planChange(subscriptionRules.initial, 'pro')).toBeNull();
  });

  it.each([
    ['creator', 'pro', 'now'],
    ['creator', 'studio', 'now'],
    ['studio', 'pro', 'period_end'],
    ['pro', 'creator', 'period_end'],
  ] as const)('from %s to %s comes in force: %s', (from, to, when) => {
    expect(planChange(on(from), to)).toEqual({ subscription: 'sub_1', when });
  });

  it('leads to another plan', () => {
    expect(() => planChange(on('pro'), 'pro')).toThrow(new Rejection('already_on_plan'));
  });
});
