import type { ApiScope } from '../../contracts/api-keys.ts';
import { API_KEYS_MOST } from '../../contracts/api-keys.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

interface KeySettings {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly limit: number;
}

interface KeyText {
  readonly shown: string;
  readonly hash: string;
}

/** `apiAccess`: whether the person's plan has API access now. */
export type ApiKeysCommand =
  | ({
      readonly type: 'MakeApiKey';
      readonly userId: string;
      readonly keyId: string;
      readonly expiresAt: string | null;
      readonly apiAccess: boolean;
    } & KeySettings &
      KeyText)
  | ({ readonly type: 'ChangeApiKey'; readonly userId: string; readonly keyId: string } & KeySettings)
  | ({
      readonly type: 'RotateApiKey';
      readonly userId: string;
      readonly keyId: string;
      readonly overlapHours: number;
      readonly apiAccess: boolean;
    } & KeyText)
  | { readonly type: 'RevokeApiKey'; readonly userId: string; readonly keyId: string }
  | { readonly type: 'RevokeApiKeys'; readonly userId: string };

interface KeyState {
  readonly revoked: boolean;
  readonly expiresAt: string | null;
}

/** By a key's id. */
export type ApiKeysState = Readonly<Record<string, KeyState>>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    apiKeys: { readonly state: ApiKeysState; readonly command: ApiKeysCommand };
  }
}

const HOUR_MS = 3_600_000;

const isLive = ({ revoked, expiresAt }: KeyState, now: Date): boolean =>
  !revoked && (expiresAt === null || new Date(expiresAt) > now);

/** @throws Rejection where there is no such key, or it has ended */
const assertLive = (state: ApiKeysState, keyId: string, now: Date): void => {
  const found = state[keyId];
  if (found === undefined) throw new Rejection('api_key_not_found');
  if (!isLive(found, now)) throw new Rejection('api_key_ended');
};

/** One stream a person: as many live keys as API_KEYS_MOST, each of which acts as its person and ends once. */
export const apiKeysRules: StreamRules<'apiKeys'> = {
  category: 'apiKeys',
  initial: {},

  decide: (state, command, now): readonly EventOf<'apiKeys'>[] => {
    const { userId } = command;
    const at = now.toISOString();
    switch (command.type) {
      case 'MakeApiKey': {
        const { type: _type, apiAccess, ...made } = command;
        if (!apiAccess) throw new Rejection('api_needs_tier');
        if (made.expiresAt !== null && new Date(made.expiresAt) <= now)
          throw new Rejection('invalid_input', { expires_at: 'Choose a time in the future.' });
        if (Object.values(state).filter((key) => isLive(key, now)).length >= API_KEYS_MOST)
          throw new Rejection('too_many_api_keys');
        return [{ type: 'ApiKeyMade', data: { ...made, scopes: [...made.scopes], at } }];
      }
      case 'ChangeApiKey': {
        const { type: _type, ...changed } = command;
        assertLive(state, command.keyId, now);
        return [{ type: 'ApiKeyChanged', data: { ...changed, scopes: [...changed.scopes] } }];
      }
      case 'RotateApiKey': {
        const { keyId, shown, hash, overlapHours, apiAccess } = command;
        if (!apiAccess) throw new Rejection('api_needs_tier');
        assertLive(state, keyId, now);
        const formerUntil = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString();
        return [{ type: 'ApiKeyRotated', data: { userId, keyId, shown, hash, formerUntil } }];
      }
      case 'RevokeApiKey': {
        const { keyId } = command;
        const found = state[keyId];
        if (found === undefined) throw new Rejection('api_key_not_found');
        return found.revoked ? [] : [{ type: 'ApiKeyRevoked', data: { userId, keyId, at } }];
      }
      case 'RevokeApiKeys':
        return Object.entries(state)
          .filter(([, { revoked }]) => !revoked)
          .map(([keyId]) => ({ type: 'ApiKeyRevoked', data: { userId, keyId, at } }));
    }
  },

  evolve: (state, event) => {
    const { keyId } = event.data;
    switch (event.type) {
      case 'ApiKeyMade':
        return { ...state, [keyId]: { revoked: false, expiresAt: event.data.expiresAt } };
      case 'ApiKeyRevoked': {
        const { expiresAt = null } = state[keyId] ?? {};
        return { ...state, [keyId]: { revoked: true, expiresAt } };
      }
      case 'ApiKeyChanged':
      case 'ApiKeyRotated':
        return state;
    }
  },
};
