import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

interface Own {
  readonly conversationId: string;
  readonly userId: string;
}

export type ReadingCommand =
  | ({
      readonly type: 'ReadConversation';
      readonly otherId: string;
      /** Sequence of the message that was seen last. */
      readonly upTo: number;
      /** Whether the other one may know: not of a request, nor while one has blocked the other or hides it. */
      readonly shown: boolean;
    } & Own)
  | ({
      readonly type:
        | 'MarkConversationUnread'
        | 'MuteConversation'
        | 'UnmuteConversation'
        | 'UnarchiveConversation';
    } & Own)
  | ({
      readonly type: 'ArchiveConversation';
      /** Sequence of the last message that is known: a later one brings the conversation back. */
      readonly upTo: number;
    } & Own);

/** Both pointers only ever grow. */
export interface ReadingState {
  readonly upTo: number;
  readonly shownUpTo: number;
  readonly markedUnread: boolean;
  readonly muted: boolean;
  /** -1 where it is not archived. */
  readonly archivedUpTo: number;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    conversationReading: { readonly state: ReadingState; readonly command: ReadingCommand };
  }
}

type Events = readonly EventOf<'conversationReading'>[];

const read = (
  state: ReadingState,
  {
    conversationId,
    userId,
    otherId,
    upTo: seen,
    shown,
  }: Extract<ReadingCommand, { type: 'ReadConversation' }>,
): Events => {
  const upTo = Math.max(state.upTo, seen);
  const shownUpTo = shown ? Math.max(state.shownUpTo, upTo) : state.shownUpTo;
  return [
    ...(upTo === state.upTo && shownUpTo === state.shownUpTo
      ? []
      : [{ type: 'ConversationRead', data: { conversationId, userId, otherId, upTo, shownUpTo } } as const]),
    // The other one hears nothing of a mark, so that it is no part of what was read.
    ...(state.markedUnread
      ? [{ type: 'ConversationUnreadMarkLifted', data: { conversationId, userId } } as const]
      : []),
  ];
};

/** How far one person has read one conversation, and where they keep it. */
export const readingRules: StreamRules<'conversationReading'> = {
  category: 'conversationReading',
  snapshotVersion: 2,
  initial: { upTo: -1, shownUpTo: -1, markedUnread: false, muted: false, archivedUpTo: -1 },

  decide: (state, command): Events => {
    const { conversationId, userId } = command;
    const data = { conversationId, userId };
    switch (command.type) {
      case 'ReadConversation':
        return read(state, command);
      case 'MarkConversationUnread':
        return state.markedUnread ? [] : [{ type: 'ConversationMarkedUnread', data }];
      case 'MuteConversation':
        return state.muted ? [] : [{ type: 'ConversationMuted', data }];
      case 'UnmuteConversation':
        return state.muted ? [{ type: 'ConversationUnmuted', data }] : [];
      case 'ArchiveConversation':
        return state.archivedUpTo >= command.upTo
          ? []
          : [{ type: 'ConversationArchived', data: { ...data, upTo: command.upTo } }];
      case 'UnarchiveConversation':
        return state.archivedUpTo < 0 ? [] : [{ type: 'ConversationUnarchived', data }];
    }
  },

  evolve: (state, event): ReadingState => {
    switch (event.type) {
      case 'ConversationRead':
        return { ...state, upTo: event.data.upTo, shownUpTo: event.data.shownUpTo };
      case 'ConversationMarkedUnread':
        return { ...state, markedUnread: true };
      case 'ConversationUnreadMarkLifted':
        return { ...state, markedUnread: false };
      case 'ConversationMuted':
        return { ...state, muted: true };
      case 'ConversationUnmuted':
        return { ...state, muted: false };
      case 'ConversationArchived':
        return { ...state, archivedUpTo: event.data.upTo };
      case 'ConversationUnarchived':
        return { ...state, archivedUpTo: -1 };
    }
  },
};
