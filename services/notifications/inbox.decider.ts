import type { EmailKind } from '../../contracts/emails.ts';
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
      /** Whether it waits to be read; what is read already is not noted again. */
      readonly unread: boolean;
    }
  | { readonly type: 'ReadAllNotifications'; readonly userId: string }
  | {
      readonly type: 'ChangeEmails';
      readonly userId: string;
      readonly kind: EmailKind;
      readonly on: boolean;
      readonly by: 'account' | 'link';
    };

export interface InboxState {
  /** The kinds of mail that the person has turned off. */
  readonly off: readonly EmailKind[];
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    inbox: { readonly state: InboxState; readonly command: InboxCommand };
  }
}

/**
 * What a person has read, and which mails they want; the notifications themselves are a read model of the business
 * events. A row may be read more than once, since one that stands for a whole chat comes back unread.
 */
export const inboxRules: StreamRules<'inbox'> = {
  category: 'inbox',
  snapshotVersion: 2,
  initial: { off: [] },

  decide: ({ off }, command, now): readonly EventOf<'inbox'>[] => {
    const { userId } = command;
    switch (command.type) {
      case 'ReadAllNotifications':
        return [{ type: 'AllNotificationsRead', data: { userId, upTo: now.toISOString() } }];
      case 'ReadNotification':
        if (!command.own) throw new Rejection('not_found');
        if (!command.unread) return [];
        return [{ type: 'NotificationRead', data: { userId, notificationId: command.notificationId } }];
      case 'ChangeEmails': {
        const { kind, on, by } = command;
        if (off.includes(kind) !== on) return [];
        return [{ type: 'NotificationPreferencesChanged', data: { userId, channel: 'email', kind, on, by } }];
      }
    }
  },

  evolve: (state, event) => {
    if (event.type !== 'NotificationPreferencesChanged') return state;
    const { kind, on } = event.data;
    const others = state.off.filter((one) => one !== kind);
    return { off: on ? others : [...others, kind] };
  },
};
