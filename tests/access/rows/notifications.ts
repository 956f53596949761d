import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const MADE_UP = `/api/unsubscribe/00000000-0000-4000-8000-000000000001.payments.${'0'.repeat(32)}`;

/** What one is told, and what one is mailed. */
export const notificationRows: readonly Row[] = [
  route('GET /api/notifications', 'signed-in', 200, { mine: { field: 'items.user_id' } }),
  route('GET /api/notifications/all', 'signed-in', 200, { mine: { field: 'items.user_id' } }),
  route('POST /api/notifications/read-all', 'signed-in', 200, { whileSuspended: true }),
  route(
    'POST /api/notifications/:id/read',
    'signed-in',
    { owner: 200, others: 'not_found' },
    { on: 'notification', whileSuspended: true },
  ),
  route('GET /api/notifications/emails', 'signed-in', 200),
  route('PATCH /api/notifications/emails', 'signed-in', 200, {
    send: { kind: 'payments', on: false },
    whileSuspended: true,
  }),
  // The link in a mail is the right: one that was made up turns nothing off.
  route('GET /api/unsubscribe/:token', 'own-rules', 'not_found', { at: MADE_UP }),
  route('POST /api/unsubscribe/:token', 'own-rules', 'not_found', { at: MADE_UP }),
];
