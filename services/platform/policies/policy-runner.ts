import type { Clock } from '../../kernel/clock.ts';
import type { EventLog, StoredEvent, Subscription } from '../../kernel/log.ts';
import type { Policy } from '../../kernel/policy.ts';
import type { Codec } from '../codec/codec.ts';
import { createLease, LeaseLost, RENEW_MS, RETRY_MS } from '../pg/lease.ts';
import type { Pool } from '../pg/pool.ts';
import { BEGIN_OFF_DISK, inTransaction } from '../pg/pool.ts';
import { LONGEST_SLEEP_MS } from '../queue/dispatcher.ts';
import { announceTasks, insertionOf, insertTasks } from '../queue/pending-tasks.ts';
import type { QueueLogger } from '../queue/queue-logger.ts';
import type { TaskDefinition } from '../queue/task.ts';
import { createTurns } from '../queue/turns.ts';
import { noteBeginnings } from './history.ts';
import { clearFailure, failedEvents, noteFailures } from './policy-failures.ts';
import type { PolicyFailure, Reactions } from './reactions.ts';
import { reactedTypes, reactionsToAll } from './reactions.ts';

export interface PolicyRunnerParts {
  readonly log: EventLog;
  readonly codec: Pick<Codec, 'decode'>;
  /** Of the database with schema `tasks`. */
  readonly pool: Pool;
  readonly policies: readonly Policy[];
  /** The tasks that policies may name. */
  readonly definitions: readonly TaskDefinition[];
  readonly clock: Clock;
  readonly logger: QueueLogger;
}

export interface PolicyRunner {
  start(): void;
  /** Finishes the batch under way and hands over to a stand-by. */
  stop(): Promise<void>;
  /**
   * Resolves when what follows from every event up to `position` stands in tasks.pending_tasks.
   * @throws Error after `timeoutMs` (60,000 unless given)
   */
  caughtUp(position: bigint, timeoutMs?: number): Promise<void>;
  /**
   * Shows the events in tasks.policy_failures to their policies again, after these were mended.
   * @returns how many of them the policies could take now
   */
  repeatFailures(): Promise<number>;
}

/** Events per transaction, at most. */
const BATCH = 1_000;
const LOOK_MS = 10;

/**
 * Shows every event to the policies, once: the tasks that follow and the position reached are written in one
 * transaction. Several runners may stand side by side: the lease lets one work, and the compare-and-set of the
 * position keeps a frozen one from writing when it wakes. A new policy begins with the events of its first day;
 * history.ts shows it what was before.
 */
export const createPolicyRunner = (parts: PolicyRunnerParts): PolicyRunner => {
  const { log, codec, pool, policies, clock, logger } = parts;
  const lease = createLease(pool, 'tasks.policy_position', 'policies');
  const types = reactedTypes(policies);
  const names = policies.map(({ name }) => name);
  const definitions = new Map(parts.definitions.map((definition) => [definition.name, definition]));
  let stopping = false;
  let subscription: Subscription | undefined;
  let loop: Promise<void> | undefined;
  let wake: (() => void) | undefined;
  /** What stands in the database while this runner holds the lease. */
  let written = 0n;
  /** What was read: further than `written` after events that nothing follows from, until the next renewal. */
  let read = 0n;
  /** One write at a time: a renewal between reading and writing a batch must not see half of it. */
  const inTurn = createTurns();

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const unreadable = (stored: StoredEvent, error: unknown): readonly PolicyFailure[] =>
    policies
      .filter(({ on }) => Object.hasOwn(on, stored.type))
      .map(({ name }) => ({
        policy: name,
        eventId: stored.id,
        eventPosition: stored.position,
        eventType: stored.type,
        error,
      }));

  const react = async (stored: readonly StoredEvent[], only: readonly Policy[]): Promise<Reactions> => {
    const events = await codec.decode(stored);
    return reactionsToAll(events, { policies: only, definitions, now: clock.now() });
  };

  /** The whole batch at once; where that fails, event by event, so that only the one at fault is left out. */
  const reactToAll = async (stored: readonly StoredEvent[]): Promise<Reactions> => {
    try {
      return await react(stored, policies);
    } catch {
      const tasks: Reactions['tasks'][number][] = [];
      const failures: PolicyFailure[] = [];
      for (const event of stored)
        try {
          const reactions = await react([event], policies);
          tasks.push(...reactions.tasks);
          failures.push(...reactions.failures);
        } catch (error) {
          failures.push(...unreadable(event, error));
        }
      return { tasks, failures };
    }
  };

  /** Those of the tasks for which there is something to do. */
  const worthDoing = async (tasks: Reactions['tasks']): Promise<Reactions['tasks']> => {
    const streams = [...new Set(tasks.flatMap(({ ifBegun = [] }) => ifBegun))];
    const begun = new Map(
      await Promise.all(
        streams.map(async (stream) => {
          const [first] = await log.readStream(stream, { limit: 1 });
          return [stream, first?.position] as const;
        }),
      ),
    );
    const isBegun = (stream: string, by: bigint): boolean => {
      const position = begun.get(stream);
      return position !== undefined && position <= by;
    };
    return tasks.filter(
      ({ ifBegun, eventPosition }) => ifBegun?.some((stream) => isBegun(stream, eventPosition)) ?? true,
    );
  };

  const take = async (stored: readonly StoredEvent[]): Promise<void> => {
    const last = stored.at(-1);
    if (last === undefined) return;
    const relevant = stored.filter(({ type }) => types.has(type));
    const { tasks: asked, failures } =
      relevant.length === 0 ? { tasks: [], failures: [] } : await reactToAll(relevant);
    const tasks = await worthDoing(asked);
    if (tasks.length > 0 || failures.length > 0) {
      await inTurn(async () => {
        await inTransaction(
          pool,
          (tx) => noteFailures(tx, failures),
          // A task is begun by a commit that waits for the disk, and keeps this one: none is done that is forgotten.
          (tx) => lease.beginAndAdvance(tx, written, last.position, insertionOf(tasks), BEGIN_OFF_DISK),
        );
        written = last.position;
      });
      // The dispatcher looks by itself before any other is due.
      const soon = clock.now().getTime() + LONGEST_SLEEP_MS;
      if (tasks.some(({ dueAt }) => dueAt.getTime() <= soon))
        await announceTasks(pool).catch((error: unknown) =>
          logger.warn({ err: error }, 'the task queue could not be told of new tasks and finds them itself'),
        );
      for (const { error, eventPosition, ...failure } of failures)
        logger.error(
          { ...failure, err: error, position: String(eventPosition), alert: 'policy failed' },
          `the policy ${failure.policy} could not take an event; mend it and repeat its failures`,
        );
    }
    read = last.position;
  };

  /** Renews the lease and writes down how far events were read that nothing follows from. */
  const renew = (): Promise<void> =>
    inTurn(async () => {
      const to = read > written ? read : written;
      await lease.advance(pool, written, to);
      written = to;
    });

  const follow = async (from: bigint): Promise<void> => {
    written = from;
    read = from;
    subscription = log.subscribe({ after: from, batch: BATCH }, take);
    const current = subscription;
    const renewal = setInterval(() => {
      renew().catch((error: unknown) => {
        logger.warn({ err: error }, 'the policy runner could not renew its lease');
        if (error instanceof LeaseLost) void current.stop();
      });
    }, RENEW_MS);
    if (stopping) void current.stop();
    try {
      await current.done;
    } finally {
      clearInterval(renewal);
      subscription = undefined;
      await inTurn.idle();
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping) {
      try {
        const position = await lease.take();
        if (position !== undefined) {
          await noteBeginnings(pool, names, position);
          await follow(position);
        }
      } catch (error) {
        logger.warn({ err: error }, 'the policy runner paused after a fault');
      }
      if (!stopping) await pause(RETRY_MS);
    }
  };

  const reached = async (): Promise<bigint> => {
    if (subscription !== undefined) return read;
    const { rows } = await pool.query<{ position: string }>(
      `select position from tasks.policy_position where id = 'policies'`,
    );
    return BigInt(rows[0]?.position ?? 0);
  };

  return {
    start: () => {
      loop ??= run();
    },

    stop: async () => {
      stopping = true;
      wake?.();
      await subscription?.stop();
      await loop;
      try {
        await lease.release({ from: written, to: read > written ? read : written });
      } catch (error) {
        logger.warn({ err: error }, 'the policy runner could not hand over; its lease runs out by itself');
      }
    },

    caughtUp: async (position, timeoutMs = 60_000) => {
      const until = Date.now() + timeoutMs;
      while ((await reached()) < position) {
        if (Date.now() > until) throw new Error(`the policies have not read up to ${position}`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },

    repeatFailures: async () => {
      let mended = 0;
      for (const { policy: name, eventId, eventPosition } of await failedEvents(pool)) {
        const policy = policies.filter((candidate) => candidate.name === name);
        const [stored] = await log.readAll({ after: eventPosition - 1n, limit: 1 });
        if (policy.length === 0 || stored?.id !== eventId) continue;
        try {
          const { tasks, failures } = await react([stored], policy);
          if (failures.length > 0) continue;
          await inTransaction(pool, async (tx) => {
            await insertTasks(tx, tasks);
            await clearFailure(tx, { eventId, policy: name });
          });
          mended++;
        } catch (error) {
          logger.warn({ err: error, policy: name, event: eventId }, 'a policy still cannot take an event');
        }
      }
      await announceTasks(pool);
      return mended;
    },
  };
};
