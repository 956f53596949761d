import { boolean, int, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { directMessageSignals } from './signals.ts';

const table = readTable('direct_messages', {
  conversation_id: text(),
  sender_id: text(),
  recipient_id: text(),
  /** Also of a removed one, for a report; shown to nobody. Null once its sender is erased. */
  body: text().nullable(),
  /** It was the first one, and waited to be accepted: nobody is mailed about it. */
  as_request: boolean(),
  created_at: timestamp(),
  edited_at: timestamp().nullable(),
  removed_at: timestamp().nullable(),
  /** Revision in the conversation's stream. */
  sequence: int(),
});

/** What was said in a conversation? */
export const directMessages = readModel(table, {
  version: 2,
  indexes: (name) => [
    `create unique index ${name}_sequence on read.${name} (conversation_id, sequence)`,
    `create index ${name}_sender on read.${name} (sender_id)`,
  ],
  personal: [{ of: 'sender_id', cleared: () => ({ body: null }) }],
  signals: directMessageSignals,
  on: {
    DirectMessageSent: ({ data, metadata, revision }) => [
      table.put({
        id: data.messageId,
        conversation_id: data.conversationId,
        sender_id: data.senderId,
        recipient_id: data.recipientId,
        body: data.body,
        as_request: data.asRequest,
        created_at: metadata.time,
        sequence: Number(revision),
      }),
    ],
    DirectMessageEdited: ({ data, metadata }) => [
      table.patch(data.messageId, ({ removed_at: removed }) =>
        removed === null ? { body: data.body, edited_at: metadata.time } : {},
      ),
    ],
    DirectMessageRemoved: ({ data, metadata }) => [
      table.patch(data.messageId, { removed_at: metadata.time }),
    ],
  },
});
