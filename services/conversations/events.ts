import { z } from 'zod';
import { attached, withoutFiles } from '../events/attached.ts';
import type { Upcaster } from '../events/define.ts';
import { define, id, secret } from '../events/define.ts';

const conversation = { conversationId: id };
const message = { ...conversation, messageId: id, senderId: id, recipientId: id };
/** Of what one person does for themselves. */
const reader = { ...conversation, userId: id };
/** `turn` counts the changes of one person's block of another: what is late changes nothing. */
const block = { ...conversation, turn: z.int().positive() };
const reaction = { ...conversation, messageId: id, userId: id, otherId: id, emoji: z.string() };
/** A sequence of the conversation; -1 before its first one. */
const sequence = z.int().min(-1);

/** Version 1 knew of no replies. */
const answeringNothing: Upcaster = (data) => ({ ...data, replyTo: null });
/** In version 1 everybody let others know what they had read, and that they typed. */
const hidingNothing: Upcaster = (data) => ({ ...data, hideReceipts: false, hideTyping: false });

/** What two people write to each other. */
export const conversationsEvents = {
  /** One new conversation of the month is used; it carries what starting still needs. */
  ConversationCounted: define(
    'conversationQuota',
    {
      ...conversation,
      userId: id,
      with: id,
      month: z.string(),
      messageId: id,
      /** The first message waits to be accepted or answered (ruling 51). */
      asRequest: z.boolean(),
      body: secret,
      files: attached,
    },
    { personal: ['body', 'files'], subject: 'userId', upcasters: [withoutFiles] },
  ),
  /** The other one had started it meanwhile, or it could not be started. */
  ConversationGivenBack: define('conversationQuota', {
    ...conversation,
    userId: id,
    with: id,
    month: z.string(),
  }),

  ConversationStarted: define('conversation', { ...conversation, by: id, with: id }),
  ConversationRequested: define('conversation', { ...conversation, by: id, with: id }),
  RequestAccepted: define('conversation', { ...conversation, by: id, startedBy: id }),
  DirectMessageSent: define(
    'conversation',
    {
      ...message,
      asRequest: z.boolean(),
      body: secret,
      files: attached,
      /** The message of this conversation that it answers. */
      replyTo: id.nullable(),
    },
    { personal: ['body', 'files'], subject: 'senderId', upcasters: [answeringNothing, withoutFiles] },
  ),
  DirectMessageEdited: define(
    'conversation',
    { ...message, body: secret },
    { personal: ['body'], subject: 'senderId' },
  ),
  DirectMessageRemoved: define('conversation', message),
  /** Follow from PersonBlocked and PersonUnblocked, also before there is a conversation. */
  ConversationBlocked: define('conversation', { ...block, by: id, with: id }),
  ConversationUnblocked: define('conversation', { ...block, by: id, with: id }),

  /** How far somebody has seen a conversation, and how far they let the other one know. */
  ConversationRead: define('conversationReading', {
    ...conversation,
    userId: id,
    otherId: id,
    upTo: sequence,
    shownUpTo: sequence,
  }),
  /** The reader puts it back among what is unread, and the mark goes as soon as they read it: the pointers stay. */
  ConversationMarkedUnread: define('conversationReading', reader),
  ConversationUnreadMarkLifted: define('conversationReading', reader),
  ConversationMuted: define('conversationReading', reader),
  ConversationUnmuted: define('conversationReading', reader),
  /** Until something is said after `upTo`. */
  ConversationArchived: define('conversationReading', { ...reader, upTo: sequence }),
  ConversationUnarchived: define('conversationReading', reader),
  ReactionAdded: define('messageReactions', reaction),
  ReactionRemoved: define('messageReactions', reaction),

  PersonBlocked: define('blocks', { ...block, userId: id, personId: id }),
  PersonUnblocked: define('blocks', { ...block, userId: id, personId: id }),
  MessageRulesChanged: define(
    'blocks',
    {
      userId: id,
      whoCanStart: z.enum(['everyone', 'shared', 'nobody']),
      hideReceipts: z.boolean(),
      hideTyping: z.boolean(),
    },
    { upcasters: [hidingNothing] },
  ),
} as const;
