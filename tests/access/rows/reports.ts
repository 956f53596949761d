import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const missing = 'report_not_found';

export const reportRows: readonly Row[] = [
  route('POST /api/reports', 'onboarded', 201, {
    send: { subject: 'A broken page', description: 'The page of jobs stays empty.' },
    whileSuspended: true,
  }),
  route('GET /api/me/reports', 'onboarded', 200, { mine: { field: 'items.reporter_id' } }),
  route('GET /api/admin/reports', 'admin', 200),
  route('GET /api/admin/reports/count', 'admin', 200),
  // A report about the admin who asks is none to them: services/reports/reports.integration.ts.
  route('GET /api/admin/reports/:id', 'admin', { others: 200, missing }, { on: 'report' }),
  route(
    'POST /api/admin/reports/:id/status',
    'admin',
    { owner: 'report_by_you', others: 200, missing },
    { on: 'report', send: { status: 'in_progress', was: 'open' } },
  ),
  // Nobody has taken it; services/reports/surroundings.integration.ts has who sees what once it is taken.
  route(
    'POST /api/admin/reports/:id/look',
    'admin',
    { others: 'report_not_yours', missing },
    { on: 'report' },
  ),
  route('GET /api/admin/looks', 'admin', 200),
  route('POST /api/admin/reports/download', 'admin', 200, { send: { status: 'open' }, takes: 'status' }),
];
