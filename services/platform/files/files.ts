import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder, writeWhole } from './durable.ts';

export interface StoredFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** A file that is read as it is needed: its size is not that of a picture. */
export interface OpenFile {
  readonly content: Readable;
  readonly bytes: number;
  readonly contentType: string;
}

/** What is in it is served by signed addresses alone, and never by its own. */
export const ATTACHMENTS = 'attachments';

/** Files of the product, by bucket and name. Provided under FILES. Two adapters: the disk below the data directory, and S3. */
export interface Files {
  /** Durable when it resolves; replaces a file of that name as a whole. @throws on an unsafe name or another type */
  put(bucket: string, name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same with a file that lies at `from` on this machine, on the data directory's disk; it is gone from there after. */
  putFile(bucket: string, name: string, from: string, contentType: string): Promise<void>;
  /** Null when there is no such file, or the name cannot be one. */
  open(bucket: string, name: string): Promise<OpenFile | null>;
  /** The same, read as a whole. */
  get(bucket: string, name: string): Promise<StoredFile | null>;
  /** Does nothing when there is no such file. */
  remove(bucket: string, name: string): Promise<void>;
}

/** What is stored, by the end of its name: a file's type needs no second place. */
const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.bin': 'application/octet-stream',
};

const SAFE_BUCKET = /^[a-z][a-z0-9-]{0,39}$/;
/** No separator, no leading dot, one extension. */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}\.[a-z0-9]{1,8}$/;

/** The type of a file that may have this name in this bucket. */
export const typeOf = (bucket: string, name: string): string | undefined =>
  SAFE_BUCKET.test(bucket) && SAFE_NAME.test(name) ? contentTypes[path.extname(name)] : undefined;

const isMissing = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'EISDIR';
};

/** Files below `<dataDir>/files/<bucket>/`, each written beside its place and moved there once it is on the disk. */
export const createLocalFiles = (dataDir: string): Files => {
  const root = path.resolve(dataDir, 'files');
  const folderFor = async (bucket: string, name: string, contentType: string): Promise<string> => {
    const type = typeOf(bucket, name);
    if (type === undefined || type !== contentType)
      throw new Error(`a file of type ${contentType} cannot be stored as ${bucket}/${name}`);
    const folder = path.join(root, bucket);
    await mkdir(folder, { recursive: true });
    return folder;
  };
  return {
    put: async (bucket, name, bytes, contentType) => {
      const folder = await folderFor(bucket, name, contentType);
      await writeWhole(path.join(folder, name), bytes);
    },
    putFile: async (bucket, name, from, contentType) => {
      const folder = await folderFor(bucket, name, contentType);
      const handle = await open(from, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(from, path.join(folder, name));
      await syncFolder(folder);
    },
    open: async (bucket, name) => {
      const contentType = typeOf(bucket, name);
      if (contentType === undefined) return null;
      try {
        const handle = await open(path.join(root, bucket, name), 'r');
        const { size } = await handle.stat();
        return { content: createReadStream('', { fd: handle }), bytes: size, contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    get: async (bucket, name) => {
      const contentType = typeOf(bucket, name);
      if (contentType === undefined) return null;
      try {
        return { bytes: await readFile(path.join(root, bucket, name)), contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (bucket, name) => {
      if (typeOf(bucket, name) === undefined) return;
      try {
        await unlink(path.join(root, bucket, name));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
};
