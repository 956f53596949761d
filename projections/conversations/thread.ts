import type { Pool } from 'pg';
import type { DirectMessageQuery } from '../../contracts/conversations.ts';
import type { Placed } from '../keyset.ts';
import { createOrder, pageText } from '../keyset.ts';
import { iso } from '../sql.ts';
import { isGone, quoted, reactionsFor, readAt } from './conversation-json.ts';

const newestFirst = createOrder('direct messages: newest', 'desc', [['m.sequence', 'number']]);

/** For the reader $2. */
const messageJson = `json_build_object(
  'id', m.id, 'conversation_id', m.conversation_id, 'sender_id', m.sender_id,
  'body', case when ${isGone} then '' else m.body end, 'created_at', ${iso('m.created_at')},
  'read_at', ${iso(readAt)}, 'edited_at', ${iso('m.edited_at')}, 'removed', ${isGone}, 'reply_to', ${quoted}, 'reactions', ${reactionsFor('$2')},
  'sequence', m.sequence)`;

/**
 * Messages of one conversation, oldest first, as the JSON text of a DirectMessagePage: those before the cursor's place, the
 * newest ones without one, or those after a sequence. It costs the same however many there are.
 * @returns null for a cursor of another conversation
 */
export const directMessagesOf = async (
  db: Pool,
  conversationId: string,
  viewer: string,
  { cursor, after, limit }: DirectMessageQuery,
): Promise<string | null> => {
  const of = { conversation: conversationId };
  const place = cursor === undefined ? null : newestFirst.read(of, cursor);
  if (place === undefined) return null;
  const values: unknown[] = [conversationId, viewer];
  const before = place === null ? '' : `and ${newestFirst.after(place, values)}`;
  const since = after === undefined ? '' : `and m.sequence > $${values.push(after)}`;
  const { rows } = await db.query<Placed>(
    `select ${messageJson}::text as item, ${newestFirst.place} as place
       from read.direct_messages m
      where m.conversation_id = $1 ${before} ${since}
      order by m.sequence ${after === undefined ? 'desc' : 'asc'} limit $${values.push(limit + 1)}`,
    values,
  );
  const shown = rows.slice(0, limit);
  if (after !== undefined) return pageText({ order: newestFirst, of }, shown, limit);
  const next = rows.length > limit ? newestFirst.write(of, shown.at(-1)?.place) : null;
  const items = shown.toReversed().map(({ item }) => item);
  return `{"items":[${items.join(',')}],"next_cursor":${JSON.stringify(next)}}`;
};

/** What is decided about a message by. */
export interface StoredMessage {
  readonly conversationId: string;
  readonly senderId: string;
  readonly recipientId: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Or its words are gone with its sender. */
  readonly removed: boolean;
  readonly sequence: number;
}

/** A message of one of the reader's conversations; null where there is none. */
export const messageOf = async (
  db: Pool,
  messageId: string,
  viewer: string,
): Promise<StoredMessage | null> => {
  const { rows } = await db.query<StoredMessage>(
    `select m.conversation_id as "conversationId", m.sender_id as "senderId", m.recipient_id as "recipientId",
            ${iso('m.created_at')} as at, ${isGone} as removed, m.sequence
       from read.direct_messages m where m.id = $1 and $2 in (m.sender_id, m.recipient_id)`,
    [messageId, viewer],
  );
  return rows[0] ?? null;
};

/**
 * The first message of a conversation that somebody has not read, its request aside, and how many there are; null where
 * there are none, one has blocked the other, or they have muted it.
 */
export const unreadIn = async (
  db: Pool,
  conversationId: string,
  userId: string,
): Promise<{ readonly first: string; readonly count: number } | null> => {
  const { rows } = await db.query<{ first: string; count: number }>(
    `select m.id as first, count(*) over ()::int as count
       from read.conversations c
       join read.direct_messages m on m.conversation_id = c.id and m.recipient_id = $2 and m.removed_at is null and not m.as_request
        and m.sequence > case when c.participant_one = $2 then c.one_read_up_to else c.two_read_up_to end
      where c.id = $1 and not c.blocked_by_one and not c.blocked_by_two
        and not case when c.participant_one = $2 then c.one_muted else c.two_muted end order by m.sequence limit 1`,
    [conversationId, userId],
  );
  return rows[0] ?? null;
};
