import type { Pool } from 'pg';
import { UNREAD_MOST } from '../../contracts/chats.ts';
import type {
  ChatPerson,
  Conversation,
  MessageListQuery,
  WhoCanStart,
} from '../../contracts/conversations.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import { chatFields, sideOf } from '../chats/queries.ts';
import { joinAgreed } from '../jobs/agreed.ts';
import type { Placed } from '../keyset.ts';
import { createOrder, pageOf, pageText } from '../keyset.ts';
import { idOfNamed } from '../profiles/named.ts';
import { isBanned, iso, jsonValue, personJson } from '../sql.ts';
import { isBlockedBetween } from './blocked.ts';
import {
  chatPerson,
  conversationFields,
  conversationSides,
  hasUnread,
  lastActive,
  ownConversations,
  seesPresence,
} from './conversation-json.ts';

const newestFirst = createOrder('messages: newest', 'desc', [
  ['c.last_at', 'time'],
  ['c.id', 'id'],
]);

/** The request still waits for $1 to accept or answer it. */
const waitsForMe = `(c.status = 'request' and c.started_by <> $1)`;

/**
 * @param from conversations of $1
 * @param where a condition on `c`, and what follows it
 */
const directRows = (from: string, where: string): string => `
  select 'direct' as kind, c.id, c.last_at, c.other_id, c.participant_one, c.participant_two, c.started_by, c.status,
         c.read_up_to, c.last_to_me, c.marked_unread, c.muted, c.archived, c.blocked_by_me, c.blocked,
         null as job_id, null as last, null as last_by, null as notice
    from (${from}) c where ${where}`;

const contractSides = [sideOf('employer', 'developer'), sideOf('developer', 'employer')];
const contractRows = (from: string, where: string): string => `
  select 'contract', c.id, c.last_at, c.other_id, null, null, null, null, null::int, null::int,
         null::boolean, null::boolean, null::boolean, null::boolean, null::boolean,
         c.job_id, c.last, c.last_by, c.notice
    from (${from}) c where ${where}`;

/**
 * Of a request `c` to the person $1: it waits. One of somebody who is gone, or was sent away, waits for nothing, nor does
 * one whose message was removed.
 * @param now a parameter
 */
const isWaiting = (now: string): string => `${waitsForMe} and not c.blocked
  and exists (select 1 from read.direct_messages m where m.conversation_id = c.id and m.removed_at is null)
  and exists (select 1 from read.profiles asker where asker.id = c.other_id and not asker.erased)
  and not exists (select 1 from read.standing s where s.id = c.other_id and ${isBanned('s', `${now}::timestamptz`)})`;

/**
 * The direct and contract chats of a person, or the requests to them, newest first, as the JSON text of a MessageListPage;
 * null for a cursor of another list. Of each side and kind only as many are read as a page has: PostgreSQL does not order a
 * union by the indexes of its parts. Where names are searched all are looked at.
 */
export const messageList = async (
  db: Pool,
  viewer: string,
  { show, q, cursor, limit }: MessageListQuery,
  now: Date,
): Promise<string | null> => {
  const of = { viewer, show, q };
  const place = cursor === undefined ? null : newestFirst.read(of, cursor);
  if (place === undefined) return null;
  const values: unknown[] = [viewer, q ?? null, ...(show === 'requests' ? [now.toISOString()] : [])];
  const behind = place === null ? 'true' : newestFirst.after(place, values);
  const page = `order by ${newestFirst.by} limit $${values.push(limit + 1)}`;
  const part = (where: string): string => `${where} and ${behind} ${q === undefined ? page : ''}`;
  const direct = part(
    {
      all: `not ${waitsForMe} and not c.archived`,
      archived: `not ${waitsForMe} and c.archived`,
      requests: isWaiting('$3'),
    }[show],
  );
  const rows = [
    ...conversationSides.map((side) => directRows(side, direct)),
    ...(show !== 'all' ? [] : contractSides.map((side) => contractRows(side, part('true')))),
  ].map((each) => `(${each})`);
  const found = await db.query<Placed>(
    `select (case c.kind when 'direct' then json_build_object('kind', c.kind, ${conversationFields})
              else json_build_object('kind', c.kind, ${chatFields},
                'last_active_at', ${lastActive(`not ${isBlockedBetween('$1', 'p.id')}`)}) end)::text as item,
            ${newestFirst.place} as place
       from (${rows.join(' union all ')}) c
       left join read.applications a on c.kind = 'contract' and a.id = c.id
       left join read.jobs j on j.id = c.job_id ${joinAgreed}
       join read.profiles p on p.id = c.other_id
      where ($2::text is null
             or position(public.folded($2) in public.folded(concat_ws(chr(10), agreed.title, p.display_name, p.username))) > 0)
      ${page}`,
    values,
  );
  return pageText({ order: newestFirst, of }, found.rows, limit);
};

/** Somebody to write to, and the conversation with them. */
export interface FoundConversation {
  readonly person: ChatPerson;
  readonly conversation: Conversation | null;
  /** They have left, or were sent away. */
  readonly gone: boolean;
  readonly blocked_by_me: boolean;
  readonly blocked_by_them: boolean;
  readonly who_can_start: WhoCanStart;
}

const blockOf = (by: string, of: string): string =>
  `exists (select 1 from read.blocks b where b.id = ${by} || '.' || ${of})`;

/** Whoever has, or lately had, this name, as a person sees them; null where nobody has. */
export const conversationWith = (
  db: Pool,
  viewer: string,
  username: string,
  now: Date,
): Promise<FoundConversation | null> =>
  jsonValue<FoundConversation>(
    db,
    `select json_build_object(
       'person', ${chatPerson(`coalesce(${seesPresence}, true) and not ${isBlockedBetween('$1', 'p.id')}`)},
       'conversation', case when c.id is not null then json_build_object(${conversationFields}) end,
       'gone', p.erased or exists (
         select 1 from read.standing s where s.id = p.id and ${isBanned('s', '$3::timestamptz')}),
       'blocked_by_me', ${blockOf('$1', 'p.id')}, 'blocked_by_them', ${blockOf('p.id', '$1')},
       'who_can_start', coalesce((select who_can_start from read.message_rules r where r.id = p.id), 'everyone')
       )::text as json
      from read.profiles p left join (${ownConversations}) c on c.other_id = p.id
     where p.id = ${idOfNamed('$2', '$3::timestamptz')}`,
    [viewer, username, now.toISOString()],
  );

/** Whether two people share a contract, a studio or a collective (ruling 51). */
export const shareSomething = async (db: Pool, one: string, other: string): Promise<boolean> => {
  const { rows } = await db.query<{ shared: boolean }>(
    `select exists (
        select 1 from read.applications
         where status = 'accepted'
           and ((owner_id = $1 and applicant_id = $2) or (owner_id = $2 and applicant_id = $1)))
      or exists (
        select 1 from read.members mine
          join read.members theirs using (collective_id)
          join read.collectives g on g.id = collective_id and g.status = 'live'
         where mine.user_id = $1 and theirs.user_id = $2) as shared`,
    [one, other],
  );
  return rows[0]?.shared === true;
};

/** What is unread of a conversation of $1 counts. */
const counts = `not ${waitsForMe} and not c.muted and not c.archived`;

/** What the page of messages says beside the list. */
export interface MessagingFigures {
  readonly started: number;
  readonly requests: number;
  readonly unread: number;
  readonly archived: number;
  readonly who_can_start: WhoCanStart;
  readonly hide_receipts: boolean;
  readonly hide_typing: boolean;
}

/** @param month as quota streams name it */
export const messagingFigures = async (
  db: Pool,
  viewer: string,
  month: string,
  now: Date,
): Promise<MessagingFigures> =>
  (await jsonValue<MessagingFigures>(
    db,
    `select json_build_object(
       'started', coalesce((select started from read.conversation_usage where id = $1 || '.' || $2), 0),
       'requests', (select count(*)::int from (${directRows(ownConversations, isWaiting('$3'))} limit ${UNREAD_MOST}) waiting),
       'unread', (select count(*)::int from (
          ${[hasUnread, 'c.marked_unread']
            .map(
              (unread) =>
                `(select c.id from (${ownConversations}) c where ${counts} and ${unread} limit ${UNREAD_MOST})`,
            )
            .join(' union ')} limit ${UNREAD_MOST}) unread),
       'archived', (select count(*)::int from (
          select 1 from (${ownConversations}) c where not ${waitsForMe} and c.archived limit ${UNREAD_MOST}) archived),
       'who_can_start', coalesce((select who_can_start from read.message_rules where id = $1), 'everyone'),
       'hide_receipts', exists (select 1 from read.message_rules where id = $1 and hide_receipts),
       'hide_typing', exists (select 1 from read.message_rules where id = $1 and hide_typing))::text as json`,
    [viewer, month, now.toISOString()],
  )) ?? {
    started: 0,
    requests: 0,
    unread: 0,
    archived: 0,
    who_can_start: 'everyone',
    hide_receipts: false,
    hide_typing: false,
  };

const blockedLast = createOrder('blocked people: last first', 'desc', [
  ['b.created_at', 'time'],
  ['b.id', 'id'],
]);

/** Whom a person has blocked, as the JSON text of a BlockedPage; null for a cursor of another list. */
export const blockedPeople = (db: Pool, viewer: string, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: blockedLast,
      of: { blockedBy: viewer },
      item: `json_build_object('person', ${personJson('p')}, 'blocked_at', ${iso('b.created_at')})`,
      rows: `from read.blocks b join read.profiles p on p.id = b.person_id
              where b.user_id = $1 and p.username is not null`,
      values: [viewer],
    },
    page,
  );

/** The sequence of the last message of a conversation; -1 before there is one. */
export const lastSequenceOf = async (db: Pool, conversationId: string): Promise<number> => {
  const { rows } = await db.query<{ last: number }>(
    `select greatest(last_to_one, last_to_two) as last from read.conversations where id = $1`,
    [conversationId],
  );
  return rows[0]?.last ?? -1;
};

/** The two people of a conversation; null where there is none, or the reader is none of them. */
export const otherOf = async (db: Pool, conversationId: string, viewer: string): Promise<string | null> => {
  const { rows } = await db.query<{ other: string }>(
    `select case when participant_one = $2 then participant_two else participant_one end as other
       from read.conversations where id = $1 and $2 in (participant_one, participant_two)`,
    [conversationId, viewer],
  );
  return rows[0]?.other ?? null;
};

/**
 * For each of these whether the person may hear what happens in the conversation now: not across a block, nor as the
 * sender of a request before it is accepted. That somebody types is heard where neither of the two hides it.
 */
export const mayHearConversations = async (
  db: Pool,
  asked: readonly { readonly id: string; readonly userId: string | null; readonly typing: boolean }[],
): Promise<readonly boolean[]> => {
  const { rows } = await db.query<{ may: boolean }>(
    `select exists (
              select 1 from read.conversations c
               where c.id = asked.id and asked.user_id in (c.participant_one, c.participant_two)
                 and not c.blocked_by_one and not c.blocked_by_two
                 and not (c.status = 'request' and c.started_by = asked.user_id)
                 and not (asked.typing and exists (
                   select 1 from read.message_rules h
                    where h.id in (c.participant_one, c.participant_two) and h.hide_typing))) as may
       from unnest($1::text[], $2::text[], $3::boolean[]) with ordinality as asked(id, user_id, typing, place)
      order by place`,
    [asked.map(({ id }) => id), asked.map(({ userId }) => userId), asked.map(({ typing }) => typing)],
  );
  return rows.map(({ may }) => may);
};
