import { z } from 'zod';
import { messageShape, SAYS_NOTHING, saysSomething, SentFile } from './attachments.ts';
import { Chat } from './chats.ts';
import { Person } from './profiles.ts';
import { Cursor, Id, page, pageQuery, text, Time, UNSTORABLE } from './wire.ts';

/**
 * Direct messages. The routes, all for people who have finished onboarding:
 *
 *   GET    /api/me/messages                     MessageListQuery → MessageListPage: direct and contract chats in one list
 *   GET    /api/me/messages/search              MessageSearchQuery → MessageSearchPage: what was said, in both kinds of chats
 *   GET    /api/me/messaging                    → Messaging: quota, requests, who can start a conversation with me
 *   POST   /api/me/messaging                    SetMessaging → Done
 *   GET    /api/me/drafts                       → MessageDrafts: what is written and not sent, on any device
 *   POST   /api/me/drafts/{chat}                WriteDraft → nothing; an empty one is gone
 *   GET    /api/me/blocks                       PageQuery → BlockedPage
 *   POST   /api/me/blocks                       BlockPerson → Done
 *   DELETE /api/me/blocks/{userId}              → Done
 *   GET    /api/conversations/with/{username}   → ConversationWith; creates nothing
 *   GET    /api/conversations/{id}/messages     DirectMessageQuery → DirectMessagePage
 *   POST   /api/direct-messages                 SendDirectMessage → 201 SentDirectMessage; starts the conversation if need be
 *   PATCH  /api/direct-messages/{id}            EditDirectMessage → Done; within EDIT_MINUTES
 *   DELETE /api/direct-messages/{id}            → Done
 *   POST   /api/conversations/{id}/read         ReadConversation → Done
 *   POST   /api/conversations/{id}/accept       → Done
 *   POST   /api/conversations/{id}/mute         → Done; and /unmute, /archive, /unarchive, /unread: each for oneself alone
 *   POST   /api/conversations/{id}/messages/{message}/reactions   React → Done
 *
 * Every command takes an Idempotency-Key: a message that failed is sent again under the same key, and stands once.
 *
 * Signals: `conversations` in `user:{me}` (id: the conversation; its row, its thread or one's own pointer changed),
 * `direct_message` in `user:{me}` (id: the conversation; a message that may stand further up was edited, removed or
 * reacted to), `conversation` in `conversation:{id}` (a message, a receipt, an acceptance), `messaging` in `user:{me}` (quota, blocks,
 * who can start). `conversation:{id}` may be joined by the two people, but not by the sender of a request before it is
 * accepted, nor by anybody while one has blocked the other: typing and receipts stop with it. Typing is sent and heard
 * there as in a contract's room.
 */

/** Spec §5, after trimming. */
export const DIRECT_MESSAGE_LONGEST = 4_000;
/** So long a message can be edited. */
export const EDIT_MINUTES = 15;

const Body = text(DIRECT_MESSAGE_LONGEST);

/** To a person, in the one conversation with them: the first message starts it. */
export const SendDirectMessage = z
  .strictObject({
    to: Id,
    ...messageShape,
    /** A message of the same conversation that this one answers. */
    reply_to: Id.optional(),
  })
  .refine(saysSomething, SAYS_NOTHING);
export type SendDirectMessage = z.infer<typeof SendDirectMessage>;
/** `id`: the message's. */
export const SentDirectMessage = z.object({ id: Id, conversation_id: Id, position: z.string() });
export type SentDirectMessage = z.infer<typeof SentDirectMessage>;

export const EditDirectMessage = z.strictObject({ body: Body });
export type EditDirectMessage = z.infer<typeof EditDirectMessage>;

/** Longer than a message may be: who writes too much shortens it here. */
export const DRAFT_LONGEST = 6_000;
/** So many of a person are kept, those written last. */
export const DRAFTS_MOST = 100;
/** So long one is kept after it was written last. */
export const DRAFTS_KEPT_DAYS = 180;

/** Whose unsent words: `direct.` and the id of the other person, or the id of the application of a contract. */
export const DraftChat = z.string().regex(/^(direct\.)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** As typed: spaces at its ends stay, since somebody is still writing. */
export const WriteDraft = z.strictObject({
  body: z
    .string()
    .max(DRAFT_LONGEST, `At most ${DRAFT_LONGEST} characters.`)
    .refine((value) => !/[\p{Cc}\p{Surrogate}]/u.test(value.replace(/[\n\r\t]/g, '')), UNSTORABLE),
});
export type WriteDraft = z.infer<typeof WriteDraft>;

export const MessageDraft = z.object({ chat: DraftChat, body: z.string(), written_at: Time });
export type MessageDraft = z.infer<typeof MessageDraft>;
/** GET /api/me/drafts: the one written last first. */
export const MessageDrafts = z.object({ items: z.array(MessageDraft) });
export type MessageDrafts = z.infer<typeof MessageDrafts>;

/** Seen up to this message, it included. Pointers only move forward: an older message changes nothing. */
export const ReadConversation = z.strictObject({ up_to: Id });
export type ReadConversation = z.infer<typeof ReadConversation>;

/** All there are, in the order in which they are shown. */
export const reactionEmoji = ['👍', '❤️', '😄', '🎉', '👀', '🙏'] as const;
export const ReactionEmoji = z.enum(reactionEmoji);
export type ReactionEmoji = z.infer<typeof ReactionEmoji>;

export const React = z.strictObject({ emoji: ReactionEmoji, on: z.boolean() });
export type React = z.infer<typeof React>;

/** One of the six under a message: how many of the two chose it, and whether the reader did. */
export const Reaction = z.object({ emoji: ReactionEmoji, count: z.int(), mine: z.boolean() });
export type Reaction = z.infer<typeof Reaction>;

/** What a message answers, as it is now. */
export const Quoted = z.object({
  id: Id,
  sender_id: Id,
  /** How it begins, on one line (LAST_WORDS), or what it is where it has no words; empty where they are gone. */
  words: z.string(),
  removed: z.boolean(),
});
export type Quoted = z.infer<typeof Quoted>;

export const DirectMessage = z.object({
  id: Id,
  conversation_id: Id,
  sender_id: Id,
  /** Empty where its words are gone, see `removed`, and where it is files alone. */
  body: z.string(),
  /** None of a removed one. */
  files: z.array(SentFile),
  created_at: Time,
  /** When the recipient let it be known that they have seen it; null while either of the two hides that. */
  read_at: Time.nullable(),
  edited_at: Time.nullable(),
  /** Removed by its sender, or its sender's account is deleted. */
  removed: z.boolean(),
  reply_to: Quoted.nullable(),
  /** None of a removed one. */
  reactions: z.array(Reaction),
  /** Grows with each message of the conversation, not always by one. */
  sequence: z.int(),
});
export type DirectMessage = z.infer<typeof DirectMessage>;

/** Sequences are PostgreSQL's integers. */
const LAST_SEQUENCE = 2_147_483_647;
/**
 * The newest ones, or those before `cursor`: go on upwards with `next_cursor` until it is null. `after`: instead, those
 * that came after this sequence; go on with the last one's while there is `more_after`. `around`: instead, those on both
 * sides of this message, it included; go on in either direction. Oldest first in every page.
 */
export const DirectMessageQuery = z.object({
  cursor: Cursor.optional(),
  after: z.coerce.number().int().min(-1).max(LAST_SEQUENCE).optional(),
  around: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type DirectMessageQuery = z.infer<typeof DirectMessageQuery>;
/** `more_after`: newer ones follow the last of the page. */
export const DirectMessagePage = page(DirectMessage).extend({ more_after: z.boolean() });
export type DirectMessagePage = z.infer<typeof DirectMessagePage>;

/** `last_active_at` is null while the reader may not see the presence. */
export const ChatPerson = Person.extend({ last_active_at: Time.nullable() });
export type ChatPerson = z.infer<typeof ChatPerson>;

/** `request`: the first message waits to be accepted or answered. */
export const ConversationStatus = z.enum(['open', 'request']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

export const Conversation = z.object({
  id: Id,
  participant_one: Id,
  participant_two: Id,
  last_message_at: Time,
  status: ConversationStatus,
  /** Who wrote first. */
  started_by: Id,
  /** The other one. */
  person: ChatPerson,
  latest: z.object({
    id: Id,
    sender_id: Id,
    /** How it begins, on one line (LAST_WORDS); empty where its words are gone. */
    words: z.string(),
    removed: z.boolean(),
    created_at: Time,
    /** Of the reader's own: when it was seen. */
    read_at: Time.nullable(),
  }),
  /** Messages of the other one after the reader's pointer, up to UNREAD_MOST. */
  unread: z.int(),
  /** The first of them: above it stands the line. */
  first_unread: Id.nullable(),
  /** The reader has put it back among what is unread, until they open it. */
  marked_unread: z.boolean(),
  /** No bell, no mail, and not counted as unread. */
  muted: z.boolean(),
  /** Put aside by the reader, and nothing was said since; one that is muted stays there whatever is said. */
  archived: z.boolean(),
  blocked_by_me: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A row of /messages: `direct` leads to /messages/user/{username}, `contract` to /messages/application/{id}. */
export const MessageListRow = z.discriminatedUnion('kind', [
  Conversation.extend({ kind: z.literal('direct') }),
  Chat.extend({ kind: z.literal('contract'), last_active_at: Time.nullable() }),
]);
export type MessageListRow = z.infer<typeof MessageListRow>;

/**
 * By the last message or step, newest first. `all`: everything but requests from others and what is archived;
 * `requests` and `archived`: those alone.
 * `q`: any part of the other one's names, or of a contract's job title.
 */
export const MessageListQuery = z.object({
  ...pageQuery,
  show: z.enum(['all', 'requests', 'archived']).default('all'),
  q: text(100).optional(),
});
export type MessageListQuery = z.infer<typeof MessageListQuery>;
export const MessageListPage = page(MessageListRow);
export type MessageListPage = z.infer<typeof MessageListPage>;

/** So many messages are looked through for one answer of a search, the newest first. */
export const SEARCHED_AT_ONCE = 2_000;
/** Shorter words are in nearly every message. */
export const SHORTEST_MESSAGE_SEARCH = 2;

/** All words of `q` are in what is found, each in any part of a word, whatever its letters carry. */
export const MessageSearchQuery = z.object({
  ...pageQuery,
  q: text(100).refine((words) => [...words].length >= SHORTEST_MESSAGE_SEARCH, 'At least 2 characters.'),
});
export type MessageSearchQuery = z.infer<typeof MessageSearchQuery>;

/** A message that says what was searched for. */
export const MessageHit = z.object({
  id: Id,
  kind: z.enum(['direct', 'contract']),
  /** Of a contract: its application; of direct messages: the conversation. */
  conversation_id: Id,
  /** Of a contract: the title that was agreed on. */
  about: z.string().nullable(),
  /** With whom it was talked. */
  person: Person,
  sender_id: Id,
  created_at: Time,
  /** The message around the first of the words, on one line. */
  excerpt: z.string(),
  /** Where in the excerpt the words stand, in UTF-16 units: from, to. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type MessageHit = z.infer<typeof MessageHit>;

/**
 * The newest first. A page may have few hits, or none, and still go on: it looks through SEARCHED_AT_ONCE messages.
 * `searched_to`: the time of the last one that was looked at, where it goes on.
 */
export const MessageSearchPage = page(MessageHit).extend({ searched_to: Time.nullable() });
export type MessageSearchPage = z.infer<typeof MessageSearchPage>;

/**
 * Whether the reader can send now. `request`: yes, and it will wait to be accepted. `request_pending`: theirs waits;
 * one message until it is accepted or answered. `unavailable`: the other one does not take messages, for whatever reason.
 */
export const CanSend = z.enum([
  'yes',
  'request',
  'request_pending',
  'blocked_by_me',
  'unavailable',
  'quota_reached',
]);
export type CanSend = z.infer<typeof CanSend>;

/** GET /api/conversations/with/{username} */
export const ConversationWith = z.object({
  person: ChatPerson,
  /** Null before the first message. */
  conversation: Conversation.nullable(),
  can_send: CanSend,
  blocked_by_me: z.boolean(),
});
export type ConversationWith = z.infer<typeof ConversationWith>;

/** `shared`: people with whom one shares a contract, a studio or a collective. */
export const WhoCanStart = z.enum(['everyone', 'shared', 'nobody']);
export type WhoCanStart = z.infer<typeof WhoCanStart>;
/** What is left out stays as it is. */
export const SetMessaging = z.strictObject({
  who_can_start: WhoCanStart.optional(),
  hide_receipts: z.boolean().optional(),
  hide_typing: z.boolean().optional(),
});
export type SetMessaging = z.infer<typeof SetMessaging>;

/** GET /api/me/messaging */
export const Messaging = z.object({
  /** New conversations of this UTC month: "2 of 5 started, resets 1 Dec". `limit` null: as many as one likes. */
  started: z.object({ used: z.int(), limit: z.int().nullable(), resets_at: Time }),
  /** Requests that wait for the reader, up to UNREAD_MOST. */
  requests: z.int(),
  /** Conversations with something unread, none that is a request, muted or archived, up to UNREAD_MOST. */
  unread: z.int(),
  /** Conversations that the reader has archived, up to UNREAD_MOST. */
  archived: z.int(),
  who_can_start: WhoCanStart,
  /** Neither of the two knows what the other has read, or that they type, where one of them hides it. */
  hide_receipts: z.boolean(),
  hide_typing: z.boolean(),
});
export type Messaging = z.infer<typeof Messaging>;

export const BlockPerson = z.strictObject({ user_id: Id });
export type BlockPerson = z.infer<typeof BlockPerson>;
/** GET /api/me/blocks: the last one blocked first. */
export const Blocked = z.object({ person: Person, blocked_at: Time });
export type Blocked = z.infer<typeof Blocked>;
export const BlockedPage = page(Blocked);
export type BlockedPage = z.infer<typeof BlockedPage>;
