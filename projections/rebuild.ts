import type { Pool, PoolClient } from 'pg';
import type { Recorded } from '../services/events.ts';
import type { EventLog, StoredEvent } from '../services/kernel/log.ts';
import type { Projection, Row } from './projection.ts';
import {
  applyBatch,
  changesOf,
  createTable,
  foldInto,
  generationTable,
  swapView,
  writeRows,
} from './tables.ts';

export interface ReadModelParts {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  decode(stored: readonly StoredEvent[]): Promise<readonly Recorded[]>;
}

/** Events per page while folding. */
const PAGE = 5_000;

const livePosition = async (db: Pool | PoolClient, lock: boolean): Promise<bigint> => {
  const { rows } = await db.query<{ position: string }>(
    `select position from projector.position where id = 'live' ${lock ? 'for update' : ''}`,
  );
  return BigInt(rows[0]?.position ?? 0);
};

/** Pages of decoded events in (after, until]. */
async function* eventsBetween(parts: ReadModelParts, after: bigint, until: bigint) {
  let position = after;
  while (position < until) {
    const page = await parts.log.readAll({ after: position, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return;
    yield await parts.decode(page.filter((event) => event.position <= until));
    ({ position } = last);
  }
}

/**
 * Builds the next generation of one read model beside the live one and swaps the view at the end. Readers see no
 * gap; live projection waits only while the last events are caught up (design.md §4). Policies do not run.
 */
export const rebuild = async (parts: ReadModelParts, projection: Projection): Promise<void> => {
  const { pool } = parts;
  const { rows } = await pool.query<{ generation: number }>(
    'select generation from projector.models where name = $1',
    [projection.name],
  );
  const generation = (rows[0]?.generation ?? 0) + 1;
  const table = generationTable(projection.name, generation);
  await createTable(pool, projection, generation);

  const reached = await livePosition(pool, false);
  const folded = new Map<string, Row | undefined>();
  for await (const events of eventsBetween(parts, 0n, reached))
    for (const event of events) foldInto(folded, changesOf(projection, event));
  await writeRows(
    pool,
    projection,
    table,
    [...folded.values()].filter((row) => row !== undefined),
  );

  const client = await pool.connect();
  try {
    await client.query('begin');
    const now = await livePosition(client, true);
    for await (const events of eventsBetween(parts, reached, now))
      await applyBatch(client, projection, table, events);
    await swapView(client, projection, generation);
    await client.query(
      `insert into projector.models (name, version, generation) values ($1, $2, $3)
       on conflict (name) do update
         set version = excluded.version, generation = excluded.generation, degraded_at = null, degraded_why = null`,
      [projection.name, projection.version, generation],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** The read models that are missing, dropped, or of another version than the code. */
export const staleReadModels = async ({
  pool,
  projections,
}: ReadModelParts): Promise<readonly Projection[]> => {
  const { rows } = await pool.query<{ name: string; version: number; exists: boolean }>(
    `select name, version,
            to_regclass('read.' || name) is not null and to_regclass('read.' || name || '__g' || generation) is not null
              as exists
       from projector.models`,
  );
  const current = new Map(rows.filter((row) => row.exists).map((row) => [row.name, row.version]));
  return projections.filter((projection) => current.get(projection.name) !== projection.version);
};
