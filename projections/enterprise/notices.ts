import type { Tier } from '../../contracts/plans.ts';
import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly grantedPlan: { readonly tier: Tier };
    readonly enterprise: object;
  }
}

const called: Readonly<Record<Tier, string>> = {
  explorer: 'Explorer',
  creator: 'Creator',
  pro: 'Pro',
  studio: 'Studio',
  enterprise: 'Enterprise',
};
const PLAN = '/subscription';

export const enterpriseNotices = notices(
  {
    plan_granted: kind('grantedPlan', ({ about }) => ({
      title: `${called[about.tier]} granted`,
      body: `An admin granted you ${called[about.tier]}.`,
      link: PLAN,
    })),
    plan_grant_ended: kind('grantedPlan', ({ about }) => ({
      title: `${called[about.tier]} ended`,
      body: 'The plan that was granted to you ended.',
      link: PLAN,
    })),
    enterprise_refused: kind('enterprise', () => ({
      title: 'Enterprise request answered',
      body: 'An admin answered your request. You’ll find the answer on Plans.',
      link: PLAN,
    })),
    account_manager_assigned: kind('enterprise', ({ who }) => ({
      title: 'You have an account manager',
      body: `${who} is your account manager. Your dashboard has the link to write to them.`,
      link: '/dashboard',
    })),
  },
  (tell) => ({
    PlanGranted: ({ data: { userId, tier } }) => [tell('plan_granted', { to: userId, about: { tier } })],
    PlanGrantEnded: ({ data: { userId, tier } }) => [
      tell('plan_grant_ended', { to: userId, about: { tier } }),
    ],
    EnterpriseRefused: ({ data: { userId } }) => [tell('enterprise_refused', { to: userId, about: {} })],
    AccountManagerAssigned: ({ data: { userId, managerId } }) =>
      managerId === null ? [] : [tell('account_manager_assigned', { to: userId, by: managerId, about: {} })],
  }),
);
