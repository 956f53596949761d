import type { Pool } from 'pg';
import { z } from 'zod';
import type { JobFilters, JobListQuery } from '../../contracts/jobs.ts';
import { COUNTED_MOST } from '../../contracts/wire.ts';
import type { Count } from '../../contracts/wire.ts';
import { createCursors, Moment, momentOf, timeOf } from '../cursors.ts';
import { exactWord, tsqueryOf } from '../search-words.ts';
import { isSentAway } from '../sql.ts';
import { jobJson } from './job-json.ts';

/** Boosted, posted, id: of the last row of a page. */
const Place = z.tuple([z.boolean(), Moment, z.uuid()]);
type Place = z.output<typeof Place>;
const cursors = createCursors('jobs: boosted, newest', Place);

const ORDER = 'is_boosted desc, created_at desc, id desc';
const found = 'array_to_tsvector(words) @@';

/**
 * Rows that are looked through along the list before the index of words is asked: a page of a word that one job in forty
 * has is found there, and what the index has of such a word would all have to be sorted.
 */
const WALKED = 1_000;

/** Rows of id, is_boosted and created_at, in the list's order, `limit` at most; `place`: only what comes after it. */
interface Asked {
  readonly filters: JobFilters;
  readonly place: Place | null;
  readonly limit: number;
  readonly now: Date;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const filtersIn = ({ q, role, pay_type: payType }: JobFilters): JobFilters => ({
  q,
  role,
  pay_type: payType,
});

/** Open, and not of somebody who has been sent away. */
const shownAt = (now: Date, values: unknown[]): string =>
  `status = 'open' and not ${isSentAway('jobs.created_by', `$${values.push(now.toISOString())}::timestamptz`)}`;

const afterPlace = (place: Place | null, values: unknown[]): string =>
  place === null
    ? ''
    : `and (is_boosted, created_at, id) < ($${values.push(place[0])}::boolean,
        $${values.push(timeOf(place[1]))}::timestamptz, $${values.push(place[2])}::text)`;

const narrowedBy = ({ role = '', pay_type: payType }: JobFilters, values: unknown[]): string =>
  [
    ...(role === '' ? [] : [`and lower(role) = lower($${values.push(role)})`]),
    ...(payType === undefined ? [] : [`and pay_type = $${values.push(payType)}`]),
  ].join(' ');

/** Without words to look for, each combination of filters has an index in the list's order. */
const alongIndex = ({ filters, place, limit, now }: Asked): Statement => {
  const values: unknown[] = [];
  const shown = shownAt(now, values);
  const narrowed = narrowedBy(filters, values);
  const after = afterPlace(place, values);
  return {
    text: `select id, is_boosted, created_at from read.jobs where ${shown} ${narrowed} ${after}
            order by ${ORDER} limit $${values.push(limit)}`,
    values,
  };
};

/** A stretch of the list, looked through from its beginning until there is enough. */
const alongList = (words: string, { place, limit, now }: Asked): Statement => {
  const values: unknown[] = [words];
  const shown = shownAt(now, values);
  return {
    text: `select id, is_boosted, created_at from (
             select id, is_boosted, created_at, words from read.jobs
              where ${shown} ${afterPlace(place, values)} order by ${ORDER} limit ${WALKED}) stretch
            where ${found} $1::tsquery order by ${ORDER} limit $${values.push(limit)}`,
    values,
  };
};

/** All that fits by the index of words, sorted: the list's own index would be a walk without an end. */
const byWords = (words: string, { place, limit, now }: Asked): Statement => {
  const values: unknown[] = [words];
  const shown = shownAt(now, values);
  const after = afterPlace(place, values);
  return {
    text: `select id, is_boosted, created_at from (
             select id, is_boosted, created_at from read.jobs
              where ${shown} and ${found} $1::tsquery ${after} offset 0) fitting
            order by ${ORDER} limit $${values.push(limit)}`,
    values,
  };
};

const wordsIn = ({ q = '', role = '', pay_type: payType }: JobFilters): string | null =>
  tsqueryOf(q, [
    ...(role === '' ? [] : [exactWord('role', role)]),
    ...(payType === undefined ? [] : [exactWord('pay', payType)]),
  ]);

/** The page of these rows: its jobs as JSON text, whether there are more, and its last row's place. */
const pageOf = async (
  db: Pool,
  { text, values }: Statement,
  limit: number,
): Promise<{ readonly items: string; readonly rows: number; readonly last: Place | null }> => {
  const { rows } = await db.query<{ items: string; rows: number; last: unknown }>(
    `with found as materialized (${text}),
     shown as (select * from found order by ${ORDER} limit $${values.length + 1})
     select coalesce((
         select json_agg(${jobJson} order by j.is_boosted desc, j.created_at desc, j.id desc)
           from read.jobs j left join read.profiles p on p.id = j.created_by
          where j.id = any(array(select id from shown))), '[]'::json)::text as items,
       (select count(*)::int from found) as rows,
       (select json_build_array(is_boosted, ${momentOf('created_at')}, id)
          from shown order by is_boosted, created_at, id limit 1) as last`,
    [...values, limit],
  );
  const [{ items, rows: count, last } = { items: '[]', rows: 0, last: null }] = rows;
  return { items, rows: count, last: last === null ? null : Place.parse(last) };
};

/**
 * Open jobs but for those of whoever has been sent away, boosted first, newest next, as the JSON text of a JobPage.
 * @returns null for a cursor that this search did not make
 */
export const openJobs = async (db: Pool, query: JobListQuery, now: Date): Promise<string | null> => {
  const filters = filtersIn(query);
  const place = query.cursor === undefined ? null : cursors.read(filters, query.cursor);
  if (place === undefined) return null;
  const asked: Asked = { filters, place, limit: query.limit + 1, now };
  const page = await (async () => {
    if (query.q === undefined || query.q === '') return pageOf(db, alongIndex(asked), query.limit);
    const words = wordsIn(filters);
    if (words === null) return { items: '[]', rows: 0, last: null };
    const walked = await pageOf(db, alongList(words, asked), query.limit);
    if (walked.rows > query.limit) return walked;
    return pageOf(db, byWords(words, asked), query.limit);
  })();
  const next = page.rows > query.limit && page.last !== null ? cursors.write(filters, page.last) : null;
  return `{"items":${page.items},"next_cursor":${JSON.stringify(next)}}`;
};

/** How many open jobs fit, counted up to COUNTED_MOST. */
export const countOpenJobs = async (db: Pool, filters: JobFilters, now: Date): Promise<Count> => {
  const words = wordsIn(filters);
  const searched = filters.q !== undefined && filters.q !== '';
  if (searched && words === null) return { count: 0, more: false };
  const values: unknown[] = [COUNTED_MOST + 1];
  const narrowed = searched ? `and ${found} $${values.push(words)}::tsquery` : narrowedBy(filters, values);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from read.jobs where ${shownAt(now, values)} ${narrowed} limit $1) counted`,
    values,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, COUNTED_MOST), more: count > COUNTED_MOST };
};

/** Counts over all open jobs that the list shows, as the JSON text of JobFacets, and how many those were: it reads every one of them. */
export const jobFacets = async (
  db: Pool,
  now: Date,
): Promise<{ readonly value: string; readonly rows: number }> => {
  const values: unknown[] = [];
  const { rows } = await db.query<{ value: string; rows: number }>(
    `with open as (
       select min(role) as role, pay_type, count(*) as count from read.jobs where ${shownAt(now, values)}
        group by lower(role), pay_type),
     roles as (select min(role) as value, sum(count)::bigint as count from open group by lower(role)),
     pay_types as (select pay_type as value, sum(count)::bigint as count from open group by pay_type),
     whole as (select coalesce(sum(count), 0)::int as total from open)
     select json_build_object(
       'roles', coalesce((select json_agg(r order by r.count desc, r.value) from roles r), '[]'::json),
       'pay_types', coalesce((select json_agg(t order by t.count desc, t.value) from pay_types t), '[]'::json),
       'total', total)::text as value, total as rows from whole`,
    values,
  );
  return rows[0] ?? { value: '{}', rows: 0 };
};
