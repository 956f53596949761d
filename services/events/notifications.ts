import { z } from 'zod';
import { EmailKind } from '../../contracts/emails.ts';
import { define, id, time } from './define.ts';

/** What a person has read, and what they want to be mailed. */
export const notificationsEvents = {
  NotificationRead: define('inbox', { userId: id, notificationId: id }),
  AllNotificationsRead: define('inbox', { userId: id, upTo: time }),
  /** `by`: the person on their account page, or whoever holds the link in a mail to them. */
  NotificationPreferencesChanged: define('inbox', {
    userId: id,
    channel: z.literal('email'),
    kind: EmailKind,
    on: z.boolean(),
    by: z.enum(['account', 'link']),
  }),
} as const;
