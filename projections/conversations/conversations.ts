import type { ConversationStatus } from '../../contracts/conversations.ts';
import { boolean, int, text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { conversationNotices } from './notices.ts';
import { conversationSignals } from './signals.ts';

/**
 * One row a conversation. Of its two people, `one` has the smaller id. A sequence is a revision in the conversation's
 * stream; -1 stands before the first one.
 */
const table = readTable('conversations', {
  participant_one: text(),
  participant_two: text(),
  started_by: text(),
  status: text<ConversationStatus>(),
  last_message_at: timestamp(),
  /** The last message to each of the two. */
  last_to_one: int(),
  last_to_two: int(),
  /** How far each of the two has read. */
  one_read_up_to: int(),
  two_read_up_to: int(),
  /** What each of the two has put back among what is unread. */
  one_marked_unread: boolean(),
  two_marked_unread: boolean(),
  one_muted: boolean(),
  two_muted: boolean(),
  /** The last message when each of the two archived it; -1 where they have not. */
  one_archived_up_to: int(),
  two_archived_up_to: int(),
  blocked_by_one: boolean(),
  blocked_by_two: boolean(),
});
type ConversationRow = RowOf<typeof table>;

interface StartEvent {
  readonly data: { readonly conversationId: string; readonly by: string; readonly with: string };
  readonly metadata: { readonly time: string };
}

const newConversation = (
  { data, metadata }: StartEvent,
  status: ConversationStatus,
): readonly Change<ConversationRow>[] => {
  const [one = '', two = ''] = [data.by, data.with].sort();
  return [
    table.put({
      id: data.conversationId,
      participant_one: one,
      participant_two: two,
      started_by: data.by,
      status,
      last_message_at: metadata.time,
      last_to_one: -1,
      last_to_two: -1,
      one_read_up_to: -1,
      two_read_up_to: -1,
      one_marked_unread: false,
      two_marked_unread: false,
      one_muted: false,
      two_muted: false,
      one_archived_up_to: -1,
      two_archived_up_to: -1,
      // While there is a block no conversation is started.
      blocked_by_one: false,
      blocked_by_two: false,
    }),
  ];
};

const blockedBy = (
  { conversationId, by }: { readonly conversationId: string; readonly by: string },
  blocked: boolean,
): readonly Change<ConversationRow>[] => [
  table.patch(conversationId, ({ participant_one: one }) =>
    by === one ? { blocked_by_one: blocked } : { blocked_by_two: blocked },
  ),
];

interface Own {
  readonly one_marked_unread: boolean;
  readonly one_muted: boolean;
  readonly one_archived_up_to: number;
}

/** Of what one of the two does for themselves. */
const ownOf = (
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
  own: Partial<Own>,
): readonly Change<ConversationRow>[] => [
  table.patch(conversationId, ({ participant_one: one }) =>
    userId === one
      ? own
      : Object.fromEntries(
          Object.entries(own).map(([column, value]) => [column.replace(/^one/, 'two'), value]),
        ),
  ),
];

/** Both sides of a conversation have columns of their own: each finds its conversations by an index. */
const indexesOf = (name: string, side: 'one' | 'two'): readonly string[] => [
  `create index ${name}_${side} on read.${name} (participant_${side}, last_message_at desc, id desc)`,
  `create index ${name}_unread_${side} on read.${name} (participant_${side}) where last_to_${side} > ${side}_read_up_to`,
  `create index ${name}_archived_${side} on read.${name} (participant_${side}, last_message_at desc, id desc) where ${side}_archived_up_to >= 0`,
  `create index ${name}_marked_${side} on read.${name} (participant_${side}) where ${side}_marked_unread`,
  `create index ${name}_request_${side} on read.${name} (participant_${side}) where status = 'request'`,
];

/** Which conversations does a person have, and how far have they read each? What was said stands with the messages. */
export const conversations = readModel(table, {
  version: 2,
  indexes: (name) => [...indexesOf(name, 'one'), ...indexesOf(name, 'two')],
  signals: conversationSignals,
  notices: conversationNotices,
  on: {
    ConversationStarted: (event) => newConversation(event, 'open'),
    ConversationRequested: (event) => newConversation(event, 'request'),
    RequestAccepted: ({ data }) => [table.patch(data.conversationId, { status: 'open' })],
    DirectMessageSent: ({ data, metadata, revision }) => [
      table.patch(data.conversationId, ({ participant_one: one }) => ({
        last_message_at: metadata.time,
        ...(data.recipientId === one ? { last_to_one: Number(revision) } : { last_to_two: Number(revision) }),
      })),
    ],
    ConversationRead: ({ data: { conversationId, userId, upTo } }) => [
      table.patch(conversationId, ({ participant_one: one }) =>
        userId === one ? { one_read_up_to: upTo } : { two_read_up_to: upTo },
      ),
    ],
    ConversationMarkedUnread: ({ data }) => ownOf(data, { one_marked_unread: true }),
    ConversationUnreadMarkLifted: ({ data }) => ownOf(data, { one_marked_unread: false }),
    ConversationMuted: ({ data }) => ownOf(data, { one_muted: true }),
    ConversationUnmuted: ({ data }) => ownOf(data, { one_muted: false }),
    ConversationArchived: ({ data }) => ownOf(data, { one_archived_up_to: data.upTo }),
    ConversationUnarchived: ({ data }) => ownOf(data, { one_archived_up_to: -1 }),
    ConversationBlocked: ({ data }) => blockedBy(data, true),
    ConversationUnblocked: ({ data }) => blockedBy(data, false),
  },
});
