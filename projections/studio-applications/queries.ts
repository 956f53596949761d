import type { Pool } from 'pg';
import type { PageQuery } from '../../contracts/wire.ts';
import { groupNamed, namedGroup, workingAs } from '../collectives/group-json.ts';
import type { List } from '../keyset.ts';
import { createOrder, pageOf, wholeOf } from '../keyset.ts';
import { avatarUrl, iso, jsonText, personJson } from '../sql.ts';
import { everWorkedWith, workedTogether } from '../team-ups/worked-together.ts';
import { waiting } from '../waiting.ts';

const columns = `
  'id', a.id, 'studio_id', a.studio_id, 'user_id', a.user_id, 'message', a.message, 'status', a.status,
  'created_at', ${iso('a.created_at')}, 'decided_at', ${iso('a.decided_at')}`;

/** `viewer`: who reads, a parameter. */
const person = (viewer: string): string => `'person', json_build_object(
  'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
  ${workingAs('p', viewer)})`;

const decidedBy = `'decided_by', (select ${personJson('d')} from read.profiles d where d.id = a.decided_by)`;

/** So many of the members are named. */
const WORKED_WITH_MOST = 3;

/** With whom of the studio's members the applicant of `a` has done something before. `viewer`: who reads, a parameter. */
const workedWith = (viewer: string): string => `'worked_with', coalesce((
  select json_agg(json_build_object(
           'person', ${personJson('m')}, 'contracts', w.contracts, 'team_ups', w.team_ups, 'latest', w.latest)
           order by met.rank, met.joined_at, m.id)
    from (select mm.user_id, mm.rank, mm.joined_at
            from (${everWorkedWith('a.user_id')}) known
            join read.members mm on mm.collective_id = a.studio_id and mm.user_id = known.id
            join read.profiles mp on mp.id = mm.user_id and mp.username is not null
           where known.id <> a.user_id
           order by mm.rank, mm.joined_at, mm.user_id limit ${WORKED_WITH_MOST}) met
    join read.profiles m on m.id = met.user_id
    cross join lateral (${workedTogether('a.user_id', 'met.user_id', `''`, viewer)}) w
   where w.contracts + w.team_ups > 0), '[]'::json)`;

const studio = `'studio', ${groupNamed('g')}`;

/** Who waits for an answer stands first. */
const toAnswerFirst = createOrder('studio applications: to answer, newest', 'desc', [
  [`(a.status = 'pending')`, 'flag'],
  ['a.created_at', 'time'],
  ['a.id', 'id'],
]);

/**
 * Applications to a studio, as the JSON text of StudioApplications; null for a cursor of another list.
 * @param viewer the manager who reads
 */
export const applicationsToStudio = (
  db: Pool,
  studioId: string,
  viewer: string,
  page: PageQuery,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: toAnswerFirst,
      of: { studio: studioId },
      item: `json_build_object(${columns}, ${person('$2::text')}, ${decidedBy}, ${workedWith('$2')})`,
      rows: `from read.studio_applications a join read.profiles p on p.id = a.user_id
              where a.studio_id = $1 and p.username is not null`,
      values: [studioId, viewer],
    },
    page,
  );

/** The studios that $1 manages, by id. */
const managedStudios = `
  select m.collective_id from read.members m
   where m.user_id = $1 and m.kind = 'studio' and m.role <> 'Member'`;

const receivedBy = (manager: string): List => ({
  order: toAnswerFirst,
  of: { manager },
  item: `json_build_object(${columns}, ${person('$1::text')}, ${decidedBy}, ${workedWith('$1')}, ${studio})`,
  rows: `
    from read.studio_applications a
    join read.collectives g on g.id = a.studio_id
    join read.profiles p on p.id = a.user_id
   where g.status = 'live' and p.username is not null and a.studio_id in (${managedStudios})`,
  values: [manager],
});

/** The same for all studios that somebody manages, as the JSON text of ReceivedStudioApplications. */
export const receivedStudioApplications = (
  db: Pool,
  manager: string,
  page: PageQuery,
): Promise<string | null> => pageOf(db, receivedBy(manager), page);

/** What waits for a manager's answer, by studio, as the JSON text of a Waiting. */
export const waitingStudioApplications = async (db: Pool, manager: string): Promise<string> =>
  (await jsonText(
    db,
    waiting(`
      select g.id, g.name as title, a.user_id as person, a.created_at as since
        from read.studio_applications a join read.collectives g on g.id = a.studio_id
       where a.status = 'pending' and g.status = 'live' and a.studio_id in (${managedStudios})`),
    [manager],
  )) ?? '';

const newestFirst = createOrder('studio applications: newest', 'desc', [
  ['a.created_at', 'time'],
  ['a.id', 'id'],
]);

const sentBy = (userId: string): List => ({
  order: newestFirst,
  of: { user: userId },
  item: `json_build_object(${columns}, 'studio', json_build_object(${namedGroup('g')},
    'status', case g.status when 'live' then 'open' else 'closed' end))`,
  rows: `
    from read.studio_applications a join read.collectives g on g.id = a.studio_id
   where a.user_id = $1 and (g.status = 'live' or a.status in ('pending', 'ended'))`,
  values: [userId],
});

/** What a person has sent to studios that are there, and what has ended with one, newest first, as the JSON text of SentStudioApplications. */
export const sentStudioApplications = (db: Pool, userId: string, page: PageQuery): Promise<string | null> =>
  pageOf(db, sentBy(userId), page);

/** All that a person sent and received, as their screens show it, for the export. */
export const allStudioApplications = async (
  db: Pool,
  userId: string,
): Promise<{ readonly sent: unknown; readonly received: unknown }> => ({
  sent: await wholeOf(db, sentBy(userId)),
  received: await wholeOf(db, receivedBy(userId)),
});

/** What of a person's waits for a decision, by id. */
export const undecidedStudioApplications = async (db: Pool, userId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.studio_applications where status = 'pending' and user_id = $1 order by id`,
    [userId],
  );
  return rows.map(({ id }) => id);
};

/** What waits for an answer of a studio, by id. */
export const pendingAtStudio = async (db: Pool, studioId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.studio_applications where studio_id = $1 and status = 'pending' order by id`,
    [studioId],
  );
  return rows.map(({ id }) => id);
};
