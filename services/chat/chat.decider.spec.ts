import { given } from '../../tests/support/given.ts';
import { chatRules } from './chat.decider.ts';

const message = {
  applicationId: 'application',
  messageId: 'm1',
  senderId: 'ada',
  body: 'Hi',
  files: [],
};
const parties = ['ada', 'bob'] as const;

describe('a chat', () => {
  it.each([
    ['ada', 'bob'],
    ['bob', 'ada'],
  ])('carries what %s writes to %s', (senderId, recipientId) => {
    const data = { ...message, senderId };

    expect(given(chatRules).when({ type: 'SendChatMessage', parties, ...data })).toEqual([
      { type: 'ChatMessageSent', data: { ...data, recipientId } },
    ]);
  });

  it('does not exist for a stranger, nor for anybody before there is a contract', () => {
    const { when } = given(chatRules);

    expect(when({ type: 'SendChatMessage', parties, ...message, senderId: 'eve' })).toBe('not_found');
    expect(when({ type: 'SendChatMessage', parties: null, ...message })).toBe('not_found');
  });
});
