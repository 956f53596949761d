import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { streamName } from '../../events.ts';
import { forgetAccount, tellErased } from '../../identity/accounts/forget-account.ts';
import {
  emptyAgain,
  fillTables,
  isEmpty,
  readAllWithin,
  wrappedRootKey,
} from '../../platform/backup/load-backup.ts';
import type { Manifest, UploadedFile } from '../../platform/backup/manifest.ts';
import { BackupRefused, checkBackup, placeOf, readManifest } from '../../platform/backup/manifest.ts';
import { readChainBooks } from '../../platform/chain/books.ts';
import { headOf, trustedKeys } from '../../platform/chain/head.ts';
import { fillJournal, isEmptyJournal } from '../../platform/chain/journal.ts';
import { verifyChain } from '../../platform/chain/verify-chain.ts';
import type { Erasure } from '../../platform/codec/erasure-list.ts';
import { createErasureList } from '../../platform/codec/erasure-list.ts';
import type { Config } from '../../platform/config/config.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { opensRootKey } from '../../platform/crypto/root-key.ts';
import { createFiles } from '../../platform/files/create-files.ts';
import { runMigrations } from '../../platform/pg/data-source.ts';
import { startEmbeddedPostgres } from '../../platform/pg/embedded.ts';
import type { Connection, Pool } from '../../platform/pg/pool.ts';
import { ifUnlocked } from '../../platform/pg/lock.ts';
import { createPool, inTransaction, query } from '../../platform/pg/pool.ts';
import { forgetTraces } from '../../privacy/erase-person.ts';
import { windUp } from '../../privacy/wind-up.ts';
import { endings } from '../endings.ts';
import { ELSEWHERE } from './backup.ts';
import { buildAll } from './build-all.ts';
import { commandsAt, openDesk, secretsOf, ToolRefusal } from './desk.ts';
import type { Report } from './report.ts';
import { publicKeys } from './verify-log.ts';

/** A backup that was looked through and found whole, and what is needed to restore it. */
interface Prepared {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly uploads: readonly UploadedFile[];
  readonly heads: readonly string[];
  readonly publicKeys: readonly string[];
  readonly erasures: readonly Erasure[];
  readonly withoutHeads: boolean;
}

export interface RestoreOptions {
  /** An erasure list beside the one of this place. */
  readonly erasures: string | undefined;
  /** Takes the log of the backup as it is: the chain over it begins anew. */
  readonly withoutHeads: boolean;
}

const filesOf = ({ dataDir }: Config): string => path.join(dataDir, 'files');

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0;

/** @throws ToolRefusal where the data directory or the folder of signed heads holds something */
const assertEmptyFolders = async (config: Config): Promise<void> => {
  const { dataDir, chainDir, databaseUrl } = config;
  const taken = [
    ...(databaseUrl === undefined && existsSync(path.join(dataDir, 'postgres')) ? [dataDir] : []),
    ...((await isEmptyFolder(filesOf(config))) ? [] : [filesOf(config)]),
    ...((await isEmptyJournal(chainDir)) ? [] : [chainDir]),
  ];
  if (taken[0] !== undefined)
    throw new ToolRefusal(`${taken[0]} holds data already: a backup is restored into an empty place only.`);
};

/** Who must not come back. @throws ToolRefusal where a list was named that is not there */
const erasuresOf = async (config: Config, given: string | undefined): Promise<readonly Erasure[]> => {
  if (given !== undefined && !existsSync(given)) throw new ToolRefusal(`There is no erasure list ${given}.`);
  const lists = [config.erasuresFile, ...(given === undefined ? [] : [given])];
  return (await Promise.all(lists.map((file) => createErasureList(file).all()))).flat();
};

/** Looks everything through before anything is written. @throws ToolRefusal, BackupRefused */
const prepare = async (
  config: Config,
  folder: string,
  { erasures, withoutHeads }: RestoreOptions,
  report: Report,
): Promise<Prepared> => {
  if (config.eventstoreUrl !== undefined) throw new ToolRefusal(ELSEWHERE);
  const manifest = await readManifest(folder);
  await assertEmptyFolders(config);
  const uploads = await checkBackup(folder, manifest, report.progress('reading the backup'));
  const { masterKey, formerMasterKey } = await secretsOf(config.masterKey, config.dataDir);
  const wrapped = await wrappedRootKey(folder, manifest);
  const opens = [masterKey, formerMasterKey].some(
    (key) => key !== undefined && wrapped !== null && opensRootKey(key, wrapped),
  );
  if (!opens) throw new ToolRefusal('The master key is not the one that the backup was written with.');
  const text = withoutHeads ? '' : await readFile(path.join(folder, manifest.heads.file), 'utf8');
  const heads = text.split('\n').slice(0, -1);
  const keys = await publicKeys(config);
  const trusted = trustedKeys(keys);
  for (const key of new Set(heads.map((line) => headOf(line)?.key)))
    if (key !== undefined && !trusted.has(key))
      throw new ToolRefusal(
        `The heads in the backup are signed with the chain key ${key}: set CHAIN_KEY, or its public key in CHAIN_OLD_KEYS.`,
      );
  const listed = await erasuresOf(config, erasures);
  return { folder, manifest, uploads, heads, publicKeys: keys, erasures: listed, withoutHeads };
};

/** @returns a sentence on what the signed heads say. @throws BackupRefused where they say that the log is another one */
const checkChain = async (
  connection: Connection,
  { heads, manifest, publicKeys: keys, withoutHeads }: Prepared,
  report: Report,
): Promise<string> => {
  // Older versions of the product had no such table.
  const inBooks = manifest.tables.some(({ table }) => table === 'chain.position');
  if (withoutHeads) {
    if (inBooks) await query(connection, 'delete from chain.position');
    return 'its signed heads are left out, so that nothing is said of its log';
  }
  const lines = heads.map((line, at) => ({ text: line, place: `line ${at + 1}` }));
  const books = inBooks ? await readChainBooks(connection) : null;
  const { problem, position, unsigned } = await verifyChain(
    {
      log: { readAll: readAllWithin(connection) },
      books: books && { ...books, problem: null },
      lines,
      torn: null,
      keys: trustedKeys(keys),
    },
    report.progress('checking the chain'),
  );
  if (problem !== null) throw new BackupRefused(`The log in the backup is not sound: ${problem}.`);
  return position === null
    ? 'no head was signed, so that nothing can be said of its log'
    : `its log is the one that was signed up to position ${position}, ${unsigned} events are newer`;
};

/** In the transaction that fills the database: nobody who was erased is in it for a moment. */
const forgetErased = async (connection: Connection, erasures: readonly Erasure[]): Promise<void> => {
  for (const { person, at } of erasures) {
    await forgetAccount(connection, person);
    await forgetTraces(connection, person);
    await query(connection, 'delete from files.uploads where owner = $1', [person]);
    await query(
      connection,
      `insert into keys.personal (person, wrapped, destroyed_at) values ($1, null, $2)
       on conflict (person) do update set wrapped = null, destroyed_at = excluded.destroyed_at`,
      [person, at],
    );
  }
};

const putFiles = async (db: Connection, config: Config, { folder, uploads }: Prepared): Promise<void> => {
  const files = createFiles(config);
  const owned = await query<{ bucket: string; name: string }>(db, 'select bucket, name from files.uploads');
  const wanted = new Set(owned.map(placeOf));
  for (const upload of uploads)
    if (wanted.has(placeOf(upload)))
      await files.put(
        upload.bucket,
        upload.name,
        await readFile(path.join(folder, placeOf(upload))),
        upload.contentType,
      );
};

/** Fills database and folders; what fails leaves them as empty as they were. */
const fill = async (pool: Pool, url: string, config: Config, prepared: Prepared, report: Report) => {
  if (!(await isEmpty(pool)))
    throw new ToolRefusal('The database holds tables already: a backup is restored into an empty one only.');
  const { folder, manifest, heads, erasures } = prepared;
  try {
    await runMigrations(url, new Set(manifest.migrations));
    const chain = await inTransaction(pool, async (connection) => {
      // Between two statements all uploaded files are put on the disk; nobody else is here to wait for what is locked.
      await query(connection, 'set local idle_in_transaction_session_timeout = 0');
      await fillTables(connection, folder, manifest, (name) => report.progress(name));
      const said = await checkChain(connection, prepared, report);
      await forgetErased(connection, erasures);
      await putFiles(connection, config, prepared);
      await fillJournal(config.chainDir, heads);
      return said;
    });
    await runMigrations(url);
    return chain;
  } catch (error) {
    await emptyAgain(pool);
    for (const made of [filesOf(config), config.chainDir])
      for (const entry of existsSync(made) ? await readdir(made) : [])
        await rm(path.join(made, entry), { recursive: true });
    throw error;
  }
};

/** Opens the place that the configuration names, for `fill`. */
const load = async (config: Config, prepared: Prepared, report: Report): Promise<string> => {
  await mkdir(config.dataDir, { recursive: true });
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const pool = createPool(url, { max: 3, name: 'makehold restore', longest: Infinity });
  let filled = false;
  try {
    let chain: string | undefined;
    await ifUnlocked(pool, 'restore', async () => {
      chain = await fill(pool, url, config, prepared, report);
    });
    if (chain === undefined) throw new ToolRefusal('Another restore into this database is under way.');
    filled = true;
    return chain;
  } finally {
    await pool.end();
    await embedded?.stop();
    if (!filled && embedded !== undefined)
      await rm(path.join(config.dataDir, 'postgres'), { recursive: true, force: true });
  }
};

/** Notes who is erased in the log and on the list of this place, and builds the read models. @returns whether all were built whole */
const finish = async (env: NodeJS.ProcessEnv, { erasures }: Prepared, report: Report): Promise<boolean> => {
  const desk = await openDesk(env);
  try {
    const { log, codec, pool, config } = desk;
    const list = createErasureList(config.erasuresFile);
    const listed = new Set((await list.all()).map(({ person }) => person));
    for (const { person, at } of erasures) {
      if (!listed.has(person)) await list.add(person, new Date(at));
      listed.add(person);
      const known = await log.readStream(streamName('account', person), { limit: 1 });
      if (known.length > 0) await tellErased(log, codec, person, new Date(at));
    }
    await query(pool, `update projector.position set position = $1 where id = 'live'`, [
      String(await log.head()),
    ]);
    const whole = await buildAll(desk, report);
    // A backup from before the erasure has their jobs and applications open again.
    for (const { person } of erasures)
      await windUp({ pool, commands: commandsAt(desk), actor: 'system' }, endings, person);
    return whole;
  } finally {
    await desk.stop();
  }
};

/**
 * Restores a backup into an empty database and data directory. Everything is looked through before anything is
 * written, and what fails leaves the place empty. Whoever is on the erasure list stays erased.
 * @returns whether every read model could be built whole
 * @throws ToolRefusal
 */
export const restore = async (
  env: NodeJS.ProcessEnv,
  folder: string,
  options: RestoreOptions,
  report: Report,
): Promise<boolean> => {
  const config = loadConfig(env);
  try {
    const prepared = await prepare(config, folder, options, report);
    const chain = await load(config, prepared, report);
    const whole = await finish(env, prepared, report);
    const { manifest, erasures, uploads } = prepared;
    const erased = new Set(erasures.map(({ person }) => person)).size;
    const told = { folder, made: manifest.made, position: manifest.position, files: uploads.length, erased };
    report.result({ type: 'restored', ...told, chain }, [
      `The backup of ${manifest.made} is restored, with the log up to position ${manifest.position}: ${chain}.`,
      erased === 0
        ? `Nobody is on the erasure list ${options.erasures ?? config.erasuresFile}: whoever was erased after the backup is there again.`
        : `${erased} people stay erased, as the erasure list says.`,
    ]);
    return whole;
  } catch (error) {
    if (error instanceof BackupRefused) throw new ToolRefusal(error.message, { cause: error });
    throw error;
  }
};
