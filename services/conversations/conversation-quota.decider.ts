import type { WhoCanStart } from '../../contracts/conversations.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ConversationState } from './conversation.decider.ts';
import { assertNotBlocked } from './conversation.decider.ts';

/** What is known elsewhere of the one to be written to, when the command is sent. */
export interface RecipientFacts {
  /** They have an account that can read it. */
  readonly reachable: boolean;
  readonly whoCanStart: WhoCanStart;
  /** The two share a contract, a studio or a collective. */
  readonly shared: boolean;
}

export type ConversationQuotaCommand =
  | ({
      readonly type: 'CountConversation';
      /** As its own stream has it. */
      readonly conversation: ConversationState;
      readonly recipient: RecipientFacts;
      /** The plan's new conversations a month; null = unlimited. */
      readonly limit: number | null;
    } & Omit<DataOf<'ConversationCounted'>, 'asRequest'>)
  | ({ readonly type: 'GiveConversationBack' } & DataOf<'ConversationGivenBack'>);

/** With whom a conversation of the month was started. */
export type ConversationQuotaState = ReadonlySet<string>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    conversationQuota: {
      readonly state: ConversationQuotaState;
      readonly command: ConversationQuotaCommand;
    };
  }
}

/** Whether somebody may start a conversation with this person, limits aside (ruling 44). */
export const mayStart = ({ reachable, whoCanStart, shared }: RecipientFacts): boolean =>
  reachable && (whoCanStart === 'everyone' || (whoCanStart === 'shared' && shared));

/** One stream a person and UTC month (ruling 11). What can be refused is refused before it is counted. */
export const conversationQuotaRules: StreamRules<'conversationQuota'> = {
  category: 'conversationQuota',
  initial: new Set(),

  decide: (started, command): readonly EventOf<'conversationQuota'>[] => {
    switch (command.type) {
      case 'CountConversation': {
        const { type: _type, conversation, recipient, limit, ...data } = command;
        // Counted, and on its way: the command that counted it finishes it.
        if (conversation.status !== 'none' || started.has(data.with))
          throw new Rejection('conversation_exists');
        assertNotBlocked(conversation, data.userId);
        if (!mayStart(recipient)) throw new Rejection('person_unavailable');
        if (limit !== null && started.size >= limit) throw new Rejection('conversation_quota_reached');
        return [{ type: 'ConversationCounted', data: { ...data, asRequest: !recipient.shared } }];
      }
      case 'GiveConversationBack': {
        const { type: _type, ...data } = command;
        return started.has(data.with) ? [{ type: 'ConversationGivenBack', data }] : [];
      }
    }
  },

  evolve: (started, event) => {
    const after = new Set(started);
    if (event.type === 'ConversationCounted') after.add(event.data.with);
    else after.delete(event.data.with);
    return after;
  },
};
