import type { Room } from '../platform/room.ts';
import { reportDocuments } from './export.ts';
import { reportRules } from './report.decider.ts';

export const reportsRoom = {
  rules: { report: reportRules },
  module: () => import('./reports.module.ts').then(({ ReportsModule }) => ReportsModule),
  exports: reportDocuments,
} satisfies Room;
