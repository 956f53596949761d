import type { Refusals } from './refusals.ts';

/** Refusals of API keys, and of calls with one. */
export const apiKeyErrors = {
  api_needs_tier: { status: 403, words: 'API access is part of Enterprise.' },
  api_key_not_found: { status: 404, words: 'This API key could not be found.' },
  api_key_ended: { status: 409, words: 'This API key is revoked or expired.' },
  too_many_api_keys: { status: 409, words: 'You’ve reached the limit for API keys. Revoke one first.' },
  api_key_refused: { status: 401, words: 'This API key is unknown, revoked, or expired.' },
  api_key_missing: { status: 401, words: 'Send an API key: “Authorization: Bearer mk_live_…”.' },
  api_key_elsewhere: { status: 401, words: 'API keys work on addresses that begin with /api/v1/.' },
  api_key_in_address: {
    status: 400,
    words: 'Send the key in the Authorization header. Revoke this one: addresses end up in logs.',
  },
  scope_missing: { status: 403, words: 'This API key doesn’t have the scope for this.' },
} as const satisfies Refusals;
