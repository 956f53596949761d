import { hidden, route } from '../notation.ts';
import type { Row } from '../notation.ts';
import { PICTURE } from '../things.ts';

const MADE_UP = '0190a000-0000-7000-8000-00000000dead';
const missing = 'message_not_found';

/** Files of messages. */
export const attachmentRows: readonly Row[] = [
  route('POST /api/uploads/attachment', 'onboarded', 201, {
    at: '/api/uploads/attachment?name=lamp.png',
    send: PICTURE,
    whileSuspended: true,
  }),
  route('GET /api/me/files', 'onboarded', 200, {
    mine: {
      field: 'items.id',
      among: `select details ->> 'id' as id from files.uploads where owner = $1`,
    },
  }),
  route(
    'DELETE /api/me/files/:file',
    'onboarded',
    { owner: 200, others: hidden },
    { on: 'sentFile', whileSuspended: true },
  ),
  route(
    'GET /api/messages/:id/files',
    'onboarded',
    { owner: 200, other: 200, others: missing, missing },
    { on: 'directMessage' },
  ),
  // Without a signed address it is answered as if it were not there.
  route('GET /api/messages/:id/files/:file', 'own-rules', 'not_found', {
    at: `/api/messages/${MADE_UP}/files/${MADE_UP}?viewer=${MADE_UP}&as=reader&expires=4102444800000&signature=none`,
  }),
];
