import { route } from '../notation.ts';
import type { Outcomes, Row } from '../notation.ts';

/** A request that nobody made: there is nothing to decide. Nobody decides on themselves. */
const nothingWaits: Outcomes = { owner: 'not_oneself', others: 'verification_decided' };
const request_id = '00000000-0000-4000-8000-00000000dead';

/** Asking to be verified, and what admins do about it. */
export const verificationRows: readonly Row[] = [
  route('POST /api/verification', 'onboarded', 201, { send: { message: 'I am who I say.' } }),
  route('GET /api/admin/verification-requests', 'admin', 200),
  route('GET /api/admin/verification-requests/count', 'admin', 200),
  route('POST /api/admin/verification-requests/download', 'admin', 200, { send: { q: 'ada' } }),
  route('POST /api/admin/users/:id/verification/approve', 'admin', nothingWaits, {
    on: 'subject',
    send: { request_id },
  }),
  route('POST /api/admin/users/:id/verification/deny', 'admin', nothingWaits, {
    on: 'subject',
    send: { request_id, reason: 'Nothing to see.' },
  }),
  route(
    'POST /api/admin/users/:id/verification',
    'admin',
    { owner: 'not_oneself', others: 200 },
    { on: 'subject', send: { status: 'verified' } },
  ),
];
