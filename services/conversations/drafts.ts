import type { Pool } from 'pg';
import { DRAFTS_KEPT_DAYS, DRAFTS_MOST } from '../../contracts/conversations.ts';
import type { MessageDrafts } from '../../contracts/conversations.ts';
import { iso } from '../../projections/sql.ts';

const KEPT = `interval '${DRAFTS_KEPT_DAYS} days'`;

/** What a person has written and not sent, the one written last first. */
export const draftsOf = async (db: Pool, person: string, now: Date): Promise<MessageDrafts> => {
  const { rows } = await db.query<MessageDrafts['items'][number]>(
    `select chat, body, ${iso('written_at')} as written_at from drafts.messages
      where user_id = $1 and written_at > $2::timestamptz - ${KEPT}
      order by written_at desc, chat limit ${DRAFTS_MOST}`,
    [person, now.toISOString()],
  );
  return { items: rows };
};

/** Keeps the words of one chat, or forgets them where there are none; the oldest of a person go when there are too many. */
export const keepDraft = async (
  db: Pool,
  { person, chat, body, now }: { person: string; chat: string; body: string; now: Date },
): Promise<void> => {
  if (body.trim() === '') {
    await db.query('delete from drafts.messages where user_id = $1 and chat = $2', [person, chat]);
    return;
  }
  await db.query(
    `insert into drafts.messages (user_id, chat, body, written_at) values ($1, $2, $3, $4::timestamptz)
     on conflict (user_id, chat) do update set body = excluded.body, written_at = excluded.written_at`,
    [person, chat, body, now.toISOString()],
  );
  await db.query(
    `delete from drafts.messages where user_id = $1 and (written_at <= $2::timestamptz - ${KEPT} or chat in (
       select chat from drafts.messages where user_id = $1 order by written_at desc, chat offset ${DRAFTS_MOST}))`,
    [person, now.toISOString()],
  );
};
