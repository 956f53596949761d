import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Rejection } from '../../kernel/rejection.ts';

/** A body that was written to the disk as it came. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal digits. */
  readonly digest: string;
}

export interface Incoming {
  /**
   * Writes a body that reached its route unread to a file, of which no more than a chunk is in memory, and hands it to
   * `work`; what is still there after is removed. One that announces more than `limit` bytes is refused before any of it
   * is read; one that grows above it, at once.
   * @throws Rejection('payload_too_large'), Rejection('unsupported_file') without a body; what `work` throws
   */
  receive<T>(
    request: { readonly body: unknown; readonly headers: IncomingHttpHeaders },
    limit: number,
    work: (file: ReceivedFile) => Promise<T>,
  ): Promise<T>;
  /** Removes what a process left behind that ended in the middle. */
  sweep(): Promise<void>;
}

/** Longer than any upload takes. */
const CUT_OFF_MS = 24 * 60 * 60 * 1000;

const write = (body: Readable, to: string, limit: number): Promise<Omit<ReceivedFile, 'path'>> =>
  new Promise((resolve, reject) => {
    const out = createWriteStream(to, { flags: 'wx', mode: 0o600 });
    const hash = createHash('sha256');
    let bytes = 0;
    const fail = (error: Error): void => {
      // It flows on unheld, so that the answer can still be sent over its connection.
      body.removeAllListeners('data');
      body.resume();
      out.destroy();
      reject(error);
    };
    out.on('error', fail);
    out.on('drain', () => body.resume());
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) return fail(new Rejection('payload_too_large'));
      hash.update(chunk);
      if (!out.write(chunk)) body.pause();
    });
    body.once('end', () => out.end(() => resolve({ bytes, digest: hash.digest('hex') })));
    body.once('error', fail);
    // A client that leaves in the middle ends the stream without an error.
    body.once('close', () => {
      if (!body.readableEnded) fail(new Rejection('invalid_input', { body: 'Ended before its end.' }));
    });
  });

/** Below `<dataDir>/incoming/`: on the disk of the files, so that one that is kept only moves. */
export const createIncoming = (dataDir: string): Incoming => {
  const folder = path.resolve(dataDir, 'incoming');
  return {
    receive: async ({ body, headers }, limit, work) => {
      if (!(body instanceof Readable)) throw new Rejection('unsupported_file');
      if (Number(headers['content-length'] ?? 0) > limit) throw new Rejection('payload_too_large');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const to = path.join(folder, `${randomBytes(12).toString('hex')}.part`);
      try {
        return await work({ path: to, ...(await write(body, to, limit)) });
      } finally {
        await rm(to, { force: true });
      }
    },
    sweep: async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const at = await stat(file).catch(() => undefined);
        // The files' own times are the machine's.
        if (at !== undefined && Date.now() - at.mtimeMs > CUT_OFF_MS) await rm(file, { force: true });
      }
    },
  };
};
