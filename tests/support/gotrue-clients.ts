import { GoTrueClient } from '@supabase/auth-js';
import { GoTrueClient as OlderClient } from 'auth-js-2.63';
import { randomUUID } from 'node:crypto';

const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

/** The clients of the contract that are to work unchanged. */
export const clientVersions = ['current', '2.63'] as const;

/** What a test sets of a client beside its address. */
export interface ClientOptions {
  readonly version?: (typeof clientVersions)[number];
  readonly flowType?: 'implicit' | 'pkce';
  readonly fetch?: typeof fetch;
}

/** One of the contract's own clients. The older one has the same methods, as far as tests use them. */
export const gotrueClient = (
  url: string,
  { version = 'current', ...options }: ClientOptions = {},
): GoTrueClient => {
  const settings = {
    url: `${url}/auth/v1`,
    storageKey: randomUUID(),
    autoRefreshToken: false,
    persistSession: true,
    storage: memoryStorage(),
    detectSessionInUrl: false,
    ...options,
  };
  return version === 'current'
    ? new GoTrueClient({ ...settings, experimental: { passkey: true } })
    : (new OlderClient(settings) as unknown as GoTrueClient);
};
