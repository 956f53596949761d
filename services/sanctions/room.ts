import type { Room } from '../platform/room.ts';
import { appealRules } from './appeal.decider.ts';
import { sanctionDocuments } from './export.ts';
import { sanctionsPolicies } from './policies.ts';
import { sanctionRules } from './sanction.decider.ts';
import { sanctionsTasks } from './tasks.ts';

export const sanctionsRoom = {
  rules: { sanction: sanctionRules, appeal: appealRules },
  module: () => import('./sanctions.module.ts').then(({ SanctionsModule }) => SanctionsModule),
  exports: sanctionDocuments,
  policies: sanctionsPolicies,
  tasks: sanctionsTasks,
} satisfies Room;
