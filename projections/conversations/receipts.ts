import { int, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { receiptSignals } from './signals.ts';

/** One row for each step of somebody's pointer that the other one may know of. */
const table = readTable('conversation_receipts', {
  conversation_id: text(),
  reader_id: text(),
  /** Sequence of the last message that was seen by then. */
  up_to: int(),
  at: timestamp(),
});

/** When did somebody let it be known that they have seen a message? */
export const receipts = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_reader on read.${name} (conversation_id, reader_id, up_to) include (at)`,
  ],
  signals: receiptSignals,
  on: {
    ConversationRead: ({ data: { conversationId, userId, shownUpTo }, metadata }) =>
      shownUpTo < 0
        ? []
        : [
            table.upsert(
              {
                id: `${conversationId}.${userId}.${shownUpTo}`,
                conversation_id: conversationId,
                reader_id: userId,
                up_to: shownUpTo,
                at: metadata.time,
              },
              // Of the same step the first time counts.
              {},
            ),
          ],
  },
});
