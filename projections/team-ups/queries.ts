import type { Pool } from 'pg';
import type { TeamUpFilters, TeamUpListQuery, TeamUpSort } from '../../contracts/team-ups.ts';
import { splitRoles, TEAM_UP_PREVIEW } from '../../contracts/team-ups.ts';
import type { Count, PageQuery } from '../../contracts/wire.ts';
import type { Order } from '../keyset.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { madeWorks } from '../profiles/made-works.ts';
import { foundPage } from '../slips.ts';
import {
  avatarUrl,
  countUpTo,
  isHiddenFrom,
  iso,
  isSentAway,
  jsonText,
  parameterIn,
  personJson,
} from '../sql.ts';
import { isInFeed, understoodTeamUps } from './meant.ts';
import type { SoughtInTeamUps } from './meant.ts';
import { workedTogether } from './worked-together.ts';

const HOUR_MS = 60 * 60 * 1000;
const POSTED_MS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
const FACES = 3;
const NOTHING = '{"items":[],"next_cursor":null,"meant":null}';

/** `viewer`: the parameter with the reader's id, null for a visitor. */
const columns = (viewer: string): string => `
  'id', t.id, 'title', t.title, 'roles_needed', t.roles, 'created_by', t.created_by, 'status', t.status,
  'created_at', ${iso('t.created_at')}, 'poster', ${personJson('p')},
  'interested', t.interested, 'accepted', t.accepted, 'is_owner', coalesce(t.created_by = ${viewer}, false),
  'my_interest', (
    select json_build_object('id', i.id, 'status', i.status) from read.interests i
     where i.team_up_id = t.id and i.user_id = ${viewer}),
  'to_answer', case when t.created_by = ${viewer} then t.pending end`;

const oneLine = `regexp_replace(t.description, '\\s+', ' ', 'g')`;
const preview = `
  case when char_length(${oneLine}) <= ${TEAM_UP_PREVIEW} then ${oneLine}
       else regexp_replace(left(${oneLine}, ${TEAM_UP_PREVIEW}), '[.,;:!?…]*\\s\\S*$', '') || '…' end`;

const card = (viewer: string): string => `json_build_object(${columns(viewer)},
  'preview', ${preview},
  'faces', coalesce((
    select json_agg(${personJson('f')} order by a.decided_at, a.id)
      from (select i.* from read.interests i join read.profiles f on f.id = i.user_id
             where i.team_up_id = t.id and i.status = 'accepted' and f.username is not null
             order by i.decided_at, i.id limit ${FACES}) a
      join read.profiles f on f.id = a.user_id), '[]'::json))`;

const sinceOf = (posted: keyof typeof POSTED_MS, now: Date): string =>
  new Date(now.getTime() - POSTED_MS[posted]).toISOString();

/** Which rows `t` fit; what the filters say goes into `values`. */
const matching = (
  { role = '', posted, status }: TeamUpFilters,
  words: readonly SoughtInTeamUps[],
  now: Date,
  values: unknown[],
): string => {
  const parameter = parameterIn(values);
  const roles = splitRoles(role.toLowerCase());
  const has = ({ query, named }: SoughtInTeamUps): string => {
    const says = `t.words @@ ${parameter(query, 'tsquery')}`;
    return named.size === 0 ? says : `(${says} or t.created_by = any(${parameter([...named], 'text[]')}))`;
  };
  return [
    isInFeed(status, parameter(now.toISOString(), 'timestamptz')),
    ...(roles.length === 0 ? [] : [`t.role_keys && ${parameter(roles, 'text[]')}`]),
    ...(posted === undefined ? [] : [`t.created_at > ${parameter(sinceOf(posted, now), 'timestamptz')}`]),
    ...words.map(has),
  ].join(' and ');
};

/** The orders of the feed, each the greater one first. */
const orders: Readonly<Record<TeamUpSort, Order>> = {
  newest: createOrder('team-ups: newest', 'desc', [
    ['t.created_at', 'time'],
    ['t.id', 'id'],
  ]),
  interest: createOrder('team-ups: most interest', 'desc', [
    ['t.interested', 'number'],
    ['t.created_at', 'time'],
    ['t.id', 'id'],
  ]),
};

/**
 * The feed in the order that is asked for, without posts of whoever has been sent away, as the JSON text of FoundTeamUps.
 * @param viewer the reader, null for a visitor
 * @returns null for a cursor that this search did not make, or made in another order
 */
export const teamUpFeed = async (
  db: Pool,
  { cursor, limit, sort, ...filters }: TeamUpListQuery,
  viewer: string | null,
  now: Date,
): Promise<string | null> => {
  const { meant, words } = await understoodTeamUps(db, filters, now);
  if (words === null) return NOTHING;
  const values: unknown[] = [viewer];
  const fitting = matching(filters, words, now, values);
  const page = await pageOf(
    db,
    {
      order: orders[sort],
      of: filters,
      item: card('$1::text'),
      rows: `from read.team_ups t left join read.profiles p on p.id = t.created_by where ${fitting}`,
      values,
    },
    { cursor, limit },
  );
  return page === null ? null : foundPage(page, meant);
};

/** How many posts fit, counted up to COUNTED_MOST. */
export const countTeamUps = async (db: Pool, filters: TeamUpFilters, now: Date): Promise<Count> => {
  const { words } = await understoodTeamUps(db, filters, now);
  if (words === null) return { count: 0, more: false };
  const values: unknown[] = [];
  return countUpTo(db, `from read.team_ups t where ${matching(filters, words, now, values)}`, values);
};

/** Counts over all open posts that the feed shows, as the JSON text of TeamUpFacets, and how many those were: it reads every one of them. */
export const teamUpFacets = async (
  db: Pool,
  now: Date,
): Promise<{ readonly value: string; readonly rows: number }> => {
  const { rows } = await db.query<{ value: string; rows: number }>(
    `with open as (
       select * from read.team_ups where status = 'open' and not ${isSentAway('created_by', '$3::timestamptz')}),
     roles as (
       select min(role) as value, count(distinct open.id) as count from open, unnest(roles) role group by lower(role))
     select json_build_object(
       'roles', coalesce((select json_agg(r order by r.count desc, r.value) from roles r), '[]'::json),
       'posted', json_build_object(
         'day', (select count(*) from open where created_at > $1::timestamptz),
         'week', (select count(*) from open where created_at > $2::timestamptz)),
       'total', (select count(*) from open))::text as value,
       (select count(*)::int from open) as rows`,
    [sinceOf('day', now), sinceOf('week', now), now.toISOString()],
  );
  return rows[0] ?? { value: '{}', rows: 0 };
};

const newestFirst = createOrder('team-ups of a person: newest', 'desc', [
  ['t.created_at', 'time'],
  ['t.id', 'id'],
]);

/** A person's own posts, newest first, as the JSON text of a TeamUpPage; null for a cursor of another list. */
export const teamUpsOf = (db: Pool, ownerId: string, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: { owner: ownerId },
      item: card('$1::text'),
      rows: `from read.team_ups t left join read.profiles p on p.id = t.created_by
              where t.created_by = $1 and t.status <> 'removed'`,
      values: [ownerId],
    },
    page,
  );

const memberJson = `json_build_object(
  'id', m.id, 'username', m.username, 'display_name', m.display_name, 'avatar_url', ${avatarUrl('m')}, 'role', m.role)`;

const READER = { viewer: '$2::text', now: '$3::timestamptz' };

/** One post with what it is to the reader (`viewer`: null for a visitor), as the JSON text of a TeamUpDetail. */
export const teamUpDetail = (
  db: Pool,
  teamUpId: string,
  viewer: string | null,
  now: Date,
): Promise<string | null> =>
  jsonText(
    db,
    `select json_build_object(${columns('$2::text')}, 'description', t.description,
       'team', coalesce((
         select json_agg(${memberJson} order by team.since nulls first, m.id)
           from (select t.created_by as id, null::timestamptz as since
                 union all
                 select i.user_id, i.decided_at from read.interests i
                  where i.team_up_id = t.id and i.status = 'accepted') team
           join read.profiles m on m.id = team.id
          where m.username is not null), '[]'::json),
       'worked_with_poster', (
         select json_build_object('contracts', w.contracts, 'team_ups', w.team_ups, 'latest', w.latest)
           from (${workedTogether('$2::text', 't.created_by', 't.id', '$2::text')}) w
          where t.created_by <> $2::text and w.latest is not null))::text as json
       from read.team_ups t left join read.profiles p on p.id = t.created_by
      where t.id = $1 and t.status <> 'removed' and not ${isHiddenFrom(READER, 't.created_by')}`,
    [teamUpId, viewer, now.toISOString()],
  );

/** What whoever posted it and whoever is in have made, as the JSON text of a MadeWorks. */
export const worksOfTeam = (db: Pool, teamUpId: string, now: Date): Promise<string> =>
  madeWorks(
    db,
    `select t.created_by as id, false as newcomer from read.team_ups t where t.id = $1
     union select i.user_id, false from read.interests i where i.team_up_id = $1 and i.status = 'accepted'`,
    teamUpId,
    now,
  );

export interface KnownTeamUp {
  readonly ownerId: string;
  /** Removed, or hidden from the reader. */
  readonly gone: boolean;
}

/** Whose a post is, and whether it is there for the reader; null where the rows do not know it, or not yet. */
export const knownTeamUp = async (
  db: Pool,
  teamUpId: string,
  viewer: string | null,
  now: Date,
): Promise<KnownTeamUp | null> => {
  const { rows } = await db.query<KnownTeamUp>(
    `select t.created_by as "ownerId", t.status = 'removed' or ${isHiddenFrom(READER, 't.created_by')} as gone
       from read.team_ups t where t.id = $1`,
    [teamUpId, viewer, now],
  );
  return rows[0] ?? null;
};

/** All posts of a person that are not removed, by id. */
export const teamUpIdsOf = async (db: Pool, ownerId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.team_ups where created_by = $1 and status <> 'removed' order by id`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
};
