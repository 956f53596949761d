import type { EmailKind } from '../../contracts/emails.ts';
import { texts, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { inboxSignals } from './signals.ts';

const table = readTable('inboxes', {
  read_up_to: timestamp().nullable(),
  /** The kinds of mail that are turned off. */
  emails_off: texts<EmailKind>(),
});

const untouched = { emails_off: [] };

/** Up to when has a person read everything, and which mails do they want? */
export const inboxes = readModel(table, {
  version: 2,
  signals: inboxSignals,
  on: {
    AllNotificationsRead: ({ data }) => [
      table.upsert({ id: data.userId, ...untouched }, { read_up_to: data.upTo }),
    ],
    NotificationPreferencesChanged: ({ data: { userId, kind, on } }) => [
      table.upsert({ id: userId, ...untouched }, ({ emails_off: off }) => {
        const others = off.filter((one) => one !== kind);
        return { emails_off: on ? others : [...others, kind] };
      }),
    ],
  },
});
