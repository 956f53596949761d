import type { PaidTier } from '../../contracts/plans.ts';
import { dollars, kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly plan: object;
    readonly begunPlan: { readonly tier: PaidTier };
    readonly plan_payment: { readonly cents: number };
  }
}

const PLAN = '/subscription';

const called: Readonly<Partial<Record<PaidTier, string>>> = {
  creator: 'Creator',
  pro: 'Pro',
  studio: 'Studio',
};

export const planNotices = notices(
  {
    plan_started: kind('begunPlan', ({ about }) => ({
      title: 'Plan active',
      // A row that the version before has written has no tier, and is shown until this one is built.
      body: `You’re on ${called[about.tier] ?? 'your new plan'} now.`,
      link: PLAN,
    })),
    plan_payment_failed: kind('plan', () => ({
      title: 'Payment failed',
      body: 'The payment for your plan failed. You keep the plan for 7 days. Please check your card.',
      link: PLAN,
    })),
    plan_ended: kind('plan', () => ({
      title: 'Plan ended',
      body: 'The plan you paid for has ended. Everything you made is kept.',
      link: PLAN,
    })),
    second_plan_returned: kind('plan_payment', ({ about }) => ({
      title: 'Second payment returned',
      body: `You paid for two plans. You keep the better one. The other ended, and its ${dollars(about.cents)} goes back to your card.`,
      link: PLAN,
    })),
  },
  (tell) => ({
    SubscriptionStarted: ({ data: { userId, tier } }) => [
      tell('plan_started', { to: userId, about: { tier } }),
    ],
    SubscriptionPaymentFailed: ({ data }) => [tell('plan_payment_failed', { to: data.userId, about: {} })],
    // Where the account is gone, nobody is left to be told.
    SubscriptionPaymentReturned: ({ data: { why, userId, amount } }) =>
      why === 'second' ? [tell('second_plan_returned', { to: userId, about: { cents: amount } })] : [],
    SubscriptionEnded: ({ data }) => [tell('plan_ended', { to: data.userId, about: {} })],
  }),
);
