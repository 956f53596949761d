import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Erasure = z.object({ person: z.uuid(), at: z.iso.datetime() });
/** A person whose words nobody may read any more, and since when. */
export type Erasure = z.infer<typeof Erasure>;

/**
 * Who was erased: a file apart from the database and its backups, so that a person who was erased after a backup stays
 * erased when it is restored (design.md §5.5). It names nobody but by the id.
 */
export interface ErasureList {
  /** Durable when it resolves. Adding a person again changes nothing for whoever reads it. */
  add(person: string, at: Date): Promise<void>;
  /**
   * Oldest first; none where there is no file yet.
   * @throws Error naming the line that cannot be read: whoever is on it must not come back
   */
  all(): Promise<readonly Erasure[]>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const parsedJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** One line of JSON an erasure. A last line without its end was never promised to anybody, and is left out. */
export const createErasureList = (file: string): ErasureList => {
  const read = async (): Promise<string> => {
    try {
      return await readFile(file, 'utf8');
    } catch (error) {
      if (isMissing(error)) return '';
      throw error;
    }
  };
  return {
    add: async (person, at) => {
      await mkdir(path.dirname(file), { recursive: true });
      const there = await read();
      const whole = there.slice(0, there.lastIndexOf('\n') + 1);
      const handle = await open(file, 'a', 0o600);
      try {
        if (whole !== there) await handle.truncate(Buffer.byteLength(whole));
        await handle.appendFile(`${JSON.stringify({ person, at: at.toISOString() } satisfies Erasure)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    all: async () => {
      const lines = (await read()).split('\n').slice(0, -1);
      return lines.flatMap((line, index) => {
        if (line === '') return [];
        const parsed = Erasure.safeParse(parsedJson(line));
        if (parsed.success) return [parsed.data];
        throw new Error(`line ${index + 1} of ${file} cannot be read`);
      });
    },
  };
};
