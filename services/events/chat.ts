import { define, id, secret } from './define.ts';

/** What is said about an accepted application. */
export const chatEvents = {
  ChatMessageSent: define(
    'chat',
    { applicationId: id, messageId: id, senderId: id, recipientId: id, body: secret },
    { personal: ['body'], subject: 'senderId' },
  ),
} as const;
