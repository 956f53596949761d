import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type ChatCommand = {
  readonly type: 'SendChatMessage';
  /** The two sides of the accepted application, from its own stream; null where there is none. */
  readonly parties: readonly [string, string] | null;
} & Omit<DataOf<'ChatMessageSent'>, 'recipientId'>;

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
    if (parties === null || !parties.includes(data.senderId)) throw new Rejection('not_found');
    const [one, other] = parties;
    const recipientId = data.senderId === one ? other : one;
    return [{ type: 'ChatMessageSent', data: { ...data, recipientId } }];
  },

  evolve: () => null,
};
