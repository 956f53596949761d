import { mkdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './durable.ts';

export interface StoredFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** Files of the product, by bucket and name. Provided under FILES. One adapter: the disk below the data directory. */
export interface Files {
  /** Durable when it resolves; replaces a file of that name as a whole. @throws on an unsafe name or another type */
  put(bucket: string, name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file, or the name cannot be one. */
  get(bucket: string, name: string): Promise<StoredFile | null>;
  /** Does nothing when there is no such file. */
  remove(bucket: string, name: string): Promise<void>;
}

/** What is stored, by the end of its name: a file's type needs no second place. */
const contentTypes: Readonly<Record<string, string>> = { '.webp': 'image/webp' };

const SAFE_BUCKET = /^[a-z][a-z0-9-]{0,39}$/;
/** No separator, no leading dot, one extension. */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}\.[a-z0-9]{1,8}$/;

const typeOf = (bucket: string, name: string): string | undefined =>
  SAFE_BUCKET.test(bucket) && SAFE_NAME.test(name) ? contentTypes[path.extname(name)] : undefined;

const isMissing = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'EISDIR';
};

/** Files below `<dataDir>/files/<bucket>/`, each written beside its place and moved there once it is on the disk. */
export const createLocalFiles = (dataDir: string): Files => {
  const root = path.resolve(dataDir, 'files');
  return {
    put: async (bucket, name, bytes, contentType) => {
      const type = typeOf(bucket, name);
      if (type === undefined || type !== contentType)
        throw new Error(`a file of type ${contentType} cannot be stored as ${bucket}/${name}`);
      const folder = path.join(root, bucket);
      await mkdir(folder, { recursive: true });
      await writeWhole(path.join(folder, name), bytes);
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
