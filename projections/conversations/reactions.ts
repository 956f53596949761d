import { text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { reactionSignals } from './signals.ts';

const table = readTable('message_reactions', {
  conversation_id: text(),
  message_id: text(),
  user_id: text(),
  emoji: text(),
  created_at: timestamp(),
});

const idOf = ({ messageId, userId, emoji }: Record<'messageId' | 'userId' | 'emoji', string>): string =>
  `${messageId}.${userId}.${emoji}`;

/** What do people say about a message without words? */
export const reactions = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_message on read.${name} (message_id)`,
    `create index ${name}_conversation on read.${name} (conversation_id, user_id)`,
  ],
  signals: reactionSignals,
  on: {
    ReactionAdded: ({ data, metadata }) => [
      table.put({
        id: idOf(data),
        conversation_id: data.conversationId,
        message_id: data.messageId,
        user_id: data.userId,
        emoji: data.emoji,
        created_at: metadata.time,
      }),
    ],
    ReactionRemoved: ({ data }) => [table.remove(idOf(data))],
  },
});
