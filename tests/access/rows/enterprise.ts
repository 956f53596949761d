import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const grant = { tier: 'enterprise', until: null, note: 'Agreed by phone.' };

export const enterpriseRows: readonly Row[] = [
  route(
    'POST /api/enterprise-requests',
    'onboarded',
    // Each asks once; that a second one waits is a refusal of its own.
    { others: 201 },
    { send: { company: 'Harbor Studios', needs: 'Forty jobs a month.' } },
  ),
  route('GET /api/me/enterprise', 'onboarded', 200),
  route('GET /api/admin/enterprise-requests', 'admin', 200),
  route(
    'POST /api/admin/users/:id/enterprise/refuse',
    'admin',
    { owner: 'not_oneself', others: 'enterprise_answered' },
    {
      on: 'subject',
      send: { request_id: '00000000-0000-4000-8000-00000000dead', answer: 'Studio has what you need.' },
    },
  ),
  route('GET /api/admin/users/:id/plan', 'admin', 200, { on: 'subject' }),
  route(
    'POST /api/admin/users/:id/plan',
    'admin',
    { owner: 'not_oneself', others: 200 },
    { on: 'subject', send: grant },
  ),
  route(
    'POST /api/admin/users/:id/plan/end',
    'admin',
    { owner: 'not_oneself', others: 200 },
    { on: 'subject' },
  ),
  route(
    'POST /api/admin/users/:id/account-manager',
    'admin',
    { owner: 'not_oneself', others: 200 },
    { on: 'subject', send: { manager_id: null } },
  ),
];
