import type { WhoCanStart } from '../../contracts/conversations.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type BlocksCommand =
  | {
      readonly type: 'BlockPerson';
      readonly userId: string;
      readonly personId: string;
      readonly conversationId: string;
      /** They have an account. */
      readonly exists: boolean;
    }
  | {
      readonly type: 'UnblockPerson';
      readonly userId: string;
      readonly personId: string;
      readonly conversationId: string;
    }
  | { readonly type: 'ChangeMessageRules'; readonly userId: string; readonly to: Partial<MessageRules> };

export interface MessageRules {
  readonly whoCanStart: WhoCanStart;
  /** Both ways: whoever hides it is not told of others either. */
  readonly hideReceipts: boolean;
  readonly hideTyping: boolean;
}

export interface BlocksState {
  readonly people: ReadonlyMap<string, { readonly turn: number; readonly blocked: boolean }>;
  readonly rules: MessageRules;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    blocks: { readonly state: BlocksState; readonly command: BlocksCommand };
  }
}

const change = (
  { rules }: BlocksState,
  { userId, to }: Extract<BlocksCommand, { type: 'ChangeMessageRules' }>,
): readonly EventOf<'blocks'>[] => {
  const { whoCanStart, hideReceipts, hideTyping } = { ...rules, ...to };
  return whoCanStart === rules.whoCanStart &&
    hideReceipts === rules.hideReceipts &&
    hideTyping === rules.hideTyping
    ? []
    : [{ type: 'MessageRulesChanged', data: { userId, whoCanStart, hideReceipts, hideTyping } }];
};

/** Whom a person has blocked, who can start a conversation with them, and what they hide (rulings 41 and 44). */
export const blocksRules: StreamRules<'blocks'> = {
  category: 'blocks',
  initial: {
    people: new Map(),
    rules: { whoCanStart: 'everyone', hideReceipts: false, hideTyping: false },
  },

  decide: (state, command): readonly EventOf<'blocks'>[] => {
    if (command.type === 'ChangeMessageRules') return change(state, command);
    const { people } = state;
    const { userId, personId, conversationId } = command;
    const { turn, blocked } = people.get(personId) ?? { turn: 0, blocked: false };
    const data = { userId, personId, conversationId, turn: turn + 1 };
    if (command.type === 'UnblockPerson') return blocked ? [{ type: 'PersonUnblocked', data }] : [];
    if (personId === userId) throw new Rejection('not_oneself');
    if (blocked) return [];
    if (!command.exists) throw new Rejection('user_not_found');
    return [{ type: 'PersonBlocked', data }];
  },

  evolve: (state, event) => {
    if (event.type === 'MessageRulesChanged') {
      const { userId: _of, ...rules } = event.data;
      return { ...state, rules };
    }
    const { personId, turn } = event.data;
    const people = new Map(state.people).set(personId, { turn, blocked: event.type === 'PersonBlocked' });
    return { ...state, people };
  },
};
