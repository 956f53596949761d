import type { Policy } from '../kernel/policy.ts';
import { judgeReferral, startReferral } from './referral-tasks.ts';

const followReferrals: Policy = {
  name: 'follow-referrals',
  on: {
    AccountRegistered: ({ data: { userId, referralCode } }) =>
      referralCode === null ? [] : [startReferral.reaction({ userId, code: referralCode })],
    ProfileCompleted: ({ data: { userId }, metadata: { time } }) => [
      { send: { to: 'referral', id: userId, command: { type: 'AwaitReferral', at: time } } },
    ],
    ReferralDue: ({ data: { userId, dueAt } }) => [judgeReferral.reaction({ userId }, dueAt)],
  },
};

export const referralsPolicies: readonly Policy[] = [followReferrals];
