import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type ChatCommand = {
  readonly type: 'SendChatMessage';
  /** The two sides of the accepted application, from its own stream. */
  readonly parties: readonly [string, string];
} & DataOf<'ChatMessageSent'>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    chat: { readonly state: null; readonly command: ChatCommand };
  }
}

/** Messages stand for themselves: what the rule needs is who may speak, and that comes with the command. */
export const chatRules: StreamRules<'chat'> = {
  category: 'chat',
  snapshotVersion: 1,
  initial: null,

  decide: (_state, command): readonly EventOf<'chat'>[] => {
    const { type: _type, parties, ...data } = command;
    if (!parties.includes(data.senderId) || !parties.includes(data.recipientId))
      throw new Rejection('not_found');
    return [{ type: 'ChatMessageSent', data }];
  },

  evolve: () => null,
};
