import type { Pool } from 'pg';
import type { PageQuery } from '../../contracts/wire.ts';
import type { List } from '../keyset.ts';
import { createOrder, pageOf, wholeOf } from '../keyset.ts';
import { reputationOf } from '../reputation/columns.ts';
import { avatarUrl, iso, jsonText, personJson } from '../sql.ts';
import { workedTogether } from '../team-ups/worked-together.ts';
import { waiting } from '../waiting.ts';

const interestColumns = `
  'id', i.id, 'team_up_id', i.team_up_id, 'user_id', i.user_id, 'message', i.message, 'status', i.status,
  'created_at', ${iso('i.created_at')}, 'decided_at', ${iso('i.decided_at')}`;

const personColumns = `'person', json_build_object(
  'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
  'role', p.role, 'reputation', ${reputationOf('p.id')})`;

const teamUpColumns = `'team_up', json_build_object(
  'id', t.id, 'title', t.title, 'status', case t.status when 'open' then 'open' else 'closed' end)`;

/** Who waits for an answer stands first. */
const toAnswerFirst = createOrder('interests: to answer, newest', 'desc', [
  [`(i.status = 'pending')`, 'flag'],
  ['i.created_at', 'time'],
  ['i.id', 'id'],
]);

/**
 * Everybody who is interested in a post, for its owner, with whom of the team each has worked before, as the JSON text
 * of InterestedUsers; null for a cursor of another list.
 */
export const interestedIn = (
  db: Pool,
  teamUpId: string,
  ownerId: string,
  page: PageQuery,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: toAnswerFirst,
      of: { teamUp: teamUpId },
      with: `with team as (
        select $2::text as id, null::timestamptz as since
        union all
        select user_id, decided_at from read.interests where team_up_id = $1 and status = 'accepted')`,
      item: `json_build_object(${interestColumns}, ${personColumns},
        'worked_with', coalesce((
          select json_agg(json_build_object(
                   'person', ${personJson('m')}, 'is_owner', m.id = $2,
                   'contracts', w.contracts, 'team_ups', w.team_ups, 'latest', w.latest)
                   order by team.since nulls first, m.id)
            from team join read.profiles m on m.id = team.id
            cross join lateral (${workedTogether('i.user_id', 'team.id', '$1', '$2')}) w
           where team.id <> i.user_id and m.username is not null and w.contracts + w.team_ups > 0), '[]'::json))`,
      rows: `from read.interests i join read.profiles p on p.id = i.user_id
              where i.team_up_id = $1 and i.owner_id = $2`,
      values: [teamUpId, ownerId],
    },
    page,
  );

const receivedBy = (ownerId: string): List => ({
  order: toAnswerFirst,
  of: { owner: ownerId },
  item: `json_build_object(${interestColumns}, ${teamUpColumns}, ${personColumns})`,
  rows: `
    from read.interests i
    join read.team_ups t on t.id = i.team_up_id
    join read.profiles p on p.id = i.user_id
   where i.owner_id = $1 and t.status <> 'removed'`,
  values: [ownerId],
});

/** Interests in all of a person's posts that are not removed, as the JSON text of ReceivedInterests; null for a cursor of another list. */
export const receivedInterests = (db: Pool, ownerId: string, page: PageQuery): Promise<string | null> =>
  pageOf(db, receivedBy(ownerId), page);

/** What waits for the owner's answer, by post, as the JSON text of a Waiting. */
export const waitingInterests = async (db: Pool, ownerId: string): Promise<string> =>
  (await jsonText(
    db,
    waiting(`
      select t.id, t.title, i.user_id as person, i.created_at as since
        from read.interests i join read.team_ups t on t.id = i.team_up_id
       where i.status = 'pending' and i.owner_id = $1 and t.status <> 'removed'`),
    [ownerId],
  )) ?? '';

const newestFirst = createOrder('interests: newest', 'desc', [
  ['i.created_at', 'time'],
  ['i.id', 'id'],
]);

const sentBy = (userId: string): List => ({
  order: newestFirst,
  of: { user: userId },
  item: `json_build_object(${interestColumns}, ${teamUpColumns}, 'owner', ${personJson('p')})`,
  rows: `
    from read.interests i
    join read.team_ups t on t.id = i.team_up_id
    left join read.profiles p on p.id = i.owner_id
   where i.user_id = $1 and t.status <> 'removed'`,
  values: [userId],
});

/** What a person has expressed in posts that are not removed, newest first, as the JSON text of SentInterests; null for a cursor of another list. */
export const sentInterests = (db: Pool, userId: string, page: PageQuery): Promise<string | null> =>
  pageOf(db, sentBy(userId), page);

/** All that a person sent and received, as their screens show it, for the export. */
export const allInterests = async (
  db: Pool,
  person: string,
): Promise<{ readonly sent: unknown; readonly received: unknown }> => ({
  sent: await wholeOf(db, sentBy(person)),
  received: await wholeOf(db, receivedBy(person)),
});

/** What waits for a decision: interests that a person expressed, and those in their posts. */
export const undecidedInterests = async (db: Pool, person: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.interests
      where status = 'pending' and $1 in (user_id, owner_id) order by id`,
    [person],
  );
  return rows.map(({ id }) => id);
};

/** The people whose interest in a post waits for an answer, by id. */
export const waitingFor = async (db: Pool, teamUpId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ user_id: string }>(
    `select user_id from read.interests where team_up_id = $1 and status = 'pending' order by user_id`,
    [teamUpId],
  );
  return rows.map(({ user_id: userId }) => userId);
};

/** What waits for an answer at a post, by id. */
export const pendingAtTeamUp = async (db: Pool, teamUpId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.interests where team_up_id = $1 and status = 'pending' order by id`,
    [teamUpId],
  );
  return rows.map(({ id }) => id);
};
