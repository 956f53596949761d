import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningProduct } from '../../services/apps/all-in-one.ts';
import { launch } from '../../services/apps/all-in-one.ts';
import type { ToolRun } from './golden-log.ts';
import { toolsWith } from './golden-log.ts';
import { registerConfirmedAccount } from '../../services/identity/accounts/sign-up.ts';
import { IDENTITY_PARTS } from '../../services/identity/identity-tokens.ts';
import type { IdentityParts } from '../../services/identity/parts.ts';
import { loadConfig } from '../../services/platform/config/config.ts';
import { PASSWORD, withoutMail } from '../journeys/people.ts';
import { createBuiltDatabase } from './built-database.ts';
import { queueOnRedis } from './redis-database.ts';
import { rememberPasswords } from './remembered-passwords.ts';

const DAY_MS = 86_400_000;
export const MOVED_MASTER_KEY = '5e'.repeat(32);

/** The whole product over HTTP, on a database of its own, by a clock that the test moves. */
export interface MovedProduct {
  readonly product: RunningProduct;
  readonly url: string;
  readonly dataDir: string;
  now(): Date;
  /** Does all that follows from what was done. */
  settled(): Promise<void>;
  /** Goes on by so many days; what falls due on the way happens at its time. */
  pass(days: number): Promise<void>;
  /** Runs a tool on this place. */
  run(tool: string, args: readonly string[]): Promise<ToolRun>;
  /** Signs in by password. @returns the session, or the refusal's code */
  signIn(email: string, password?: string): Promise<{ token: string; refreshToken: string } | string>;
  /** A request as whoever holds the token. */
  ask(
    method: string,
    path: string,
    token: string | null,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  stop(): Promise<void>;
}

/** Goes on as the machine's does between two moves. */
const movedClock = () => {
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  return {
    now,
    moveTo: (time: Date): void => {
      ahead += Math.max(0, time.getTime() - now().getTime());
    },
  };
};

const nextMoment = (next: Date | null, target: Date): Date | null =>
  next === null || next >= target ? null : next;

export const openMovedProduct = async (env: NodeJS.ProcessEnv = {}): Promise<MovedProduct> => {
  const database = await createBuiltDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-moved-'));
  const clock = movedClock();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    MASTER_KEY: MOVED_MASTER_KEY,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    ...(await queueOnRedis()),
    ...env,
  };
  const product = await launch(loadConfig(settings), clock);
  const { url } = product;
  const identity = product.app.get<IdentityParts>(IDENTITY_PARTS, { strict: false });
  rememberPasswords(identity.passwords);
  // A letter and its link take longer than most tests.
  withoutMail.set(url, (email, displayName) =>
    registerConfirmedAccount(identity, {
      email,
      password: PASSWORD,
      displayName,
      at: clock.now(),
    }),
  );
  const ask: MovedProduct['ask'] = async (method, where, token, body) => {
    const answer = await fetch(`${url}${where}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    return { status: answer.status, body: said === '' ? null : (JSON.parse(said) as unknown) };
  };
  return {
    product,
    url,
    dataDir,
    now: () => clock.now(),
    settled: async () => {
      await product.settle();
    },
    pass: async (days) => {
      const target = new Date(clock.now().getTime() + days * DAY_MS);
      for (
        let next = nextMoment(await product.settle(), target);
        next !== null;
        next = nextMoment(await product.settle(), target)
      )
        clock.moveTo(next);
      clock.moveTo(target);
      await product.settle();
    },
    run: toolsWith(() => settings),
    signIn: async (email, password = PASSWORD) => {
      const { body } = await ask('POST', '/auth/v1/token?grant_type=password', null, { email, password });
      const {
        access_token: token,
        refresh_token: refreshToken,
        error_code: refused,
      } = body as Record<string, string>;
      return token === undefined || refreshToken === undefined
        ? (refused ?? 'no answer')
        : { token, refreshToken };
    },
    ask,
    stop: async () => {
      withoutMail.delete(url);
      await product.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
