import { route } from '../notation.ts';
import type { Row } from '../notation.ts';
import { PICTURE } from '../things.ts';

/** Uploads, and routes for whoever runs the product. */
export const platformRows: readonly Row[] = [
  route('POST /api/uploads/avatar', 'signed-in', 201, { send: PICTURE }),
  route('POST /api/uploads/banner', 'signed-in', 201, { send: PICTURE }),
  route('POST /api/uploads/work', 'signed-in', 201, { send: PICTURE }),
  route('GET /files/:bucket/:name', 'everyone', 200, { on: 'picture' }),
  route('GET /api/avatars/:file', 'everyone', 200, { at: '/api/avatars/somebody.svg' }),
  // No controller's: the documentation answers before the guard.
  route('GET /api/openapi.json', 'own-rules', 200),
  route('GET /api/v1/openapi.json', 'own-rules', 200),
  route('GET /health/live', 'own-rules', 200),
  route('GET /health/ready', 'own-rules', 200),
  // The world asks from this machine; loopback.spec.ts and status.integration.ts ask from elsewhere.
  route('GET /metrics', 'own-rules', 200),
  route('GET /dev/mailbox', 'own-rules', 200),
  route('GET /dev/mailbox.json', 'own-rules', 200),
  route('GET /dev/mailbox.css', 'own-rules', 200),
  route('GET /dev/mailbox/:id', 'own-rules', 200, { on: 'mail' }),
];
