import { API_KEYS_MOST } from '../../contracts/api-keys.ts';
import type { ErrorCode } from '../../contracts/errors.ts';
import { golden } from '../../tests/support/golden-events.ts';
import type { EventOf } from '../events.ts';
import type { ApiKeysCommand, ApiKeysState } from './api-keys.decider.ts';
import { apiKeysRules } from './api-keys.decider.ts';
import { apiKeyOf, hashOfKey, isApiKey } from './key-text.ts';

const { ada } = golden;
const now = new Date('2026-03-15T12:00:00.000Z');
const later = new Date('2026-03-16T12:00:00.000Z');
const make = (keyId: string, expiresAt: string | null = null): ApiKeysCommand => ({
  type: 'MakeApiKey',
  userId: ada,
  keyId,
  name: 'Board',
  scopes: ['jobs:read'],
  limit: 600,
  expiresAt,
  shown: 'mk_live_7Q4M',
  hash: 'hash',
  apiAccess: true,
});
const of = (state: ApiKeysState, command: ApiKeysCommand, at = now): readonly EventOf<'apiKeys'>[] =>
  apiKeysRules.decide(state, command, at);
const after = (state: ApiKeysState, command: ApiKeysCommand, at = now): ApiKeysState =>
  of(state, command, at).reduce(apiKeysRules.evolve, state);
const refused = (code: ErrorCode) => expect.objectContaining({ code }) as Error;
const revoke = (keyId: string): ApiKeysCommand => ({ type: 'RevokeApiKey', userId: ada, keyId });
const rotate = (keyId: string): ApiKeysCommand => ({
  type: 'RotateApiKey',
  userId: ada,
  keyId,
  shown: 'mk_live_c81R',
  hash: 'other',
  overlapHours: 24,
  apiAccess: true,
});

describe('API keys', () => {
  it('need a plan with API access, and a time of expiry that is to come', () => {
    expect(() => of({}, { ...make('a'), apiAccess: false } as ApiKeysCommand)).toThrow(
      refused('api_needs_tier'),
    );
    expect(() => of({}, make('a', now.toISOString()))).toThrow(refused('invalid_input'));
    expect(of({}, make('a', later.toISOString()))).toMatchObject([
      { type: 'ApiKeyMade', data: { keyId: 'a', at: now.toISOString() } },
    ]);
  });

  it('are so many at a time: what is revoked or expired doesn’t count', () => {
    let state: ApiKeysState = after({}, make('first', later.toISOString()));
    for (let count = 1; count < API_KEYS_MOST; count++) state = after(state, make(`key ${count}`));
    expect(() => of(state, make('more'))).toThrow(refused('too_many_api_keys'));
    expect(of(state, make('more'), later)).toHaveLength(1);
    expect(of(after(state, revoke('key 1')), make('more'))).toHaveLength(1);
  });

  it('are rotated and changed while they work', () => {
    const state = after({}, make('a', later.toISOString()));
    expect(of(state, rotate('a'))).toMatchObject([
      { type: 'ApiKeyRotated', data: { hash: 'other', formerUntil: later.toISOString() } },
    ]);
    expect(() => of(state, rotate('a'), later)).toThrow(refused('api_key_ended'));
    expect(() => of(state, rotate('b'))).toThrow(refused('api_key_not_found'));
    const change: ApiKeysCommand = {
      type: 'ChangeApiKey',
      userId: ada,
      keyId: 'a',
      name: 'Other',
      scopes: ['jobs:write'],
      limit: 60,
    };
    expect(of(state, change)).toHaveLength(1);
    expect(() => of(after(state, revoke('a')), change)).toThrow(refused('api_key_ended'));
  });

  it('are revoked once, one or all', () => {
    const state = after(after({}, make('a')), make('b'));
    const revoked = after(state, revoke('a'));
    expect(of(revoked, revoke('a'))).toEqual([]);
    expect(of(revoked, { type: 'RevokeApiKeys', userId: ada })).toMatchObject([{ data: { keyId: 'b' } }]);
    expect(() => of(state, revoke('c'))).toThrow(refused('api_key_not_found'));
  });
});

describe('the text of a key', () => {
  const rootKey = Buffer.alloc(32, 7);
  const key = apiKeyOf(rootKey, 'one');

  it('follows from its command, and from the root key', () => {
    expect(isApiKey(key)).toBe(true);
    expect(apiKeyOf(rootKey, 'one')).toBe(key);
    expect(apiKeyOf(rootKey, 'two')).not.toBe(key);
    expect(apiKeyOf(Buffer.alloc(32, 8), 'one')).not.toBe(key);
    expect(hashOfKey(key)).not.toContain(key);
  });

  it('tells a slip from a key', () => {
    for (let at = 'mk_live_'.length; at < key.length; at++) {
      const slipped = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1);
      expect(isApiKey(slipped)).toBe(false);
    }
    for (const other of ['', 'mk_live_', `${key}0`, key.toLowerCase(), `x${key}`])
      expect(isApiKey(other)).toBe(false);
  });
});
