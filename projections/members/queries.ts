import type { Pool } from 'pg';
import type { PageQuery } from '../../contracts/wire.ts';
import {
  badgedJson,
  groupNamed,
  isListed,
  membersSeen,
  openJobsOfStudio,
  seesMember,
  studioIdOf,
  toAnswer,
  workingAs,
} from '../collectives/group-json.ts';
import type { List } from '../keyset.ts';
import { createOrder, pageOf, wholeOf } from '../keyset.ts';
import { madeWorks } from '../profiles/made-works.ts';
import { iso } from '../sql.ts';
import { AFTER_STUDIOS } from './table.ts';

const byRole = createOrder('members of a group: by role, then age', 'asc', [
  ['m.rank', 'number'],
  ['m.joined_at', 'time'],
  ['m.id', 'id'],
]);

/**
 * A group's members, without those who have been sent away, as the JSON text of Members; null for a cursor of another list.
 * @param viewer the reader, null for a visitor; whoever manages the group sees all
 */
export const membersOf = (
  db: Pool,
  collectiveId: string,
  viewer: string | null,
  page: PageQuery,
  now: Date,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: byRole,
      of: { group: collectiveId },
      item: `json_build_object('collective_id', m.collective_id, 'user_id', m.user_id, 'role', m.role, 'works_shown', m.works_shown, 'joined_at', ${iso('m.joined_at')},
        'person', ${badgedJson('p', `, ${workingAs('p', '$2::text')}`)})`,
      rows: `from read.members m join read.profiles p on p.id = m.user_id
              where m.collective_id = $1 and p.username is not null
                and ${seesMember({ viewer: '$2::text', now: '$3::timestamptz' })}`,
      values: [collectiveId, viewer, now.toISOString()],
    },
    page,
  );

/** So long somebody is new in a group that they did not found. */
const NEW_FOR = `interval '7 days'`;

/** What a group's members have made, without those who are left out, as the JSON text of a MadeWorks. */
export const worksOfMembers = (db: Pool, collectiveId: string, now: Date): Promise<string> =>
  madeWorks(
    db,
    `select m.user_id as id, m.role <> 'Owner' and m.joined_at > $2::timestamptz - ${NEW_FOR} as newcomer
       from read.members m where m.collective_id = $1 and m.works_shown`,
    collectiveId,
    now,
  );

const joinedLast = (of: string) =>
  createOrder(`${of} of a person: joined last`, 'desc', [
    ['m.joined_at', 'time'],
    ['m.id', 'id'],
  ]);
const lastCollectives = joinedLast('collectives');
const lastStudios = joinedLast('studios');

/** Of lists of one's own: who reads them, and when. */
const MINE = { viewer: '$1::text', now: '$2::timestamptz' };

const mine = `'id', g.id, 'name', g.name, 'slug', g.slug, 'avatar_url', ${groupNamed('g')} -> 'avatar_url',
  'my_role', m.role, 'members', ${membersSeen(MINE)}, 'is_recruiting', g.is_recruiting,
  'joined_at', ${iso('m.joined_at')}`;

const groupsOf = (person: string, kind: 'collective' | 'studio'): string => `
  from read.members m join read.collectives g on g.id = m.collective_id
 where m.user_id = ${person} and m.kind = '${kind}' and g.status = 'live'`;

const collectivesOf = (person: string, now: Date): List => ({
  order: lastCollectives,
  of: { collectivesOf: person },
  item: `json_build_object(${mine}, ${studioIdOf})`,
  rows: groupsOf('$1', 'collective'),
  values: [person, now.toISOString()],
});

const studiosOf = (person: string, now: Date): List => ({
  order: lastStudios,
  of: { studiosOf: person },
  item: `json_build_object(${mine}, ${openJobsOfStudio(MINE.now)}, ${toAnswer('$1')})`,
  rows: groupsOf('$1', 'studio'),
  values: [person, now.toISOString()],
});

/** The collectives that a person belongs to, as the JSON text of MyCollectives; null for a cursor of another list. */
export const myCollectives = (db: Pool, person: string, page: PageQuery, now: Date): Promise<string | null> =>
  pageOf(db, collectivesOf(person, now), page);

/** The studios that a person belongs to, as the JSON text of MyStudios; null for a cursor of another list. */
export const myStudios = (db: Pool, person: string, page: PageQuery, now: Date): Promise<string | null> =>
  pageOf(db, studiosOf(person, now), page);

/** What a person belongs to, as their screens show it, for the export. */
export const allGroupsOf = async (
  db: Pool,
  person: string,
  now: Date,
): Promise<{ readonly collectives: unknown; readonly studios: unknown }> => ({
  collectives: await wholeOf(db, collectivesOf(person, now)),
  studios: await wholeOf(db, studiosOf(person, now)),
});

const shownOnProfile = createOrder('groups on a profile: studios, then by role and age', 'asc', [
  [`(m.${AFTER_STUDIOS})`, 'flag'],
  ['m.rank', 'number'],
  ['m.joined_at', 'time'],
  ['m.id', 'id'],
]);

/**
 * What a profile shows of whom somebody works with, without groups of whoever has been sent away, as the JSON text of
 * GroupsOfPerson; null for a cursor of another list.
 */
export const groupsOfPerson = (
  db: Pool,
  person: string,
  page: PageQuery,
  now: Date,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: shownOnProfile,
      of: { groupsOf: person },
      item: `json_build_object(
        'id', g.id, 'name', g.name, 'slug', g.slug, 'avatar_url', ${groupNamed('g')} -> 'avatar_url',
        'type', m.kind, ${studioIdOf}, 'role', m.role,
        'members', ${membersSeen({ viewer: 'null::text', now: '$2::timestamptz' })})`,
      rows: `from read.members m join read.collectives g on g.id = m.collective_id
              where m.user_id = $1 and ${isListed('g', '$2::timestamptz')}`,
      values: [person, now.toISOString()],
    },
    page,
  );

/** Groups that somebody belongs to, and those that show a picture that they uploaded, by id. */
export const groupsToLeave = async (db: Pool, person: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select collective_id as id from read.members where user_id = $1
     union
     select id from read.collectives
      where status = 'live' and (avatar_url like '%/' || $1 || '-%' or banner_url like '%/' || $1 || '-%')
     order by id`,
    [person],
  );
  return rows.map(({ id }) => id);
};

/** Members of a group who are banned or suspended, or were, and until when; null for good. */
export const membersSentAway = async (
  db: Pool,
  collectiveId: string,
): Promise<readonly { readonly userId: string; readonly until: string | null }[]> => {
  const { rows } = await db.query<{ user_id: string; until: string | null }>(
    `select m.user_id, case when not (s.banned and s.banned_until is null) then ${iso(
      'greatest(case when s.banned then s.banned_until end, s.suspended_until)',
    )} end as until
       from read.members m join read.standing s on s.id = m.user_id
      where m.collective_id = $1 order by m.user_id`,
    [collectiveId],
  );
  return rows.map(({ user_id: userId, until }) => ({ userId, until }));
};

/** For each of these whether the person manages the studio; false for what is no studio. */
export const areManagers = async (
  db: Pool,
  asked: readonly { readonly studioId: string; readonly userId: string | null }[],
): Promise<readonly boolean[]> => {
  const { rows } = await db.query<{ manages: boolean }>(
    `select exists (
              select 1 from read.members m
               where m.collective_id = asked.studio_id and m.user_id = asked.user_id
                 and m.kind = 'studio' and m.role <> 'Member') as manages
       from unnest($1::text[], $2::text[]) with ordinality as asked(studio_id, user_id, place)
      order by place`,
    [asked.map(({ studioId }) => studioId), asked.map(({ userId }) => userId)],
  );
  return rows.map(({ manages }) => manages);
};
