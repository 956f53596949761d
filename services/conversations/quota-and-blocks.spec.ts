import fc from 'fast-check';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { MessageRules } from './blocks.decider.ts';
import { blocksRules } from './blocks.decider.ts';
import { canSend } from './can-send.ts';
import type { ConversationQuotaCommand, RecipientFacts } from './conversation-quota.decider.ts';
import { conversationQuotaRules } from './conversation-quota.decider.ts';
import { conversationRules } from './conversation.decider.ts';
import { readingRules } from './reading.decider.ts';

const stranger: RecipientFacts = { reachable: true, whoCanStart: 'everyone', shared: false };
type Count = Extract<ConversationQuotaCommand, { type: 'CountConversation' }>;
const facts = (other: string) => ({
  conversationId: `c-${other}`,
  userId: 'ada',
  with: other,
  month: '2026-03',
  messageId: 'm',
  body: 'Hi',
  files: [],
});
const count = (other: string, limit: number | null, more: Partial<Count> = {}): Count => ({
  type: 'CountConversation',
  ...facts(other),
  conversation: conversationRules.initial,
  recipient: stranger,
  limit,
  ...more,
});
const counted = (other: string, asRequest = true): EventOf<'conversationQuota'> => ({
  type: 'ConversationCounted',
  data: { ...facts(other), asRequest },
});
const back = (other: string): ConversationQuotaCommand => {
  const { conversationId, userId, month } = facts(other);
  return { type: 'GiveConversationBack', conversationId, userId, with: other, month };
};

describe('the conversations of a month', () => {
  it('are counted up to the last of the plan, and as a request where the two share nothing', () => {
    const { when } = given(conversationQuotaRules, [counted('bob')]);
    expect(when(count('cy', 2))).toEqual([counted('cy')]);
    expect(when(count('cy', 2, { recipient: { ...stranger, shared: true } }))).toEqual([
      counted('cy', false),
    ]);
    expect(when(count('cy', 1))).toBe('conversation_quota_reached');
    expect(when(count('cy', null))).toEqual([counted('cy')]);
    expect(when(count('bob', null))).toBe('conversation_exists');
  });

  it.each([
    ['somebody who is gone', { reachable: false }, 'person_unavailable'],
    ['somebody who takes none', { whoCanStart: 'nobody', shared: true }, 'person_unavailable'],
    ['somebody who takes them from others', { whoCanStart: 'shared' }, 'person_unavailable'],
  ] as const)('are not used up by %s', (_who, of, code) => {
    expect(given(conversationQuotaRules).when(count('bob', 5, { recipient: { ...stranger, ...of } }))).toBe(
      code,
    );
  });

  it('are never more than the plan has, whatever is counted and given back', () => {
    const command = fc.oneof(
      fc.nat({ max: 9 }).map((n) => count(String(n), 5)),
      fc.nat({ max: 9 }).map((n) => back(String(n))),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const events: EventOf<'conversationQuota'>[] = [];
        for (const one of commands) {
          const decided = given(conversationQuotaRules, events).when(one);
          if (typeof decided !== 'string') events.push(...decided);
          expect(given(conversationQuotaRules, events).state.size).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});

describe('blocks', () => {
  const conversationId = 'c';
  const block = {
    type: 'BlockPerson',
    userId: 'ada',
    personId: 'bob',
    conversationId,
    exists: true,
  } as const;
  const unblock = { type: 'UnblockPerson', userId: 'ada', personId: 'bob', conversationId } as const;
  const data = (turn: number) => ({ userId: 'ada', personId: 'bob', conversationId, turn });
  const first: EventOf<'blocks'> = { type: 'PersonBlocked', data: data(1) };

  it('are numbered, so that a late one is known as such', () => {
    expect(given(blocksRules).when(block)).toEqual([first]);
    expect(given(blocksRules, [first]).when(block)).toEqual([]);
    const second: EventOf<'blocks'> = { type: 'PersonUnblocked', data: data(2) };
    expect(given(blocksRules, [first]).when(unblock)).toEqual([second]);
    expect(given(blocksRules).when(unblock)).toEqual([]);
    expect(given(blocksRules, [first, second]).when(block)).toEqual([
      { type: 'PersonBlocked', data: data(3) },
    ]);
    expect(given(blocksRules).when({ ...block, personId: 'ada' })).toBe('not_oneself');
    expect(given(blocksRules).when({ ...block, exists: false })).toBe('user_not_found');
  });

  it('are beside who can start a conversation and what is hidden, each of which changes once', () => {
    const changing = (to: Partial<MessageRules>) =>
      ({ type: 'ChangeMessageRules', userId: 'ada', to }) as const;
    const changed = (to: Partial<MessageRules>) =>
      ({
        type: 'MessageRulesChanged',
        data: { userId: 'ada', whoCanStart: 'nobody', hideReceipts: false, hideTyping: false, ...to },
      }) as const;
    expect(given(blocksRules).when(changing({ whoCanStart: 'nobody' }))).toEqual([changed({})]);
    const { when } = given(blocksRules, [changed({})]);
    expect(when(changing({ whoCanStart: 'nobody' }))).toEqual([]);
    expect(when(changing({}))).toEqual([]);
    expect(when(changing({ hideTyping: true }))).toEqual([changed({ hideTyping: true })]);
    expect(
      given(blocksRules, [changed({ hideTyping: true })]).when(changing({ hideReceipts: true })),
    ).toEqual([changed({ hideTyping: true, hideReceipts: true })]);
  });
});

describe('the pointers of a reader', () => {
  const read = (upTo: number, shown: boolean) =>
    ({ type: 'ReadConversation', conversationId: 'c', userId: 'ada', otherId: 'bob', upTo, shown }) as const;

  it('only move forward, and the one that the other knows of never past one’s own', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 20 }), fc.boolean()), { maxLength: 30 }), (reads) => {
        const events: EventOf<'conversationReading'>[] = [];
        for (const [upTo, shown] of reads) {
          const before = given(readingRules, events).state;
          const decided = given(readingRules, events).when(read(upTo, shown));
          if (typeof decided !== 'string') events.push(...decided);
          const { state } = given(readingRules, events);
          expect(state.upTo).toBe(Math.max(before.upTo, upTo));
          expect(state.shownUpTo).toBe(shown ? state.upTo : before.shownUpTo);
          expect(state.shownUpTo).toBeLessThanOrEqual(state.upTo);
        }
      }),
    );
  });

  it('are noted only where one of them moves', () => {
    const { when } = given(readingRules, [
      {
        type: 'ConversationRead',
        data: { conversationId: 'c', userId: 'ada', otherId: 'bob', upTo: 5, shownUpTo: 3 },
      },
    ]);
    expect(when(read(5, false))).toEqual([]);
    expect(when(read(4, true))).toMatchObject([{ data: { upTo: 5, shownUpTo: 5 } }]);
  });
});

describe('what the screen offers', () => {
  const found = {
    person: { id: 'bob', username: 'bob', display_name: 'Bob', avatar_url: '', last_active_at: null },
    conversation: null,
    gone: false,
    blocked_by_me: false,
    blocked_by_them: false,
    who_can_start: 'everyone' as const,
  };
  const rest = { shared: false, used: 0, limit: 5 };

  it.each([
    [{}, {}, 'request'],
    [{}, { shared: true }, 'yes'],
    [{}, { used: 5 }, 'quota_reached'],
    [{}, { used: 50, limit: null }, 'request'],
    [{ who_can_start: 'nobody' }, { shared: true }, 'unavailable'],
    [{ blocked_by_me: true, blocked_by_them: true }, {}, 'blocked_by_me'],
    [{ blocked_by_them: true }, {}, 'unavailable'],
    [{ gone: true }, {}, 'unavailable'],
  ] as const)('of %j and %j is %s', (of, and, offered) => {
    expect(canSend('ada', { ...found, ...of }, { ...rest, ...and })).toBe(offered);
  });
});
