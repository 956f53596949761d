import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { ifUnlocked, whileAllLocked, whileLocked } from '../services/platform/pg/lock.ts';
import { inTransaction } from '../services/platform/pg/pool.ts';
import type { Progress, ReadModelParts } from './fold.ts';
import { foldLog, livePosition, takeBetween, takePages } from './fold.ts';
import type { Folded } from './folded.ts';
import { createFolded } from './folded.ts';
import type { Model } from './models.ts';
import { modelsIn } from './models.ts';
import type { Projection } from './projection.ts';
import { createIndexes, createTable, generationTable, swapView, tablesBesides } from './tables.ts';
import type { Fault } from './take.ts';

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

/** Events that live projection waits for: a few milliseconds' worth. */
const FEW = 500;
/** After so many rounds of catching up the rest is taken as it is: the log grows faster than it can be folded. */
const ROUNDS = 20;
/** How long a swap waits for a lock, in milliseconds: readers who come meanwhile wait as long. */
const LOCK_MS = 1_000;
const ATTEMPTS = 30;
const BETWEEN_ATTEMPTS_MS = 500;

/** A transaction whose statements take as long as they take: a large table, or an index of one. */
const unhurried = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    return work(client);
  });

/** Fills the table with what was folded up to `until`, or event by event where the table refuses a row. */
const fill = async (
  parts: ReadModelParts,
  generation: number,
  folded: Folded,
  until: bigint,
): Promise<readonly Fault[]> => {
  if (await folded.finish()) return folded.faults;
  const { projection, table } = folded;
  await unhurried(parts.pool, async (client) => {
    await createTable(client, projection, generation);
    await createIndexes(client, projection, generation);
  });
  return (await takePages(parts, { projection, table }, [0n, until])).faults;
};

/** Catches up with the live read models until little is left: for the rest, live projection will have to wait. */
const catchUp = async (
  parts: ReadModelParts,
  projection: Projection,
  table: string,
  from: bigint,
): Promise<{ readonly reached: bigint; readonly faults: readonly Fault[] }> => {
  const faults: Fault[] = [];
  let reached = from;
  for (let round = 0; round < ROUNDS; round++) {
    const position = await livePosition(parts.pool, false);
    const taken = await takePages(parts, { projection, table }, [reached, position]);
    faults.push(...taken.faults);
    reached = position;
    if (taken.events < FEW || (projection.money === true && faults.length > 0)) break;
  }
  return { reached, faults };
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

const lockOf = ({ name }: Projection): string => `read model ${name}`;

/** Runs `work` while no other process rebuilds or verifies this read model. */
export const alone = <T>(pool: Pool, projection: Projection, work: () => Promise<T>): Promise<T> =>
  whileLocked(pool, lockOf(projection), work);

const SAVE = `
  insert into projector.models (name, version, generation, degraded_at, degraded_why, stopped)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (name) do update
    set version = excluded.version, generation = excluded.generation,
        degraded_at = excluded.degraded_at, degraded_why = excluded.degraded_why, stopped = excluded.stopped`;

/** The last events and the swap, while live projection stands still: for LOCK_MS at most, or not at all. */
const swap = (
  parts: ReadModelParts,
  projection: Projection,
  { generation, reached, earlier }: { generation: number; reached: bigint; earlier: readonly Fault[] },
): Promise<Omit<Rebuilt, 'rows'>> =>
  inTransaction(parts.pool, async (client) => {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    const { name, version, money } = projection;
    const table = generationTable(name, generation);
    const live = (await modelsIn(client)).get(name);
    const position = await livePosition(client, true);
    const stopped = money === true && earlier.length > 0;
    const last = stopped
      ? []
      : (await takeBetween(parts, client, { projection, table }, [reached, position])).faults;
    const faults = [...earlier, ...last];
    assertNoLoss(projection, live, faults);
    await swapView(client, projection, generation);
    const [first] = faults;
    await client.query(SAVE, [
      name,
      version,
      generation,
      first === undefined ? null : String(first.position),
      first === undefined ? null : String(first.error),
      first !== undefined && money === true,
    ]);
    return { position, faults };
  });

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** Tries again while somebody's long query keeps the lock: readers who come meanwhile must not queue behind us. */
const untilUnlocked = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
      await sleep(BETWEEN_ATTEMPTS_MS);
    }
};

/** What a long query still reads stays until the next time. */
const dropOldGenerations = async (
  { pool }: Pick<ReadModelParts, 'pool'>,
  projection: Projection,
): Promise<void> => {
  const live = (await modelsIn(pool)).get(projection.name);
  if (live === undefined) return;
  for (const table of await tablesBesides(pool, projection, live.generation))
    await untilUnlocked(() =>
      inTransaction(pool, async (client) => {
        await client.query(`set local lock_timeout = ${LOCK_MS}`);
        await client.query(`drop table if exists read.${table}`);
      }),
    ).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
};

const LEFT = `
  select distinct m.name from projector.models m
    join pg_class c on c.relkind = 'r' and c.relnamespace = to_regnamespace('read')
     and starts_with(c.relname, m.name || '__g') and c.relname <> m.name || '__g' || m.generation
     and substr(c.relname, length(m.name) + 4) ~ '^[0-9]+$'`;

/**
 * Drops what earlier rebuilds left behind. Where another process rebuilds one of these read models, that one does it: what
 * no view shows is then the table that it fills.
 */
export const dropLeftGenerations = async (
  { pool }: Pick<ReadModelParts, 'pool'>,
  projections: readonly Projection[],
): Promise<void> => {
  // Each lock takes a connection of its own, and there is hardly ever anything.
  const { rows } = await pool.query<{ name: string }>(LEFT);
  const left = new Set(rows.map(({ name }) => name));
  for (const projection of projections.filter(({ name }) => left.has(name)))
    await ifUnlocked(pool, lockOf(projection), () => dropOldGenerations({ pool }, projection));
};

/** What became of one of several. */
export type Outcome =
  | { readonly projection: Projection; readonly rebuilt: Rebuilt; readonly error?: undefined }
  | { readonly projection: Projection; readonly error: unknown };

/** From what was folded up to `start` to the swap. */
const bringIn = async (
  parts: ReadModelParts,
  folded: Folded,
  generation: number,
  start: bigint,
): Promise<Rebuilt> => {
  const { projection, table } = folded;
  const filled = await fill(parts, generation, folded, start);
  const stopped = projection.money === true && filled.length > 0;
  const caught = stopped ? { reached: start, faults: [] } : await catchUp(parts, projection, table, start);
  const done = await untilUnlocked(() =>
    swap(parts, projection, { generation, reached: caught.reached, earlier: [...filled, ...caught.faults] }),
  );
  await dropOldGenerations(parts, projection);
  const { rows } = await parts.pool.query<{ count: string }>(`select count(*) from read.${table}`);
  return { ...done, rows: Number(rows[0]?.count ?? 0) };
};

/**
 * Builds the next generation of read models beside the live ones, in one pass over the log, and swaps each view when its
 * table is there. Readers see no gap; live projection waits only while the last events are caught up (design.md §4).
 * Policies do not run. An event that cannot be taken is skipped, or stops a money read model; the table
 * `projector.models` says so.
 * @param options.done hears of each in turn: an error of its own, such as RebuildRefused, leaves it as it was and lets the
 *   others go on
 * @param options.most bytes that rows may take in memory
 * @throws what lies with the log, the database or the keys, and what `progress` throws; what is not built is then as it was
 */
export const rebuildTogether = (
  parts: ReadModelParts,
  projections: readonly Projection[],
  options: { done(outcome: Outcome): void; progress?: Progress | undefined; most?: number },
): Promise<void> =>
  whileAllLocked(parts.pool, projections.map(lockOf), async () => {
    const { pool } = parts;
    const { progress, most } = options;
    for (const projection of projections) await dropOldGenerations(parts, projection);
    const models = await modelsIn(pool);
    const building = projections.map((projection) => {
      const generation = (models.get(projection.name)?.generation ?? 0) + 1;
      return {
        generation,
        folded: createFolded(projection, generation, (work) => unhurried(pool, work)),
      };
    });
    const drop = ({ table }: Folded): Promise<unknown> =>
      pool.query(`drop table if exists read.${table}`).catch(() => undefined);
    const left = new Set(building.map(({ folded }) => folded));
    try {
      const start = await livePosition(pool, false);
      await foldLog(parts, [...left], start, { progress, most });
      for (const { generation, folded } of building) {
        progress?.(start, start);
        const { projection } = folded;
        const outcome = await bringIn(parts, folded, generation, start).then(
          (rebuilt): Outcome => ({ projection, rebuilt }),
          async (error: unknown): Promise<Outcome> => {
            await drop(folded);
            return { projection, error };
          },
        );
        left.delete(folded);
        options.done(outcome);
      }
    } finally {
      for (const folded of left) await drop(folded);
    }
  });

/**
 * The same for one read model.
 * @throws RebuildRefused; what lies with the log, the database or the keys. The live read model is then as it was.
 */
export const rebuild = async (
  parts: ReadModelParts,
  projection: Projection,
  progress?: Progress,
): Promise<Rebuilt> => {
  let outcome: Outcome | undefined;
  await rebuildTogether(parts, [projection], { done: (told) => (outcome = told), progress });
  if (outcome === undefined || !('rebuilt' in outcome)) throw outcome?.error;
  return outcome.rebuilt;
};

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
