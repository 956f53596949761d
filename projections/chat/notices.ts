import { jobTitle } from '../jobs/notices.ts';
import type { Name } from '../notifications/notices.ts';
import { chatOf, kindsNaming, notices, sharedNoticeId } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly chat: { readonly applicationId: string };
  }
}

/** All messages of one chat are one notification. */
const sharingOfChat = (applicationId: string): readonly string[] => ['chat', applicationId];

/** The notification of one side of a chat: it says what they have read. */
export const chatNoticeId = (applicationId: string, userId: string): string =>
  sharedNoticeId(sharingOfChat(applicationId), userId);

/** A chat is called by the job that its application is for. */
const jobOfChat: Name = {
  ...jobTitle,
  of: (subject) => `(select j.title from read.applications a join read.jobs j on j.id = a.job_id
                      where a.id = ${subject} ->> 'applicationId')`,
};

const kind = kindsNaming({ job: jobOfChat });

export const chatNotices = notices(
  {
    message_received: kind(
      'chat',
      ({ who, job, about }) => ({
        title: 'New message',
        body: `${who} wrote to you about ${job}.`,
        link: chatOf(about),
      }),
      {
        kind: 'messages',
        onceUnread: true,
        // What was said stays in the chat: it is sealed at rest, and a mail is not.
        subject: ({ who, count }) =>
          count === 1 ? `New message from ${who}` : `${count} new messages from ${who}`,
        more: ({ count }) => [
          count === 1
            ? 'It’s waiting in your chat. You won’t get another email about this chat until you’ve read it.'
            : 'They’re waiting in your chat. You won’t get another email about this chat until you’ve read them.',
        ],
        button: 'Open the chat',
        because: ({ job }) => `you work together on ${job}, and a message was unread for 10 minutes`,
      },
    ),
  },
  (tell) => ({
    ChatMessageSent: ({ data: { applicationId, senderId, recipientId } }) => [
      tell('message_received', {
        to: recipientId,
        by: senderId,
        about: { applicationId },
        sharing: sharingOfChat(applicationId),
      }),
    ],
  }),
);
