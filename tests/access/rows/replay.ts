import { hidden, route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** Money has gone into the things that everybody has. */
const at = '/api/admin/replay/account/card_clearing';

/**
 * What admins see of a thing as it was. Who has lost the role, and who is reported themselves, is in
 * services/replay/replay.integration.ts.
 */
export const replayRows: readonly Row[] = [
  route('GET /api/admin/replay/:kind/:id/events', 'admin', 200, { at: `${at}/events` }),
  route('GET /api/admin/replay/:kind/:id/state', 'admin', 200, { at: `${at}/state?at=1` }),
  route(
    'GET /api/applications/:id/history',
    'onboarded',
    { owner: 200, other: 200, others: hidden },
    { on: 'submitted' },
  ),
];
