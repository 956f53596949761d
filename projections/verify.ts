import type { PoolClient } from 'pg';
import type { Progress, ReadModelParts } from './fold.ts';
import { foldLog, livePosition, takeBetween } from './fold.ts';
import type { Within } from './folded.ts';
import { createFolded } from './folded.ts';
import { modelsIn } from './models.ts';
import type { Projection } from './projection.ts';
import { alone } from './rebuild.ts';
import { createIndexes, createTable, generationTable } from './tables.ts';

/** How one read model compares with what the log says, at one position. */
export interface Verified {
  readonly name: string;
  readonly position: string;
  readonly rows: number;
  /** Digest of all rows in order of their ids: of the live table, and of the one that was computed anew. */
  readonly digest: { readonly live: string; readonly anew: string };
  /** Rows that differ, are missing or are too many; the first of them by id. */
  readonly differing: number;
  readonly examples: readonly string[];
  /** Why it does not count as sound, in a sentence; null where it does. */
  readonly problem: string | null;
}

/** Ids of differing rows that are named, at most. */
const EXAMPLES = 5;
/** Of the tables that are live, never used: it is filled and thrown away within one transaction. */
const SCRATCH_GENERATION = 0;

const digestOf = async (client: PoolClient, table: string) => {
  const { rows } = await client.query<{ count: string; digest: string }>(
    `select count(*) as count, md5(coalesce(string_agg(md5(t::text), '' order by id collate "C"), '')) as digest
       from read.${table} t`,
  );
  return { count: Number(rows[0]?.count ?? 0), digest: rows[0]?.digest ?? '' };
};

const compare = async (client: PoolClient, live: string, anew: string) => {
  const { rows } = await client.query<{ count: string; examples: string[] | null }>(
    `with differing as (
       select coalesce(l.id, a.id) as id from read.${live} l full join read.${anew} a on a.id = l.id
        where l.id is null or a.id is null or l::text <> a::text)
     select count(*) as count, (select array_agg(id) from (select id from differing order by id limit $1) f) as examples
       from differing`,
    [EXAMPLES],
  );
  return { differing: Number(rows[0]?.count ?? 0), examples: rows[0]?.examples ?? [] };
};

const behindSavepoint =
  (client: PoolClient): Within =>
  async (work) => {
    await client.query('savepoint folded');
    try {
      const result = await work(client);
      await client.query('release savepoint folded');
      return result;
    } catch (error) {
      await client.query('rollback to savepoint folded').catch(() => undefined);
      throw error;
    }
  };

const unbuilt = (name: string, position: bigint, problem: string): Verified => ({
  name,
  position: String(position),
  rows: 0,
  digest: { live: '', anew: '' },
  differing: 0,
  examples: [],
  problem,
});

const verifyIn = async (
  client: PoolClient,
  parts: ReadModelParts,
  projection: Projection,
  progress?: Progress,
): Promise<Verified> => {
  const { name, version } = projection;
  const position = await livePosition(client, false);
  const model = (await modelsIn(client)).get(name);
  if (model === undefined || !model.exists || model.version !== version)
    return unbuilt(name, position, `it is not built in version ${version}: start the product`);
  const at = model.stopped ? BigInt(model.degraded_at ?? 0) - 1n : position;
  const live = generationTable(name, model.generation);
  const anew = generationTable(name, SCRATCH_GENERATION);
  const folded = createFolded(projection, SCRATCH_GENERATION, behindSavepoint(client));
  await foldLog(parts, [folded], at, { progress });
  if (!(await folded.finish())) {
    // The table refuses a row: live projection skipped its event, and so must this.
    await createTable(client, projection, SCRATCH_GENERATION);
    await createIndexes(client, projection, SCRATCH_GENERATION);
    await takeBetween(parts, client, { projection, table: anew }, [0n, at]);
  }
  const { count, digest } = await digestOf(client, live);
  const { digest: expected } = await digestOf(client, anew);
  const { differing, examples } = await compare(client, live, anew);
  const problem =
    differing > 0
      ? `${differing} rows differ from what the log says`
      : model.degraded_at === null
        ? null
        : `it ${model.stopped ? 'stopped' : 'is degraded'} at ${model.degraded_at}: ${model.degraded_why}`;
  return {
    name,
    position: String(at),
    rows: count,
    digest: { live: digest, anew: expected },
    differing,
    examples,
    problem,
  };
};

/**
 * Computes one read model anew beside the live one and compares the two row for row, at the position that the live one
 * has when this begins. Everything happens in one transaction that is rolled back; the product goes on meanwhile.
 * @throws what lies with the database or the keys
 */
export const verify = (
  parts: ReadModelParts,
  projection: Projection,
  progress?: Progress,
): Promise<Verified> =>
  alone(parts.pool, projection, async () => {
    const client = await parts.pool.connect();
    try {
      await client.query('begin isolation level repeatable read');
      return await verifyIn(client, parts, projection, progress);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  });
