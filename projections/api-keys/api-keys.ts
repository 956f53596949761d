import type { ApiScope } from '../../contracts/api-keys.ts';
import { int, text, texts, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { silent } from '../signals.ts';
import { apiKeyNotices } from './notices.ts';

const table = readTable('api_keys', {
  user_id: text(),
  /** Null once its person is erased. */
  name: text().nullable(),
  shown: text(),
  hash: text(),
  /** Of the key before the last rotation, and until when it works on. */
  former_hash: text().nullable(),
  former_until: timestamp().nullable(),
  scopes: texts<ApiScope>(),
  calls_a_minute: int(),
  created_at: timestamp(),
  expires_at: timestamp().nullable(),
  revoked_at: timestamp().nullable(),
});

const OWN = 'its person reads the list again after each change of their own';

/** Which keys are there, and what may each do? */
export const apiKeys = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_hash on read.${name} (hash)`,
    `create index ${name}_former on read.${name} (former_hash) where former_hash is not null`,
    `create index ${name}_user on read.${name} (user_id, created_at desc)`,
  ],
  personal: [{ of: 'user_id', cleared: () => ({ name: null }) }],
  signals: {
    // Their notice tells the person.
    ApiKeyMade: () => [],
    ApiKeyChanged: silent(OWN),
    ApiKeyRotated: () => [],
    ApiKeyRevoked: silent(OWN),
  },
  notices: apiKeyNotices,
  on: {
    ApiKeyMade: ({ data }) => [
      table.put({
        id: data.keyId,
        user_id: data.userId,
        name: data.name,
        shown: data.shown,
        hash: data.hash,
        scopes: data.scopes,
        calls_a_minute: data.limit,
        created_at: data.at,
        expires_at: data.expiresAt,
      }),
    ],
    ApiKeyChanged: ({ data }) => [
      table.patch(data.keyId, { name: data.name, scopes: data.scopes, calls_a_minute: data.limit }),
    ],
    ApiKeyRotated: ({ data }) => [
      table.patch(data.keyId, (row) => ({
        former_hash: row.hash,
        former_until: data.formerUntil,
        hash: data.hash,
        shown: data.shown,
      })),
    ],
    ApiKeyRevoked: ({ data }) => [table.patch(data.keyId, { revoked_at: data.at })],
  },
});
