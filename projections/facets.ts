import type { Pool } from 'pg';
import { COUNTED_MOST } from '../contracts/wire.ts';
import type { Count } from '../contracts/wire.ts';
import { cappedAt } from './sql.ts';

/** Roles that a rail offers, the most frequent ones; any other is found by its words. */
export const ROLES_OFFERED = 30;
/** Up to so many rows are counted one by one; of more, each answer is counted for itself up to COUNTED_MOST. */
const COUNTED_ONE_BY_ONE = 20_000;

/** Whether a search asks for anything, by its filters as a cursor names them. */
export const isNarrowed = (named: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(named).some((value) => value !== undefined && value !== '');

/** What is offered, and what is asked for besides, without case. */
export const answersOf = (offered: readonly string[], asked: readonly string[]): readonly string[] => {
  const known = new Set(offered.map((value) => value.toLowerCase()));
  return [...offered, ...asked.filter((value) => !known.has(value.toLowerCase()))];
};

interface CountedAnswers {
  readonly answers: readonly string[];
  /** SQL of one column `value`: the answer of each row that fits the other questions; and its parameters. */
  readonly rows: string;
  readonly values: readonly unknown[];
  /** An answer as `rows` has it. */
  readonly keyOf: (answer: string) => string;
  /** Counts one answer for itself. */
  readonly countOne: (answer: string) => Promise<Count>;
}

/**
 * For each answer to one question, how many rows there are that fit the other questions.
 * @throws what lies with the database
 */
export const countEachAnswer = async (
  db: Pick<Pool, 'query'>,
  { answers, rows: fitting, values, keyOf, countOne }: CountedAnswers,
): Promise<(Count & { value: string })[]> => {
  const { rows } = await db.query<{ value: string; count: number }>(
    `select value, count(*)::int as count from (${fitting} limit ${COUNTED_ONE_BY_ONE + 1}) fitting group by value`,
    [...values],
  );
  const counted = new Map(rows.map(({ value, count }) => [value, count]));
  const countOf = (answer: string): number => counted.get(keyOf(answer)) ?? 0;
  if (rows.reduce((sum, { count }) => sum + count, 0) <= COUNTED_ONE_BY_ONE)
    return answers.map((value) => ({ value, ...cappedAt(countOf(value)) }));
  const each: (Count & { value: string })[] = [];
  for (const value of answers) {
    // What has come up often enough in the part that was counted needs no count of its own.
    const count = countOf(value) > COUNTED_MOST ? { count: COUNTED_MOST, more: true } : await countOne(value);
    each.push({ value, ...count });
  }
  return each;
};
