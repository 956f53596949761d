import type { Pool } from 'pg';
import type { JobFilters, JobListQuery } from '../../contracts/jobs.ts';
import type { Count } from '../../contracts/wire.ts';
import type { Asked } from './asked.ts';
import {
  askedIn,
  fitsByColumns,
  fitsByIndex,
  hasWords,
  isShown,
  isWordless,
  namedIn,
  parameterIn,
} from './asked.ts';
import { jobJson } from './job-json.ts';
import { countUpTo } from '../sql.ts';
import { jobOrders, PAID_FROM_LEAST, placeOf, sorted } from './orders.ts';

/**
 * Rows that are looked through along the list before the index of words is asked: a page of a word that one job in forty
 * has is found there, and what the index has of such a word would all have to be sorted.
 */
const WALKED = 1_000;
/** The same where a second stretch follows, of the jobs that are not boosted. */
const WALKED_FIRST = 400;

/** What the order of a page goes by. */
const KEPT = 'id, is_boosted, created_at, applicants, budget_min, budget_max';

/** A page of a search: rows in its order, `limit` at most, only those that come after the place in `reached`. */
interface Wanted {
  readonly asked: Asked;
  readonly sort: JobListQuery['sort'];
  readonly reached: readonly (readonly [value: unknown, type: string])[] | null;
  readonly limit: number;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const isAfter = ({ sort, reached }: Wanted, parameter: ReturnType<typeof parameterIn>): string =>
  reached === null
    ? 'true'
    : `(${jobOrders[sort].columns().join(', ')}) <
       (${reached.map(([value, type]) => parameter(value, type)).join(', ')})`;

/** Whether one of the list's own indexes has just what is asked for, in its order. */
const hasIndex = ({ asked, sort }: Wanted): boolean =>
  sort === 'newest' &&
  !hasWords(asked) &&
  asked.roles.length <= 1 &&
  asked.payTypes.length <= 1 &&
  asked.since === null &&
  asked.paid === null &&
  !asked.protectedOnly;

const alongIndex = (wanted: Wanted): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  return {
    text: `select ${KEPT} from read.jobs
            where ${isShown(asked, parameter)} and ${isAfter(wanted, parameter)} and ${fitsByColumns(asked, parameter)}
            order by ${sorted(jobOrders[sort])} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/** What bounds the walk itself, where the order goes by what the search asks for. */
const boundsOf = ({ asked: { paid, since }, sort }: Wanted, parameter: ReturnType<typeof parameterIn>) => {
  if (sort === 'budget_high' && paid !== null)
    return [`${jobOrders.budget_high.columns()[0]} <= ${parameter(paid[1], 'int')}`];
  if (sort === 'budget_low' && paid !== null) return [`${PAID_FROM_LEAST} <= ${parameter(-paid[0], 'int')}`];
  // Each half of the list is one of times.
  if (sort === 'newest' && since !== null)
    return ['is_boosted', 'not is_boosted'].map(
      (half) => `${half} and created_at > ${parameter(since, 'timestamptz')}`,
    );
  return ['true'];
};

/** A stretch of the list, looked through from its beginning until there is enough. */
const alongList = (wanted: Wanted): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  const order = sorted(jobOrders[sort]);
  const shown = `${isShown(asked, parameter)} and ${isAfter(wanted, parameter)}`;
  const rows = hasHalves(wanted) ? WALKED_FIRST : WALKED;
  const [first = '', ...others] = boundsOf(wanted, parameter).map(
    (bound) => `(select * from read.jobs where ${shown} and ${bound} order by ${order} limit ${rows})`,
  );
  const stretch =
    others.length === 0
      ? first
      : `(select * from (${[first, ...others].join(' union all ')}) halves order by ${order} limit ${rows})`;
  return {
    text: `select ${KEPT} from ${stretch} stretch where ${fitsByColumns(asked, parameter)}
            order by ${order} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/** Whether what is boosted comes first, and has an index of what is asked for. */
const hasHalves = ({ asked, sort }: Wanted): boolean => sort === 'newest' && hasWords(asked);

/**
 * All boosted jobs that fit, by the index of their words, and a stretch of the others: who boosts need not use the words
 * that the others often do, and all that is boosted stands before them.
 */
const byHalves = (wanted: Wanted): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  const order = sorted(jobOrders[sort]);
  const shown = `${isShown(asked, parameter)} and ${isAfter(wanted, parameter)}`;
  return {
    text: `select ${KEPT} from (
             (select ${KEPT} from read.jobs
               where ${shown} and is_boosted and ${fitsByIndex(asked, parameter)} offset 0)
             union all
             (select ${KEPT} from (
                select * from read.jobs where ${shown} and not is_boosted order by ${order} limit ${WALKED}) stretch
               where ${fitsByColumns(asked, parameter)})) halves
            order by ${order} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/** All that fits by the indexes of words, age and budget, sorted: the list's own would be a walk without an end. */
const byIndexes = (wanted: Wanted): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  return {
    text: `select ${KEPT} from (
             select ${KEPT} from read.jobs
              where ${isShown(asked, parameter)} and ${isAfter(wanted, parameter)}
                and ${fitsByIndex(asked, parameter)} offset 0) fitting
            order by ${sorted(jobOrders[sort])} limit ${parameter(limit, 'int')}`,
    values,
  };
};

interface FoundPage {
  /** Jobs as JSON text. */
  readonly items: string;
  /** One more than asked for, where there are more. */
  readonly rows: number;
  /** Of its last row. */
  readonly place: unknown;
}

const pageOf = async (
  db: Pool,
  { text, values }: Statement,
  { sort, limit }: JobListQuery,
): Promise<FoundPage> => {
  const order = jobOrders[sort];
  const { rows } = await db.query<FoundPage>(
    `with found as materialized (${text}),
     shown as (select * from found order by ${sorted(order)} limit $${values.length + 1})
     select coalesce((
         select json_agg(${jobJson} order by ${sorted(order, 'j')})
           from read.jobs j left join read.profiles p on p.id = j.created_by
          where j.id = any(array(select id from shown))), '[]'::json)::text as items,
       (select count(*)::int from found) as rows,
       (select ${placeOf(order)} from shown order by ${sorted(order, '', 'asc')} limit 1) as place`,
    [...values, limit],
  );
  return rows[0] ?? { items: '[]', rows: 0, place: null };
};

/** A page by the cheapest way that fills it: each of them finds what comes first in its order, the last one all. */
const firstFull = async (db: Pool, wanted: Wanted, query: JobListQuery): Promise<FoundPage> => {
  if (hasIndex(wanted)) return pageOf(db, alongIndex(wanted), query);
  const walked = await pageOf(db, alongList(wanted), query);
  if (walked.rows > query.limit) return walked;
  if (hasHalves(wanted)) {
    const halves = await pageOf(db, byHalves(wanted), query);
    if (halves.rows > query.limit) return halves;
  }
  return pageOf(db, byIndexes(wanted), query);
};

/**
 * Open jobs but for those of whoever has been sent away, in the order that is asked for, as the JSON text of a JobPage.
 * @returns null for a cursor that this search did not make, or made in another order
 */
export const openJobs = async (db: Pool, query: JobListQuery, now: Date): Promise<string | null> => {
  const { sort, cursor, limit } = query;
  const filters = namedIn(query);
  const order = jobOrders[sort];
  const reached = cursor === undefined ? null : order.read(filters, cursor);
  if (reached === undefined) return null;
  const asked = askedIn(query, now);
  if (isWordless(asked)) return '{"items":[],"next_cursor":null}';
  const wanted: Wanted = { asked, sort, reached, limit: limit + 1 };
  const page = await firstFull(db, wanted, query);
  const next = page.rows > limit ? order.write(filters, page.place) : null;
  return `{"items":${page.items},"next_cursor":${JSON.stringify(next)}}`;
};

/** How many open jobs fit, counted up to COUNTED_MOST. */
export const countOpenJobs = async (db: Pool, filters: JobFilters, now: Date): Promise<Count> => {
  const asked = askedIn(filters, now);
  if (isWordless(asked)) return { count: 0, more: false };
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const fits = hasWords(asked) ? fitsByIndex : fitsByColumns;
  const rows = `from read.jobs where ${isShown(asked, parameter)} and ${fits(asked, parameter)}`;
  return countUpTo(db, rows, values);
};
