import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

export type InboxCommand =
  | { readonly type: 'ReadNotification'; readonly userId: string; readonly notificationId: string }
  | { readonly type: 'ReadAllNotifications'; readonly userId: string };

/** What a person has read; the notifications themselves are a read model of the business events. */
export const inboxRules: StreamRules<'inbox', ReadonlySet<string>, InboxCommand> = {
  category: 'inbox',
  initial: new Set(),

  decide: (read, command, now): readonly EventOf<'inbox'>[] => {
    const { userId } = command;
    if (command.type === 'ReadAllNotifications')
      return [{ type: 'AllNotificationsRead', data: { userId, upTo: now.toISOString() } }];
    const { notificationId } = command;
    return read.has(notificationId) ? [] : [{ type: 'NotificationRead', data: { userId, notificationId } }];
  },

  evolve: (read, event) =>
    event.type === 'NotificationRead' ? new Set(read).add(event.data.notificationId) : read,
};
