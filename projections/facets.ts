import type { Pool } from 'pg';
import { COUNTED_MOST } from '../contracts/wire.ts';
import type { Count } from '../contracts/wire.ts';
import { cappedAt } from './sql.ts';

/** Roles that a rail offers, the most frequent ones; any other is found by its words. */
export const ROLES_OFFERED = 30;
/** Of answers that are found and not offered, so many are shown. */
const FOUND_BESIDES = 10;
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
  /** SQL of the answer of each row that fits the other questions, as `value`, and as it is written there, as `written`; and its parameters. */
  readonly rows: string;
  readonly values: readonly unknown[];
  /** An answer as `rows` has it. */
  readonly keyOf: (answer: string) => string;
  /** Counts one answer for itself. */
  readonly countOne: (answer: string) => Promise<Count>;
}

/** A counted answer. */
export type Answer = Count & { value: string };

/** What brings most comes first, what brings nothing last; of two that are as many, the earlier one stays first. */
export const mostFirst = (counted: readonly Answer[]): Answer[] =>
  [...counted].sort((one, other) => other.count - one.count);

/**
 * For each answer to one question, how many rows there are that fit the other questions. What is found besides, of a few
 * rows, is an answer as well: a rare role is not among those that are offered.
 * @throws what lies with the database
 */
export const countEachAnswer = async (
  db: Pick<Pool, 'query'>,
  { answers, rows: fitting, values, keyOf, countOne }: CountedAnswers,
): Promise<Answer[]> => {
  const { rows } = await db.query<{ value: string; written: string; count: number }>(
    `select value, min(written) as written, count(*)::int as count from (${fitting} limit ${COUNTED_ONE_BY_ONE + 1}) fitting group by value`,
    [...values],
  );
  const counted = new Map(rows.map(({ value, count }) => [value, count]));
  const countOf = (answer: string): number => counted.get(keyOf(answer)) ?? 0;
  if (rows.reduce((sum, { count }) => sum + count, 0) <= COUNTED_ONE_BY_ONE) {
    const offered = new Set(answers.map(keyOf));
    const besides = rows.filter(({ value }) => value !== '' && !offered.has(value));
    const found = besides
      .map(({ written, count }) => ({ value: written, ...cappedAt(count) }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
      .slice(0, FOUND_BESIDES);
    return [...answers.map((value) => ({ value, ...cappedAt(countOf(value)) })), ...found];
  }
  const each: Answer[] = [];
  for (const value of answers) {
    // What has come up often enough in the part that was counted needs no count of its own.
    const count = countOf(value) > COUNTED_MOST ? { count: COUNTED_MOST, more: true } : await countOne(value);
    each.push({ value, ...count });
  }
  return each;
};
