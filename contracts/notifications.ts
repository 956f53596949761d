import { z } from 'zod';
import { Id, Time } from './wire.ts';

export const Notification = z.object({
  id: Id,
  user_id: Id,
  kind: z.string(),
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
