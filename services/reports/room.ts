import type { Room } from '../platform/room.ts';
import { reportDocuments } from './export.ts';
import { reportsPolicies } from './policies.ts';
import { reportRules } from './report.decider.ts';
import { reportsTasks } from './tasks.ts';

export const reportsRoom = {
  rules: { report: reportRules },
  module: () => import('./reports.module.ts').then(({ ReportsModule }) => ReportsModule),
  exports: reportDocuments,
  policies: reportsPolicies,
  tasks: reportsTasks,
} satisfies Room;
