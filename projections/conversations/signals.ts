import type { DataOf } from '../../services/events.ts';
import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

/** Those who have the conversation open. */
const toConversation = (conversationId: string): RoomSignal => ({
  room: `conversation:${conversationId}`,
  topic: 'conversation',
  id: conversationId,
});

/** Those in whose lists it stands. */
const toLists = (conversationId: string, ...people: readonly string[]): readonly RoomSignal[] =>
  people.map((person) => toUser(person, 'conversations', conversationId));

const ofBlock = ({
  data,
}: {
  readonly data: { readonly conversationId: string; readonly by: string; readonly with: string };
}): readonly RoomSignal[] => toLists(data.conversationId, data.by, data.with);

interface OfReader {
  readonly data: { readonly conversationId: string; readonly userId: string };
}

/** What one does for oneself is heard by oneself alone. */
const ofReader = ({ data: { conversationId, userId } }: OfReader): readonly RoomSignal[] =>
  toLists(conversationId, userId);
/** The bell leaves out what is muted. */
const ofMuting = (event: OfReader): readonly RoomSignal[] => [
  ...ofReader(event),
  toUser(event.data.userId, 'notifications'),
];

export const conversationSignals: Signals = {
  ConversationStarted: ({ data }) => toLists(data.conversationId, data.by, data.with),
  ConversationRequested: ({ data }) => toLists(data.conversationId, data.by, data.with),
  RequestAccepted: ({ data }) => [
    ...toLists(data.conversationId, data.by, data.startedBy),
    toConversation(data.conversationId),
  ],
  // To the one who is blocked as well: what they see of the other one ends.
  ConversationBlocked: ofBlock,
  ConversationUnblocked: ofBlock,
  ConversationRead: ofReader,
  ConversationMarkedUnread: ofReader,
  ConversationUnreadMarkLifted: ofReader,
  ConversationMuted: ofMuting,
  ConversationUnmuted: ofMuting,
  ConversationArchived: ofReader,
  ConversationUnarchived: ofReader,
};

/** A message that may stand further up than what is asked again otherwise. */
const toThreads = (conversationId: string, ...people: readonly string[]): readonly RoomSignal[] =>
  people.map((person) => toUser(person, 'direct_message', conversationId));

const ofMessage = ({
  data: { conversationId, senderId, recipientId },
}: {
  readonly data: {
    readonly conversationId: string;
    readonly senderId: string;
    readonly recipientId: string;
  };
}): readonly RoomSignal[] => [
  ...toLists(conversationId, senderId, recipientId),
  toConversation(conversationId),
];

const ofChange = (event: Parameters<typeof ofMessage>[0]): readonly RoomSignal[] => [
  ...ofMessage(event),
  ...toThreads(event.data.conversationId, event.data.senderId, event.data.recipientId),
];

/** An admin removed a message, or put it back. */
const ofAdmin = ({
  data: { userId, about },
}: {
  readonly data: Pick<DataOf<'SanctionLifted'>, 'userId' | 'about'>;
}): readonly RoomSignal[] => {
  if (about?.where?.kind !== 'conversation') return [];
  const { id: conversationId, otherId: recipientId } = about.where;
  return ofChange({ data: { conversationId, senderId: userId, recipientId } });
};

export const directMessageSignals: Signals = {
  DirectMessageSent: ofMessage,
  DirectMessageEdited: ofChange,
  // The bell no longer tells of it.
  DirectMessageRemoved: (event) => [...ofChange(event), toUser(event.data.recipientId, 'notifications')],
  MessageFileRemoved: ({ data: { kind, chatId: conversationId, senderId, recipientId } }) =>
    kind === 'direct' ? ofChange({ data: { conversationId, senderId, recipientId } }) : [],
  SanctionImposed: ofAdmin,
  SanctionLifted: ofAdmin,
};

const ofReaction = ({
  data: { conversationId, userId, otherId },
}: {
  readonly data: { readonly conversationId: string; readonly userId: string; readonly otherId: string };
}): readonly RoomSignal[] => toThreads(conversationId, userId, otherId);

export const reactionSignals: Signals = { ReactionAdded: ofReaction, ReactionRemoved: ofReaction };

export const receiptSignals: Signals = {
  // The shown pointer is behind where this read is not shown: of a request, or while one has blocked the other.
  ConversationRead: ({ data: { conversationId, otherId, upTo, shownUpTo } }) =>
    shownUpTo < upTo ? [] : [...toLists(conversationId, otherId), toConversation(conversationId)],
};

const toOwner = ({ data }: { readonly data: { readonly userId: string } }): readonly RoomSignal[] => [
  toUser(data.userId, 'messaging'),
];

export const blockSignals: Signals = { PersonBlocked: toOwner, PersonUnblocked: toOwner };
export const messageRuleSignals: Signals = { MessageRulesChanged: toOwner };
export const conversationUsageSignals: Signals = {
  ConversationCounted: toOwner,
  ConversationGivenBack: toOwner,
};
