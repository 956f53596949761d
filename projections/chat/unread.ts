import type { Pool } from 'pg';
import { sharedNoticeId } from '../notifications/table.ts';
import { sharingOfChat } from './notices.ts';

/** What somebody has not read of a chat: the first message, and how many there are. */
export interface Unread {
  readonly first: string;
  readonly count: number;
}

/**
 * Messages to a person that came after they last read the chat, by its notification, or answered in it.
 * @returns null where there are none
 */
export const unreadIn = async (db: Pool, applicationId: string, userId: string): Promise<Unread | null> => {
  const { rows } = await db.query<{ id: string; count: number }>(
    `select m.id, count(*) over ()::int as count
       from read.chat_messages m
       join read.notifications n on n.id = $3
       left join read.inboxes i on i.id = n.user_id
      where m.application_id = $1 and m.recipient_id = $2
        and not n.is_read and m.created_at >= n.unread_since
        and m.created_at > coalesce(i.read_up_to, '-infinity')
        and m.sequence > coalesce((select max(sequence) from read.chat_messages
              where application_id = $1 and sender_id = $2), -1)
      order by m.sequence limit 1`,
    [applicationId, userId, sharedNoticeId(sharingOfChat(applicationId), userId)],
  );
  return rows[0] === undefined ? null : { first: rows[0].id, count: rows[0].count };
};
