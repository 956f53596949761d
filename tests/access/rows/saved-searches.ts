import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const SEARCH = { kind: 'jobs', name: 'Builder jobs', query: { role: 'Builder' } };

/** Nobody else learns that there is one. */
const ofOwner = {
  owner: 200,
  others: 'saved_search_not_found',
  missing: 'saved_search_not_found',
} as const;

/** Searches that people keep for themselves. */
export const savedSearchRows: readonly Row[] = [
  route('GET /api/saved-searches', 'onboarded', 200, {
    mine: { field: 'items.id', among: 'select id from read.saved_searches where user_id = $1' },
  }),
  route('POST /api/saved-searches', 'onboarded', 201, { send: SEARCH }),
  route('PATCH /api/saved-searches/:id', 'onboarded', ofOwner, {
    on: 'savedSearch',
    send: { name: 'Builders' },
  }),
  route('POST /api/saved-searches/:id/follow', 'onboarded', ofOwner, {
    on: 'savedSearch',
    send: { how: 'daily' },
  }),
  route('POST /api/saved-searches/:id/unfollow', 'onboarded', ofOwner, { on: 'savedSearch' }),
  route(
    'POST /api/saved-searches/:id/seen',
    'onboarded',
    { ...ofOwner, owner: 204 },
    { on: 'savedSearch', send: { until: '2026-11-20T12:00:00.000Z' }, whileSuspended: true },
  ),
  route('DELETE /api/saved-searches/:id', 'onboarded', ofOwner, { on: 'savedSearch' }),
];
