import { NotificationPage } from '../../../../contracts/notifications.ts';
import type { NotificationQuery } from '../../../../contracts/notifications.ts';
import { api } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { notificationsKey } from '../../lib/query-keys.ts';

export type Shown = NonNullable<NotificationQuery['show']> | 'all';

export const allNotificationsQuery = (shown: Shown) =>
  pagedQuery([...notificationsKey, 'all', shown], ({ cursor, signal }) =>
    api.get('/api/notifications/all', NotificationPage, {
      query: { cursor, ...(shown === 'all' ? {} : { show: shown }) },
      signal,
    }),
  );
