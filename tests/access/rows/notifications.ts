import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** What one is told. */
export const notificationRows: readonly Row[] = [
  route('GET /api/notifications', 'signed-in', 200, { mine: { field: 'items.user_id' } }),
  route('POST /api/notifications/read-all', 'signed-in', 200, { whileSuspended: true }),
  route(
    'POST /api/notifications/:id/read',
    'signed-in',
    { owner: 200, others: 'not_found' },
    { on: 'notification', whileSuspended: true },
  ),
];
