import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

const CONVERSATIONS = `select id from read.conversations where $1 in (participant_one, participant_two)`;

export const conversationDocuments: readonly ExportDocument[] = [
  {
    file: 'conversations.json',
    what: 'your direct messages, including what the other person wrote to you, how far you have read, how you reacted, and what you have muted or archived',
    of: [
      'conversations',
      'direct_messages',
      'conversation_receipts',
      'message_reactions',
      'conversation_usage',
    ],
    make: async (db, person) => ({
      conversations: await rowsFor(
        db,
        `select id, participant_one, participant_two, started_by, status, last_message_at,
                case when participant_one = $1 then one_read_up_to else two_read_up_to end as read_up_to,
                case when participant_one = $1 then one_marked_unread else two_marked_unread end as marked_unread,
                case when participant_one = $1 then one_muted else two_muted end as muted,
                case when participant_one = $1 then one_archived_up_to else two_archived_up_to end as archived_up_to
           from read.conversations where id in (${CONVERSATIONS}) order by last_message_at, id`,
        person,
      ),
      // What somebody has removed is theirs alone.
      messages: await rowsFor(
        db,
        `select id, conversation_id, sender_id, created_at, edited_at, removed_at, reply_to, sequence,
                case when removed_at is null or sender_id = $1 then files end as files,
                case when removed_at is null or sender_id = $1 then coalesce(body, '') else '' end as body
           from read.direct_messages where conversation_id in (${CONVERSATIONS})
          order by conversation_id, sequence`,
        person,
      ),
      receipts: await rowsFor(
        db,
        `select conversation_id, up_to, at from read.conversation_receipts
          where conversation_id in (${CONVERSATIONS}) and reader_id = $1 order by conversation_id, up_to`,
        person,
      ),
      reactions: await rowsFor(
        db,
        `select conversation_id, message_id, emoji, created_at from read.message_reactions
          where conversation_id in (${CONVERSATIONS}) and user_id = $1 order by created_at, id`,
        person,
      ),
      started: await rowsFor(
        db,
        `select substr(id, 38) as month, started from read.conversation_usage where id like $1 || '.%' order by id`,
        person,
      ),
    }),
  },
  {
    file: 'drafts.json',
    what: 'what you have written in chats and not sent',
    of: [],
    make: (db, person) =>
      rowsFor(
        db,
        'select chat, body, written_at from drafts.messages where user_id = $1 order by written_at, chat',
        person,
      ),
  },
  {
    file: 'blocks.json',
    what: 'the people you have blocked, who can start a conversation with you, and what you hide',
    of: ['blocks', 'message_rules'],
    make: async (db, person) => ({
      blocked: await rowsFor(
        db,
        `select person_id, created_at from read.blocks where user_id = $1 order by created_at, id`,
        person,
      ),
      rules: await rowsFor(
        db,
        `select who_can_start, hide_receipts, hide_typing from read.message_rules where id = $1`,
        person,
      ),
    }),
  },
];
