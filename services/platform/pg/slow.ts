import { performance } from 'node:perf_hooks';
import type { Pool } from './pool.ts';

export interface SlowStatement {
  /** The function that asked, and its file; the statement's beginning where that is not known. */
  readonly statement: string;
  readonly ms: number;
}

/** Frames of what every query passes through. */
const PASSED_THROUGH = /^(projections\/(keyset|sql)|services\/platform\/pg\/(slow|pool))\.[jt]s$/;
const FRAME = /at (?:async )?(\S+) \(.*?\b((?:projections|services)\/[^():]+\.[jt]s):\d+/;
/** So much of a statement is told where nobody is known to have asked. */
const BEGINNING = 80;

/** Whose statement it is. Never its values: they may be personal. */
const nameOf = (stack: string, text: unknown): string => {
  for (const line of stack.split('\n')) {
    const [, by, file] = FRAME.exec(line) ?? [];
    if (by !== undefined && file !== undefined && !PASSED_THROUGH.test(file)) return `${by} (${file})`;
  }
  const words = typeof text === 'object' && text !== null && 'text' in text ? text.text : text;
  return typeof words === 'string' ? words.replace(/\s+/g, ' ').trim().slice(0, BEGINNING) : 'a statement';
};

/**
 * Tells of each statement of a pool that takes longer than `ms` milliseconds, its waiting for a connection included.
 * Statements of transactions are not told.
 */
export const tellSlowStatements = (
  pool: Pick<Pool, 'query'>,
  ms: number,
  tell: (slow: SlowStatement) => void,
  now: () => number = () => performance.now(),
): void => {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  pool.query = ((...given: unknown[]) => {
    const began = now();
    // Its stack is written out when it is first read, which costs more than many a statement.
    const asked = new Error('asked here');
    const done = (): void => {
      const took = Math.round(now() - began);
      if (took > ms) tell({ statement: nameOf(asked.stack ?? '', given[0]), ms: took });
    };
    const answer = query(...given);
    answer.then(done, done);
    return answer;
  }) as Pool['query'];
};
