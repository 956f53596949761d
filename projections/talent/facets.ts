import type { Pool } from 'pg';
import { joinValues, splitValues } from '../../contracts/job-search.ts';
import { Availability } from '../../contracts/profiles.ts';
import type { TalentFacets, TalentFilters } from '../../contracts/talent.ts';
import type { Count } from '../../contracts/wire.ts';
import type { Answer } from '../facets.ts';
import { answersOf, countEachAnswer, isNarrowed, mostFirst, ROLES_OFFERED } from '../facets.ts';
import { parameterIn } from '../sql.ts';
import { askedIn, fitsByColumns, fitsByIndex, hasWords, isShown, isWordless, namedIn } from './asked.ts';
import { understood } from './meant.ts';
import { countFitting } from './search.ts';

type Db = Pick<Pool, 'query'>;

/** A counted answer, and how many rows were read for it. */
interface Counted {
  readonly facets: TalentFacets;
  readonly rows: number;
}

const exactly = (count: number): Count => ({ count, more: false });

/** Counts over everybody whom the list shows: it reads every row. */
export const allTalentFacets = async (db: Db, now: Date): Promise<Counted> => {
  const values: unknown[] = [];
  const shown = isShown({ now }, parameterIn(values));
  const { rows } = await db.query<{
    roles: { value: string; count: number }[];
    availabilities: { value: string; count: number }[];
    total: number;
  }>(
    `with people as (
       select min(t.role) as role, t.availability, count(*) as count from read.talent t
        where ${shown} group by lower(t.role), t.availability),
     roles as (select min(role) as value, sum(count)::int as count from people where role <> '' group by lower(role)
                order by 2 desc, 1 limit ${ROLES_OFFERED}),
     availabilities as (select availability as value, sum(count)::int as count from people group by availability)
     select coalesce((select json_agg(r order by r.count desc, r.value) from roles r), '[]'::json) as roles,
            coalesce((select json_agg(a) from availabilities a), '[]'::json) as availabilities,
            coalesce(sum(count), 0)::int as total from people`,
    values,
  );
  const [{ roles, availabilities, total } = { roles: [], availabilities: [], total: 0 }] = rows;
  const counts = new Map(availabilities.map(({ value, count }) => [value, count]));
  return {
    facets: {
      roles: roles.map(({ value, count }) => ({ value, ...exactly(count) })),
      // All of them in their own order: which there are is no secret of the data.
      availabilities: Availability.options.map((value) => ({ value, ...exactly(counts.get(value) ?? 0) })),
      total,
    },
    rows: total,
  };
};

type Question = 'role' | 'availability';
const columns: Readonly<Record<Question, string>> = {
  role: 'lower(t.role)',
  availability: 't.availability',
};

/** For each of these answers, how many there are that fit the other questions. */
const countEach = (
  db: Db,
  question: Question,
  answers: readonly string[],
  filters: TalentFilters,
  now: Date,
): Promise<Answer[]> => {
  const others = { ...filters, [question]: undefined };
  const asked = askedIn(others, now);
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const fits = hasWords(asked) ? fitsByIndex : fitsByColumns;
  return countEachAnswer(db, {
    answers,
    rows: `select ${columns[question]} as value, t.${question} as written from read.talent t
            where ${isShown(asked, parameter)} and ${fits(asked, parameter)}`,
    values,
    keyOf: (answer) => (question === 'role' ? answer.toLowerCase() : answer),
    countOne: (answer) => countFitting(db, { ...others, [question]: joinValues([answer]) }, now),
  });
};

/**
 * Counts for the filter rail of this search.
 * @param all the counts over everybody: which answers there are
 */
export const talentFacets = async (
  db: Db,
  typed: TalentFilters,
  all: TalentFacets,
  now: Date,
): Promise<TalentFacets> => {
  if (!isNarrowed(namedIn(typed))) return all;
  const { filters } = await understood(db, typed, now);
  const roles = answersOf(
    all.roles.map(({ value }) => value),
    splitValues(filters.role ?? ''),
  );
  const availabilities = all.availabilities.map(({ value }) => value);
  const { total } = all;
  if (isWordless(askedIn(filters, now))) {
    const nothing = (value: string) => ({ value, ...exactly(0) });
    return { roles: roles.map(nothing), availabilities: availabilities.map(nothing), total };
  }
  return {
    roles: mostFirst(await countEach(db, 'role', roles, filters, now)),
    availabilities: await countEach(db, 'availability', availabilities, filters, now),
    total,
  };
};
