import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

export interface ReadingCommand {
  readonly type: 'ReadConversation';
  readonly conversationId: string;
  readonly userId: string;
  readonly otherId: string;
  /** Sequence of the message that was seen last. */
  readonly upTo: number;
  /** Whether the other one may know: not of a request, nor while one has blocked the other. */
  readonly shown: boolean;
}

/** Both only ever grow. */
export interface ReadingState {
  readonly upTo: number;
  readonly shownUpTo: number;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    conversationReading: { readonly state: ReadingState; readonly command: ReadingCommand };
  }
}

/** How far one person has read one conversation. */
export const readingRules: StreamRules<'conversationReading'> = {
  category: 'conversationReading',
  snapshotVersion: 1,
  initial: { upTo: -1, shownUpTo: -1 },

  decide: (state, { conversationId, userId, otherId, upTo: seen, shown }) => {
    const upTo = Math.max(state.upTo, seen);
    const shownUpTo = shown ? Math.max(state.shownUpTo, upTo) : state.shownUpTo;
    if (upTo === state.upTo && shownUpTo === state.shownUpTo) return [];
    const read: EventOf<'conversationReading'> = {
      type: 'ConversationRead',
      data: { conversationId, userId, otherId, upTo, shownUpTo },
    };
    return [read];
  },

  evolve: (_state, { data: { upTo, shownUpTo } }) => ({ upTo, shownUpTo }),
};
