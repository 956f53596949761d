import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../kernel/clock.ts';
import type { Pool } from '../pg/pool.ts';
import type { DueTask } from './due-tasks.ts';
import { takeDueTasks, untilNextTask } from './due-tasks.ts';
import { giveBack, takeQueuedAgain } from './pending-tasks.ts';
import type { QueueLogger } from './queue-logger.ts';

export interface Dispatcher {
  start(): void;
  /** Looks for due rows now. */
  readonly wake: () => void;
  /** Takes every row again that is on the queue: it may have lost them. */
  readonly takeAgain: () => void;
  /** Takes a row again whose task was interrupted, as soon as the database answers. */
  readonly takeAgainOne: (id: string) => void;
  /** Resolves when nothing more is put on the queue. */
  stop(): Promise<void>;
}

export interface DispatcherParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly logger: QueueLogger;
  /** How long an enqueued row may stay unfinished before it is put on the queue again, in milliseconds. */
  readonly resendMs: number;
  /** The kinds of tasks that may take long: they have a lane of their own. */
  readonly patient: readonly string[];
  readonly add: (tasks: readonly DueTask[]) => Promise<void>;
}

/** Rows of a lane put on the queue at once. */
const BATCH = 200;
/** The longest sleep: the injected clock may jump, and a notification may be lost. */
export const LONGEST_SLEEP_MS = 1_000;
const AFTER_FAULT_MS = 1_000;
/** Between two looks, also where what seems due is another dispatcher's: all that is asked for meanwhile is found by one. */
const COLLECT_MS = 50;

/** Puts due rows of tasks.pending_tasks on the queue, again and again until they are done. Several may run. */
export const createDispatcher = (parts: DispatcherParts): Dispatcher => {
  const { pool, clock, logger, resendMs, patient, add } = parts;
  let stopping = false;
  let woken = false;
  /** What the queue held when the last process ended may be lost with it. */
  let mayBeLost = true;
  const interrupted = new Set<string>();
  let interrupt: (() => void) | undefined;
  let loop: Promise<void> | undefined;

  const sleep = async (ms: number): Promise<void> => {
    if (woken || stopping || ms <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    interrupt = undefined;
  };

  const wake = (): void => {
    woken = true;
    interrupt?.();
  };

  /** Rows are marked before they go out, since a worker ignores what is not marked; a fault in between is undone. */
  const dispatch = async (): Promise<number> => {
    const due = await takeDueTasks(pool, { now: clock.now(), limit: BATCH, resendMs, patient });
    if (due.length === 0) return 0;
    try {
      await add(due);
    } catch (error) {
      const ids = due.map(({ id }) => id);
      await giveBack(pool, ids, AFTER_FAULT_MS);
      throw error;
    }
    return due.length;
  };

  const takeBack = async (): Promise<void> => {
    if (mayBeLost) {
      mayBeLost = false;
      await takeQueuedAgain(pool).catch((error: unknown) => {
        mayBeLost = true;
        throw error;
      });
    }
    const ids = [...interrupted];
    if (ids.length > 0) await giveBack(pool, ids, AFTER_FAULT_MS);
    for (const id of ids) interrupted.delete(id);
  };

  const run = async (): Promise<void> => {
    while (!stopping) {
      woken = false;
      try {
        await takeBack();
        const found = await dispatch();
        await pause(COLLECT_MS);
        if (found > 0 || woken) continue;
        const wait = (await untilNextTask(pool, clock.now())) ?? LONGEST_SLEEP_MS;
        await sleep(Math.min(LONGEST_SLEEP_MS, wait));
      } catch (error) {
        logger.warn({ err: error }, 'due tasks could not be put on the queue; trying again');
        woken = false;
        await sleep(AFTER_FAULT_MS);
      }
    }
  };

  return {
    start: () => {
      loop ??= run();
    },
    wake,
    takeAgain: () => {
      mayBeLost = true;
      wake();
    },
    takeAgainOne: (id) => {
      interrupted.add(id);
      wake();
    },
    stop: async () => {
      stopping = true;
      wake();
      await loop;
    },
  };
};
