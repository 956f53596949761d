import { z } from 'zod';
import { ApiScope } from '../../contracts/api-keys.ts';
import { define, id, secret, time } from '../events/define.ts';

const key = { userId: id, keyId: id };
const scopes = z.array(ApiScope);

/** Keys by which programs act for a person. `hash`: SHA-256 of the key, which is kept nowhere. `limit`: calls a minute. */
export const apiKeysEvents = {
  ApiKeyMade: define(
    'apiKeys',
    {
      ...key,
      name: secret,
      shown: z.string(),
      hash: z.string(),
      scopes,
      limit: z.int().positive(),
      expiresAt: time.nullable(),
      at: time,
    },
    { personal: ['name'], subject: 'userId' },
  ),
  ApiKeyChanged: define(
    'apiKeys',
    { ...key, name: secret, scopes, limit: z.int().positive() },
    { personal: ['name'], subject: 'userId' },
  ),
  /** `formerUntil`: until when the key before works on. */
  ApiKeyRotated: define('apiKeys', { ...key, shown: z.string(), hash: z.string(), formerUntil: time }),
  ApiKeyRevoked: define('apiKeys', { ...key, at: time }),
} as const;
