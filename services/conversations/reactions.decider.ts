import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ConversationState } from './conversation.decider.ts';
import { assertNotBlocked } from './conversation.decider.ts';

export type ReactionsCommand = {
  readonly type: 'React';
  readonly on: boolean;
  /** As its own stream has it. */
  readonly conversation: ConversationState;
  /** The message is still there to be reacted to. */
  readonly there: boolean;
} & DataOf<'ReactionAdded'>;

/** `<person> <emoji>` of each that stands. */
export type ReactionsState = ReadonlySet<string>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    messageReactions: { readonly state: ReactionsState; readonly command: ReactionsCommand };
  }
}

const nameOf = ({ userId, emoji }: { readonly userId: string; readonly emoji: string }): string =>
  `${userId} ${emoji}`;

/** What people say about one message without words: a stream for each message, so that none is counted twice. */
export const reactionsRules: StreamRules<'messageReactions'> = {
  category: 'messageReactions',
  initial: new Set(),

  decide: (state, command): readonly EventOf<'messageReactions'>[] => {
    const { type: _type, on, conversation, there, ...data } = command;
    if (state.has(nameOf(data)) === on) return [];
    // What stands can always be taken back.
    if (!on) return [{ type: 'ReactionRemoved', data }];
    if (!there) throw new Rejection('message_not_found');
    assertNotBlocked(conversation, data.userId);
    // It would tell that a request was read.
    if (conversation.status !== 'open') throw new Rejection('not_allowed');
    return [{ type: 'ReactionAdded', data }];
  },

  evolve: (state, event) => {
    const next = new Set(state);
    if (event.type === 'ReactionAdded') next.add(nameOf(event.data));
    else next.delete(nameOf(event.data));
    return next;
  },
};
