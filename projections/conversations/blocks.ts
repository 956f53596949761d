import type { WhoCanStart } from '../../contracts/conversations.ts';
import { boolean, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { blockSignals, messageRuleSignals } from './signals.ts';

const blockTable = readTable('blocks', {
  user_id: text(),
  person_id: text(),
  created_at: timestamp(),
});

/** Whom has a person blocked? */
export const blocks = readModel(blockTable, {
  version: 1,
  indexes: (name) => [`create index ${name}_user on read.${name} (user_id, created_at desc, id desc)`],
  signals: blockSignals,
  on: {
    PersonBlocked: ({ data: { userId, personId }, metadata }) => [
      blockTable.put({
        id: `${userId}.${personId}`,
        user_id: userId,
        person_id: personId,
        created_at: metadata.time,
      }),
    ],
    PersonUnblocked: ({ data: { userId, personId } }) => [blockTable.remove(`${userId}.${personId}`)],
  },
});

/** One row a person who has chosen. */
const ruleTable = readTable('message_rules', {
  who_can_start: text<WhoCanStart>(),
  hide_receipts: boolean(),
  hide_typing: boolean(),
});

/** Who can start a conversation with a person, and what do they hide? */
export const messageRules = readModel(ruleTable, {
  version: 2,
  signals: messageRuleSignals,
  on: {
    MessageRulesChanged: ({ data }) => [
      ruleTable.put({
        id: data.userId,
        who_can_start: data.whoCanStart,
        hide_receipts: data.hideReceipts,
        hide_typing: data.hideTyping,
      }),
    ],
  },
});
