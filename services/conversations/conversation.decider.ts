import { EDIT_MINUTES } from '../../contracts/conversations.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

/** A message as it was sent, which never changes, and whether it is still there. */
export interface SentMessage {
  readonly messageId: string;
  readonly senderId: string;
  readonly recipientId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly removed: boolean;
}

type Sending = Omit<DataOf<'DirectMessageSent'>, 'asRequest' | 'replyTo'>;

/** What a message is to answer. No message ever leaves its conversation. */
export interface Answered {
  readonly messageId: string;
  readonly conversationId: string;
  readonly removed: boolean;
}

export type ConversationCommand =
  /** Rolls ConversationCounted forward. */
  | ({ readonly type: 'StartConversation'; readonly asRequest: boolean } & Sending)
  | ({
      readonly type: 'SendDirectMessage';
      /** Whether the recipient has an account that can read it. */
      readonly reachable: boolean;
      readonly replyTo: Answered | null;
    } & Sending)
  | { readonly type: 'AcceptRequest'; readonly conversationId: string; readonly by: string }
  | {
      readonly type: 'EditDirectMessage';
      readonly conversationId: string;
      readonly by: string;
      readonly message: SentMessage;
      readonly body: string;
    }
  | {
      readonly type: 'RemoveDirectMessage';
      readonly conversationId: string;
      readonly by: string;
      readonly message: SentMessage;
    }
  | ({ readonly type: 'BlockConversation' } & DataOf<'ConversationBlocked'>)
  | ({ readonly type: 'UnblockConversation' } & DataOf<'ConversationUnblocked'>);

export interface ConversationState {
  readonly status: 'none' | 'request' | 'open';
  /** Who wrote first; null before. */
  readonly startedBy: string | null;
  /** The message that it began with; null before. */
  readonly first: string | null;
  /** By the person who blocks. */
  readonly blocks: Readonly<Record<string, { readonly turn: number; readonly blocked: boolean }>>;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    conversation: { readonly state: ConversationState; readonly command: ConversationCommand };
  }
}

/** Whether one of the two has blocked the other. */
export const isBlocked = ({ blocks }: ConversationState): boolean =>
  Object.values(blocks).some(({ blocked }) => blocked);

/** The one with the block is told so; the other one cannot tell it from other reasons. */
export const assertNotBlocked = (state: ConversationState, senderId: string): void => {
  if (state.blocks[senderId]?.blocked === true) throw new Rejection('person_blocked');
  if (isBlocked(state)) throw new Rejection('person_unavailable');
};

const start = (
  state: ConversationState,
  { type: _type, ...data }: Extract<ConversationCommand, { type: 'StartConversation' }>,
): readonly EventOf<'conversation'>[] => {
  const { conversationId, senderId: by, recipientId, asRequest } = data;
  if (state.status !== 'none') throw new Rejection('conversation_exists');
  assertNotBlocked(state, by);
  return [
    {
      type: asRequest ? 'ConversationRequested' : 'ConversationStarted',
      data: { conversationId, by, with: recipientId },
    },
    { type: 'DirectMessageSent', data: { ...data, replyTo: null } },
  ];
};

const send = (
  state: ConversationState,
  { type: _type, reachable, replyTo, ...data }: Extract<ConversationCommand, { type: 'SendDirectMessage' }>,
): readonly EventOf<'conversation'>[] => {
  const { status, startedBy } = state;
  const { conversationId, senderId } = data;
  if (status === 'none' || startedBy === null) throw new Rejection('conversation_not_found');
  assertNotBlocked(state, senderId);
  if (!reachable) throw new Rejection('person_unavailable');
  if (replyTo !== null && (replyTo.conversationId !== conversationId || replyTo.removed))
    throw new Rejection('message_not_found');
  const sent = {
    type: 'DirectMessageSent',
    data: { ...data, asRequest: false, replyTo: replyTo?.messageId ?? null },
  } as const;
  if (status === 'open') return [sent];
  if (startedBy === senderId) throw new Rejection('request_pending');
  // To answer is to accept.
  return [{ type: 'RequestAccepted', data: { conversationId, by: senderId, startedBy } }, sent];
};

const ownMessage = ({ message, by }: { readonly message: SentMessage; readonly by: string }) => {
  if (message.senderId !== by) throw new Rejection('message_not_found');
  const { messageId, senderId, recipientId } = message;
  return { messageId, senderId, recipientId };
};

const changesBlock = ({ blocks }: ConversationState, { by, turn }: DataOf<'ConversationBlocked'>): boolean =>
  turn > (blocks[by]?.turn ?? 0);

/** Two people, in one conversation. What was said is no part of the state: nothing is decided by it. */
export const conversationRules: StreamRules<'conversation'> = {
  category: 'conversation',
  snapshotVersion: 2,
  initial: { status: 'none', startedBy: null, first: null, blocks: {} },

  decide: (state, command, now): readonly EventOf<'conversation'>[] => {
    switch (command.type) {
      case 'StartConversation':
        return start(state, command);
      case 'SendDirectMessage':
        return send(state, command);
      case 'AcceptRequest': {
        const { conversationId, by } = command;
        const { status, startedBy } = state;
        if (status === 'none' || startedBy === null) throw new Rejection('conversation_not_found');
        if (status === 'open') return [];
        if (startedBy === by) throw new Rejection('not_allowed');
        assertNotBlocked(state, by);
        return [{ type: 'RequestAccepted', data: { conversationId, by, startedBy } }];
      }
      case 'EditDirectMessage': {
        const { conversationId, message, body } = command;
        const own = ownMessage(command);
        if (message.removed) throw new Rejection('message_not_found');
        if (now.getTime() >= Date.parse(message.at) + EDIT_MINUTES * 60_000)
          throw new Rejection('edit_time_over');
        assertNotBlocked(state, own.senderId);
        return [{ type: 'DirectMessageEdited', data: { conversationId, ...own, body } }];
      }
      case 'RemoveDirectMessage': {
        const data = { conversationId: command.conversationId, ...ownMessage(command) };
        return command.message.removed ? [] : [{ type: 'DirectMessageRemoved', data }];
      }
      case 'BlockConversation':
      case 'UnblockConversation': {
        const { type, ...data } = command;
        if (!changesBlock(state, data)) return [];
        const changed = type === 'BlockConversation' ? 'ConversationBlocked' : 'ConversationUnblocked';
        return [{ type: changed, data }];
      }
    }
  },

  evolve: (state, event): ConversationState => {
    switch (event.type) {
      case 'ConversationStarted':
        return { ...state, status: 'open', startedBy: event.data.by };
      case 'ConversationRequested':
        return { ...state, status: 'request', startedBy: event.data.by };
      case 'RequestAccepted':
        return { ...state, status: 'open' };
      case 'ConversationBlocked':
      case 'ConversationUnblocked': {
        const { by, turn } = event.data;
        const blocked = event.type === 'ConversationBlocked';
        return { ...state, blocks: { ...state.blocks, [by]: { turn, blocked } } };
      }
      case 'DirectMessageSent':
        return state.first === null ? { ...state, first: event.data.messageId } : state;
      case 'DirectMessageEdited':
      case 'DirectMessageRemoved':
        return state;
    }
  },
};
