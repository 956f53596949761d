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
  | { readonly type: 'ChangeMessageRules'; readonly userId: string; readonly whoCanStart: WhoCanStart };

export interface BlocksState {
  readonly people: ReadonlyMap<string, { readonly turn: number; readonly blocked: boolean }>;
  readonly whoCanStart: WhoCanStart;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    blocks: { readonly state: BlocksState; readonly command: BlocksCommand };
  }
}

/** Whom a person has blocked, and who can start a conversation with them (rulings 41 and 44). */
export const blocksRules: StreamRules<'blocks'> = {
  category: 'blocks',
  initial: { people: new Map(), whoCanStart: 'everyone' },

  decide: ({ people, whoCanStart }, command): readonly EventOf<'blocks'>[] => {
    const { userId } = command;
    if (command.type === 'ChangeMessageRules')
      return command.whoCanStart === whoCanStart
        ? []
        : [{ type: 'MessageRulesChanged', data: { userId, whoCanStart: command.whoCanStart } }];
    const { personId, conversationId } = command;
    const { turn, blocked } = people.get(personId) ?? { turn: 0, blocked: false };
    const data = { userId, personId, conversationId, turn: turn + 1 };
    if (command.type === 'UnblockPerson') return blocked ? [{ type: 'PersonUnblocked', data }] : [];
    if (personId === userId) throw new Rejection('not_oneself');
    if (blocked) return [];
    if (!command.exists) throw new Rejection('user_not_found');
    return [{ type: 'PersonBlocked', data }];
  },

  evolve: (state, event) => {
    if (event.type === 'MessageRulesChanged') return { ...state, whoCanStart: event.data.whoCanStart };
    const { personId, turn } = event.data;
    const people = new Map(state.people).set(personId, { turn, blocked: event.type === 'PersonBlocked' });
    return { ...state, people };
  },
};
