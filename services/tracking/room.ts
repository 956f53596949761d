import type { Room } from '../platform/room.ts';
import { assessmentRules } from './assessment.decider.ts';
import { boardRules } from './board.decider.ts';
import { endOfTracking } from './end-of-account.ts';
import { trackingDocuments } from './export.ts';
import { trackingPolicies } from './policies.ts';
import { replyTemplatesRules } from './reply-templates.decider.ts';
import { trackingTasks } from './tasks.ts';

export const trackingRoom = {
  rules: { board: boardRules, assessment: assessmentRules, replyTemplates: replyTemplatesRules },
  module: () => import('./tracking.module.ts').then(({ TrackingModule }) => TrackingModule),
  endOfAccount: endOfTracking,
  exports: trackingDocuments,
  policies: trackingPolicies,
  tasks: trackingTasks,
} satisfies Room;
