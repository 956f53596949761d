import type { Pool } from 'pg';
import { openReportsAbout } from '../../projections/reports/decided.ts';
import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { handleTask } from '../platform/queue/task.ts';
import { closeReports } from './close-reports.ts';

/** What of the product's parts for tasks it needs. */
export interface CloseReportsParts {
  readonly commands: Commands;
  readonly pool: Pool;
  /** Resolves when the read models show all that has happened. */
  shown(): Promise<void>;
}

const ANSWER = 'The account was banned.';

export const closeReportsHandler = (parts: CloseReportsParts) =>
  handleTask(closeReports, async ({ userId, by }, context) => {
    await parts.shown();
    for (const id of await openReportsAbout(parts.pool, userId))
      await parts.commands.send(
        'report',
        id,
        { type: 'CloseReport', by, answer: ANSWER },
        {
          commandId: idFrom('close-report', id, context.causation),
          actor: context.actor,
          causation: context.causation,
          correlation: context.correlation,
        },
      );
  });
