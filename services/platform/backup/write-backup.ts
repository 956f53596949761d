import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../../kernel/clock.ts';
import { readChainBooks } from '../chain/books.ts';
import { headOf } from '../chain/head.ts';
import type { HeadJournal } from '../chain/journal.ts';
import { syncFolder } from '../files/durable.ts';
import type { Files } from '../files/files.ts';
import type { Connection, Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import type { Manifest, Part, UploadedFile } from './manifest.ts';
import { BackupRefused, eventVersions, FILES, FORMAT, HEADS, MANIFEST, placeOf } from './manifest.ts';
import type { KeptTable } from './tables.ts';
import { keptTables } from './tables.ts';

export interface BackupParts {
  readonly pool: Pool;
  readonly files: Pick<Files, 'get'>;
  readonly journal: Pick<HeadJournal, 'read'>;
  readonly clock: Clock;
}

/** Told of the table that is being written: rows so far, and rows in all. */
export type TableProgress = (table: string) => (rows: bigint, total: bigint) => void;

const END_OF_ROW = 0x0a;

/** Durable: only then does the manifest, which is written last, promise it. */
const writeDurably = async (file: string, bytes: Buffer | string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A part of a few megabytes at most. */
const writePart = async (folder: string, file: string, text: string): Promise<Part> => {
  const bytes = Buffer.from(text);
  await writeDurably(path.join(folder, file), bytes);
  return { file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};

const columnsOf = async (
  connection: Connection,
  { table, without = [] }: KeptTable,
): Promise<readonly string[]> => {
  const rows = await query<{ name: string }>(
    connection,
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name).filter((name) => !without.includes(name));
};

/** One table as PostgreSQL's COPY writes it, a line for each row, packed. */
const writeTable = async (
  connection: Connection,
  folder: string,
  kept: KeptTable,
  progress: (rows: bigint, total: bigint) => void,
): Promise<Manifest['tables'][number]> => {
  const { table, orderBy } = kept;
  const columns = await columnsOf(connection, kept);
  const [counted] = await query<{ rows: string }>(connection, `select count(*) as rows from ${table}`);
  const total = BigInt(counted?.rows ?? 0);
  const order = orderBy === undefined ? '' : ` order by ${orderBy}`;
  const file = `${table}.copy.gz`;
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  await pipeline(
    connection.query(copyTo(`copy (select ${columns.join(', ')} from ${table}${order}) to stdout`)),
    new Transform({
      transform(chunk: Buffer, _, done) {
        // Ends of lines within values are escaped: each one that stands there ends a row.
        for (let at = chunk.indexOf(END_OF_ROW); at >= 0; at = chunk.indexOf(END_OF_ROW, at + 1)) rows += 1;
        progress(BigInt(rows), total);
        done(null, chunk);
      },
    }),
    createGzip({ level: 1 }),
    new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    }),
    createWriteStream(path.join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { table, columns: [...columns], rows, file, bytes, sha256: hash.digest('hex') };
};

/** Heads up to the position: the journal goes on meanwhile. */
const writeHeads = async (
  folder: string,
  journal: BackupParts['journal'],
  { position, signed }: { readonly position: bigint; readonly signed: bigint },
): Promise<Manifest['heads']> => {
  const { lines } = await journal.read();
  const heads = lines.filter(({ text }) => (headOf(text)?.position ?? position + 1n) <= position);
  if (heads.every(({ text }) => (headOf(text)?.position ?? 0n) < signed) && signed > 0n)
    throw new BackupRefused(
      `The heads that were signed up to position ${signed} are not there: CHAIN_DIR has to be what it is for the product.`,
    );
  const part = await writePart(folder, HEADS, heads.map(({ text }) => `${text}\n`).join(''));
  return { ...part, lines: heads.length };
};

/** All that people have uploaded. A file that is gone although the snapshot knows it was of somebody who was erased meanwhile, or shown nowhere. */
const writeFiles = async (
  folder: string,
  connection: Connection,
  files: BackupParts['files'],
): Promise<Manifest['files']> => {
  const written: UploadedFile[] = [];
  const folders = new Set<string>();
  const uploads = await query<{ bucket: string; name: string }>(
    connection,
    'select bucket, name from files.uploads order by bucket, name',
  );
  for (const { bucket, name } of uploads) {
    const found = await files.get(bucket, name);
    if (found === null) continue;
    const { bytes, contentType } = found;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = path.join(folder, placeOf({ bucket, name }));
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeDurably(file, bytes);
    folders.add(path.dirname(file));
    written.push({ bucket, name, contentType, bytes: bytes.length, sha256 });
  }
  for (const each of folders) await syncFolder(each);
  const part = await writePart(folder, FILES, written.map((each) => `${JSON.stringify(each)}\n`).join(''));
  return { ...part, lines: written.length };
};

const fill = async (parts: BackupParts, folder: string, progress: TableProgress): Promise<Manifest> => {
  const { pool, files, journal, clock } = parts;
  const connection = await pool.connect();
  try {
    // All tables as they stood at one moment, whatever the product writes meanwhile.
    await connection.query('begin isolation level repeatable read, read only');
    const [stands] = await query<{ position: string }>(
      connection,
      'select coalesce(max(position), 0) as position from log.events',
    );
    const position = stands?.position ?? '0';
    const done = await query<{ name: string }>(
      connection,
      'select name from public.migrations order by timestamp',
    );
    const signed = (await readChainBooks(connection))?.signed ?? 0n;
    const tables: Manifest['tables'] = [];
    for (const kept of keptTables)
      tables.push(await writeTable(connection, folder, kept, progress(kept.table)));
    const manifest: Manifest = {
      format: FORMAT,
      made: clock.now().toISOString(),
      position,
      migrations: done.map(({ name }) => name),
      events: eventVersions(),
      tables,
      heads: await writeHeads(folder, journal, { position: BigInt(position), signed }),
      files: await writeFiles(folder, connection, files),
    };
    await writeDurably(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    // The connection may be in the middle of a COPY: it is given up.
    connection.release(true);
  }
};

const exists = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

/**
 * Writes a backup into a folder that does not exist yet, beside the running product. The folder is there when it is
 * whole and on the disk, and not before.
 * @throws BackupRefused
 */
export const writeBackup = async (
  parts: BackupParts,
  target: string,
  progress: TableProgress,
): Promise<Manifest> => {
  const folder = path.resolve(target);
  const parent = path.dirname(folder);
  if (await exists(folder)) throw new BackupRefused(`${target} is there already.`);
  if (!(await exists(parent)) || !(await stat(parent)).isDirectory())
    throw new BackupRefused(`There is no folder ${parent}.`);
  const temporary = path.join(parent, `.${path.basename(folder)}.${randomBytes(6).toString('hex')}.part`);
  await mkdir(temporary, { mode: 0o700 });
  try {
    const manifest = await fill(parts, temporary, progress);
    await syncFolder(temporary);
    await rename(temporary, folder);
    await syncFolder(parent);
    return manifest;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
};
