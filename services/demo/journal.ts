import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Line = z.union([
  z.strictObject({ toldOn: z.iso.datetime() }),
  z.strictObject({ done: z.string(), id: z.string().nullable() }),
]);

/**
 * How far the story has been told, one line a step, beside the data that it made: a telling that was cut off goes on
 * where it ended. The step that it was cut off in is told once more; its commands carry the same keys again.
 */
export interface Journal {
  /** The day on which the telling began; every date of the story is counted back from it. */
  readonly toldOn: Date;
  readonly resumed: boolean;
  /** Puts the day down. */
  begin(): void;
  has(step: string): boolean;
  /** What a step made. @throws Error when the step has not been told, or made nothing */
  idOf(step: string): string;
  note(step: string, id: string | null): void;
}

const parsed = (line: string): z.infer<typeof Line> | undefined => {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    // The process was ended in the middle of this line: its step counts as not told.
    return undefined;
  }
};

/** Opens the journal in that file; what is not there yet begins at `now`. */
export const openJournal = (file: string, now: Date): Journal => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const made = new Map<string, string | null>();
  let toldOn: Date | undefined;
  for (const line of text.split('\n').map(parsed)) {
    if (line === undefined) continue;
    if ('toldOn' in line) toldOn ??= new Date(line.toldOn);
    else made.set(line.done, line.id);
  }
  const resumed = toldOn !== undefined;
  const write = (line: z.infer<typeof Line>): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    toldOn: toldOn ?? now,
    resumed,
    begin: () => {
      mkdirSync(path.dirname(file), { recursive: true });
      // What was cut off must not swallow the next line.
      if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
      if (!resumed) write({ toldOn: now.toISOString() });
    },
    has: (step) => made.has(step),
    idOf: (step) => {
      const id = made.get(step);
      if (id === undefined || id === null) throw new Error(`the step "${step}" has made nothing yet`);
      return id;
    },
    note: (step, id) => {
      made.set(step, id);
      write({ done: step, id });
    },
  };
};
