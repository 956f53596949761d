import type { PoolClient } from 'pg';
import type { Recorded } from '../services/events.ts';
import type { StoredEvent, Subscription } from '../services/kernel/log.ts';
import { createLease, RENEW_MS, RETRY_MS } from '../services/platform/pg/lease.ts';
import type { Projection } from './projection.ts';
import type { ReadModelParts } from './rebuild.ts';
import { rebuild, staleReadModels } from './rebuild.ts';
import type { RoomSignal } from './signals.ts';
import { signalsOf } from './signals.ts';
import { applyBatch, generationTable } from './tables.ts';

export interface RunnerParts extends ReadModelParts {
  readonly logger: { info(text: string): void; error(details: object, text: string): void };
  /** Told after each commit, never before: the position reached and what changed. */
  committed(position: bigint, signals: readonly RoomSignal[]): Promise<void>;
}

export interface ProjectionRunner {
  /** Resolves when this process projects, or stands by because another one does. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Events per transaction, at most (bar.md §1 "Live"). */
const BATCH = 5_000;

/** A money projection met an event that it cannot take: it stops rather than show wrong sums (design.md §5.6). */
class MoneyProjectionStopped extends Error {
  override readonly name = 'MoneyProjectionStopped';
}

/**
 * The one live reader: folds each batch for all read models in one transaction with one position. Several may run;
 * the lease lets one work, and the compare-and-set of the position keeps a frozen one from writing when it wakes.
 */
export const createProjectionRunner = (parts: RunnerParts): ProjectionRunner => {
  const { pool, log, projections, logger } = parts;
  const lease = createLease(pool, 'projector.position', 'live');
  let stopping = false;
  let subscription: Subscription | undefined;
  let loop: Promise<void> | undefined;
  let wake: (() => void) | undefined;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Without a position nobody knows what the rows hold: all read models count as missing, and are built again. */
  const openBooks = async (): Promise<void> => {
    await pool.query(
      `with made as (insert into projector.position (id, position) values ('live', 0)
                     on conflict (id) do nothing returning id)
       delete from projector.models where exists (select from made)`,
    );
  };

  const degrade = async (client: PoolClient, projection: Projection, event: Recorded, error: unknown) => {
    if (projection.money === true) throw new MoneyProjectionStopped(`${projection.name}: ${String(error)}`);
    logger.error(
      { err: error, readModel: projection.name, position: String(event.position) },
      `the read model ${projection.name} could not take an event and is degraded until it is rebuilt`,
    );
    await client.query(
      `update projector.models set degraded_at = $2, degraded_why = $3 where name = $1 and degraded_at is null`,
      [projection.name, String(event.position), String(error)],
    );
  };

  const attemptIn = async (
    client: PoolClient,
    run: () => Promise<void>,
  ): Promise<{ error: unknown } | undefined> => {
    await client.query('savepoint read_model');
    try {
      await run();
      await client.query('release savepoint read_model');
      return undefined;
    } catch (error) {
      await client.query('rollback to savepoint read_model');
      return { error };
    }
  };

  /** The whole batch at once; where that fails, event by event, so that only the one at fault is skipped. */
  const project = async (
    client: PoolClient,
    projection: Projection,
    table: string,
    events: readonly Recorded[],
  ) => {
    const mine = events.filter((event) => projection.on[event.type] !== undefined);
    if (mine.length === 0) return;
    if ((await attemptIn(client, () => applyBatch(client, projection, table, mine))) === undefined) return;
    for (const event of mine) {
      const failed = await attemptIn(client, () => applyBatch(client, projection, table, [event]));
      if (failed !== undefined) await degrade(client, projection, event, failed.error);
    }
  };

  const decodeEach = async (stored: readonly StoredEvent[]): Promise<readonly Recorded[]> => {
    try {
      return await parts.decode(stored);
    } catch {
      const events: Recorded[] = [];
      for (const event of stored)
        try {
          events.push(...(await parts.decode([event])));
        } catch (error) {
          if (projections.some(({ money }) => money === true)) throw error;
          logger.error(
            { err: error, position: String(event.position) },
            'an event could not be read and is skipped',
          );
        }
      return events;
    }
  };

  const take = async (stored: readonly StoredEvent[], before: bigint): Promise<bigint> => {
    const last = stored.at(-1);
    if (last === undefined) return before;
    const events = await decodeEach(stored);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await lease.advance(client, before, last.position);
      const { rows } = await client.query<{ name: string; generation: number }>(
        'select name, generation from projector.models',
      );
      const generations = new Map(rows.map((row) => [row.name, row.generation]));
      for (const projection of projections) {
        const generation = generations.get(projection.name);
        if (generation !== undefined)
          await project(client, projection, generationTable(projection.name, generation), events);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
    await parts.committed(last.position, events.flatMap(signalsOf));
    return last.position;
  };

  const work = async (from: bigint, started: () => void): Promise<void> => {
    for (const projection of await staleReadModels(parts)) {
      logger.info(`building the read model ${projection.name}, version ${projection.version}`);
      await rebuild(parts, projection);
    }
    let position = from;
    await parts.committed(position, []);
    subscription = log.subscribe({ after: position, batch: BATCH }, async (events) => {
      position = await take(events, position);
    });
    const renewal = setInterval(() => {
      lease
        .take()
        .catch((error: unknown) => logger.error({ err: error }, 'the projector could not renew its lease'));
    }, RENEW_MS);
    started();
    try {
      await subscription.done;
    } finally {
      clearInterval(renewal);
      subscription = undefined;
    }
  };

  const run = async (started: () => void): Promise<void> => {
    while (!stopping) {
      try {
        await openBooks();
        const position = await lease.take();
        // A stand-by counts as started: its process must answer while another one projects.
        if (position === undefined) started();
        else await work(position, started);
      } catch (error) {
        logger.error({ err: error }, 'the projector paused after a fault');
      }
      if (!stopping) await pause(RETRY_MS);
    }
  };

  return {
    start: () =>
      new Promise<void>((resolve) => {
        loop = run(resolve);
      }),
    stop: async () => {
      stopping = true;
      wake?.();
      await subscription?.stop();
      await loop;
      await lease.release();
    },
  };
};
