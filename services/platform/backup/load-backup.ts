import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import type { StoredEvent } from '../../kernel/log.ts';
import type { Connection, Db } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefused } from './manifest.ts';

/** True when the database holds no table of anybody's. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const [found] = await query<{ empty: boolean }>(
    db,
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          -- what extensions bring along belongs to them
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as empty`,
  );
  return found?.empty === true;
};

/** Takes back what a restore that failed has made in a database that was empty. */
export const emptyAgain = async (db: Db): Promise<void> => {
  const schemas = await query<{ name: string }>(
    db,
    `select quote_ident(nspname) as name from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  );
  for (const { name } of schemas) await query(db, `drop schema ${name} cascade`);
  await query(db, 'drop table if exists public.migrations');
  await query(db, 'drop function if exists public.folded(text)');
};

/** The master key's wrapping of the root key in a backup; null where there is none. */
export const wrappedRootKey = async (folder: string, manifest: Manifest): Promise<Buffer | null> => {
  const part = manifest.tables.find(({ table }) => table === 'keys.root');
  if (part === undefined) return null;
  const [row] = gunzipSync(await readFile(path.join(folder, part.file)))
    .toString('utf8')
    .split('\n');
  // COPY writes bytes as \\xFF…, its own backslash doubled.
  const value = row?.split('\t')[part.columns.indexOf('wrapped')] ?? '';
  return value.startsWith('\\\\x') ? Buffer.from(value.slice(3), 'hex') : null;
};

/** Sequences go on after the rows that were filled in. */
const advanceSequences = async (connection: Connection, table: string): Promise<void> => {
  const columns = await query<{ name: string }>(
    connection,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  for (const { name } of columns)
    await query(
      connection,
      `select setval(pg_get_serial_sequence($1, $2), (select max(${name}) from ${table}))
         from ${table} limit 1`,
      [table, name],
    );
};

/**
 * Fills the tables of a database that has exactly the migrations of the backup, within the connection's transaction.
 * @throws BackupRefused when other rows came in than the manifest counts
 */
export const fillTables = async (
  connection: Connection,
  folder: string,
  { tables }: Manifest,
  progress: (table: string) => (rows: bigint, total: bigint) => void,
): Promise<void> => {
  // Past the guard of the log against slips of the hand: these events were appended once.
  await connection.query(`set local log.appending = 'on'`);
  for (const { table, columns, rows, file } of tables) {
    // Migrations put first rows into some tables.
    if (table !== 'log.events') await connection.query(`delete from ${table}`);
    const copy = connection.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(path.join(folder, file)), createGunzip(), copy);
    if (copy.rowCount !== rows)
      throw new BackupRefused(
        `The backup is damaged: ${table} came to ${copy.rowCount} rows instead of ${rows}.`,
      );
    await advanceSequences(connection, table);
    progress(table)(BigInt(rows), BigInt(rows));
  }
};

/** The log as the connection's transaction sees it. */
export const readAllWithin =
  (connection: Connection) =>
  async ({ after, limit }: { after: bigint; limit: number }): Promise<readonly StoredEvent[]> => {
    const rows = await query<
      Record<'position' | 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata', string>
    >(
      connection,
      `select position, stream, revision, id, type, data, metadata from log.events
        where position > $1 order by position limit $2`,
      [String(after), limit],
    );
    return rows.map((row) => ({ ...row, position: BigInt(row.position), revision: BigInt(row.revision) }));
  };
