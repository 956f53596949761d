import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import type { RunningProduct } from '../../services/apps/all-in-one.ts';
import { launch } from '../../services/apps/all-in-one.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import type { Commands } from '../../services/platform/commands/commands.ts';
import { loadConfig } from '../../services/platform/config/config.ts';
import { COMMANDS } from '../../services/platform/tokens.ts';
import { createBuiltDatabase } from '../support/built-database.ts';
import { Done } from '../../contracts/wire.ts';
import { PlanPrices } from '../../contracts/plans.ts';
import type { PaidTier } from '../../contracts/plans.ts';
import type { Person } from '../journeys/people.ts';
import { completeProfile, granted, newcomer, subscribe } from '../journeys/people.ts';
import { describedBy } from './description.ts';
import type { Description } from './description.ts';
import type { Viewer } from './notation.ts';

export interface Somebody extends Person {
  readonly id: string;
  readonly name: Exclude<Viewer, 'visitor'>;
}

/** The product over HTTP, on a database of its own, with one person of every kind in it. */
export interface World {
  readonly product: RunningProduct;
  readonly url: string;
  readonly commands: Commands;
  readonly people: Readonly<Record<Exclude<Viewer, 'visitor'>, Somebody>>;
  /** Whom admins may do anything to: nobody else, and never signed in. */
  readonly subject: Somebody;
  /** The price of each plan, by the provider's id. */
  readonly prices: Readonly<Record<PaidTier, string>>;
  /** The description of the HTTP API as it is published. */
  readonly description: Description;
  /** A new newcomer: one who completes a profile is none any more. */
  freshNewcomer(): Promise<Somebody>;
  /** The same person, signed in once more: a session that a request ends is not missed by others. */
  freshSession(person: Somebody): Promise<Somebody>;
  /** Gives somebody a second factor, shown in the session that they hold, as long as the work takes. */
  assured<T>(person: Somebody, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const idOf = (token: string): string => decodeJwt(token).sub ?? '';

const signIn = async (url: string, person: Somebody): Promise<string> => {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: 'correct horse 9' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`${person.name} cannot sign in: ${answer.status}`);
  return token;
};

/** A command of the site owner; roles and bans are in force when it is answered. */
const granting = async (siteOwner: Person, path: string, body: object = {}): Promise<void> => {
  granted(Done, await siteOwner.call('POST', path, body));
};

/** Gives the account a second factor, which the session that it holds has not shown. */
const askForSecondFactor = async ({ foundation }: RunningProduct, { id }: Somebody): Promise<void> => {
  await foundation.pool.query('update auth.users set has_second_factor = true where id = $1', [id]);
};

const peopleOf = async (product: RunningProduct): Promise<World['people']> => {
  const { url } = product;
  const arrive = async (name: Somebody['name']): Promise<Somebody> => {
    const arrived = await newcomer(url, `${name}Doe`);
    return { ...arrived, id: idOf(arrived.token), name };
  };
  const member = async (name: Somebody['name']): Promise<Somebody> => {
    const somebody = await arrive(name);
    await completeProfile(somebody, `${name}Doe`);
    // With the limits of the plan out of the way, what is refused is refused for want of a right.
    await subscribe(somebody, 'studio');
    return somebody;
  };
  // The first to sign in owns the site.
  const siteOwner = await member('siteOwner');
  const [arrived, halfIn, stranger, owner, other, manager, suspended, banned, admin] = await Promise.all([
    arrive('newcomer'),
    member('halfIn'),
    member('stranger'),
    member('owner'),
    member('other'),
    member('manager'),
    member('suspended'),
    member('banned'),
    member('admin'),
  ]);
  await granting(siteOwner, `/api/admin/users/${admin.id}/promote`);
  const until = new Date(Date.now() + 365 * 86_400_000).toISOString();
  await granting(siteOwner, `/api/admin/users/${suspended.id}/suspend`, { reason: 'Spam', until });
  await granting(siteOwner, `/api/admin/users/${banned.id}/ban`, { reason: 'Spam' });
  await askForSecondFactor(product, halfIn);
  return { newcomer: arrived, halfIn, stranger, owner, other, manager, suspended, banned, admin, siteOwner };
};

const pricesOf = async (somebody: Person): Promise<World['prices']> => {
  const { prices } = granted(PlanPrices, await somebody.call('GET', '/api/plans'));
  return Object.fromEntries(prices.map(({ tier, price_id: id }) => [tier, id])) as World['prices'];
};

/**
 * Opens the world. There is no worker: nothing happens but what requests and the test do, so that what a refused
 * request has written is seen.
 */
export const openWorld = async (): Promise<World> => {
  const database = await createBuiltDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-access-'));
  const close = async (): Promise<void> => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const product = await launch(
      loadConfig({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        MASTER_KEY: '5e'.repeat(32),
        PORT: '0',
        ROLES: 'api,projector',
        LOG_LEVEL: 'silent',
        RATE_LIMIT_SCALE: '1000',
      }),
      systemClock,
    );
    const { url } = product;
    const people = await peopleOf(product);
    const subject = await newcomer(url, 'Subject');
    return {
      product,
      url,
      commands: product.app.get<Commands>(COMMANDS, { strict: false }),
      people,
      subject: { ...subject, id: idOf(subject.token), name: 'newcomer' },
      prices: await pricesOf(people.owner),
      description: await describedBy(url),
      freshNewcomer: async () => {
        const arrived = await newcomer(url, 'Newcomer');
        return { ...arrived, id: idOf(arrived.token), name: 'newcomer' };
      },
      freshSession: async (person) => ({ ...person, token: await signIn(url, person) }),
      assured: async ({ id }, work) => {
        const { pool } = product.foundation;
        const put = async (has: boolean, aal: string): Promise<void> => {
          await pool.query('update auth.users set has_second_factor = $2 where id = $1', [id, has]);
          await pool.query('update auth.sessions set aal = $2 where user_id = $1', [id, aal]);
        };
        await put(true, 'aal2');
        try {
          return await work();
        } finally {
          await put(false, 'aal1');
        }
      },
      stop: async () => {
        await product.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
