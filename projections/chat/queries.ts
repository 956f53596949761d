import type { Pool } from 'pg';
import { filesJson } from '../attached.ts';
import { iso, jsonText } from '../sql.ts';

const messageJson = `json_build_object(
  'id', m.id, 'application_id', m.application_id, 'sender_id', m.sender_id, 'recipient_id', m.recipient_id,
  'body', case when m.removed_at is null then coalesce(m.body, '') else '' end,
  'files', ${filesJson('m', 'm.removed_at is not null')}, 'removed', m.removed_at is not null, 'created_at', ${iso('m.created_at')}, 'sequence', m.sequence)`;

/**
 * Messages of one chat, oldest first, as the JSON text of a MessagePage: after sequence `after`, or the newest ones.
 * `next_cursor` is the sequence to go on after, while there is more.
 */
export const messagesOf = async (
  db: Pool,
  applicationId: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<string> => {
  const newest = after === undefined;
  return (
    (await jsonText(
      db,
      `with found as (
         select * from read.chat_messages where application_id = $1 and sequence > $2
          order by sequence ${newest ? 'desc' : 'asc'} limit $3)
       select json_build_object(
         'items', coalesce((select json_agg(${messageJson} order by m.sequence) from found m), '[]'::json),
         'next_cursor', case when exists (
           select 1 from read.chat_messages where application_id = $1 and sequence > (select max(sequence) from found))
           then (select max(sequence)::text from found) end)::text as json`,
      [applicationId, after ?? -1, limit],
    )) ?? ''
  );
};

/** Where a message stands in its chat; null where that has no such message. */
export const sequenceOf = async (
  db: Pool,
  applicationId: string,
  messageId: string,
): Promise<number | null> => {
  const { rows } = await db.query<{ sequence: number }>(
    'select sequence from read.chat_messages where id = $1 and application_id = $2',
    [messageId, applicationId],
  );
  return rows[0]?.sequence ?? null;
};

/** The sequence before a page that has a message in its middle; sequences are gapless. */
export const beforePage = (sequence: number, limit: number): number =>
  Math.max(-1, sequence - Math.ceil((limit + 1) / 2));
