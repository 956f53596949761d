import { recorded } from '../../tests/support/golden-events.ts';
import { signalsOf } from '../signals.ts';
import { chatMessages } from '../chat/table.ts';
import { directMessages } from './direct-messages.ts';
import { receipts } from './receipts.ts';

describe('what the other one hears of somebody who reads', () => {
  it.each([
    ['what was shown', { upTo: 7, shownUpTo: 7 }, true],
    ['what was shown after a block was lifted', { upTo: 9, shownUpTo: 9 }, true],
    ['a request', { upTo: 1, shownUpTo: -1 }, false],
    ['what came before a block, which is read behind it', { upTo: 9, shownUpTo: 7 }, false],
  ])('of %s', (_, pointers, heard) => {
    const signals = signalsOf([receipts], recorded('ConversationRead', pointers));
    expect(signals.map(({ topic }) => topic)).toEqual(heard ? ['conversations', 'conversation'] : []);
  });
});

describe('a file that its sender removes is heard of where its message stands', () => {
  const rooms = (kind: 'direct' | 'contract') =>
    signalsOf([directMessages, chatMessages], recorded('MessageFileRemoved', { kind })).map(
      ({ room, topic }) => `${room.split(':')[0] ?? ''} ${topic}`,
    );

  it.each([
    [
      'direct',
      [
        'user conversations',
        'user conversations',
        'conversation conversation',
        'user direct_message',
        'user direct_message',
      ],
    ],
    ['contract', ['contract chat', 'contract chat_message', 'user chat', 'user chat']],
  ] as const)('of a %s chat, however far up it is', (kind, expected) => {
    expect(rooms(kind)).toEqual(expected);
  });
});

describe('a message that an admin removes, or puts back, is heard of where it stands', () => {
  const [id, otherId] = ['00000000-0000-4000-8000-0000000000e6', '00000000-0000-4000-8000-0000000000e7'];
  const about = (kind: 'conversation' | 'contract') => ({
    about: { kind: 'message' as const, id: otherId, title: '', where: { kind, id, otherId } },
  });
  const heard = (data: object) =>
    (['SanctionImposed', 'SanctionLifted'] as const).map((type) =>
      signalsOf([directMessages, chatMessages], recorded(type, data)).map(
        ({ room, topic }) => `${room} ${topic}`,
      ),
    );

  it('by both people of a conversation, however far up it is', () => {
    const [imposed, lifted] = heard(about('conversation'));
    expect(imposed).toEqual(
      expect.arrayContaining([
        `conversation:${id} conversation`,
        `user:${otherId} direct_message`,
        `user:${otherId} conversations`,
      ]),
    );
    expect(lifted).toEqual(imposed);
  });

  it('in the chat of a contract', () => {
    const [imposed, lifted] = heard(about('contract'));
    expect(imposed).toEqual([`contract:${id} chat`, `contract:${id} chat_message`]);
    expect(lifted).toEqual(imposed);
  });

  it('by nobody where it is not known where it stands', () => {
    expect(heard({ about: null })).toEqual([[], []]);
  });
});
