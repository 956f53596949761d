import { z } from 'zod';
import { Created, Id, text, Time } from './wire.ts';

/**
 * Keys by which a program acts as the person who made them (Enterprise). The routes, for a person in the browser:
 *
 *   GET    /api/me/api-keys                → ApiKeys: newest first, those that ended last
 *   POST   /api/me/api-keys                MakeApiKey → MadeApiKey: the key itself, this once
 *   PATCH  /api/me/api-keys/{id}           ChangeApiKey → Done
 *   POST   /api/me/api-keys/{id}/rotate    RotateApiKey → MadeApiKey: the former one works on for `overlap_hours`
 *   POST   /api/me/api-keys/{id}/revoke    → Done: it ends at once, its former one too
 *
 * and for a program, under /api/v1 with `Authorization: Bearer mk_live_…`: contracts/api-v1.ts. A key that is unknown,
 * revoked or expired is answered 401 `api_key_refused`; a scope that is missing 403 `scope_missing`; a plan without API
 * access 403 `api_needs_tier`; too many calls 429. Every answer of /api/v1 carries RateLimit and RateLimit-Policy.
 */

/** `mk_live_`, 36 letters and digits at random, and six more that check them. */
export const API_KEY_PREFIX = 'mk_live_';
export const API_KEY_SHAPE = /^mk_live_[0-9A-Za-z]{42}$/;
/** How much of a key is shown later: enough to tell two apart. */
export const API_KEY_SHOWN = 12;
export const API_KEYS_MOST = 20;
export const API_KEY_NAME_LONGEST = 60;
/** Calls a minute. */
export const API_LIMITS = [60, 600] as const;
export const OVERLAP_MOST_HOURS = 72;

export const ApiScope = z.enum([
  'profile:read',
  'jobs:read',
  'jobs:write',
  'applications:read',
  'applications:write',
  'contracts:read',
  'messages:read',
  'messages:write',
  'events:read',
]);
export type ApiScope = z.infer<typeof ApiScope>;

const scopes = z
  .array(ApiScope)
  .min(1, 'Choose at least one.')
  .overwrite((given) => ApiScope.options.filter((scope) => given.includes(scope)));

/** `expires_at`: null for one that doesn't expire. `limit`: calls a minute. */
export const MakeApiKey = z.strictObject({
  name: text(API_KEY_NAME_LONGEST),
  scopes,
  limit: z.literal(API_LIMITS).default(600),
  expires_at: Time.nullable().default(null),
});
export type MakeApiKey = z.infer<typeof MakeApiKey>;

export const ChangeApiKey = z.strictObject({
  name: text(API_KEY_NAME_LONGEST),
  scopes,
  limit: z.literal(API_LIMITS),
});
export type ChangeApiKey = z.infer<typeof ChangeApiKey>;

export const RotateApiKey = z.strictObject({
  overlap_hours: z.int().min(0).max(OVERLAP_MOST_HOURS).default(24),
});
export type RotateApiKey = z.infer<typeof RotateApiKey>;

/** `key`: whole, and never again. */
export const MadeApiKey = Created.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const ApiKeyStatus = z.enum(['active', 'expired', 'revoked']);
export type ApiKeyStatus = z.infer<typeof ApiKeyStatus>;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Its first letters. */
  shown: z.string(),
  scopes: z.array(ApiScope),
  limit: z.int(),
  status: ApiKeyStatus,
  created_at: Time,
  expires_at: Time.nullable(),
  revoked_at: Time.nullable(),
  /** Until when the former one works on; null where there is none. */
  former_until: Time.nullable(),
  last_used_at: Time.nullable(),
  last_used_from: z.string().nullable(),
  /** Calls in the minute that runs. */
  used: z.int(),
});
export type ApiKey = z.infer<typeof ApiKey>;
/** `can_use`: the plan has API access now; keys of a plan that ended are kept and refused. */
export const ApiKeys = z.object({ can_use: z.boolean(), items: z.array(ApiKey) });
export type ApiKeys = z.infer<typeof ApiKeys>;
