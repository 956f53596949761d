import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type InboxCommand =
  | {
      readonly type: 'ReadNotification';
      readonly userId: string;
      readonly notificationId: string;
      /** Whether the person was ever told this; others' notifications do not exist for them. */
      readonly own: boolean;
    }
  | { readonly type: 'ReadAllNotifications'; readonly userId: string };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    inbox: { readonly state: null; readonly command: InboxCommand };
  }
}

/**
 * What a person has read; the notifications themselves are a read model of the business events. A row may be read
 * more than once, since one that stands for a whole chat comes back unread.
 */
export const inboxRules: StreamRules<'inbox'> = {
  category: 'inbox',
  snapshotVersion: 1,
  initial: null,

  decide: (_state, command, now): readonly EventOf<'inbox'>[] => {
    const { userId } = command;
    if (command.type === 'ReadAllNotifications')
      return [{ type: 'AllNotificationsRead', data: { userId, upTo: now.toISOString() } }];
    if (!command.own) throw new Rejection('not_found');
    return [{ type: 'NotificationRead', data: { userId, notificationId: command.notificationId } }];
  },

  evolve: () => null,
};
