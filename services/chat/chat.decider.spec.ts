import { given } from '../../tests/given.ts';
import { chatRules } from './chat.decider.ts';

const message = {
  applicationId: 'application',
  messageId: 'm1',
  senderId: 'ada',
  recipientId: 'bob',
  body: 'Hi',
};
const parties = ['ada', 'bob'] as const;

describe('a chat', () => {
  it.each([
    ['ada', 'bob'],
    ['bob', 'ada'],
  ])('carries what %s writes to %s', (senderId, recipientId) => {
    const data = { ...message, senderId, recipientId };

    expect(given(chatRules).when({ type: 'SendChatMessage', parties, ...data })).toEqual([
      { type: 'ChatMessageSent', data },
    ]);
  });

  it.each([
    ['eve', 'bob'],
    ['ada', 'eve'],
  ])('does not exist for what %s writes to %s', (senderId, recipientId) => {
    expect(
      given(chatRules).when({ type: 'SendChatMessage', parties, ...message, senderId, recipientId }),
    ).toBe('not_found');
  });
});
