import { define, id, time } from './define.ts';

/** What a person has read. */
export const notificationsEvents = {
  NotificationRead: define('inbox', { userId: id, notificationId: id }),
  AllNotificationsRead: define('inbox', { userId: id, upTo: time }),
} as const;
