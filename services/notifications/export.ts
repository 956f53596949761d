import { allNotifications } from '../../projections/notifications/queries.ts';
import { emailChoicesOf } from '../../projections/inbox/queries.ts';
import type { ExportDocument } from '../platform/files/export-document.ts';

export const notificationDocuments: readonly ExportDocument[] = [
  {
    file: 'notifications.json',
    what: 'your notifications',
    of: ['notifications', 'inboxes', 'notification_marks'],
    make: async (db, person) => (await allNotifications(db, person)).items,
  },
  {
    file: 'emails.json',
    what: 'which emails you turned off',
    of: ['inboxes'],
    make: emailChoicesOf,
  },
];
