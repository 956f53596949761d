import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

const KEY = '/api/me/api-keys/00000000-0000-4000-8000-00000000dead';
const settings = { name: 'Board', scopes: ['jobs:read'], limit: 60 };

/** Everybody has keys of their own alone; services/api-keys/api-keys.integration.ts tells them apart. */
export const apiKeyRows: readonly Row[] = [
  route('GET /api/me/api-keys', 'onboarded', 200),
  route('POST /api/me/api-keys', 'onboarded', 'api_needs_tier', { send: settings }),
  route('PATCH /api/me/api-keys/:id', 'onboarded', 'api_key_not_found', { at: KEY, send: settings }),
  route('POST /api/me/api-keys/:id/rotate', 'onboarded', 'api_needs_tier', { at: `${KEY}/rotate`, send: {} }),
  route('POST /api/me/api-keys/:id/revoke', 'onboarded', 'api_key_not_found', {
    at: `${KEY}/revoke`,
    whileSuspended: true,
  }),
];
