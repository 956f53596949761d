import type { Clock } from '../../kernel/clock.ts';
import type { Commands } from '../commands/commands.ts';
import type { Rounds } from '../mail/rounds.ts';
import { startRounds } from '../mail/rounds.ts';
import type { Listener } from '../pg/listener.ts';
import type { Pool } from '../pg/pool.ts';
import type { CommandAnew } from '../policies/command-anew.ts';
import { createDispatcher } from './dispatcher.ts';
import type { QueueEngine } from './engine.ts';
import { openEngine } from './engine.ts';
import type { TaskCounts } from './pending-tasks.ts';
import { countTasks, forgetDoneTasks, PENDING_CHANNEL } from './pending-tasks.ts';
import type { QueueLogger } from './queue-logger.ts';
import type { RetryRule, TaskOutcome } from './run-task.ts';
import { createTaskRunner } from './run-task.ts';
import type { TaskDefinition, TaskHandler } from './task.ts';
import { checkTasks } from './task.ts';
import { createTaskLocks } from './task-locks.ts';

export interface QueueSettings {
  /** Tasks done at the same time by this process, beside the patient ones. */
  readonly concurrency: number;
  /** Patient ones: exports, mails and the like, which leave the slots of all others free. */
  readonly patientConcurrency: number;
  /** How long an enqueued row may stay unfinished before it is put on the queue again, in milliseconds. */
  readonly resendMs: number;
  readonly retry: RetryRule;
}

export interface QueueParts {
  /** Of the database with schema `tasks`. */
  readonly pool: Pool;
  /** The same database: for the locks of running tasks and, without Redis, for BullMQ. */
  readonly databaseUrl: string;
  /** BullMQ runs on Redis where this is set. */
  readonly redisUrl?: string | undefined;
  readonly commands: Pick<Commands, 'send'>;
  readonly definitions: readonly TaskDefinition[];
  readonly handlers: readonly TaskHandler[];
  /** Decides anew what older versions wrote down. */
  readonly commandAnew?: CommandAnew;
  /** Its time decides what is due. */
  readonly clock: Clock;
  readonly logger: QueueLogger;
  /** Without it, new rows are found by polling, within a second. */
  readonly listener?: Pick<Listener, 'listen'>;
  readonly settings?: Partial<QueueSettings>;
  /** Days after which a task that is done is forgotten; absent: never. */
  readonly keptDays?: number;
}

const SWEEP_MS = 3_600_000;

export interface QueueStats extends TaskCounts {
  /** Of this process, since it started. */
  readonly succeeded: number;
  readonly failed: number;
  readonly running: number;
}

export interface TaskQueue {
  /** @throws when the database or Redis cannot be reached */
  start(): Promise<void>;
  /** Takes nothing new, waits for the running tasks, closes its connections. */
  stop(): Promise<void>;
  stats(): Promise<QueueStats>;
  /** @throws when Redis, or the queue's part of the database, cannot be reached, or the queue has not started */
  ping(): Promise<void>;
}

/**
 * What a process had begun when it was killed is put on the queue again by another one within seven seconds, one of
 * which is the dispatcher's sleep. What merely waits for its turn is put there again as well: each time that doubles the
 * pause, and to take a finished or running task off the queue costs three short statements. Twenty attempts, ten minutes
 * apart in the end, last about two hours: longer than most outages of others, short enough that a person hears of the rest
 * on the same day.
 */
const defaults: QueueSettings = {
  concurrency: 10,
  patientConcurrency: 5,
  resendMs: 6_000,
  retry: { baseMs: 1_000, longestMs: 600_000, attempts: 20 },
};

/**
 * Does what waits in tasks.pending_tasks. The rows are the truth; BullMQ only spreads their ids over the workers, so
 * it may lose or repeat them at any moment.
 * @throws TaskSetupError when a definition has no handler, or a handler no definition
 */
export const createQueue = (parts: QueueParts): TaskQueue => {
  const { pool, clock, logger, databaseUrl, redisUrl } = parts;
  const settings: QueueSettings = { ...defaults, ...parts.settings };
  const handlers = checkTasks(parts.definitions, parts.handlers);
  const patient = new Set(parts.definitions.filter((one) => one.patient).map(({ name }) => name));
  const counters = { succeeded: 0, failed: 0, running: 0 };
  const onError = (error: Error): void =>
    logger.warn({ err: error }, 'a connection of the task queue failed');

  const locks = createTaskLocks(databaseUrl, onError);
  const runTask = createTaskRunner({
    ...parts,
    handlers,
    retry: settings.retry,
    resendMs: settings.resendMs,
  });
  let engine: QueueEngine | undefined;
  let unlisten: (() => void) | undefined;
  let sweeping: Rounds | undefined;
  const dispatcher = createDispatcher({
    pool,
    clock,
    logger,
    resendMs: settings.resendMs,
    patient: [...patient],
    add: async (due) => {
      const idsOf = (wanted: boolean) =>
        due.filter(({ kind }) => patient.has(kind) === wanted).map(({ id }) => id);
      await engine?.add('prompt', idsOf(false));
      await engine?.add('patient', idsOf(true));
    },
  });

  const count = (outcome: TaskOutcome): void => {
    if (outcome === 'done') counters.succeeded++;
    if (outcome !== 'failed') return;
    counters.failed++;
    // Its next attempt may come before the dispatcher would look.
    dispatcher.wake();
  };

  /** Never throws: BullMQ's own failures would say nothing that the row does not say better. */
  const take = async (id: string): Promise<void> => {
    counters.running++;
    try {
      await locks.hold(id, async () => count(await runTask(id)));
    } catch (error) {
      // The row could not be read or written.
      dispatcher.takeAgainOne(id);
      logger.error({ err: error, task: id }, 'a task was interrupted and is taken up again');
    } finally {
      counters.running--;
    }
  };

  return {
    start: async () => {
      engine = await openEngine({ databaseUrl, redisUrl, onError, onReturn: dispatcher.takeAgain });
      await engine.work(take, { prompt: settings.concurrency, patient: settings.patientConcurrency });
      unlisten = parts.listener?.listen(PENDING_CHANNEL, dispatcher.wake);
      dispatcher.start();
      const { keptDays } = parts;
      if (keptDays === undefined) return;
      sweeping = startRounds(
        () => forgetDoneTasks(pool, keptDays),
        SWEEP_MS,
        (error) =>
          logger.warn({ err: error }, 'tasks that are done could not be forgotten; trying again in an hour'),
      );
    },
    stop: async () => {
      unlisten?.();
      await sweeping?.stop();
      await dispatcher.stop();
      await engine?.drain();
      await engine?.close();
      await locks.close();
    },
    ping: async () => {
      if (engine === undefined) throw new Error('the task queue has not started');
      await engine.ping();
    },
    stats: async () => ({ ...(await countTasks(pool, clock.now())), ...counters }),
  };
};
