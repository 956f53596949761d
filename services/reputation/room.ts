import type { Room } from '../platform/room.ts';
import { earnPoints } from './earn-points.ts';
import { reputationDocuments } from './export.ts';
import { paymentMethodsRules } from './payment-methods.decider.ts';
import { reputationRules } from './reputation.decider.ts';
import { reputationTasks } from './tasks.ts';

export const reputationRoom = {
  rules: { reputation: reputationRules, paymentMethods: paymentMethodsRules },
  module: () => import('./reputation.module.ts').then(({ ReputationModule }) => ReputationModule),
  exports: reputationDocuments,
  policies: [earnPoints],
  tasks: reputationTasks,
} satisfies Room;
