import type { Room } from '../platform/room.ts';
import { endOfPlan } from './end-of-account.ts';
import { billingDocuments } from './export.ts';
import { subscriptionRules } from './subscription.decider.ts';

export const billingRoom = {
  rules: { subscription: subscriptionRules },
  module: () => import('./billing.module.ts').then(({ BillingModule }) => BillingModule),
  endOfAccount: endOfPlan,
  exports: billingDocuments,
} satisfies Room;
