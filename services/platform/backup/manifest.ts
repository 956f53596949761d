import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { catalogue } from '../../events.ts';
import { migrations } from '../pg/migrations/all.ts';

/** Raised when a folder no longer reads as it did. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Signed heads, a line each; and the uploaded files, a line of JSON each. */
export const HEADS = 'heads.jsonl';
export const FILES = 'files.jsonl';

const count = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const Part = z.strictObject({
  /** Relative to the backup's folder. */
  file: z.string().regex(/^[a-z0-9_]+(\.[a-z0-9_]+)+$/),
  bytes: count,
  sha256: digest,
});
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const Table = Part.extend({
  table: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  columns: z.array(name).min(1),
  rows: count,
});
const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  made: z.iso.datetime(),
  /** The newest position of the log in it, a decimal string. */
  position: z.string().regex(/^\d{1,19}$/),
  migrations: z.array(z.string()),
  /** The newest version of every stored event that the product knew. */
  events: z.record(z.string(), count),
  tables: z.array(Table),
  heads: Part.extend({ lines: count }),
  files: Part.extend({ lines: count }),
});
export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof Part>;

export const UploadedFile = z.strictObject({
  bucket: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: count,
  sha256: digest,
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** A backup that cannot be taken or restored; the message is one sentence. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export const eventVersions = (): Record<string, number> =>
  Object.fromEntries(Object.entries(catalogue).map(([type, { version }]) => [type, version]));

const textOf = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};

/**
 * The manifest of a backup that this version of the product can restore.
 * @throws BackupRefused
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await textOf(path.join(folder, MANIFEST));
  if (text === null) throw new BackupRefused(`${folder} holds no whole backup: it has no ${MANIFEST}.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackupRefused(`The ${MANIFEST} of ${folder} cannot be read.`);
  }
  const { format } = (json ?? {}) as { format?: unknown };
  const newer = new BackupRefused('The backup is of a newer version of the product than this one.');
  if (typeof format === 'number' && format > FORMAT) throw newer;
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw new BackupRefused(`The ${MANIFEST} of ${folder} cannot be read.`);
  const known = new Set(migrations.map((migration) => migration.name));
  if (parsed.data.migrations.some((migration) => !known.has(migration))) throw newer;
  const versions = eventVersions();
  if (Object.entries(parsed.data.events).some(([type, version]) => version > (versions[type] ?? 0)))
    throw newer;
  return parsed.data;
};

/** @throws BackupRefused when the file is not the one that was written */
export const checkDigest = async (
  folder: string,
  file: string,
  { bytes, sha256 }: Pick<Part, 'bytes' | 'sha256'>,
): Promise<void> => {
  const hash = createHash('sha256');
  let found = 0;
  try {
    await pipeline(createReadStream(path.join(folder, file)), async function (chunks) {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        hash.update(chunk);
        found += chunk.length;
      }
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupRefused(`The backup is damaged: ${file} is missing.`);
  }
  if (found !== bytes || hash.digest('hex') !== sha256)
    throw new BackupRefused(`The backup is damaged: ${file} is not what was written.`);
};

/**
 * The uploaded files of a backup, after every byte of it was compared with the manifest.
 * @throws BackupRefused
 */
export const checkBackup = async (
  folder: string,
  manifest: Manifest,
  progress?: (position: bigint, until: bigint) => void,
): Promise<readonly UploadedFile[]> => {
  const parts = [...manifest.tables, manifest.heads, manifest.files];
  const total = BigInt(parts.reduce((sum, { bytes }) => sum + bytes, 0));
  let checked = 0n;
  for (const part of parts) {
    await checkDigest(folder, part.file, part);
    progress?.((checked += BigInt(part.bytes)), total);
  }
  const lines = (await readFile(path.join(folder, manifest.files.file), 'utf8')).split('\n').slice(0, -1);
  const files = lines.map((line) => UploadedFile.parse(JSON.parse(line)));
  for (const file of files) await checkDigest(folder, placeOf(file), file);
  return files;
};

/** Where the bytes of an uploaded file stand within the backup's folder. */
export const placeOf = ({ bucket, name: file }: Pick<UploadedFile, 'bucket' | 'name'>): string =>
  path.join('files', bucket, file);
