import { z } from 'zod';
import { Person } from './profiles.ts';
import { Id, page, pageQuery, Time } from './wire.ts';

/** What a notification is about, as the page of all of them is narrowed. */
export const notificationGroups = ['money', 'hiring', 'messages', 'community', 'account'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

export const Notification = z.object({
  id: Id,
  user_id: Id,
  kind: z.string(),
  group: z.enum(notificationGroups),
  /** Who did it, or is on the other side; null where that is nobody, or no longer here. */
  person: Person.nullable(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  is_read: z.boolean(),
  created_at: Time,
});
export type Notification = z.infer<typeof Notification>;
/** `unread` counts up to a hundred. */
export const NotificationList = z.object({ items: z.array(Notification), unread: z.int() });
export type NotificationList = z.infer<typeof NotificationList>;

export const NotificationPage = page(Notification);
export type NotificationPage = z.infer<typeof NotificationPage>;
export const NotificationQuery = z.object({
  ...pageQuery,
  show: z.enum(['unread', ...notificationGroups]).optional(),
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;
