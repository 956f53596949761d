import type { Room } from '../platform/room.ts';
import { parkedTaskRules } from './parked-task.decider.ts';
import { rolesRules } from './roles.decider.ts';
import { standingRules } from './standing.decider.ts';

export const moderationRoom = {
  rules: { roles: rolesRules, standing: standingRules, parkedTask: parkedTaskRules },
  module: () => import('./moderation.module.ts').then(({ ModerationModule }) => ModerationModule),
} satisfies Room;
