import type { Pool } from 'pg';
import type { Creator, TalentFilters, TalentListQuery } from '../../contracts/talent.ts';
import { BIO_SHOWN } from '../../contracts/talent-search.ts';
import type { Count } from '../../contracts/wire.ts';
import type { Parameter } from '../sql.ts';
import { isBlockedBetween } from '../conversations/blocked.ts';
import { firstWork } from '../profiles/works.ts';
import { avatarUrl, countUpTo, iso, parameterIn } from '../sql.ts';
import type { Asked } from './asked.ts';
import {
  askedIn,
  fitsByColumns,
  fitsByIndex,
  hasWords,
  isInLane,
  isShown,
  isWordless,
  lanesOf,
  namedIn,
} from './asked.ts';
import { foundIn } from './found.ts';
import { RARE } from '../slips.ts';
import { understood } from './meant.ts';
import { IS_BEHIND, IS_LEADING, isBehind, talentOrders } from './orders.ts';

/**
 * Rows that are looked through along the list, and how many of them have to fit for a stretch of so many more to be
 * cheaper than all that an index of words has.
 */
interface Walk {
  readonly rows: number;
  readonly fitting: number;
  readonly further: number;
}
const WALK: Walk = { rows: 1_000, fitting: 2, further: 10_000 };
/** The same where those with work to show on paid plans have an index of words of their own. */
const SHORT_WALK: Walk = { rows: 400, fitting: 4, further: 3_000 };
/** A stretch of the others. */
const WALKED_BEHIND = 1_000;

type Sort = TalentListQuery['sort'];

/** A page of a search: rows in its order, `limit` at most, only those that come after the place in `reached`. */
interface Wanted {
  readonly asked: Asked;
  readonly sort: Sort;
  readonly reached: readonly unknown[] | null;
  readonly limit: number;
  /** Who reads it; null for a visitor. */
  readonly viewer: string | null;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** When somebody was last here is no event, and stands in a table of its own; whoever never was, was in 1970. */
const NEVER = `timestamptz 'epoch'`;
const ACTIVE_AT = `coalesce((select l.at from presence.last_active l where l.user_id = t.id), ${NEVER})`;

/** What the order of a page goes by. */
const KEPT = 'id, featured_rank, reputation, rating, rating_count, created_at';
const keptOf = (sort: Sort): string => (sort === 'active' ? `${KEPT}, active_at` : KEPT);

const isAfter = ({ sort, reached }: Wanted, values: unknown[]): string =>
  reached === null ? 'true' : talentOrders[sort].after(reached, values);

/** Everybody in the list, by its own index or by that of when they were last here. */
const listOf = (wanted: Wanted, values: unknown[], parameter: Parameter): string => {
  const { asked, sort } = wanted;
  if (sort !== 'active')
    return `select t.* from read.talent t where ${isShown(asked, parameter)} and ${isAfter(wanted, values)}`;
  const after = isAfter(wanted, values).replace('(active_at, id)', '(l.at, l.user_id)');
  return `select t.*, l.at as active_at from presence.last_active l join read.talent t on t.id = l.user_id
           where ${isShown(asked, parameter)} and ${after}`;
};

const walkOrder = (sort: Sort): string =>
  sort === 'active' ? 'l.at desc, l.user_id desc' : talentOrders[sort].by;

/** Whether the list's own indexes have just what is asked for, in its order. */
const hasIndex = ({ asked, sort }: Wanted): boolean =>
  sort !== 'active' &&
  !hasWords(asked) &&
  asked.reputation === null &&
  (sort === 'featured'
    ? lanesOf(asked) !== null
    : !asked.verifiedOnly && asked.roles.length + asked.availabilities.length === 0);

/** As many as are wanted of each lane, and of those the first. */
const alongIndex = (wanted: Wanted): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  const { by } = talentOrders[sort];
  const shown = `${isShown(asked, parameter)} and ${isAfter(wanted, values)}`;
  const most = parameter(limit, 'int');
  const lanes = (lanesOf(asked) ?? []).map(
    (lane) =>
      `(select ${KEPT} from read.talent t where ${shown} and ${isInLane(asked, lane, parameter)} order by ${by} limit ${most})`,
  );
  return { text: `select * from (${lanes.join(' union ')}) lanes order by ${by} limit ${most}`, values };
};

/** Whether work to show on a paid plan comes first, and there are words to go by. */
const hasHalves = ({ asked, sort }: Wanted): boolean => sort === 'featured' && hasWords(asked);

/** The lane along which a stretch is looked through, where all that is asked for is in one. */
const ownLane = ({ asked, sort }: Wanted, parameter: Parameter): string => {
  const [lane, ...others] = lanesOf(asked) ?? [];
  return sort === 'featured' && lane !== undefined && others.length === 0
    ? isInLane(asked, lane, parameter)
    : 'true';
};

/** A stretch of the list, looked through from its beginning until there is enough. */
const alongList = (wanted: Wanted, rows: number): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  return {
    text: `select ${keptOf(sort)} from (
             ${listOf(wanted, values, parameter)} and ${ownLane(wanted, parameter)}
              order by ${walkOrder(sort)} limit ${rows}) t
            where ${fitsByColumns(asked, parameter)}
            order by ${talentOrders[sort].by} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/** Everybody with work to show on a paid plan who fits, by the index of their words. */
const amongLeading = (wanted: Wanted): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  return {
    text: `select * from (
             select ${KEPT} from read.talent t
              where ${isShown(asked, parameter)} and t.${IS_LEADING} and ${fitsByIndex(asked, parameter)} offset 0) fitting
            where ${isAfter(wanted, values)}
            order by ${talentOrders[sort].by} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/** A stretch of the others, who need not use the words that those often do. */
const amongBehind = (wanted: Wanted): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  const { by } = talentOrders[sort];
  return {
    text: `select ${KEPT} from (
             select * from read.talent t
              where ${isShown(asked, parameter)} and ${isAfter(wanted, values)} and t.${IS_BEHIND}
                and ${ownLane(wanted, parameter)}
              order by ${by} limit ${WALKED_BEHIND}) t
            where ${fitsByColumns(asked, parameter)}
            order by ${by} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/** All that fits by the index of words, sorted: the list's own would be a walk without an end. */
const byIndex = (wanted: Wanted): Statement => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const { asked, sort, limit } = wanted;
  return {
    text: `select * from (
             select ${KEPT}${sort === 'active' ? `, ${ACTIVE_AT} as active_at` : ''} from read.talent t
              where ${isShown(asked, parameter)} and ${fitsByIndex(asked, parameter)} offset 0) fitting
            where ${isAfter(wanted, values)}
            order by ${talentOrders[sort].by} limit ${parameter(limit, 'int')}`,
    values,
  };
};

/**
 * One person as a list shows them: of a row `p` of read.profiles and the row `t` of read.talent.
 * @param viewer a parameter: between two of whom one has blocked the other there is no presence
 */
export const creatorJson = (viewer: string): string => `json_build_object(
  'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
  'role', p.role, 'availability', p.availability, 'location', p.location, 'motto', p.motto,
  'bio', left(p.bio, ${BIO_SHOWN}), 'tags', p.tags, 'banner_url', p.banner_url,
  'work', ${firstWork},
  'work_count', jsonb_array_length(p.works), 'subscription_tier', t.tier,
  'verification_status', t.verification, 'reputation', t.reputation,
  'user_roles', coalesce((select to_json(r.roles) from read.roles r where r.id = p.id), '[]'::json),
  'founding_member', p.founding_number is not null,
  'last_active_at', case when not ${isBlockedBetween(viewer, 'p.id')}
    then ${iso('(select l.at from presence.last_active l where l.user_id = p.id)')} end,
  'created_at', ${iso('p.created_at')},
  'rating_average', case when t.rating_count > 0 then round(t.rating / 100.0, 2)::float end,
  'rating_count', t.rating_count, 'found', '[]'::json)`;

/** The titles of the works of `p`. */
const TITLES = `array(select work ->> 'title' from jsonb_array_elements(p.works) work)`;

interface FoundRow {
  readonly item: string;
  /** What else a search looks through, beside what the item says. */
  readonly bio: string;
  readonly titles: readonly string[];
  readonly place: unknown;
}

const rowsOf = async (
  db: Pick<Pool, 'query'>,
  { text, values }: Statement,
  { sort, viewer }: Wanted,
): Promise<readonly FoundRow[]> => {
  const { by, place } = talentOrders[sort];
  const { rows } = await db.query<FoundRow>(
    `with found as materialized (${text})
     select ${creatorJson(parameterIn(values)(viewer, 'text'))}::text as item, p.bio, ${TITLES} as titles, f.place
       from (select found.*, ${place} as place, row_number() over (order by ${by}) as nth from found) f
       join read.profiles p on p.id = f.id join read.talent t on t.id = f.id
      order by f.nth`,
    values,
  );
  return rows;
};

/** Whoever has work to show on a paid plan stands before all others: both halves of a page, each by its own way. */
const byHalves = async (db: Pick<Pool, 'query'>, wanted: Wanted): Promise<readonly FoundRow[]> => {
  const { limit, reached } = wanted;
  const leading = isBehind(reached?.[0]) ? [] : await rowsOf(db, amongLeading(wanted), wanted);
  if (leading.length === limit) return leading;
  return [
    ...leading,
    ...(await rowsOf(db, amongBehind({ ...wanted, limit: limit - leading.length }), wanted)),
  ];
};

/** A page by the cheapest way that fills it: each of them finds what comes first in its order, the last one all. */
const firstFull = async (
  db: Pick<Pool, 'query'>,
  wanted: Wanted,
  fewest: number,
): Promise<readonly FoundRow[]> => {
  const { limit } = wanted;
  if (fewest < RARE) return rowsOf(db, byIndex(wanted), wanted);
  if (hasIndex(wanted)) return rowsOf(db, alongIndex(wanted), wanted);
  const walk = hasHalves(wanted) ? SHORT_WALK : WALK;
  const walked = await rowsOf(db, alongList(wanted, walk.rows), wanted);
  if (walked.length === limit) return walked;
  if (walked.length >= walk.fitting) {
    const further = await rowsOf(db, alongList(wanted, walk.further), wanted);
    if (further.length === limit) return further;
  }
  if (hasHalves(wanted)) {
    const halves = await byHalves(db, wanted);
    if (halves.length === limit) return halves;
  }
  return rowsOf(db, byIndex(wanted), wanted);
};

const marked = ({ item, bio, titles }: FoundRow, asked: Asked): string => {
  const creator = JSON.parse(item) as Creator;
  return JSON.stringify({ ...creator, found: foundIn({ ...creator, bio, titles }, asked) });
};

/**
 * People with a profile, but for those who have been sent away, in the order that is asked for, as the JSON text of a
 * TalentPage.
 * @param viewer who reads it; null for a visitor
 * @returns null for a cursor that this search did not make, or made in another order
 */
export const creators = async (
  db: Pick<Pool, 'query'>,
  query: TalentListQuery,
  now: Date,
  viewer: string | null = null,
): Promise<string | null> => {
  const { sort, cursor, limit } = query;
  const named = namedIn(query);
  const order = talentOrders[sort];
  const reached = cursor === undefined ? null : order.read(named, cursor);
  if (reached === undefined) return null;
  const { filters, meant, fewest } = await understood(db, query, now);
  const asked = askedIn(filters, now);
  if (isWordless(asked) || fewest === 0) return '{"items":[],"next_cursor":null,"meant":null}';
  const wanted: Wanted = { asked, sort, reached, limit: limit + 1, viewer };
  const rows = await firstFull(db, wanted, fewest);
  const shown = rows.slice(0, limit);
  const items = shown.map((row) => (hasWords(asked) ? marked(row, asked) : row.item));
  const next = rows.length > limit ? order.write(named, shown.at(-1)?.place) : null;
  return `{"items":[${items.join(',')}],"next_cursor":${JSON.stringify(next)},"meant":${JSON.stringify(meant)}}`;
};

/** How many there are of a search that is understood, counted up to COUNTED_MOST. */
export const countFitting = async (
  db: Pick<Pool, 'query'>,
  filters: TalentFilters,
  now: Date,
): Promise<Count> => {
  const asked = askedIn(filters, now);
  if (isWordless(asked)) return { count: 0, more: false };
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const fits = hasWords(asked) ? fitsByIndex : fitsByColumns;
  const rows = `from read.talent t where ${isShown(asked, parameter)} and ${fits(asked, parameter)}`;
  return countUpTo(db, rows, values);
};

/** How many a search finds, counted up to COUNTED_MOST. */
export const countCreators = async (
  db: Pick<Pool, 'query'>,
  filters: TalentFilters,
  now: Date,
): Promise<Count> => countFitting(db, (await understood(db, filters, now)).filters, now);
