import { given, noon } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { Answered, ConversationCommand } from './conversation.decider.ts';
import { conversationRules } from './conversation.decider.ts';

const conversationId = 'c';
const start = { conversationId, by: 'ada', with: 'bob' };
const message = {
  conversationId,
  messageId: 'm',
  senderId: 'ada',
  recipientId: 'bob',
  body: 'Hi',
  files: [],
};
const started: EventOf<'conversation'> = { type: 'ConversationStarted', data: start };
const requested: EventOf<'conversation'> = { type: 'ConversationRequested', data: start };
const blocked = (by: string, turn = 1): EventOf<'conversation'> => ({
  type: 'ConversationBlocked',
  data: { conversationId, by, with: by === 'ada' ? 'bob' : 'ada', turn },
});
const unblocked = (by: string, turn = 2): EventOf<'conversation'> => ({
  type: 'ConversationUnblocked',
  data: { conversationId, by, with: by === 'ada' ? 'bob' : 'ada', turn },
});
const starting = (asRequest: boolean): ConversationCommand => ({
  type: 'StartConversation',
  ...message,
  asRequest,
});
const sending = (
  senderId: 'ada' | 'bob',
  reachable = true,
  replyTo: Answered | null = null,
): ConversationCommand => ({
  type: 'SendDirectMessage',
  ...message,
  senderId,
  recipientId: senderId === 'ada' ? 'bob' : 'ada',
  reachable,
  replyTo,
});
const sent = (senderId: 'ada' | 'bob', asRequest = false): EventOf<'conversation'> => ({
  type: 'DirectMessageSent',
  data: { ...message, senderId, recipientId: senderId === 'ada' ? 'bob' : 'ada', asRequest, replyTo: null },
});
const accepted: EventOf<'conversation'> = {
  type: 'RequestAccepted',
  data: { conversationId, by: 'bob', startedBy: 'ada' },
};

describe('a conversation', () => {
  it('is started with its first message, as a request or not', () => {
    expect(given(conversationRules).when(starting(false))).toEqual([started, sent('ada')]);
    expect(given(conversationRules).when(starting(true))).toEqual([requested, sent('ada', true)]);
  });

  it('is started once', () => {
    expect(given(conversationRules, [started]).when(starting(false))).toBe('conversation_exists');
    expect(given(conversationRules, [requested]).when(starting(false))).toBe('conversation_exists');
  });

  it('carries what either writes, and nothing before it is started or to nobody', () => {
    const { when } = given(conversationRules, [started, sent('ada')]);
    expect(when(sending('ada'))).toEqual([sent('ada')]);
    expect(when(sending('bob'))).toEqual([sent('bob')]);
    expect(when(sending('bob', false))).toBe('person_unavailable');
    expect(given(conversationRules).when(sending('ada'))).toBe('conversation_not_found');
  });
});

describe('a reply', () => {
  const { when } = given(conversationRules, [started, sent('ada')]);
  const replying = (more: Partial<Answered> = {}): ConversationCommand =>
    sending('bob', true, { messageId: 'first', conversationId, removed: false, ...more });

  it('names the message that it answers, which is there and of the same conversation', () => {
    expect(when(replying())).toEqual([{ ...sent('bob'), data: { ...sent('bob').data, replyTo: 'first' } }]);
    expect(when(replying({ conversationId: 'another' }))).toBe('message_not_found');
    expect(when(replying({ removed: true }))).toBe('message_not_found');
  });
});

describe('a request', () => {
  const { when } = given(conversationRules, [requested, sent('ada', true)]);

  it('is one message until it is answered, which accepts it', () => {
    expect(when(sending('ada'))).toBe('request_pending');
    expect(when(sending('bob'))).toEqual([accepted, sent('bob')]);
    expect(given(conversationRules, [requested, accepted]).when(sending('ada'))).toEqual([sent('ada')]);
  });

  it('is accepted once, and not by whoever sent it', () => {
    const accepting = (by: string): ConversationCommand => ({ type: 'AcceptRequest', conversationId, by });
    expect(when(accepting('bob'))).toEqual([accepted]);
    expect(when(accepting('ada'))).toBe('not_allowed');
    expect(given(conversationRules, [requested, accepted]).when(accepting('bob'))).toEqual([]);
    expect(given(conversationRules).when(accepting('bob'))).toBe('conversation_not_found');
    expect(given(conversationRules, [requested, blocked('bob')]).when(accepting('bob'))).toBe(
      'person_blocked',
    );
  });
});

describe('a block', () => {
  it.each([
    ['ada', 'person_blocked', 'person_unavailable'],
    ['bob', 'person_unavailable', 'person_blocked'],
  ] as const)('of %s stops both, and only one of them knows why', (by, ada, bob) => {
    const { when } = given(conversationRules, [started, blocked(by)]);
    expect(when(sending('ada'))).toBe(ada);
    expect(when(sending('bob'))).toBe(bob);
    expect(given(conversationRules, [blocked(by)]).when(starting(true))).toBe(ada);
  });

  it('of both is over when neither has one any more', () => {
    const both = [started, blocked('ada'), blocked('bob'), unblocked('ada')];
    expect(given(conversationRules, both).when(sending('ada'))).toBe('person_unavailable');
    expect(given(conversationRules, [...both, unblocked('bob')]).when(sending('ada'))).toEqual([sent('ada')]);
  });

  it('that comes late changes nothing', () => {
    const late = { type: 'BlockConversation', ...blocked('ada', 1).data } as ConversationCommand;
    expect(given(conversationRules, [blocked('ada', 1), unblocked('ada', 2)]).when(late)).toEqual([]);
    expect(given(conversationRules, [unblocked('ada', 2)]).when(late)).toEqual([]);
    expect(given(conversationRules).when(late)).toEqual([blocked('ada', 1)]);
  });
});

describe('a message', () => {
  const own = { messageId: 'm', senderId: 'ada', recipientId: 'bob' };
  const at = (minutes: number, removed = false) => ({
    ...own,
    at: new Date(noon.getTime() - minutes * 60_000).toISOString(),
    removed,
  });
  const edit = (message: ReturnType<typeof at>, by = 'ada'): ConversationCommand => ({
    type: 'EditDirectMessage',
    conversationId,
    by,
    message,
    body: 'Hello',
  });
  const { when } = given(conversationRules, [started, sent('ada')]);

  it('is edited by its sender until 15 minutes are over', () => {
    const edited = [{ type: 'DirectMessageEdited', data: { conversationId, ...own, body: 'Hello' } }];
    expect(when(edit(at(0)))).toEqual(edited);
    expect(when(edit(at(14.999)))).toEqual(edited);
    expect(when(edit(at(15)))).toBe('edit_time_over');
    expect(when(edit(at(1), 'bob'))).toBe('message_not_found');
    expect(when(edit(at(1, true)))).toBe('message_not_found');
    expect(given(conversationRules, [started, blocked('bob')]).when(edit(at(1)))).toBe('person_unavailable');
  });

  it('is removed by its sender, once, also across a block', () => {
    const remove = (removed: boolean, by = 'ada'): ConversationCommand => ({
      type: 'RemoveDirectMessage',
      conversationId,
      by,
      message: at(1_000, removed),
    });
    expect(when(remove(false))).toEqual([{ type: 'DirectMessageRemoved', data: { conversationId, ...own } }]);
    expect(when(remove(true))).toEqual([]);
    expect(when(remove(false, 'bob'))).toBe('message_not_found');
    expect(given(conversationRules, [started, blocked('bob')]).when(remove(false))).toHaveLength(1);
  });
});
