import type { Room } from '../platform/room.ts';
import { referralsDocuments } from './export.ts';
import { referralsPolicies } from './policies.ts';
import { referralCodeRules } from './referral-code.decider.ts';
import { referralRules } from './referral.decider.ts';
import { referralsTasks } from './tasks.ts';

export const referralsRoom = {
  rules: { referral: referralRules, referralCode: referralCodeRules },
  module: () => import('./referrals.module.ts').then(({ ReferralsModule }) => ReferralsModule),
  exports: referralsDocuments,
  policies: referralsPolicies,
  tasks: referralsTasks,
} satisfies Room;
