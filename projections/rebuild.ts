import type { Pool, PoolClient } from 'pg';
import type { Recorded } from '../services/events.ts';
import type { EventLog, StoredEvent } from '../services/kernel/log.ts';
import { inTransaction } from '../services/platform/pg/pool.ts';
import type { Model } from './models.ts';
import { modelsIn } from './models.ts';
import type { Projection, Row } from './projection.ts';
import { createTable, generationTable, swapView, writeRows } from './tables.ts';
import type { Entry, Fault } from './take.ts';
import { foldEntries, isPassing, readEntries, takeEntries } from './take.ts';

export interface ReadModelParts {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  /** @throws UnreadableEvent for what is taken as a fault of the event; anything else ends the work */
  decode(stored: readonly StoredEvent[]): Promise<readonly Recorded[]>;
}

/** Told after each page: the position folded so far, and the one to reach. */
export type Progress = (position: bigint, until: bigint) => void;

/** What a rebuild came to. */
export interface Rebuilt {
  readonly rows: number;
  /** The position of the live read models at the swap. */
  readonly position: bigint;
  /** The events that could not be taken, in order; of a money read model the one at which it stopped. */
  readonly faults: readonly Fault[];
}

/** A money read model would hold less after the rebuild than it does now; it was left as it is. */
export class RebuildRefused extends Error {
  override readonly name = 'RebuildRefused';
}

/** Events per page while folding. */
const PAGE = 5_000;

export const livePosition = async (db: Pool | PoolClient, lock: boolean): Promise<bigint> => {
  const { rows } = await db.query<{ position: string }>(
    `select position from projector.position where id = 'live' ${lock ? 'for update' : ''}`,
  );
  return BigInt(rows[0]?.position ?? 0);
};

/** Pages of the log in (after, until], with what cannot be read in its place. */
export async function* entriesBetween(
  parts: Pick<ReadModelParts, 'log' | 'decode'>,
  after: bigint,
  until: bigint,
): AsyncGenerator<readonly Entry[]> {
  let position = after;
  while (position < until) {
    const page = await parts.log.readAll({ after: position, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return;
    yield await readEntries(
      parts.decode,
      page.filter((event) => event.position <= until),
    );
    ({ position } = last);
  }
}

/** Folds the log up to `until` in memory. A money read model ends at the first event that it cannot take. */
export const foldLog = async (
  parts: Pick<ReadModelParts, 'log' | 'decode'>,
  projection: Projection,
  until: bigint,
  progress?: Progress,
): Promise<{ readonly rows: readonly Row[]; readonly faults: readonly Fault[] }> => {
  const folded = new Map<string, Row | undefined>();
  const faults: Fault[] = [];
  for await (const entries of entriesBetween(parts, 0n, until)) {
    faults.push(...foldEntries(folded, projection, entries));
    progress?.(entries.at(-1)?.position ?? until, until);
    if (projection.money === true && faults.length > 0) break;
  }
  return { rows: [...folded.values()].filter((row) => row !== undefined), faults };
};

/** Takes the events in (after, until] into a table, page by page, within the client's transaction. */
export const takeBetween = async (
  parts: Pick<ReadModelParts, 'log' | 'decode'>,
  client: PoolClient,
  { projection, table }: { projection: Projection; table: string },
  [after, until]: readonly [bigint, bigint],
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  for await (const entries of entriesBetween(parts, after, until)) {
    faults.push(...(await takeEntries(client, projection, table, entries)));
    if (projection.money === true && faults.length > 0) break;
  }
  return faults;
};

/** Fills the next generation's table up to `until`: in memory, or event by event where the table refuses a row. */
const fill = async (
  parts: ReadModelParts,
  projection: Projection,
  generation: number,
  until: bigint,
  progress?: Progress,
): Promise<readonly Fault[]> => {
  const table = generationTable(projection.name, generation);
  await createTable(parts.pool, projection, generation);
  const { rows, faults } = await foldLog(parts, projection, until, progress);
  try {
    await writeRows(parts.pool, projection, table, rows);
    return faults;
  } catch (error) {
    if (isPassing(error)) throw error;
    return await inTransaction(parts.pool, async (client) => {
      await createTable(client, projection, generation);
      return await takeBetween(parts, client, { projection, table }, [0n, until]);
    });
  }
};

/** Nobody loses what a stopped or a running money read model shows to a rebuild that gets less far. */
const assertNoLoss = (projection: Projection, live: Model | undefined, faults: readonly Fault[]): void => {
  const [stop] = faults;
  if (projection.money !== true || stop === undefined || live?.version !== projection.version) return;
  if (!live.exists || (live.stopped && BigInt(live.degraded_at ?? 0) <= stop.position)) return;
  throw new RebuildRefused(
    `the read model ${projection.name} stays as it is: a rebuild would stop at ${stop.position} ` +
      `(${stop.type}: ${String(stop.error)})`,
  );
};

/** Runs `work` while no other process rebuilds or verifies this read model. */
export const alone = async <T>(pool: Pool, { name }: Projection, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  // The session's end gives the lock back, also where the connection breaks.
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`read model ${name}`]);
    return await work();
  } finally {
    client.release(true);
  }
};

/**
 * Builds the next generation of one read model beside the live one and swaps the view at the end. Readers see no
 * gap; live projection waits only while the last events are caught up (design.md §4). Policies do not run.
 * An event that cannot be taken is skipped, or stops a money read model; the table `projector.models` says so.
 * @throws RebuildRefused; what lies with the database or the keys. The live read model is then as it was.
 */
export const rebuild = (
  parts: ReadModelParts,
  projection: Projection,
  progress?: Progress,
): Promise<Rebuilt> =>
  alone(parts.pool, projection, async () => {
    const { pool } = parts;
    const live = (await modelsIn(pool)).get(projection.name);
    const generation = (live?.generation ?? 0) + 1;
    const table = generationTable(projection.name, generation);
    try {
      const reached = await livePosition(pool, false);
      const filled = await fill(parts, projection, generation, reached, progress);
      return await inTransaction(pool, async (client) => {
        const position = await livePosition(client, true);
        const faults =
          projection.money === true && filled.length > 0
            ? filled
            : [...filled, ...(await takeBetween(parts, client, { projection, table }, [reached, position]))];
        assertNoLoss(projection, live, faults);
        await swapView(client, projection, generation);
        const [first] = faults;
        await client.query(
          `insert into projector.models (name, version, generation, degraded_at, degraded_why, stopped)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (name) do update
             set version = excluded.version, generation = excluded.generation,
                 degraded_at = excluded.degraded_at, degraded_why = excluded.degraded_why, stopped = excluded.stopped`,
          [
            projection.name,
            projection.version,
            generation,
            first === undefined ? null : String(first.position),
            first === undefined ? null : String(first.error),
            first !== undefined && projection.money === true,
          ],
        );
        const { rows } = await client.query<{ count: string }>(`select count(*) from read.${table}`);
        return { rows: Number(rows[0]?.count ?? 0), position, faults };
      });
    } catch (error) {
      await pool.query(`drop table if exists read.${table}`).catch(() => undefined);
      throw error;
    }
  });

/** The read models that are missing, dropped, of another version than the code, or stopped. */
export const staleReadModels = async ({
  pool,
  projections,
}: ReadModelParts): Promise<readonly Projection[]> => {
  const models = await modelsIn(pool);
  return projections.filter(({ name, version }) => {
    const model = models.get(name);
    return model === undefined || !model.exists || model.version !== version || model.stopped;
  });
};
