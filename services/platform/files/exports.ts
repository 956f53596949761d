import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { keyedName } from '../crypto/wrap.ts';
import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import { syncFolder } from './durable.ts';

export interface StoredExport {
  readonly id: string;
  readonly bytes: number;
  readonly expiresAt: Date;
}

/** What a link's signature vouches for. */
export interface ExportLink {
  readonly id: string;
  readonly expires: string;
  readonly session: string;
}

/**
 * People's exports: files apart from those that everybody may see, in a folder that all processes share, with rows in
 * `files.exports`. No backup holds them.
 */
export interface Exports {
  /** Writes it through to the disk, then shows it; what is there already under this id stays. */
  store(export_: { id: string; owner: string; expiresAt: Date }, content: Readable): Promise<StoredExport>;
  find(id: string): Promise<StoredExport | null>;
  /** Null when it has expired or is gone. */
  open(id: string, now: Date): Promise<(StoredExport & { readonly content: Readable }) | null>;
  /** The path and query of a link for this session; it works for whoever holds it, until the export expires. */
  linkTo(stored: StoredExport, session: string): string;
  /** Whether the product made this link for this export and this session. */
  isGenuine(link: ExportLink, signature: string): boolean;
  remove(id: string): Promise<void>;
  removeOf(owner: string): Promise<void>;
  /** Removes what has expired, and files that were cut off while they were written. */
  sweep(now: Date): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly bytes: string;
  readonly expires_at: Date;
}

/** Longer than any export takes to be written. */
const CUT_OFF_MS = 24 * 60 * 60 * 1000;
const columns = 'id, name, bytes, expires_at';

const storedOf = ({ id, bytes, expires_at: expiresAt }: Row): StoredExport => ({
  id,
  bytes: Number(bytes),
  expiresAt,
});

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Below `<dataDir>/exports/`, which every process that makes, serves or removes exports has to see. */
export const createExports = (parts: { pool: Pool; rootKey: Buffer; dataDir: string }): Exports => {
  const { pool, rootKey, dataDir } = parts;
  const folder = path.resolve(dataDir, 'exports');
  const rowOf = async (id: string): Promise<Row | undefined> =>
    (await query<Row>(pool, `select ${columns} from files.exports where id = $1`, [id]))[0];
  const unlinkAll = async (rows: readonly { name: string }[]): Promise<void> => {
    for (const { name } of rows) await rm(path.join(folder, name), { force: true });
  };
  const removeWhere = async (where: string, value: unknown): Promise<void> => {
    // The file first: a row without one is removed again, a file without one has to be found.
    await unlinkAll(await query<Row>(pool, `select ${columns} from files.exports where ${where}`, [value]));
    await query(pool, `delete from files.exports where ${where}`, [value]);
  };
  const proofOf = ({ id, expires, session }: ExportLink): Buffer =>
    Buffer.from(keyedName(rootKey, 'export', `${id}\n${expires}\n${session}`));
  const find: Exports['find'] = async (id) => {
    const row = await rowOf(id);
    return row === undefined ? null : storedOf(row);
  };

  return {
    store: async ({ id, owner, expiresAt }, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = path.join(folder, `.${randomBytes(12).toString('hex')}.part`);
      try {
        await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600 }));
        const handle = await open(part, 'r+');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
        const { size } = await stat(part);
        // Not to be guessed, although nothing but a signed link leads to it.
        const name = `${id}-${randomBytes(16).toString('hex')}.zip`;
        await rename(part, path.join(folder, name));
        await syncFolder(folder);
        await query(
          pool,
          `insert into files.exports (id, owner, name, bytes, expires_at) values ($1, $2, $3, $4, $5)
           on conflict (id) do nothing`,
          [id, owner, name, size, expiresAt],
        );
        const row = await rowOf(id);
        if (row === undefined || row.name !== name) await unlinkAll([{ name }]);
        if (row === undefined) throw new Error(`the export ${id} was removed while it was stored`);
        return storedOf(row);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    find,
    open: async (id, now) => {
      const row = await rowOf(id);
      if (row === undefined || row.expires_at <= now) return null;
      const file = path.join(folder, row.name);
      try {
        await stat(file);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return { ...storedOf(row), content: createReadStream(file) };
    },
    linkTo: ({ id, expiresAt }, session) => {
      const expires = String(expiresAt.getTime());
      const signature = proofOf({ id, expires, session }).toString();
      return `/api/exports/${id}?${new URLSearchParams({ expires, session, signature }).toString()}`;
    },
    isGenuine: (link, signature) => {
      const given = Buffer.from(signature);
      const proof = proofOf(link);
      return given.length === proof.length && timingSafeEqual(given, proof);
    },
    remove: (id) => removeWhere('id = $1', id),
    removeOf: (owner) => removeWhere('owner = $1', owner),
    sweep: async (now) => {
      await removeWhere('expires_at <= $1', now);
      const names = new Set(
        (await query<{ name: string }>(pool, 'select name from files.exports')).map(({ name }) => name),
      );
      const found = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of found) {
        if (names.has(name)) continue;
        const file = path.join(folder, name);
        const at = await stat(file).catch(() => undefined);
        // The files' own times are the machine's.
        if (at !== undefined && Date.now() - at.mtimeMs > CUT_OFF_MS) await rm(file, { force: true });
      }
    },
  };
};
