import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const because = { rule: 'harassment', reason: 'Insults in a chat.' };

const NOBODY = '00000000-0000-4000-8000-000000000001';
const MADE_UP = `/api/appeals/${NOBODY}.${NOBODY}.${'0'.repeat(32)}`;

export const sanctionRows: readonly Row[] = [
  route('GET /api/me/sanctions', 'onboarded', 200, { mine: { field: 'items.user_id' } }),
  route(
    'POST /api/me/sanctions/:id/appeal',
    'onboarded',
    { others: 'sanction_not_found', missing: 'sanction_not_found' },
    { on: 'report', send: { words: 'This is wrong.' }, whileSuspended: true },
  ),
  // The link in a mail is the right: one that was made up shows and files nothing.
  route('GET /api/appeals/:token', 'own-rules', 'appeal_link_unknown', { at: MADE_UP }),
  route('POST /api/appeals/:token', 'own-rules', 'appeal_link_unknown', {
    at: MADE_UP,
    send: { words: 'This is wrong.' },
  }),
  route('GET /api/moderation-log', 'everyone', 200),
  route('GET /api/admin/users/:id/sanctions', 'admin', 200, { on: 'subject' }),
  route(
    'POST /api/admin/users/:id/warn',
    'admin',
    { owner: 'not_oneself', others: 200 },
    { on: 'subject', send: because },
  ),
  route(
    'POST /api/admin/users/:id/mute-reports',
    'admin',
    // The admin has muted them just before.
    { owner: 'not_oneself', siteOwner: 'already_muted', others: 200 },
    { on: 'subject', send: { ...because, days: 7 } },
  ),
  route('POST /api/admin/content/:kind/:id/remove', 'admin', 'content_not_found', {
    at: '/api/admin/content/rating/00000000-0000-4000-8000-00000000dead/remove',
    send: because,
  }),
  route('GET /api/admin/users/:id/parts', 'admin', 200, { on: 'subject' }),
  route(
    'POST /api/admin/users/:id/parts/remove',
    'admin',
    { others: 'content_not_found', missing: 'content_not_found' },
    {
      on: 'subject',
      takes: 'id',
      send: { ...because, kind: 'bio', id: '00000000-0000-4000-8000-00000000dead' },
    },
  ),
  route(
    'POST /api/admin/sanctions/:id/lift',
    'admin',
    { others: 'sanction_not_found', missing: 'sanction_not_found' },
    { on: 'report' },
  ),
  route('GET /api/admin/appeals', 'admin', 200),
  route(
    'POST /api/admin/appeals/:id/decide',
    'admin',
    { others: 'appeal_not_found', missing: 'appeal_not_found' },
    { on: 'report', send: { granted: true, answer: 'You are right.' } },
  ),
  route(
    'POST /api/admin/reports/:id/sanction',
    'admin',
    { owner: 'report_by_you', others: 200, missing: 'report_not_found' },
    { on: 'report', send: { ...because, kind: 'warning', was: 'open' } },
  ),
];
