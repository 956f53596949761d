import { lookAtUnread } from '../kernel/look-at-unread.ts';
import type { Policy } from '../kernel/policy.ts';
import { writeUnreadLetter } from '../tasks/write-unread-letter.ts';

/** Whether it is still unread by then is for the task to see. */
export const mailAboutMessagesLeftUnread: Policy = {
  name: 'mail-about-messages-left-unread',
  on: {
    ChatMessageSent: ({ data: { applicationId, recipientId: to, senderId: by }, metadata: { time: at } }) => {
      const dueAt = lookAtUnread(at);
      return [
        writeUnreadLetter.reaction({ applicationId, to, by, at }, dueAt, `${applicationId}.${to}.${dueAt}`),
      ];
    },
  },
};
