import { hidden, route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** What is said in contracts. */
export const chatRows: readonly Row[] = [
  route('GET /api/me/chats', 'onboarded', 200, {
    mine: {
      field: 'items.id',
      among: 'select id from read.applications where $1 in (owner_id, applicant_id)',
    },
  }),
  route(
    'GET /api/applications/:id/messages',
    'onboarded',
    { owner: 200, other: 200, others: hidden },
    { on: 'contract' },
  ),
  route(
    'POST /api/applications/:id/messages',
    'onboarded',
    { owner: 201, other: 201, others: hidden },
    { on: 'contract', send: { body: 'Hello.' }, whileSuspended: true },
  ),
  route(
    'POST /api/applications/:id/messages/read',
    'onboarded',
    { owner: 200, other: 200, others: hidden },
    { on: 'contract', whileSuspended: true },
  ),
];
