import { timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { inboxSignals } from './signals.ts';

/** Up to when a person has read everything. */
const table = readTable('inboxes', {
  read_up_to: timestamp(),
});

/** Up to when has a person read everything? */
export const inboxes = readModel(table, {
  version: 1,
  signals: inboxSignals,
  on: {
    AllNotificationsRead: ({ data }) => [table.put({ id: data.userId, read_up_to: data.upTo })],
  },
});
