import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** Whom somebody has saved: nobody else's, not even the saved person's. */
export const savedPeopleRows: readonly Row[] = [
  route('GET /api/me/saved-people', 'onboarded', 200, {
    mine: { field: 'items.id', among: 'select person_id as id from saved.people where user_id = $1' },
  }),
  route('GET /api/me/saved-people/ids', 'onboarded', 200),
  route(
    'POST /api/me/saved-people',
    'onboarded',
    { others: 204, manager: 'not_oneself' },
    { send: ({ people }) => ({ user_id: people.manager.id }), takes: 'user_id' },
  ),
  route('DELETE /api/me/saved-people/:userId', 'onboarded', 204, {
    at: '/api/me/saved-people/0190a000-0000-7000-8000-00000000dead',
  }),
];
