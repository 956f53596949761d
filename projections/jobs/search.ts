import type { Pool } from 'pg';
import type { JobFilters, JobListQuery } from '../../contracts/jobs.ts';
import type { Count } from '../../contracts/wire.ts';
import type { Asked } from './asked.ts';
import { askedIn, fitsByColumns, fitsByIndex, hasWords, isShown, isWordless, namedIn } from './asked.ts';
import { jobJson } from './job-json.ts';
import type { Placed } from '../keyset.ts';
import { pageText } from '../keyset.ts';
import { foundPage } from '../slips.ts';
import type { Parameter } from '../sql.ts';
import { countUpTo, parameterIn } from '../sql.ts';
import { understood } from './meant.ts';
import { jobOrders, PAID, PAID_FROM_LEAST } from './orders.ts';

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
  readonly reached: readonly unknown[] | null;
  readonly limit: number;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const isAfter = ({ sort, reached }: Wanted, values: unknown[]): string =>
  reached === null ? 'true' : jobOrders[sort].after(reached, values);

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
            where ${isShown(asked, parameter)} and ${isAfter(wanted, values)} and ${fitsByColumns(asked, parameter)}
            order by ${jobOrders[sort].by} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/** What bounds the walk itself, where the order goes by what the search asks for. */
const boundsOf = ({ asked: { paid, since }, sort }: Wanted, parameter: Parameter) => {
  if (sort === 'budget_high' && paid !== null) return [`${PAID} <= ${parameter(paid[1], 'int')}`];
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
  const order = jobOrders[sort].by;
  const shown = `${isShown(asked, parameter)} and ${isAfter(wanted, values)}`;
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
  const order = jobOrders[sort].by;
  const shown = `${isShown(asked, parameter)} and ${isAfter(wanted, values)}`;
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
              where ${isShown(asked, parameter)} and ${isAfter(wanted, values)}
                and ${fitsByIndex(asked, parameter)} offset 0) fitting
            order by ${jobOrders[sort].by} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/** Its rows, whose JSON is made of those alone that the statement finds. */
const read = async (
  db: Pool,
  { text, values }: Statement,
  sort: Wanted['sort'],
): Promise<readonly Placed[]> => {
  const { by, place } = jobOrders[sort];
  const { rows } = await db.query<Placed>(
    `with found as materialized (${text})
     select job.item, ${place} as place
       from found cross join lateral (
         select ${jobJson}::text as item from read.jobs j left join read.profiles p on p.id = j.created_by
          where j.id = found.id) job
      order by ${by}`,
    values,
  );
  return rows;
};

/** A page by the cheapest way that fills it: each of them finds what comes first in its order, the last one all. */
const firstFull = async (db: Pool, wanted: Wanted): Promise<readonly Placed[]> => {
  const { sort, limit } = wanted;
  if (hasIndex(wanted)) return read(db, alongIndex(wanted), sort);
  const walked = await read(db, alongList(wanted), sort);
  if (walked.length === limit) return walked;
  if (hasHalves(wanted)) {
    const halves = await read(db, byHalves(wanted), sort);
    if (halves.length === limit) return halves;
  }
  return read(db, byIndexes(wanted), sort);
};

/**
 * Open jobs but for those of whoever has been sent away, in the order that is asked for, as the JSON text of a FoundJobs.
 * @returns null for a cursor that this search did not make, or made in another order
 */
export const openJobs = async (db: Pool, query: JobListQuery, now: Date): Promise<string | null> => {
  const { sort, cursor, limit } = query;
  const named = namedIn(query);
  const order = jobOrders[sort];
  const reached = cursor === undefined ? null : order.read(named, cursor);
  if (reached === undefined) return null;
  const { filters, meant, fewest } = await understood(db, query, now);
  const asked = askedIn(filters, now);
  const finds = !isWordless(asked) && fewest > 0;
  const rows = finds ? await firstFull(db, { asked, sort, reached, limit: limit + 1 }) : [];
  return foundPage(pageText({ order, of: named }, rows, limit), meant);
};

/** How many open jobs fit a search that is understood, counted up to COUNTED_MOST. */
export const countFitting = async (db: Pool, filters: JobFilters, now: Date): Promise<Count> => {
  const asked = askedIn(filters, now);
  if (isWordless(asked)) return { count: 0, more: false };
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const fits = hasWords(asked) ? fitsByIndex : fitsByColumns;
  const rows = `from read.jobs where ${isShown(asked, parameter)} and ${fits(asked, parameter)}`;
  return countUpTo(db, rows, values);
};

/** How many open jobs a search finds, counted up to COUNTED_MOST. */
export const countOpenJobs = async (db: Pool, filters: JobFilters, now: Date): Promise<Count> =>
  countFitting(db, (await understood(db, filters, now)).filters, now);
