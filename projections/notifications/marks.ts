import { text } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';

const table = readTable('notification_marks', { user_id: text() });

/**
 * Which notifications has a person read, by any id that one ever had? How they share rows has changed, and with that
 * their ids; the marks in the log stay as they were made, and are found here by the former id of a row (table.ts).
 */
export const notificationMarks = readModel(table, {
  version: 1,
  on: {
    NotificationRead: ({ data: { notificationId, userId } }) => [
      table.put({ id: notificationId, user_id: userId }),
    ],
  },
});
