import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const MADE_UP = '00000000-0000-4000-8000-000000000001';

/** Leaving, and taking one's data along. */
export const privacyRows: readonly Row[] = [
  // Whoever is signed in has to show that it is them.
  route('POST /api/account/deletion', 'signed-in', 'wrong_password', {
    send: { password: 'a wrong one' },
    whileSuspended: true,
  }),
  route('DELETE /api/account/deletion', 'signed-in', 'deletion_not_requested', { whileSuspended: true }),
  route('POST /api/account/export', 'signed-in', 202, { whileSuspended: true }),
  // The link is the right: one that was made up opens nothing to anybody.
  route('GET /api/exports/:id', 'own-rules', 'not_found', {
    at: `/api/exports/${MADE_UP}?expires=4102444800000&session=${MADE_UP}&signature=${'0'.repeat(32)}`,
  }),
];
