import type { InfiniteData } from '@tanstack/react-query';
import type {
  Notification,
  NotificationList,
  NotificationPage,
} from '../../../../contracts/notifications.ts';
import type { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { notificationsKey } from '../../lib/query-keys.ts';

// Apart from what the bell asks for: it stands on the first page, which sends no command.
const doneSchema = async () => (await import('../../../../contracts/wire.ts')).Done;

/** One notification's id, or `all`. */
type Which = string;

/** What the bell shows, or what the page of all of them has so far. */
type Listed = NotificationList | InfiniteData<NotificationPage>;

const readIn = (items: readonly Notification[], id: Which): Notification[] =>
  items.map((item) => (id === 'all' || item.id === id ? { ...item, is_read: true } : item));

const read = (list: Listed, id: Which): Listed => {
  if ('pages' in list)
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: readIn(page.items, id) })) };
  const items = readIn(list.items, id);
  const shownUnread = list.items.filter((item) => !item.is_read).length;
  const stillUnread = items.filter((item) => !item.is_read).length;
  return { items, unread: id === 'all' ? 0 : Math.max(0, list.unread - (shownUnread - stillUnread)) };
};

/** Marks one, or all, as read: at once on the screen, then on the server. */
export const useMarkRead = () =>
  useCommand<Which, Done, Listed>({
    run: (id, key) =>
      id === 'all'
        ? api.post('/api/notifications/read-all', undefined, doneSchema, { key })
        : api.post(`/api/notifications/${encodeURIComponent(id)}/read`, undefined, doneSchema, { key }),
    optimistic: { queryKey: notificationsKey, change: read },
  });
