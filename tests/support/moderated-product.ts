import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { RunningProduct } from '../../services/apps/all-in-one.ts';
import { launch } from '../../services/apps/all-in-one.ts';
import { IDENTITY_PARTS } from '../../services/identity/identity-tokens.ts';
import type { IdentityParts } from '../../services/identity/parts.ts';
import { registerConfirmedAccount } from '../../services/identity/accounts/sign-up.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import { loadConfig } from '../../services/platform/config/config.ts';
import { createBuiltDatabase } from './built-database.ts';
import { queueOnRedis } from './redis-database.ts';
import { rememberPasswords } from './remembered-passwords.ts';

const PASSWORD = 'correct horse 9';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> & { readonly code?: string };
}

/** Somebody signed in, with the tokens of that session. */
export interface Signed {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Reply>;
  /** A socket that has shown the access token; rejects where it is not let in. */
  connect(): Promise<Socket>;
}

/** The whole product in one process on a database of its own, and people in it. */
export interface ModeratedProduct {
  readonly product: RunningProduct;
  /** An account with a confirmed address; who signs in first owns the site. */
  register(name: string): Promise<{ readonly id: string; readonly email: string }>;
  trySignIn(email: string, password?: string): Promise<Reply>;
  signIn(email: string): Promise<Signed>;
  /** Registers and signs in. */
  arrive(name: string): Promise<Signed>;
  ask(path: string, body: object): Promise<Reply>;
  stop(): Promise<void>;
}

const replyOf = async (answer: Response): Promise<Reply> => {
  const text = await answer.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Reply['body'];
  return { status: answer.status, headers: answer.headers, body };
};

export const startModeratedProduct = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<ModeratedProduct> => {
  const database = await createBuiltDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-moderated-'));
  const product = await launch(
    loadConfig({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MASTER_KEY: '5e'.repeat(32),
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      ...(await queueOnRedis()),
      ...settings,
    }),
    systemClock,
  );
  const identity = product.app.get<IdentityParts>(IDENTITY_PARTS, { strict: false });
  rememberPasswords(identity.passwords);
  const url = product.url.replace('localhost', '127.0.0.1');
  const json = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
  const ask: ModeratedProduct['ask'] = async (route, body) =>
    replyOf(await fetch(`${url}${route}`, { method: 'POST', headers: json, body: JSON.stringify(body) }));
  const trySignIn: ModeratedProduct['trySignIn'] = (email, password = PASSWORD) =>
    ask('/auth/v1/token?grant_type=password', { email, password });

  const signIn: ModeratedProduct['signIn'] = async (email) => {
    const { status, body } = await trySignIn(email);
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${String(body.code)}`);
    const { access_token: token, refresh_token: refreshToken } = body as Record<string, string>;
    if (token === undefined || refreshToken === undefined) throw new Error('a session without tokens');
    return {
      id: decodeJwt(token).sub ?? '',
      email,
      token,
      refreshToken,
      ask: async (method, route, sent, headers = {}) =>
        replyOf(
          await fetch(`${url}${route}`, {
            method,
            headers: { ...(sent === undefined ? {} : json), authorization: `Bearer ${token}`, ...headers },
            ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
          }),
        ),
      connect: () =>
        new Promise((resolve, reject) => {
          const socket = io(url, {
            auth: { token },
            transports: ['websocket'],
            forceNew: true,
            reconnection: false,
            extraHeaders: { origin: product.url },
          });
          socket.once('connect', () => resolve(socket));
          socket.once('connect_error', reject);
        }),
    };
  };

  let registered = 0;
  const register: ModeratedProduct['register'] = async (name) => {
    const email = `${name.toLowerCase()}-${(registered += 1)}@example.com`;
    const id = await registerConfirmedAccount(identity, {
      email,
      password: PASSWORD,
      displayName: name,
      at: new Date(),
    });
    return { id, email };
  };
  return {
    product,
    register,
    trySignIn,
    signIn,
    arrive: async (name) => signIn((await register(name)).email),
    ask,
    stop: async () => {
      await product.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
