import type { Pool } from 'pg';
import { LOOKS_KEPT_DAYS, SURROUNDING_MESSAGES } from '../../contracts/reports.ts';
import type { SentFile } from '../../contracts/attachments.ts';
import type { SurroundingMessage } from '../../contracts/reports.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import { filesLeft } from '../attached.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { iso, jsonValue, personJson } from '../sql.ts';
import { isNoneOf } from './queries.ts';

/**
 * The message $1 of a table and those next to it in the same thread.
 * @param thread the column that says in which conversation or chat a message is
 * @param removed whether a row is shown to nobody any more
 */
const around = (table: string, thread: string, removed: string): string => {
  const rows = `
    select near.id, near.sender_id, near.body, near.files, near.created_at, near.sequence, ${removed} as removed
      from read.${table} reported join read.${table} near on near.${thread} = reported.${thread}
     where reported.id = $1`;
  return `
    (${rows} and near.sequence <= reported.sequence order by near.sequence desc limit ${SURROUNDING_MESSAGES + 1})
    union all
    (${rows} and near.sequence > reported.sequence order by near.sequence limit ${SURROUNDING_MESSAGES})`;
};

/** A message with its files, which have no addresses yet. */
export type NearMessage = Omit<SurroundingMessage, 'files'> & { readonly files: readonly SentFile[] };

/** What is in a removed message, and a removed file, is shown of the reported one alone; what an erased person said is gone. */
export const surroundingsOf = async (db: Pool, messageId: string): Promise<readonly NearMessage[]> => {
  const messages = await jsonValue<readonly NearMessage[]>(
    db,
    `with found as (
       ${around('direct_messages', 'conversation_id', 'near.removed_at is not null')}
       union all
       ${around('chat_messages', 'application_id', 'near.removed_at is not null')})
     select coalesce(json_agg(json_build_object(
         'id', m.id, 'sender', case when p.erased then null else ${personJson('p')} end,
         'body', case when m.id = $1 or not m.removed then m.body end, 'created_at', ${iso('m.created_at')},
         'files', case when m.id = $1 then coalesce(m.files, '[]'::jsonb) when m.removed then '[]'::jsonb else ${filesLeft('m')} end,
         'removed', m.removed, 'reported', m.id = $1) order by m.sequence), '[]')::text as json
       from found m left join read.profiles p on p.id = m.sender_id`,
    [messageId],
  );
  return messages ?? [];
};

/** Notes that an admin looks, before anything is shown. */
export const noteLook = async (
  db: Pool,
  look: {
    readonly id: string;
    readonly adminId: string;
    readonly reportId: string;
    readonly messageId: string;
    readonly at: Date;
  },
): Promise<void> => {
  await db.query(
    'insert into moderation.looks (id, admin_id, report_id, message_id, at) values ($1, $2, $3, $4, $5)',
    [look.id, look.adminId, look.reportId, look.messageId, look.at],
  );
};

/** Removes what is older than LOOKS_KEPT_DAYS. */
export const forgetOldLooks = async (db: Pool, now: Date): Promise<void> => {
  await db.query(
    `delete from moderation.looks where at < $1::timestamptz - interval '${LOOKS_KEPT_DAYS} days'`,
    [now],
  );
};

const newestFirst = createOrder('looks: newest', 'desc', [
  ['l.at', 'time'],
  ['l.id', 'id'],
]);

/** Who looked at what, none for reports about the reader, as the JSON text of a LookPage; null for a cursor of another list. */
export const looks = (db: Pool, admin: string, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: { admin },
      item: `json_build_object('id', l.id, 'at', ${iso('l.at')},
        'admin', case when p.erased then null else ${personJson('p')} end,
        'report', json_build_object('id', l.report_id, 'subject', coalesce(r.subject, '')), 'message_id', l.message_id)`,
      rows: `
        from moderation.looks l
        left join read.reports r on r.id = l.report_id
        left join read.profiles p on p.id = l.admin_id
       where ${isNoneOf('r', '$1')}`,
      values: [admin],
    },
    page,
  );
