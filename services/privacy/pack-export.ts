import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { EventLog } from '../kernel/log.ts';
import type { Codec } from '../platform/codec/codec.ts';
import type { ExportDocument } from '../platform/files/export-document.ts';
import type { Files } from '../platform/files/files.ts';
import type { Pool } from '../platform/pg/pool.ts';
import { query } from '../platform/pg/pool.ts';
import { ownEvents } from './own-events.ts';

export interface PackParts {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly codec: Codec;
  readonly files: Pick<Files, 'get' | 'open'>;
  /** What an export holds beside the events and the images, in the order of its README. */
  readonly documents: readonly ExportDocument[];
}

const EVENTS =
  'every event in our log that you caused or that’s about you, oldest first; what other people wrote is left out';

const readme = (documents: PackParts['documents'], person: string, now: Date): string =>
  [
    'Makehold: your data',
    '',
    `Everything Makehold has about the account ${person}, as of ${now.toISOString()}.`,
    'All files are JSON in UTF-8; times are UTC; amounts are in cents.',
    '',
    ...documents.map(({ file, what }) => `${file}: ${what}`),
    `events.json: ${EVENTS}`,
    'uploads/: your images, and the files of your messages',
    '',
    'Passwords, codes, and keys aren’t included: we keep them encrypted, or in a form even we can’t read.',
    '',
  ].join('\n');

/** A JSON array, one event a line, without holding all of them. */
async function* eventLines(parts: PackParts, person: string): AsyncGenerator<string> {
  let before = '[\n';
  for await (const event of ownEvents(parts, person)) {
    yield before + JSON.stringify(event);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** One that may be too large to be held, and is read when its turn comes. */
const addFile = (
  zip: ZipFile,
  files: PackParts['files'],
  { bucket, name, as }: { readonly bucket: string; readonly name: string; readonly as: string },
  mtime: Date,
): void =>
  zip.addReadStreamLazy(as, { mtime, compress: false }, (give) => {
    void files
      .open(bucket, name)
      .then((found) => give(null, found?.content ?? Readable.from([])))
      .catch((error: unknown) => give(error, Readable.from([])));
  });

const fill = async (zip: ZipFile, parts: PackParts, person: string, now: Date): Promise<void> => {
  const { pool, files, documents } = parts;
  const options = { mtime: now };
  zip.addBuffer(Buffer.from(readme(documents, person, now)), 'README.txt', options);
  for (const { file, make } of documents) {
    const content = JSON.stringify(await make(pool, person, now), null, 2);
    zip.addBuffer(Buffer.from(`${content}\n`), file, options);
  }
  const uploads = await query<{ bucket: string; name: string; id: string | null; called: string | null }>(
    pool,
    `select bucket, name, details ->> 'id' as id, details ->> 'name' as called from files.uploads
      where owner = $1 and not going and removed_at is null order by name`,
    [person],
  );
  for (const { bucket, name, id, called } of uploads) {
    if (id !== null && called !== null) {
      addFile(zip, files, { bucket, name, as: `uploads/${bucket}/${id}/${called}` }, now);
      continue;
    }
    const stored = await files.get(bucket, name);
    // Already small: images are not packed again.
    if (stored !== null)
      zip.addBuffer(stored.bytes, `uploads/${bucket}/${name}`, { ...options, compress: false });
  }
  zip.addReadStreamLazy('events.json', options, (give) => {
    give(null, Readable.from(eventLines(parts, person)));
  });
  zip.end();
};

/** Everything about a person as a zip of JSON files, while it is made. What fails ends the stream with its error. */
export const packExport = (parts: PackParts, person: string, now: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const failed = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', failed);
  fill(zip, parts, person, now).catch(failed);
  return output;
};
