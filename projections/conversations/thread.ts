import type { Pool } from 'pg';
import type { DirectMessageQuery } from '../../contracts/conversations.ts';
import type { Placed } from '../keyset.ts';
import { filesJson } from '../attached.ts';
import { createOrder } from '../keyset.ts';
import { iso } from '../sql.ts';
import { isGone, quoted, reactionsFor, readAt } from './conversation-json.ts';

const newestFirst = createOrder('direct messages: newest', 'desc', [['m.sequence', 'number']]);

/** For the reader $2. */
const messageJson = `json_build_object(
  'id', m.id, 'conversation_id', m.conversation_id, 'sender_id', m.sender_id,
  'body', case when ${isGone} then '' else m.body end, 'files', ${filesJson('m', isGone)}, 'created_at', ${iso('m.created_at')},
  'read_at', ${iso(readAt)}, 'edited_at', ${iso('m.edited_at')}, 'removed', ${isGone}, 'reply_to', ${quoted}, 'reactions', ${reactionsFor('$2')},
  'sequence', m.sequence)`;

/** Messages of one conversation on one side of a sequence, the nearest first; without one, the newest. */
const messagesBeside = async (
  db: Pool,
  conversationId: string,
  viewer: string,
  { way, sequence, limit }: { way: 'before' | 'after'; sequence: number | null; limit: number },
): Promise<readonly Placed[]> => {
  const values: unknown[] = [conversationId, viewer, limit];
  const beside =
    sequence === null ? '' : `and m.sequence ${way === 'before' ? '<' : '>'} $${values.push(sequence)}`;
  const { rows } = await db.query<Placed>(
    `select ${messageJson}::text as item, ${newestFirst.place} as place
       from read.direct_messages m
      where m.conversation_id = $1 ${beside}
      order by m.sequence ${way === 'before' ? 'desc' : 'asc'} limit $3`,
    values,
  );
  return rows;
};

interface Around {
  /** Of the message that the page is around. */
  readonly sequence: number;
}

/**
 * Messages of one conversation, oldest first, as the JSON text of a DirectMessagePage: those before the cursor's place, the
 * newest ones without one, those after a sequence, or those around one. It costs the same however many there are.
 * @returns null for a cursor of another conversation
 */
export const directMessagesOf = async (
  db: Pool,
  conversationId: string,
  viewer: string,
  { cursor, after, limit }: Pick<DirectMessageQuery, 'cursor' | 'after' | 'limit'>,
  around: Around | null = null,
): Promise<string | null> => {
  const of = { conversation: conversationId };
  const place = cursor === undefined ? null : newestFirst.read(of, cursor);
  if (place === undefined) return null;
  const beside = (
    way: 'before' | 'after',
    sequence: number | null,
    most: number,
  ): Promise<readonly Placed[]> =>
    messagesBeside(db, conversationId, viewer, { way, sequence, limit: most + 1 });
  const text = (items: readonly Placed[], next: string | null, moreAfter: boolean): string =>
    `{"items":[${items.map(({ item }) => item).join(',')}],"next_cursor":${JSON.stringify(next)},"more_after":${String(moreAfter)}}`;

  if (around === null && after !== undefined) {
    const rows = await beside('after', after, limit);
    return text(rows.slice(0, limit), null, rows.length > limit);
  }
  const below = around === null ? 0 : Math.floor((limit - 1) / 2);
  const above = limit - below;
  const from = around === null ? ((place?.[0] as number | undefined) ?? null) : around.sequence + 1;
  const [older, newer] = await Promise.all([
    beside('before', from, above),
    around === null ? [] : beside('after', around.sequence, below),
  ]);
  const shown = older.slice(0, above);
  const next = older.length > above ? newestFirst.write(of, shown.at(-1)?.place) : null;
  // A cursor's place is that of a message, which follows its page.
  const moreAfter = around === null ? place !== null : newer.length > below;
  return text([...shown.toReversed(), ...newer.slice(0, below)], next, moreAfter);
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
 * The first message of a conversation that somebody has not read, its request aside, when it was sent (ISO 8601), and how
 * many there are; null where there are none, one has blocked the other, or they have muted it.
 */
export const unreadIn = async (
  db: Pool,
  conversationId: string,
  userId: string,
): Promise<{ readonly first: string; readonly sentAt: string; readonly count: number } | null> => {
  const { rows } = await db.query<{ first: string; sentAt: string; count: number }>(
    `select m.id as first, ${iso('m.created_at')} as "sentAt", count(*) over ()::int as count
       from read.conversations c
       join read.direct_messages m on m.conversation_id = c.id and m.recipient_id = $2 and m.removed_at is null and not m.as_request
        and m.sequence > case when c.participant_one = $2 then c.one_read_up_to else c.two_read_up_to end
      where c.id = $1 and not c.blocked_by_one and not c.blocked_by_two
        and not case when c.participant_one = $2 then c.one_muted else c.two_muted end order by m.sequence limit 1`,
    [conversationId, userId],
  );
  return rows[0] ?? null;
};
