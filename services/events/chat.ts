import { attached, withoutFiles } from './attached.ts';
import { define, id, secret } from './define.ts';

/** What is said about an accepted application. */
export const chatEvents = {
  ChatMessageSent: define(
    'chat',
    { applicationId: id, messageId: id, senderId: id, recipientId: id, body: secret, files: attached },
    { personal: ['body', 'files'], subject: 'senderId', upcasters: [withoutFiles] },
  ),
} as const;
