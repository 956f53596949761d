import type { SentFile } from '../../contracts/attachments.ts';
import { filesIndex, filesOf, withoutFile } from '../attached.ts';
import { int, json, text, timestamp } from '../columns.ts';
import { newestOfPeople } from '../newest-of-people.ts';
import { readModel, readTable } from '../read-table.ts';
import { chatNotices } from './notices.ts';
import { chatSignals } from './signals.ts';

const table = readTable('chat_messages', {
  application_id: text(),
  sender_id: text(),
  recipient_id: text(),
  /** Also of a removed one, for the case; shown to nobody. Null once its sender is erased. */
  body: text().nullable(),
  /** As with `body`; null where there are none. */
  files: json<readonly SentFile[]>().nullable(),
  created_at: timestamp(),
  /** When an admin removed it. */
  removed_at: timestamp().nullable(),
  /** Revision in the chat's stream. */
  sequence: int(),
});

/** What was said in the chat of an application? */
export const chatMessages = readModel(table, {
  version: 5,
  indexes: (name) => [
    `create unique index ${name}_sequence on read.${name} (application_id, sequence)`,
    ...newestOfPeople(name),
    filesIndex(name),
  ],
  personal: [{ of: 'sender_id', cleared: () => ({ body: null, files: null }) }],
  signals: chatSignals,
  notices: chatNotices,
  on: {
    ChatMessageSent: ({ data, metadata, revision }) => [
      table.put({
        id: data.messageId,
        application_id: data.applicationId,
        sender_id: data.senderId,
        recipient_id: data.recipientId,
        body: data.body,
        files: filesOf(data),
        created_at: metadata.time,
        sequence: Number(revision),
      }),
    ],
    MessageFileRemoved: ({ data: { kind, messageId, fileId } }) =>
      kind === 'contract'
        ? [table.patch(messageId, ({ files }) => ({ files: withoutFile(files, fileId) }))]
        : [],
    SanctionImposed: ({ data: { about, at } }) =>
      about?.kind === 'message' ? [table.patch(about.id, { removed_at: at })] : [],
    SanctionLifted: ({ data: { about } }) =>
      about?.kind === 'message' ? [table.patch(about.id, { removed_at: null })] : [],
  },
});
