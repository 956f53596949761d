import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import type { CloseReportsParts } from './close-reports.handler.ts';
import { closeReports } from './close-reports.ts';

export const reportsTasks: readonly Task<CloseReportsParts>[] = [
  task(closeReports, () =>
    import('./close-reports.handler.ts').then(({ closeReportsHandler }) => closeReportsHandler),
  ),
];
