import { int } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { conversationUsageSignals } from './signals.ts';

/** One row a person and UTC month: id `<user>.<YYYY-MM>`. */
const table = readTable('conversation_usage', { started: int() });

const count = (
  { userId, month }: { readonly userId: string; readonly month: string },
  step: 1 | -1,
): readonly Change<RowOf<typeof table>>[] => [
  table.upsert({ id: `${userId}.${month}`, started: 0 }, ({ started }) => ({ started: started + step })),
];

/** How many conversations of the month has a person started? */
export const conversationUsage = readModel(table, {
  version: 1,
  signals: conversationUsageSignals,
  on: {
    ConversationCounted: ({ data }) => count(data, 1),
    ConversationGivenBack: ({ data }) => count(data, -1),
  },
});
