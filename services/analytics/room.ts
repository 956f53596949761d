import type { Room } from '../platform/room.ts';
import { analyticsDocuments } from './export.ts';
import { profileViewsRules } from './profile-views.decider.ts';

export const analyticsRoom = {
  rules: { profileViews: profileViewsRules },
  module: () => import('./analytics.module.ts').then(({ AnalyticsModule }) => AnalyticsModule),
  exports: analyticsDocuments,
} satisfies Room;
