import type { Name } from '../notifications/notices.ts';
import { kindsNaming, notices, sharedNoticeId } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly conversation: {
      readonly conversationId: string;
      /** The other one of the two. */
      readonly personId: string;
      /** Sequence of what it tells of: whoever has read so far has read it. */
      readonly upTo: number;
    };
  }
}

const sharingOf = (conversationId: string): readonly string[] => ['conversation', conversationId];

/** All that one person is told of one conversation is one notification. */
export const conversationNoticeId = (conversationId: string, userId: string): string =>
  sharedNoticeId(sharingOf(conversationId), userId);

const username: Name = {
  of: (subject) => `(select username from read.profiles where id = ${subject} ->> 'personId')`,
  otherwise: '',
};

/** Whoever has muted a conversation is told nothing of it in the bell. */
const isMuted = (n: string): string => `exists (
  select 1 from read.conversations c where c.id = ${n}.subject ->> 'conversationId'
     and case when c.participant_one = ${n}.user_id then c.one_muted else c.two_muted end)`;

/** It tells of a message that was removed, and nothing else of the conversation waits to be read. */
const isMoot = (n: string): string => `(
  exists (select 1 from read.direct_messages m
           where m.conversation_id = ${n}.subject ->> 'conversationId'
             and m.sequence = (${n}.subject ->> 'upTo')::int and m.removed_at is not null)
  and not exists (select 1 from read.conversations c join read.direct_messages m on m.conversation_id = c.id
           where c.id = ${n}.subject ->> 'conversationId' and m.recipient_id = ${n}.user_id and m.removed_at is null
             and m.sequence > case when c.participant_one = ${n}.user_id then c.one_read_up_to else c.two_read_up_to end))`;

const isHidden = (n: string): string => `(${isMuted(n)} or ${isMoot(n)})`;

const named = kindsNaming({ username });
const kind: typeof named = (thing, words, mail) => ({ ...named(thing, words, mail), hidden: isHidden });

const threadWith = (name: string): string => (name === '' ? '/messages' : `/messages/user/${name}`);

export const conversationNotices = notices(
  {
    direct_message_received: kind(
      'conversation',
      ({ who, username: name }) => ({
        title: 'New direct message',
        body: `${who} sent you a message.`,
        link: threadWith(name),
      }),
      {
        kind: 'messages',
        onceUnread: true,
        // What was said stays in the conversation: it is sealed at rest, and a mail is not.
        subject: ({ who, count }) =>
          count === 1 ? `New message from ${who}` : `${count} new messages from ${who}`,
        more: ({ count }) => [
          count === 1
            ? 'You won’t get another email about this conversation until you’ve read it.'
            : 'You won’t get another email about this conversation until you’ve read them.',
        ],
        button: 'Open the conversation',
        because: ({ who }) => `a message from ${who} was unread for 10 minutes`,
      },
    ),
    message_request: kind('conversation', ({ who, username: name }) => ({
      title: 'New message request',
      body: `${who} would like to start a conversation with you.`,
      link: threadWith(name),
    })),
    request_accepted: kind('conversation', ({ who, username: name }) => ({
      title: 'Message request accepted',
      body: `${who} accepted your message request.`,
      link: threadWith(name),
    })),
  },
  (tell) => ({
    DirectMessageSent: ({ data: { conversationId, senderId, recipientId, asRequest }, revision }) => [
      tell(asRequest ? 'message_request' : 'direct_message_received', {
        to: recipientId,
        by: senderId,
        about: { conversationId, personId: senderId, upTo: Number(revision) },
        sharing: sharingOf(conversationId),
      }),
    ],
    RequestAccepted: ({ data: { conversationId, by, startedBy } }) => [
      tell('request_accepted', {
        to: startedBy,
        by,
        // There is no message to read: whatever is read next has it read.
        about: { conversationId, personId: by, upTo: -1 },
        sharing: sharingOf(conversationId),
      }),
    ],
  }),
  {
    ConversationRead: ({ data: { conversationId, userId, upTo } }) => [
      {
        id: conversationNoticeId(conversationId, userId),
        userId,
        covers: (subject) => subject.thing === 'conversation' && subject.upTo <= upTo,
      },
    ],
  },
);
