import type {
  Conversation,
  ConversationWith,
  DirectMessage,
  Messaging,
  MessageListRow,
} from '../../../contracts/conversations.ts';
import { dara, ines, uuid } from './hiring.ts';

const AT = '2026-11-19T13:00:00.000Z';

/** Message `sequence` of Dara, as Ines has it, who has read it. */
export const someDirect = (sequence: number, more: Partial<DirectMessage> = {}): DirectMessage => ({
  id: uuid(5_000 + sequence),
  conversation_id: uuid(300),
  sender_id: dara.id,
  body: `Message ${sequence}`,
  files: [],
  created_at: new Date(Date.parse(AT) + sequence * 60_000).toISOString(),
  read_at: AT,
  edited_at: null,
  removed: false,
  reply_to: null,
  reactions: [],
  sequence,
  ...more,
});

/** Of Ines, who reads it, and Dara. */
export const someConversation = (more: Partial<Conversation> = {}): Conversation => ({
  id: uuid(300),
  participant_one: ines.id,
  participant_two: dara.id,
  last_message_at: AT,
  status: 'open',
  started_by: dara.id,
  person: { ...dara, last_active_at: null },
  latest: {
    id: someDirect(0).id,
    sender_id: dara.id,
    words: 'Hello there.',
    removed: false,
    created_at: AT,
    read_at: null,
  },
  unread: 0,
  first_unread: null,
  marked_unread: false,
  muted: false,
  archived: false,
  blocked_by_me: false,
  ...more,
});

export const directRow = (more: Partial<Conversation> = {}): MessageListRow => ({
  kind: 'direct',
  ...someConversation(more),
});

export const withDara = (more: Partial<ConversationWith> = {}): ConversationWith => ({
  person: { ...dara, last_active_at: null },
  conversation: someConversation(),
  can_send: 'yes',
  blocked_by_me: false,
  ...more,
});

export const someMessaging: Messaging = {
  started: { used: 2, limit: 5, resets_at: '2026-12-01T00:00:00.000Z' },
  requests: 0,
  unread: 0,
  archived: 0,
  who_can_start: 'everyone',
  hide_receipts: false,
  hide_typing: false,
};
