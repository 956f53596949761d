import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Somebody at the provider, as its claims say. */
interface Claims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** Claims of an id_token; `key: 'foreign'` signs it with a key that the provider does not publish. */
type TokenClaims = Readonly<Record<string, unknown>>;

export interface OpenIdProvider {
  readonly issuer: string;
  /** Adds or changes somebody. */
  person(claims: Claims): Promise<void>;
  /** Changes claims of every id_token that is exchanged for a code from now on; null ends that. */
  twist(claims: TokenClaims | null): Promise<void>;
  /** Signs an id_token. */
  token(claims: TokenClaims): Promise<string>;
  stop(): Promise<void>;
}

/** An OpenID provider (oidc-provider) on this machine, with these clients: id and secret. */
export const startOpenIdProvider = async (
  clients: readonly (readonly [id: string, secret: string])[],
): Promise<OpenIdProvider> => {
  const child = fork(
    path.join(import.meta.dirname, 'openid-provider.fixture.mjs'),
    [JSON.stringify(clients)],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  let complaint = '';
  child.stderr?.on('data', (part: Buffer) => (complaint += part.toString()));
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(complaint)));
  failed.catch(() => undefined);
  const [first] = (await Promise.race([once(child, 'message'), failed])) as [{ issuer: string }];
  const waiting = new Map<number, (answer: { token?: string }) => void>();
  child.on('message', ({ id, ...answer }: { id: number; token?: string }) => waiting.get(id)?.(answer));
  let asked = 0;
  const ask = (message: object): Promise<{ token?: string }> =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      child.send({ id: asked, ...message });
    });
  return {
    issuer: first.issuer,
    person: async (set) => void (await ask({ set })),
    twist: async (twisted) => void (await ask({ twisted })),
    token: async (token) => (await ask({ token })).token ?? '',
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
