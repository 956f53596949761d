import type { Policy } from '../kernel/policy.ts';
import { writeUnreadLetter } from '../tasks/write-unread-letter.ts';

const LEFT_MS = 10 * 60 * 1000;

/** Whether it is still unread by then is for the task to see. */
export const mailAboutMessagesLeftUnread: Policy = {
  name: 'mail-about-messages-left-unread',
  on: {
    ChatMessageSent: ({ data: { applicationId, messageId, recipientId, senderId }, metadata: { time } }) => [
      writeUnreadLetter.reaction(
        { applicationId, messageId, to: recipientId, by: senderId, at: time },
        new Date(Date.parse(time) + LEFT_MS).toISOString(),
      ),
    ],
  },
};
