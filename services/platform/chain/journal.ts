import { mkdir, open, readFile, readdir, truncate, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeWhole } from '../files/durable.ts';
import { headOf } from './head.ts';

/** A line of the journal, without its end, and where it stands, for people. */
export interface JournalLine {
  readonly text: string;
  readonly place: string;
}

/**
 * Where signed heads are kept, apart from the database. A folder stands behind it here (`createFolderJournal`); a
 * bucket that takes one object for each line, and lets none be written over, could.
 */
export interface HeadJournal {
  /** All lines, oldest first; `torn` is where a write that was cut off left a part of a line at the end. */
  read(): Promise<{ readonly lines: readonly JournalLine[]; readonly torn: string | null }>;
  /** Durable when it resolves; when it rejects, the line may stand there, or a part of it. */
  append(line: string): Promise<void>;
  /** Removes what a write that was cut off has left at the end. */
  mend(): Promise<void>;
  /** Releases what `append` holds open. */
  close(): Promise<void>;
}

/** Heads in one file, and files kept with every head: at a head a second the last five or six hours. */
const SIZES = { heads: 5_000, files: 4 };
/** Of older heads the last one in so many milliseconds is kept, for ever. */
const OLDER_EVERY_MS = 10 * 60_000;

const OLDER = 'older.jsonl';
const NUMBERED = /^heads-(\d{8})\.jsonl$/;
const numbered = (number: number): string => `heads-${String(number).padStart(8, '0')}.jsonl`;
const END_OF_LINE = 0x0a;

interface Segment {
  readonly name: string;
  readonly lines: readonly string[];
  /** Bytes up to the end of the last whole line, and bytes after it. */
  readonly whole: number;
  readonly rest: number;
}

const segmentOf = (name: string, bytes: Buffer): Segment => {
  const whole = bytes.lastIndexOf(END_OF_LINE) + 1;
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  return { name, lines, whole, rest: bytes.length - whole };
};

/** The last head of every span of time; a line that is none is evidence, and stays. */
const thinned = (lines: readonly string[]): readonly string[] => {
  const spanOf = (line: string | undefined): number | undefined => {
    const time = line === undefined ? undefined : headOf(line)?.time.getTime();
    return time === undefined ? undefined : Math.floor(time / OLDER_EVERY_MS);
  };
  return lines.filter((line, at) => {
    const span = spanOf(line);
    return span === undefined || span !== spanOf(lines[at + 1]);
  });
};

/**
 * Heads in files of one line each, in a folder of their own: the newest in `heads-NNNNNNNN.jsonl`, what is thinned out
 * of older ones in `older.jsonl`. One process at a time may append; any may read meanwhile.
 */
export const createFolderJournal = (folder: string, sizes = SIZES): HeadJournal => {
  let current: { readonly handle: FileHandle; readonly name: string; lines: number } | undefined;

  const names = async (): Promise<readonly string[]> => {
    try {
      const found = await readdir(folder);
      return found.filter((name) => NUMBERED.test(name)).sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  };

  /** Null when it is not there: it may have been thinned out since its name was read. */
  const segment = async (name: string): Promise<Segment | null> => {
    try {
      return segmentOf(name, await readFile(path.join(folder, name)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };

  const thinOut = async (): Promise<void> => {
    for (const name of (await names()).slice(0, -sizes.files)) {
      const found = await segment(name);
      const older = (await segment(OLDER))?.lines ?? [];
      const kept = thinned([...older, ...(found?.lines ?? [])]);
      await writeWhole(path.join(folder, OLDER), kept.map((line) => `${line}\n`).join(''));
      // Only now: cut off in between, its heads stand twice, which does no harm.
      await unlink(path.join(folder, name));
    }
  };

  const close = async (): Promise<void> => {
    const { handle } = current ?? {};
    current = undefined;
    await handle?.close();
  };

  const openNext = async () => {
    await mkdir(folder, { recursive: true });
    const last = (await names()).at(-1);
    const found = last === undefined ? null : await segment(last);
    if (found !== null && found.lines.length < sizes.heads)
      return {
        handle: await open(path.join(folder, found.name), 'a'),
        name: found.name,
        lines: found.lines.length,
      };
    const number = Number(NUMBERED.exec(last ?? '')?.[1] ?? 0) + 1;
    const name = numbered(number);
    const handle = await open(path.join(folder, name), 'a', 0o644);
    await syncFolder(folder);
    return { handle, name, lines: 0 };
  };

  return {
    read: async () => {
      const found = await Promise.all((await names()).map(segment));
      // The thinned ones last: what moves there meanwhile is then seen twice rather than not at all.
      const segments = [await segment(OLDER), ...found].filter((each) => each !== null);
      const lines = segments.flatMap(({ name, lines: own, rest, whole }, at) => [
        ...own.map((text, line) => ({ text, place: `${name}, line ${line + 1}` })),
        // Within the journal, what has no end is no line that was cut off by a crash.
        ...(rest > 0 && at < segments.length - 1
          ? [{ text: '', place: `${name}, after byte ${whole}` }]
          : []),
      ]);
      const end = segments.at(-1);
      const torn = end !== undefined && end.rest > 0 ? `${end.name}, line ${end.lines.length + 1}` : null;
      return { lines, torn };
    },

    append: async (line) => {
      if (current !== undefined && current.lines >= sizes.heads) await close();
      if (current === undefined) {
        current = await openNext();
        if (current.lines === 0) await thinOut();
      }
      await current.handle.appendFile(`${line}\n`);
      await current.handle.datasync();
      current.lines += 1;
    },

    mend: async () => {
      await close();
      const last = (await names()).at(-1);
      const found = last === undefined ? null : await segment(last);
      if (found === null || found.rest === 0) return;
      const file = path.join(folder, found.name);
      await truncate(file, found.whole);
      const handle = await open(file, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    },

    close,
  };
};

/** True where the folder of a journal holds nothing, or is not there. */
export const isEmptyJournal = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
};

/** Puts heads into a journal as a file of their own, after those that are there. Durable when it resolves. */
export const addToJournal = async (folder: string, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  const numbers = (await readdir(folder)).map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0));
  const name = numbered(Math.max(0, ...numbers) + 1);
  await writeWhole(path.join(folder, name), lines.map((line) => `${line}\n`).join(''));
};

/** Puts the heads of a backup into an empty journal. Durable when it resolves. */
export const fillJournal = async (folder: string, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  await mkdir(folder, { recursive: true });
  await addToJournal(folder, lines);
};
