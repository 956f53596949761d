import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { PolicyRunner } from '../platform/policies/policy-runner.ts';
import { untilNextTask } from '../platform/queue/due-tasks.ts';
import { announceTasks } from '../platform/queue/pending-tasks.ts';
import type { TaskQueue } from '../platform/queue/queue.ts';
import type { Foundation } from './foundation.ts';

export interface SettleParts {
  readonly foundation: Pick<Foundation, 'pool' | 'log' | 'readPosition'>;
  readonly clock: Clock;
  readonly runner: PolicyRunner;
  readonly queue: TaskQueue;
  readonly sandbox: Sandbox | null;
}

/** How long all of it may take, in milliseconds: a task that fails again and again never settles. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 5;

/**
 * For whoever moves the clock: waits until everything has followed that follows from what was done and from what the
 * clock has made due (webhooks, read models, policies, tasks, and what these lead to in turn).
 * @returns asks for that; answers when the next task is due, or null where none waits
 */
export const createSettle = ({ foundation, clock, runner, queue, sandbox }: SettleParts) => {
  const { pool, log, readPosition } = foundation;
  return async (): Promise<Date | null> => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      await sandbox?.settle();
      // The dispatcher sleeps by the machine's clock, and does not hear that this one has jumped.
      await announceTasks(pool);
      const head = await log.head();
      await readPosition.waitFor(head, PATIENCE_MS);
      await runner.caughtUp(head, PATIENCE_MS);
      const { due, enqueued, retrying } = await queue.stats();
      if (due + enqueued + retrying === 0 && (await log.head()) === head) {
        const wait = await untilNextTask(pool, clock.now());
        return wait === undefined ? null : new Date(clock.now().getTime() + Math.ceil(wait));
      }
      if (performance.now() > end)
        throw new Error(`tasks do not come to an end: ${due} due, ${enqueued} under way, ${retrying} failed`);
      await pause(LOOK_MS);
    }
  };
};
