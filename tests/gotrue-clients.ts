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

/** What a test sets of a client beside its address. */
interface Options {
  readonly flowType?: 'implicit' | 'pkce';
  readonly fetch?: typeof fetch;
}

export type MakeClient = (url: string, options?: Options) => GoTrueClient;

const settings = (url: string, options: Options) => ({
  url: `${url}/auth/v1`,
  storageKey: randomUUID(),
  autoRefreshToken: false,
  persistSession: true,
  storage: memoryStorage(),
  detectSessionInUrl: false,
  ...options,
});

/** The contract's own clients, old and new. The older one has the same methods, as far as tests use them. */
export const gotrueClients: readonly (readonly [name: string, make: MakeClient])[] = [
  ['@supabase/auth-js', (url, options = {}) => new GoTrueClient(settings(url, options))],
  [
    '@supabase/auth-js 2.63.0',
    (url, options = {}) => new OlderClient(settings(url, options)) as unknown as GoTrueClient,
  ],
];
