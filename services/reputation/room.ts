import type { Room } from '../platform/room.ts';
import { reputationDocuments } from './export.ts';
import { reputationRules } from './reputation.decider.ts';

export const reputationRoom = {
  rules: { reputation: reputationRules },
  module: () => import('./reputation.module.ts').then(({ ReputationModule }) => ReputationModule),
  exports: reputationDocuments,
} satisfies Room;
