import type { Pool } from 'pg';
import type { JobFacets, JobFilters } from '../../contracts/jobs.ts';
import { joinValues, splitValues } from '../../contracts/job-search.ts';
import type { Count } from '../../contracts/wire.ts';
import { askedIn, fitsByColumns, fitsByIndex, hasWords, isShown, isWordless, namedIn } from './asked.ts';
import type { Answer } from '../facets.ts';
import { answersOf, countEachAnswer, isNarrowed, mostFirst, ROLES_OFFERED } from '../facets.ts';
import { parameterIn } from '../sql.ts';
import { understood } from './meant.ts';
import { countFitting } from './search.ts';

/** A counted answer, and how many rows were read for it. */
interface Counted {
  readonly facets: JobFacets;
  readonly rows: number;
}

/** Counts over all open jobs that the list shows: it reads every one of them. */
export const allJobFacets = async (db: Pool, now: Date): Promise<Counted> => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const shown = isShown(askedIn({}, now), parameter);
  const since = (posted: 'day' | 'week'): string => parameter(askedIn({ posted }, now).since, 'timestamptz');
  const { rows } = await db.query<{
    roles: { value: string; count: number }[];
    pay_types: { value: string; count: number }[];
    week: number;
    day: number;
    total: number;
  }>(
    `with open as (
       select min(role) as role, pay_type, count(*) as count,
              count(*) filter (where created_at > ${since('week')}) as week,
              count(*) filter (where created_at > ${since('day')}) as day
         from read.jobs where ${shown} group by lower(role), pay_type),
     roles as (select min(role) as value, sum(count)::int as count from open group by lower(role)
                order by 2 desc, 1 limit ${ROLES_OFFERED}),
     pay_types as (select pay_type as value, sum(count)::int as count from open group by pay_type)
     select coalesce((select json_agg(r order by r.count desc, r.value) from roles r), '[]'::json) as roles,
            coalesce((select json_agg(t order by t.count desc, t.value) from pay_types t), '[]'::json) as pay_types,
            coalesce(sum(week), 0)::int as week, coalesce(sum(day), 0)::int as day,
            coalesce(sum(count), 0)::int as total from open`,
    values,
  );
  const [
    { roles, pay_types: types, week, day, total } = { roles: [], pay_types: [], week: 0, day: 0, total: 0 },
  ] = rows;
  const exactly = (count: number): Count => ({ count, more: false });
  return {
    facets: {
      roles: roles.map(({ value, count }) => ({ value, ...exactly(count) })),
      pay_types: types.map(({ value, count }) => ({ value, ...exactly(count) })),
      posted: { any: exactly(total), week: exactly(week), day: exactly(day) },
      total,
    },
    rows: total,
  };
};

type Question = 'role' | 'pay_type';
const columns: Readonly<Record<Question, string>> = { role: 'lower(role)', pay_type: 'pay_type' };

/** For each of these answers, how many there are that fit the other questions. */
const countEach = (
  db: Pool,
  question: Question,
  answers: readonly string[],
  filters: JobFilters,
  now: Date,
): Promise<Answer[]> => {
  const others = { ...filters, [question]: undefined };
  const asked = askedIn(others, now);
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const fits = hasWords(asked) ? fitsByIndex : fitsByColumns;
  return countEachAnswer(db, {
    answers,
    rows: `select ${columns[question]} as value, ${question} as written from read.jobs
            where ${isShown(asked, parameter)} and ${fits(asked, parameter)}`,
    values,
    keyOf: (answer) => (question === 'role' ? answer.toLowerCase() : answer),
    countOne: (answer) => countFitting(db, { ...others, [question]: joinValues([answer]) }, now),
  });
};

const none: Count = { count: 0, more: false };

/**
 * Counts for the filter rail of this search.
 * @param all the counts over all open jobs: which answers there are
 */
export const jobFacets = async (
  db: Pool,
  typed: JobFilters,
  all: JobFacets,
  now: Date,
): Promise<JobFacets> => {
  if (!isNarrowed(namedIn(typed))) return all;
  const { filters } = await understood(db, typed, now);
  const roles = answersOf(
    all.roles.map(({ value }) => value),
    splitValues(filters.role ?? ''),
  );
  const payTypes = all.pay_types.map(({ value }) => value);
  const { total } = all;
  if (isWordless(askedIn(filters, now))) {
    const nothing = (value: string) => ({ value, ...none });
    return {
      roles: roles.map(nothing),
      pay_types: payTypes.map(nothing),
      posted: { any: none, week: none, day: none },
      total,
    };
  }
  const posted = (within: 'day' | 'week' | undefined): Promise<Count> =>
    countFitting(db, { ...filters, posted: within }, now);
  return {
    roles: mostFirst(await countEach(db, 'role', roles, filters, now)),
    pay_types: mostFirst(await countEach(db, 'pay_type', payTypes, filters, now)),
    posted: { any: await posted(undefined), week: await posted('week'), day: await posted('day') },
    total,
  };
};
