import type { Room } from '../platform/room.ts';
import { moderationDocuments } from './export.ts';
import { parkedTaskRules } from './parked-task.decider.ts';
import { rolesRules } from './roles.decider.ts';
import { standingRules } from './standing.decider.ts';

export const moderationRoom = {
  rules: { roles: rolesRules, standing: standingRules, parkedTask: parkedTaskRules },
  module: () => import('./moderation.module.ts').then(({ ModerationModule }) => ModerationModule),
  exports: moderationDocuments,
} satisfies Room;
