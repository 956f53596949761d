import { chatOf, kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly chat: { readonly applicationId: string };
  }
}

/** All messages of one chat are one notification. */
export const chatNotices = notices(
  {
    message_received: kind('chat', ({ who, job, about }) => ({
      title: 'New message',
      body: `${who} wrote to you about ${job}.`,
      link: chatOf(about),
    })),
  },
  (tell) => ({
    ChatMessageSent: ({ data: { applicationId, senderId, recipientId } }) => [
      tell('message_received', {
        to: recipientId,
        by: senderId,
        about: { applicationId },
        sharing: ['chat', applicationId],
      }),
    ],
  }),
);
