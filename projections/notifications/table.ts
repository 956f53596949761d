import type { Recorded } from '../../services/events.ts';
import { boolean, json, text, timestamp } from '../columns.ts';
import type { Change, Projection } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import type { RoomSignal, Signals } from '../signals.ts';
import { toItsUser, toUser } from '../signals.ts';
import type { Notice, Notices, Subject } from './notices.ts';
import { eachRead, eachTakenBack, eachTold, sharedNoticeId, together } from './notices.ts';

/** Kind and ids; the words are made when it is shown (words.ts). */
const table = readTable('notifications', {
  /** Its id in versions of the product whose rows stood for one event each; null where it still is the row's. */
  former_id: text().nullable(),
  user_id: text(),
  kind: text(),
  actor_id: text().nullable(),
  subject: json<Subject>(),
  is_read: boolean(),
  created_at: timestamp(),
  /** Since when it has not been read: a row that comes back unread began to be so earlier than its newest news. */
  unread_since: timestamp(),
});
export type NotificationRow = RowOf<typeof table>;

const rowOf = (event: Recorded, notice: Notice): Change<NotificationRow> => {
  const { time } = event.metadata;
  const news = {
    id: sharedNoticeId(notice.sharing ?? [event.id], notice.to),
    former_id: notice.sharing === null ? null : sharedNoticeId([event.id], notice.to),
    user_id: notice.to,
    kind: notice.kind,
    actor_id: notice.by,
    subject: notice.subject,
    is_read: false,
    created_at: time,
  };
  return table.upsert({ ...news, unread_since: time }, (row) => ({
    ...news,
    unread_since: row.is_read ? time : row.unread_since,
  }));
};

/**
 * What should a person know? The read models declare it beside their tables: what a person did is told to the other
 * side; what a deadline did, to both.
 */
export const createNotifications = (
  models: readonly { readonly notices?: Notices }[],
): Projection<NotificationRow> => {
  const declared = models.flatMap(({ notices }) => notices ?? []);
  const on = together<Change<NotificationRow>>(
    eachTold(declared, (event, notices) => notices.map((notice) => rowOf(event, notice))),
    eachRead(declared, ({ id, covers }) =>
      table.patch(id, ({ subject }) => (covers(subject) ? { is_read: true } : {})),
    ),
    eachTakenBack(declared, ({ id }) => table.remove(id)),
    { NotificationRead: ({ data }) => [table.patch(data.notificationId, { is_read: true })] },
  );
  const signals: Signals = together<RoomSignal>(
    eachTold(declared, (_event, notices) => notices.map(({ to }) => toUser(to, 'notifications'))),
    eachRead(declared, ({ userId }) => toUser(userId, 'notifications')),
    eachTakenBack(declared, ({ userId }) => toUser(userId, 'notifications')),
    { NotificationRead: toItsUser('notifications') },
  );
  return readModel(table, {
    version: 17,
    indexes: (name) => [
      `create index ${name}_user on read.${name} (user_id, created_at desc, id desc)`,
      `create index ${name}_unread on read.${name} (user_id, created_at desc, id desc) where not is_read`,
    ],
    signals,
    on,
  });
};
