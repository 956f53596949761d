import type { SendCommand } from '../../kernel/policy.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Unseen } from '../../platform/policies/history.ts';
import { showHistory, unseenBy } from '../../platform/policies/history.ts';
import type { NewTask } from '../../platform/queue/pending-tasks.ts';
import { COMMAND } from '../../platform/queue/task.ts';
import { policies } from '../../policies/registry.ts';
import { moneyTasks, tasks } from '../../tasks/registry.ts';
import { roomPolicies, roomTasks } from '../rooms.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';
import type { Report } from './report.ts';

/** What is to be done, without what it is done with: that may be personal. */
const deedOf = ({ kind, payload }: NewTask): string => {
  if (kind !== COMMAND) return kind;
  const { to, id, command } = JSON.parse(payload) as SendCommand;
  return `${command.type} to ${to}-${id}`;
};

const unseen = async ({ pool }: Desk, name: string): Promise<Unseen> => {
  const found = await unseenBy(pool, name);
  if (found === undefined)
    throw new ToolRefusal(
      `${name} has never run: start the product with it first, it sees what comes from then on.`,
    );
  if (found.shown >= found.since) throw new ToolRefusal(`${name} has seen all of the log.`);
  return found;
};

/**
 * Lets a policy see what happened before its first day, once, beside the running product or without it; `dry` says what
 * would follow and changes nothing.
 * @returns whether it could take every event
 * @throws ToolRefusal where there is no such policy, or nothing that it has not seen
 */
export const react = async (desk: Desk, name: string, dry: boolean, report: Report): Promise<boolean> => {
  const known = [...policies, ...roomPolicies];
  const policy = known.find((one) => one.name === name);
  if (policy === undefined)
    throw new ToolRefusal(
      `There is no policy "${name}"; there are ${known.map((one) => one.name).join(', ')}.`,
    );
  const progress = report.progress(name);
  const all = await unseen(desk, name);
  let reactions = 0;
  let failures = 0;
  const parts = {
    log: desk.log,
    codec: desk.codec,
    pool: desk.pool,
    definitions: [...tasks, ...moneyTasks, ...roomTasks].map(({ definition }) => definition),
    clock: systemClock,
  };
  await showHistory(parts, policy, all, {
    dry,
    followed: (what) => {
      reactions += what.tasks.length;
      failures += what.failures.length;
      if (dry)
        for (const task of what.tasks) {
          const deed = deedOf(task);
          const due = task.dueAt.toISOString();
          report.result({ type: 'would follow', position: task.eventPosition, deed, due }, [
            `@${task.eventPosition}  ${deed}, due ${due}`,
          ]);
        }
      for (const { eventPosition, eventType, error } of what.failures)
        report.result({ type: 'failed', position: eventPosition, event: eventType, why: String(error) }, [
          `@${eventPosition}  ${eventType} CANNOT BE TAKEN: ${String(error)}`,
        ]);
      progress(what.upTo, all.since);
    },
  });
  const summary = {
    type: 'reacted',
    policy: name,
    dry,
    from: all.shown,
    upTo: all.since,
    reactions,
    failures,
  };
  report.result(summary, [
    `${name}: ${reactions} ${dry ? 'would follow' : 'to be done'} from positions ${all.shown + 1n} to ${all.since}` +
      (failures === 0 ? '' : `, ${failures} could not be taken`),
  ]);
  return failures === 0;
};
