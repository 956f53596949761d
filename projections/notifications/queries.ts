import type { Pool } from 'pg';
import type {
  Notification,
  NotificationList,
  NotificationPage,
  NotificationQuery,
} from '../../contracts/notifications.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { iso, jsonValue, personJson } from '../sql.ts';
import { groupOf, kindsOf } from './groups.ts';
import type { Found } from './names.ts';
import { hiddenSql, namesSql } from './names.ts';
import type { Subject } from './notices.ts';
import type { NotificationFacts } from './words.ts';
import { wordsOf } from './words.ts';
import { prepared } from '../../services/kernel/prepared.ts';

/** Spec §9. */
const SHOWN = 10;

/** What is unread is counted up to here: the bell says that there are more, and costs no more for it. */
const COUNTED = 100;

/** When the person $1 has last read everything; as one value, so that an index is entered there. */
const READ_UP_TO = `(select coalesce(max(read_up_to), '-infinity') from read.inboxes where id = $1)`;

/**
 * Of a notification `n`: it was read under the id that it had before others shared its row. As a condition of its own row, so that
 * it is looked for where the row has a former id, and only for rows that are looked at.
 */
const readFormerly = (n: string): string =>
  `(${n}.former_id is not null and exists (select 1 from read.notification_marks m where m.id = ${n}.former_id))`;

/** Of a notification `n` of the person $1. */
const UNREAD = `not n.is_read and n.created_at > ${READ_UP_TO} and not ${readFormerly('n')}`;

/** The JSON of a notification `n` of the person $1, as `toldOf` takes it; `actor` is the profile of who did it. */
const itemJson = (n: string): string => `json_build_object(
  'id', ${n}.id, 'user_id', ${n}.user_id, 'kind', ${n}.kind,
  'is_read', ${n}.is_read or ${n}.created_at <= ${READ_UP_TO} or ${readFormerly(n)},
  'created_at', ${iso(`${n}.created_at`)}, 'person', case when actor.erased then null else ${personJson('actor')} end,
  'actor', actor.display_name, 'names', ${namesSql(`${n}.kind`, `${n}.subject`)}, 'subject', ${n}.subject)`;

type Item = NotificationFacts & Omit<Notification, 'title' | 'body' | 'link' | 'group'>;

/** What is shown of these; nothing of a kind that only another version of the product knows. */
const toldOf = (items: readonly Item[]): Notification[] =>
  items.flatMap(({ actor, names, subject, ...item }) => {
    const words = wordsOf({ kind: item.kind, actor, names, subject });
    return words === undefined ? [] : [{ ...item, group: groupOf(item.kind), ...words }];
  });

/**
 * The latest ones, newest first (null: all of them), and how many are unread, up to COUNTED. Old ones are left out here and
 * not taken from the table: what a rebuild makes of the log has them, and must be equal. Each part goes along an index
 * and ends at its limit, however many there are.
 */
const notificationsOf = async (
  db: Pool,
  userId: string,
  { limit, readSince }: { readonly limit: number | null; readonly readSince: Date | null },
): Promise<NotificationList> => {
  const part = (condition: string, most = '$2'): string =>
    `(select n.* from read.notifications n where n.user_id = $1
         and ${condition} and not ${hiddenSql('n')} order by n.created_at desc, n.id desc limit ${most})`;
  const found = await jsonValue<{ unread: number; items: Item[] }>(
    db,
    `with latest as (
       select * from (${part(`n.created_at >= coalesce($3::timestamptz, '-infinity')`)}
                      union all
                      ${part(`n.created_at < $3::timestamptz and ${UNREAD}`)}) shown
        order by created_at desc, id desc limit $2)
     select json_build_object(
       'unread', (select count(*) from ${part(UNREAD, String(COUNTED))} unread),
       'items', coalesce((
         select json_agg(${itemJson('l')} order by l.created_at desc, l.id desc)
           from latest l
           left join read.profiles actor on actor.id = l.actor_id), '[]'::json))::text as json`,
    [userId, limit, readSince],
  );
  return { unread: found?.unread ?? 0, items: toldOf(found?.items ?? []) };
};

const newestFirst = createOrder('notifications: newest', 'desc', [
  ['n.created_at', 'time'],
  ['n.id', 'id'],
]);

/**
 * A page of what the bell shows the latest of, narrowed to a group or to what is unread; null for a cursor of another
 * list. What was read before `readSince` is left out.
 */
export const notificationPage = async (
  db: Pool,
  userId: string,
  readSince: Date,
  { show, ...page }: NotificationQuery,
): Promise<NotificationPage | null> => {
  const part = (condition: string): string =>
    `select n.* from read.notifications n where n.user_id = $1::text and ${condition} and not ${hiddenSql('n')}`;
  const text = await pageOf(
    db,
    {
      order: newestFirst,
      of: { userId, show },
      item: itemJson('n'),
      rows: `
        from (${part(show === 'unread' ? `n.created_at >= $2 and ${UNREAD}` : 'n.created_at >= $2')}
              union all ${part(`n.created_at < $2 and ${UNREAD}`)}) n
        left join read.profiles actor on actor.id = n.actor_id
       where ($3::text[] is null or n.kind = any($3))`,
      values: [userId, readSince, show === undefined || show === 'unread' ? null : kindsOf(show)],
    },
    page,
  );
  if (text === null) return null;
  const { items, next_cursor: next } = JSON.parse(text) as { items: Item[]; next_cursor: string | null };
  return { items: toldOf(items), next_cursor: next };
};

/** What the bell shows: of what was read, nothing from before `readSince`. */
export const latestNotifications = (db: Pool, userId: string, readSince: Date): Promise<NotificationList> =>
  notificationsOf(db, userId, { limit: SHOWN, readSince });

/** All that a person was ever told. */
export const allNotifications = (db: Pool, userId: string): Promise<NotificationList> =>
  notificationsOf(db, userId, { limit: null, readSince: null });

/** Whether this notification is this person's. */
export const isOwnNotification = async (db: Pool, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await db.query('select 1 from read.notifications where id = $1 and user_id = $2', [
    id,
    userId,
  ]);
  return rowCount === 1;
};

/** Whether this notification of a person waits to be read; also false where they were never told it. */
export const isUnread = async (db: Pool, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select 1 from read.notifications n where n.id = $2 and n.user_id = $1 and ${UNREAD} and not ${hiddenSql('n')}`,
    [userId, id],
  );
  return rowCount === 1;
};

/** What the one who did it, and what a notification or a mail of this kind is about, are called today. */
export const namesOf = async (
  db: Pool,
  kind: string,
  by: string | null,
  subject: Subject,
): Promise<{ readonly actor: string | null; readonly names: Found | null }> => {
  const { rows } = await db.query<{ actor: string | null; names: Found | null }>(
    prepared(
      `select (select display_name from read.profiles where id = $1) as actor,
            ${namesSql('$2::text', '$3::jsonb')} as names`,
      [by, kind, JSON.stringify(subject)],
    ),
  );
  return rows[0] ?? { actor: null, names: null };
};
