import type { Pool } from 'pg';
import { iso } from '../sql.ts';
import { chatNoticeId } from './notices.ts';

/** What somebody has not read of a chat: the first message, when it was sent (ISO 8601), and how many there are. */
export interface Unread {
  readonly first: string;
  readonly sentAt: string;
  readonly count: number;
}

/**
 * A query of the messages to a person that came after they last read the chat, by its notification, or answered in it.
 * All three are SQL: the application's id, the person's, and that of the notification.
 */
export const unreadMessages = (applicationId: string, userId: string, notice: string): string => `
  select m.id, m.sequence, m.created_at
    from read.notifications n
    left join read.inboxes i on i.id = n.user_id
    join read.chat_messages m on m.application_id = ${applicationId} and m.recipient_id = ${userId}
     and m.removed_at is null
   where n.id = ${notice} and not n.is_read and m.created_at >= n.unread_since
     and m.created_at > coalesce(i.read_up_to, '-infinity')
     and m.sequence > coalesce((select max(sequence) from read.chat_messages
           where application_id = ${applicationId} and sender_id = ${userId}), -1)`;

/** @returns null where there are none */
export const unreadIn = async (db: Pool, applicationId: string, userId: string): Promise<Unread | null> => {
  const { rows } = await db.query<Unread>(
    `select m.id as first, ${iso('m.created_at')} as "sentAt", count(*) over ()::int as count from (${unreadMessages('$1', '$2', '$3')}) m
      order by m.sequence limit 1`,
    [applicationId, userId, chatNoticeId(applicationId, userId)],
  );
  return rows[0] ?? null;
};
