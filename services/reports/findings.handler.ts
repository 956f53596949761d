import type { z } from 'zod';
import type { Pool } from 'pg';
import { paidBackBy } from '../../projections/reports/rings.ts';
import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { findPaymentRings, reportFinding } from './findings.ts';

export interface FindingParts {
  readonly commands: Commands;
  readonly pool: Pool;
  /** Resolves when the read models show all that has happened. */
  shown(): Promise<void>;
  /** Null once the account is gone. */
  emailOf(userId: string): Promise<string | null>;
}

/**
 * Cases of one person and detector have ids one after the other, so that two findings at once are for the same stream. The
 * fact goes into the first case that is not resolved, unless an earlier one has it.
 */
const report = async (
  { commands, emailOf }: Pick<FindingParts, 'commands' | 'emailOf'>,
  finding: z.output<typeof reportFinding.payload>,
  context: TaskContext,
): Promise<void> => {
  const { personId, detector, fact } = finding;
  if ((await emailOf(personId)) === null) return;
  for (let turn = 0; ; turn += 1) {
    const reportId = idFrom('finding', detector, personId, turn);
    await commands.send(
      'report',
      reportId,
      { type: 'ReportFinding', reportId, ...finding },
      {
        commandId: idFrom('report-finding', reportId, fact),
        actor: context.actor,
        causation: context.causation,
        correlation: context.correlation,
      },
    );
    const state = await commands.state('report', reportId);
    if (state.status !== 'none' && state.facts.includes(fact)) return;
  }
};

export const reportFindingHandler = (parts: FindingParts) =>
  handleTask(reportFinding, (finding, context) => report(parts, finding, context));

/** Each of a ring has a case of their own; the same ring is one fact, however often it pays around. */
export const findPaymentRingsHandler = (parts: FindingParts) =>
  handleTask(findPaymentRings, async ({ applicationId, employerId, developerId, at }, context) => {
    await parts.shown();
    for (const third of await paidBackBy(parts.pool, { employerId, developerId, at })) {
      const ring = [employerId, developerId, ...(third === null ? [] : [third])].toSorted();
      for (const personId of ring)
        await report(
          parts,
          {
            personId,
            detector: 'payment_ring',
            fact: ring.join('.'),
            with: ring.filter((other) => other !== personId),
            applicationId,
          },
          context,
        );
    }
  });
