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
  route(
    'POST /api/admin/reports/:id/status',
    'admin',
    { owner: 'report_by_you', others: 200, missing },
    { on: 'report', send: { status: 'in_progress', was: 'open' } },
  ),
];
