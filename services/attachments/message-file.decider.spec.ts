import { given } from '../../tests/support/given.ts';
import { messageFileRules } from './message-file.decider.ts';

const file = {
  fileId: 'f',
  messageId: 'm',
  kind: 'direct',
  chatId: 'c',
  senderId: 'ada',
  recipientId: 'bob',
} as const;

test('a file of a message is removed once', () => {
  const removed = { type: 'MessageFileRemoved', data: file } as const;
  expect(given(messageFileRules).when({ type: 'RemoveMessageFile', ...file })).toEqual([removed]);
  expect(given(messageFileRules, [removed]).when({ type: 'RemoveMessageFile', ...file })).toEqual([]);
});
