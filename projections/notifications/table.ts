import { EntitySchema } from 'typeorm';
import { idFrom } from '../../services/kernel/ids.ts';
import type { EventType, Recorded } from '../../services/events.ts';
import type { Change, Handlers, Projection, Row } from '../projection.ts';
import { patch, put } from '../projection.ts';
import type { Signals } from '../signals.ts';
import { toItsUser, toUser } from '../signals.ts';
import type { Notice, NoticeHandlers, Notices, Subject } from './notices.ts';

/** Kind and ids; the words are made when it is shown (words.ts). */
export interface NotificationRow extends Row {
  readonly user_id: string;
  readonly kind: string;
  readonly actor_id: string | null;
  readonly subject: Subject;
  readonly is_read: boolean;
  readonly created_at: string;
}

const table = new EntitySchema<NotificationRow>({
  name: 'notifications',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    user_id: { type: 'text' },
    kind: { type: 'text' },
    actor_id: { type: 'text', nullable: true },
    subject: { type: 'jsonb' },
    is_read: { type: 'boolean' },
    created_at: { type: 'timestamptz' },
  },
});

const rowOf = (event: Recorded, notice: Notice): Change<NotificationRow> =>
  put<NotificationRow>({
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
    NotificationRead: ({ data }) => [patch<NotificationRow>(data.notificationId, { is_read: true })],
  };
  const signals: Signals = {
    ...each(declared, (_event, notices) => notices.map(({ to }) => toUser(to, 'notifications'))),
    NotificationRead: toItsUser('notifications'),
  };
  return {
    name: 'notifications',
    version: 7,
    table,
    indexes: (name) => [`create index ${name}_user on read.${name} (user_id, created_at desc, id desc)`],
    signals,
    on,
  };
};
