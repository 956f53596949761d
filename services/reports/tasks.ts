import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import type { CloseReportsParts } from './close-reports.handler.ts';
import { closeReports } from './close-reports.ts';
import { findPaymentRings, reportFinding } from './findings.ts';
import type { FindingParts } from './findings.handler.ts';

export const reportsTasks: readonly Task<CloseReportsParts & FindingParts>[] = [
  task(closeReports, () =>
    import('./close-reports.handler.ts').then(({ closeReportsHandler }) => closeReportsHandler),
  ),
  task(reportFinding, () =>
    import('./findings.handler.ts').then(({ reportFindingHandler }) => reportFindingHandler),
  ),
  task(findPaymentRings, () =>
    import('./findings.handler.ts').then(({ findPaymentRingsHandler }) => findPaymentRingsHandler),
  ),
];
