import type { SentFile } from '../../contracts/attachments.ts';
import { filesIndex, filesOf, withoutFile } from '../attached.ts';
import { boolean, int, json, text, timestamp } from '../columns.ts';
import { newestOfPeople } from '../newest-of-people.ts';
import { readModel, readTable } from '../read-table.ts';
import { directMessageSignals } from './signals.ts';

const table = readTable('direct_messages', {
  conversation_id: text(),
  sender_id: text(),
  recipient_id: text(),
  /** Also of a removed one, for a report; shown to nobody. Null once its sender is erased. */
  body: text().nullable(),
  /** As with `body`; null where there are none. */
  files: json<readonly SentFile[]>().nullable(),
  /** It was the first one, and waited to be accepted: nobody is mailed about it. */
  as_request: boolean(),
  created_at: timestamp(),
  edited_at: timestamp().nullable(),
  removed_at: timestamp().nullable(),
  /** Whether its sender has removed it: an admin may put back what an admin removed. */
  removed_by_sender: boolean(),
  /** Revision in the conversation's stream. */
  sequence: int(),
  /** The message that it answers. */
  reply_to: text().nullable(),
});

/** What was said in a conversation? */
export const directMessages = readModel(table, {
  version: 7,
  indexes: (name) => [
    `create unique index ${name}_sequence on read.${name} (conversation_id, sequence)`,
    ...newestOfPeople(name),
    filesIndex(name),
  ],
  personal: [{ of: 'sender_id', cleared: () => ({ body: null, files: null }) }],
  signals: directMessageSignals,
  on: {
    DirectMessageSent: ({ data, metadata, revision }) => [
      table.put({
        id: data.messageId,
        conversation_id: data.conversationId,
        sender_id: data.senderId,
        recipient_id: data.recipientId,
        body: data.body,
        files: filesOf(data),
        as_request: data.asRequest,
        created_at: metadata.time,
        sequence: Number(revision),
        removed_by_sender: false,
        reply_to: data.replyTo,
      }),
    ],
    DirectMessageEdited: ({ data, metadata }) => [
      table.patch(data.messageId, ({ removed_at: removed }) =>
        removed === null ? { body: data.body, edited_at: metadata.time } : {},
      ),
    ],
    DirectMessageRemoved: ({ data, metadata }) => [
      table.patch(data.messageId, { removed_at: metadata.time, removed_by_sender: true }),
    ],
    MessageFileRemoved: ({ data: { kind, messageId, fileId } }) =>
      kind === 'direct'
        ? [table.patch(messageId, ({ files }) => ({ files: withoutFile(files, fileId) }))]
        : [],
    SanctionImposed: ({ data: { about, at } }) =>
      about?.kind === 'message'
        ? [table.patch(about.id, ({ removed_at: before }) => ({ removed_at: before ?? at }))]
        : [],
    SanctionLifted: ({ data: { about } }) =>
      about?.kind === 'message'
        ? [
            table.patch(about.id, ({ removed_by_sender: gone, removed_at: at }) => ({
              removed_at: gone ? at : null,
            })),
          ]
        : [],
  },
});
