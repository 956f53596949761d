import type { Logger } from 'pino';
import type { Snapshots, Written } from '../../kernel/snapshots.ts';
import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';

/** Days for which a command on a long stream is known again by its Idempotency-Key. */
const WINDOW_DAYS = 30;

interface CommandRow {
  readonly request: string | null;
  readonly first: string;
  readonly last: string;
  readonly position: string;
}

const kept = async (
  pool: Pool,
  stream: string,
  version: number,
  { state, revision, position }: Parameters<Snapshots['keep']>[2],
  commands: ReadonlyMap<string, Written>,
): Promise<void> => {
  const entries = [...commands];
  const column = (of: (written: Written) => bigint | string | null): (string | null)[] =>
    entries.map(([, written]) => of(written)?.toString() ?? null);
  // One statement: a snapshot never stands without the commands that it speaks for.
  await query(
    pool,
    `with old as (
       delete from streams.commands where (stream, command_id) in (
         select stream, command_id from streams.commands where at < now() - make_interval(days => $11)
         limit 1000 for update skip locked
       )
     ), known as (
       insert into streams.commands (stream, command_id, request, first, last, position)
       select $1, * from unnest($6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[])
       on conflict (stream, command_id) do nothing
     )
     insert into streams.snapshots as before (stream, version, state, revision, position)
     values ($1, $2, $3, $4, $5)
     on conflict (stream) do update
       set version = excluded.version, state = excluded.state,
           revision = excluded.revision, position = excluded.position
       where before.revision < excluded.revision or before.version <> excluded.version`,
    [
      stream,
      version,
      JSON.stringify(state),
      String(revision),
      String(position),
      entries.map(([id]) => id),
      column(({ request }) => request ?? null),
      column(({ first }) => first),
      column(({ last }) => last),
      column(({ position: at }) => at),
      WINDOW_DAYS,
    ],
  );
};

/** Snapshots in PostgreSQL, whichever engine the log has. Their loss is told to `logger` and costs reading alone. */
export const createSnapshots = (pool: Pool, logger: Pick<Logger, 'warn'>): Snapshots => ({
  newest: async (stream, version) => {
    const [row] = await query<{ state: unknown; revision: string; position: string }>(
      pool,
      'select state, revision, position from streams.snapshots where stream = $1 and version = $2',
      [stream, version],
    );
    if (row === undefined) return undefined;
    return { state: row.state, revision: BigInt(row.revision), position: BigInt(row.position) };
  },

  written: async (stream, commandId) => {
    const [row] = await query<CommandRow>(
      pool,
      'select request, first, last, position from streams.commands where stream = $1 and command_id = $2',
      [stream, commandId],
    );
    if (row === undefined) return undefined;
    return {
      request: row.request ?? undefined,
      first: BigInt(row.first),
      last: BigInt(row.last),
      position: BigInt(row.position),
    };
  },

  keep: async (stream, version, snapshot, commands) => {
    try {
      await kept(pool, stream, version, snapshot, commands);
      return true;
    } catch (error) {
      logger.warn({ err: error, stream }, 'a long stream could not be kept: more of it is read next time');
      return false;
    }
  },
});
