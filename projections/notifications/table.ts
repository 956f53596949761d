import { idFrom } from '../../services/kernel/ids.ts';
import type { EventType, Recorded } from '../../services/events.ts';
import { boolean, json, text, timestamp } from '../columns.ts';
import type { Change, Handlers, Projection } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import type { Signals } from '../signals.ts';
import { toItsUser, toUser } from '../signals.ts';
import type { Notice, NoticeHandlers, Notices, Subject } from './notices.ts';

/** Kind and ids; the words are made when it is shown (words.ts). */
const table = readTable('notifications', {
  user_id: text(),
  kind: text(),
  actor_id: text().nullable(),
  subject: json<Subject>(),
  is_read: boolean(),
  created_at: timestamp(),
});
export type NotificationRow = RowOf<typeof table>;

const rowOf = (event: Recorded, notice: Notice): Change<NotificationRow> =>
  table.put({
    id: idFrom('notification', ...(notice.sharing ?? [event.id]), notice.to),
    user_id: notice.to,
    kind: notice.kind,
    actor_id: notice.by,
    subject: notice.subject,
    is_read: false,
    created_at: event.metadata.time,
  });

type Tells = (event: Recorded) => readonly Notice[];

/** What each event makes of the notices that the read models declare of it. */
const each = <T>(
  declared: readonly Notices[],
  make: (event: Recorded, notices: readonly Notice[]) => readonly T[],
): { readonly [E in EventType]?: (event: Recorded<E>) => readonly T[] } => {
  const handlers = declared.map(({ on }: { readonly on: NoticeHandlers }) => on);
  const types = new Set(handlers.flatMap((on) => Object.keys(on) as EventType[]));
  return Object.fromEntries(
    [...types].map((type) => {
      const tells = handlers.flatMap((on) => (on[type] as Tells | undefined) ?? []);
      return [
        type,
        (event: Recorded) =>
          make(
            event,
            tells.flatMap((tell) => tell(event)),
          ),
      ];
    }),
  );
};

/**
 * What should a person know? The read models declare it beside their tables: what a person did is told to the other
 * side; what a deadline did, to both.
 */
export const createNotifications = (
  models: readonly { readonly notices?: Notices }[],
): Projection<NotificationRow> => {
  const declared = models.flatMap(({ notices }) => notices ?? []);
  const on: Handlers<NotificationRow> = {
    ...each(declared, (event, notices) => notices.map((notice) => rowOf(event, notice))),
    NotificationRead: ({ data }) => [table.patch(data.notificationId, { is_read: true })],
  };
  const signals: Signals = {
    ...each(declared, (_event, notices) => notices.map(({ to }) => toUser(to, 'notifications'))),
    NotificationRead: toItsUser('notifications'),
  };
  return readModel(table, {
    version: 7,
    indexes: (name) => [`create index ${name}_user on read.${name} (user_id, created_at desc, id desc)`],
    signals,
    on,
  });
};
