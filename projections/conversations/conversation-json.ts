import { LAST_WORDS, UNREAD_MOST } from '../../contracts/chats.ts';
import { reactionEmoji } from '../../contracts/conversations.ts';
import { orFiles } from '../attached.ts';
import { avatarUrl, iso } from '../sql.ts';

/** The parts of a Conversation (contracts/conversations.ts) as SQL. */

type Side = 'one' | 'two';
const otherSide = { one: 'two', two: 'one' } as const;

/** The conversations of the person $1 on one side, as that side sees them. */
const ofSide = (side: Side): string => `
  select c.id, c.participant_one, c.participant_two, c.started_by, c.status, c.last_message_at as last_at,
         c.participant_${otherSide[side]} as other_id, c.${side}_read_up_to as read_up_to,
         c.last_to_${side} as last_to_me, c.${side}_marked_unread as marked_unread, c.${side}_muted as muted,
         (c.${side}_archived_up_to >= 0 and (c.${side}_muted
           or c.${side}_archived_up_to >= greatest(c.last_to_one, c.last_to_two))) as archived, c.blocked_by_${side} as blocked_by_me,
         (c.blocked_by_one or c.blocked_by_two) as blocked
    from read.conversations c where c.participant_${side} = $1`;

/** The conversations of the person $1, by the side that they are on: each is found by its own index. */
export const conversationSides: readonly string[] = [ofSide('one'), ofSide('two')];
export const ownConversations = conversationSides.join(' union all ');

/** Messages to the person $1 that they have not read, oldest first; none that was removed. `c`: a row of theirs. */
const unreadMessages = `
  select m.id, m.sequence from read.direct_messages m
   where m.conversation_id = c.id and m.recipient_id = $1 and m.sequence > c.read_up_to and m.removed_at is null`;

/** Whether the person $1 has something unread. */
export const hasUnread = `(c.last_to_me > c.read_up_to and exists (${unreadMessages}))`;

/** When the recipient of the message `m` let it be known that they had seen it; null while either of the two hides it. */
export const readAt = `(
  select r.at from read.conversation_receipts r
   where r.conversation_id = m.conversation_id and r.reader_id = m.recipient_id and r.up_to >= m.sequence
     and not exists (select 1 from read.message_rules h where h.id in (m.sender_id, m.recipient_id) and h.hide_receipts)
   order by r.up_to limit 1)`;

/** Of a message: its words are gone. */
const goneOf = (m: string): string => `(${m}.removed_at is not null or ${m}.body is null)`;
export const isGone = goneOf('m');

/** How a message begins, or what it is without words. White space of any length is one space: it stands on one line here. */
const wordsOf = (m: string): string => `case when ${goneOf(m)} then ''
  else ${orFiles(m, `left(regexp_replace(left(${m}.body, ${LAST_WORDS * 4}), '\\s+', ' ', 'g'), ${LAST_WORDS})`)} end`;

/** What the message `m` answers, as a Quoted. */
export const quoted = `(
  select json_build_object('id', q.id, 'sender_id', q.sender_id, 'words', ${wordsOf('q')}, 'removed', ${goneOf('q')})
    from read.direct_messages q where q.id = m.reply_to)`;

const latest = `(
  select json_build_object(
    'id', m.id, 'sender_id', m.sender_id, 'words', ${wordsOf('m')},
    'removed', ${isGone}, 'created_at', ${iso('m.created_at')},
    'read_at', case when m.sender_id = $1 then ${iso(readAt)} end)
   from read.direct_messages m where m.conversation_id = c.id order by m.sequence desc limit 1)`;

/** What stands under the message `m`, for its reader `viewer`, in the order of the contract. */
export const reactionsFor = (viewer: string): string => `case when ${isGone} then '[]'::json else coalesce((
  select json_agg(json_build_object('emoji', each.emoji, 'count', each.count, 'mine', each.mine)
           order by array_position(array[${reactionEmoji.map((emoji) => `'${emoji}'`).join(', ')}], each.emoji))
    from (select r.emoji, count(*)::int as count, bool_or(r.user_id = ${viewer}) as mine
            from read.message_reactions r where r.message_id = m.id group by r.emoji) each), '[]'::json) end`;

/** When `p` was last here; null unless `seen`. */
export const lastActive = (seen: string): string =>
  `case when ${seen} then ${iso(`(select at from presence.last_active l where l.user_id = p.id)`)} end`;

/** A ChatPerson of the row `p` of read.profiles. */
export const chatPerson = (seen: string): string => `json_build_object(
  'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
  'last_active_at', ${lastActive(seen)})`;

/** Not across a block, nor by the sender of a request before it is accepted (rulings 41 and 51). */
export const seesPresence = `(not c.blocked and not (c.status = 'request' and c.started_by = $1))`;

/** Of a row `c` of the conversations of $1, with the other one `p`. */
export const conversationFields = `
  'id', c.id, 'participant_one', c.participant_one, 'participant_two', c.participant_two,
  'last_message_at', ${iso('c.last_at')}, 'status', c.status, 'started_by', c.started_by,
  'person', ${chatPerson(seesPresence)}, 'latest', ${latest},
  'unread', (select count(*)::int from (${unreadMessages} limit ${UNREAD_MOST}) counted),
  'first_unread', (select id from (${unreadMessages} order by m.sequence limit 1) first),
  'marked_unread', c.marked_unread, 'muted', c.muted, 'archived', c.archived,
  'blocked_by_me', c.blocked_by_me`;
