import { Controller, Get, Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash, verify } from '@node-rs/argon2';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import { Pool } from 'pg';
import type { Role, Standing } from '../../contracts/moderation.ts';
import { IdentityModule } from '../../services/identity/identity.module.ts';
import { createGoTrueProtocol } from '../../services/identity/gotrue/gotrue-protocol.ts';
import { tellFacts } from '../../services/identity/facts.ts';
import type { AccountFacts, RecordedFact } from '../../services/identity/facts.ts';
import {
  ACCOUNT_FACTS,
  CLAIM_SITE_OWNER,
  IDENTITY_PARTS,
  PASSWORD_ENGINE,
} from '../../services/identity/identity-tokens.ts';
import type { IdentityParts } from '../../services/identity/parts.ts';
import type { PasswordEngine } from '../../services/identity/sessions/passwords.ts';
import { registerConfirmedAccount } from '../../services/identity/accounts/sign-up.ts';
import { PRIVACY_OF } from '../../services/platform/facts/privacy-of.ts';
import { REQUEST_ERASURE } from '../../services/platform/facts/request-erasure.ts';
import { APPEAL_TOKEN_OF } from '../../services/platform/facts/appeal-token-of.ts';
import { ROLES_OF } from '../../services/platform/facts/roles-of.ts';
import { SET_STANDING } from '../../services/platform/facts/set-standing.ts';
import type { SetStanding } from '../../services/platform/facts/set-standing.ts';
import { createHttpApplication } from '../../services/platform/http/application.ts';
import { createLogger } from '../../services/platform/http/logging.ts';
import { STANDING_OF } from '../../services/platform/facts/standing-of.ts';
import { MailModule } from '../../services/platform/mail/mail.module.ts';
import {
  Access,
  Actor,
  assertEveryRouteHasAccess,
  OptionalActor,
} from '../../services/platform/session/access.ts';
import type { RequestActor } from '../../services/platform/session/access.ts';
import type { AuthConfig } from '../../services/platform/session/auth-config.ts';
import type { ReadPosition } from '../../services/platform/http/read-position.ts';
import { SessionModule } from '../../services/platform/session/session.module.ts';
import { Rejection } from '../../services/kernel/rejection.ts';
import { API_ACCESS } from '../../services/platform/session/api-access.ts';
import { LOOK_UP_SESSIONS, ONBOARDED, TELL_FACTS } from '../../services/platform/session/session-tokens.ts';
import { CLOCK, CONFIG, PG_POOL, READ_POSITION } from '../../services/platform/tokens.ts';
import { createTestDatabase } from './database.ts';
import { gotrueClient } from './gotrue-clients.ts';
import type { ClientOptions } from './gotrue-clients.ts';
import { followMailedLink } from './mailed-link.ts';
import { goodStanding, sessionsAlone } from './sessions.ts';
import { until } from './waiting.ts';

/** A database of its own, with the tables of accounts, sessions and mail. */
export const accountsDatabase = async (): Promise<{ pool: Pool; drop(): Promise<void> }> => {
  const database = await createTestDatabase({ purpose: 'accounts' });
  const pool = new Pool({ connectionString: database.url, max: 10 });
  // Connections that are still closing when the database is dropped.
  pool.on('error', () => undefined);
  return {
    pool,
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
};

/** Routes of every access level. */
@Controller('probe')
class ProbeController {
  @Get('everyone')
  @Access('everyone')
  everyone(@OptionalActor() actor: RequestActor | null): { user: string | null } {
    return { user: actor?.userId ?? null };
  }

  @Get('signed-in')
  @Access('signed-in')
  signedIn(@Actor() actor: RequestActor): { user: string; email: string } {
    return { user: actor.userId, email: actor.email };
  }

  @Get('first-factor')
  @Access('first-factor')
  firstFactor(@Actor() actor: RequestActor): { user: string } {
    return { user: actor.userId };
  }

  @Get('onboarded')
  @Access('onboarded')
  onboarded(@Actor() actor: RequestActor): { user: string } {
    return { user: actor.userId };
  }
}

@Global()
@Module({})
class Surroundings {
  static of(provided: ReadonlyMap<symbol, unknown>): DynamicModule {
    return {
      module: Surroundings,
      controllers: [ProbeController],
      providers: [...provided].map(([provide, useValue]) => ({ provide, useValue })),
      exports: [...provided.keys()],
    };
  }
}

const readModelsUpToDate: ReadPosition = {
  current: () => 0n,
  waitFor: () => Promise.resolve(true),
  look: () => Promise.resolve(0n),
  close: () => undefined,
};

@Module({})
class Whole {}

export interface ReceivedMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  /** The digits to type; empty where it has none. */
  readonly code: string;
}

export interface AccountsApp {
  readonly app: NestFastifyApplication;
  readonly pool: Pool;
  readonly url: string;
  readonly config: AuthConfig;
  /** The log as far as accounts see it: what was appended, without repeats. */
  readonly log: Map<string, RecordedFact[]>;
  /** Set to make the log fail, the claim of the site, or to have bans refused. */
  readonly faults: { log: Error | null; claim: Error | null; ban: Error | null };
  readonly claims: { userId: string; email: string }[];
  readonly onboarded: Set<string>;
  readonly roles: Map<string, readonly Role[]>;
  /** Of those who are not in good standing. */
  readonly standings: Map<string, Standing>;
  /** What admins did to people: bans, and erasures. */
  readonly bans: Parameters<SetStanding>[0][];
  readonly erasures: { readonly userId: string; readonly actor: string }[];
  readonly engine: { hashes: number; verifications: number };
  /** Moves the clock, in milliseconds. */
  advance(ms: number): void;
  now(): Date;
  client(options?: ClientOptions): GoTrueClient;
  /** The newest mail to an address. */
  newestMail(email: string): Promise<ReceivedMail>;
  /** The link of the newest mail to an address. */
  newestLink(email: string): Promise<string>;
  close(): Promise<void>;
}

/** The password of everybody whom `people` makes. */
export const PASSWORD = 'correct-horse';

/** People of a test, and what they do with the contract's client or without it. */
export const people = (app: () => AccountsApp, version: ClientOptions['version'] = 'current') => {
  let made = 0;
  return {
    register: async (): Promise<{ email: string; userId: string }> => {
      const email = `person-${(made += 1)}@example.com`;
      const userId = await registerConfirmedAccount(app().app.get<IdentityParts>(IDENTITY_PARTS), {
        email,
        password: PASSWORD,
        displayName: 'Person',
        at: app().now(),
      });
      return { email, userId };
    },
    signIn: async (email: string, flowType: 'implicit' | 'pkce' = 'implicit'): Promise<GoTrueClient> => {
      const client = app().client({ version, flowType });
      const { error } = await client.signInWithPassword({ email, password: PASSWORD });
      if (error !== null) throw error;
      return client;
    },
    sessionOf: async (client: GoTrueClient): Promise<Session> => {
      const { data } = await client.getSession();
      if (data.session === null) throw new Error('the client has no session');
      return data.session;
    },
    refreshWith: async (refreshToken: string) => {
      const answer = await fetch(`${app().url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
        body: JSON.stringify({ refresh_token: refreshToken }),
      });
      const body = (await answer.json()) as { code?: string; refresh_token: string; access_token: string };
      return { status: answer.status, ...body };
    },
    /** Asks a route of the probe controller. */
    probe: async (route: string, token?: string) => {
      const answer = await fetch(`${app().url}/probe/${route}`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
};

/** The real modules over HTTP on a free port; only the log, the site-owner claim and the clock are the test's. */
export const startAccountsApp = async (
  pool: Pool,
  overrides: Partial<AuthConfig> = {},
): Promise<AccountsApp> => {
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  let url = 'http://localhost';
  const config: AuthConfig = {
    nodeEnv: 'test',
    get publicUrl() {
      return url;
    },
    rootKey: Buffer.alloc(32, 7),
    siteOwnerEmail: undefined,
    passwordMin: 6,
    confirmEmail: true,
    redirectUrls: ['https://app.example/welcome'],
    providers: {},
    smtpUrl: undefined,
    mailFrom: 'Makehold <no-reply@makehold.local>',
    sessionsKeptDays: 60,
    signUpsKeptDays: 30,
    rateLimitScale: 1000,
    ...overrides,
  };
  const log: AccountsApp['log'] = new Map();
  const faults: AccountsApp['faults'] = { log: null, claim: null, ban: null };
  const claims: AccountsApp['claims'] = [];
  const onboarded: AccountsApp['onboarded'] = new Set();
  const roles: AccountsApp['roles'] = new Map();
  const standings: AccountsApp['standings'] = new Map();
  const bans: AccountsApp['bans'] = [];
  const erasures: AccountsApp['erasures'] = [];
  const engine = { hashes: 0, verifications: 0 };
  const counted: PasswordEngine = {
    hash: (password, cost) => {
      engine.hashes += 1;
      return hash(password, cost);
    },
    verify: (stored, password) => {
      engine.verifications += 1;
      return verify(stored, password);
    },
  };
  const accountFacts: AccountFacts = {
    append: (userId, facts) => {
      if (faults.log !== null) return Promise.reject(faults.log);
      const stream = log.get(userId) ?? [];
      log.set(userId, [...stream, ...facts.filter(({ id }) => !stream.some((fact) => fact.id === id))]);
      return Promise.resolve();
    },
  };
  const provided = new Map<symbol, unknown>([
    [READ_POSITION, readModelsUpToDate],
    [PG_POOL, pool],
    [CONFIG, config],
    [CLOCK, { now }],
    [STANDING_OF, (userId: string) => Promise.resolve(standings.get(userId) ?? goodStanding)],
    [APPEAL_TOKEN_OF, (userId: string) => Promise.resolve(`appeal-of-${userId}`)],
    [LOOK_UP_SESSIONS, sessionsAlone(pool, standings)],
    [ONBOARDED, (userId: string) => Promise.resolve(onboarded.has(userId))],
    [API_ACCESS, () => Promise.reject(new Rejection('api_key_refused'))],
    [PASSWORD_ENGINE, counted],
    [ROLES_OF, (userId: string) => Promise.resolve(roles.get(userId) ?? [])],
    [
      SET_STANDING,
      (change: Parameters<SetStanding>[0]) =>
        faults.ban === null
          ? Promise.resolve(() => Promise.resolve(void bans.push(change)))
          : Promise.reject(faults.ban),
    ],
    [
      REQUEST_ERASURE,
      (userId: string, { actor }: { actor: string }) =>
        Promise.resolve(void erasures.push({ userId, actor })),
    ],
    [PRIVACY_OF, () => Promise.resolve({ export: null, deletion: null })],
    [ACCOUNT_FACTS, accountFacts],
    [TELL_FACTS, (userId: string) => tellFacts(pool, accountFacts, userId)],
    [
      CLAIM_SITE_OWNER,
      (userId: string, email: string) => {
        claims.push({ userId, email });
        return faults.claim === null ? Promise.resolve() : Promise.reject(faults.claim);
      },
    ],
  ]);
  const app = await createHttpApplication(
    {
      module: Whole,
      imports: [Surroundings.of(provided), SessionModule, MailModule.register(config), IdentityModule],
    },
    {
      config,
      publicUrl: url,
      logger: createLogger('silent'),
      protocols: [createGoTrueProtocol((error) => console.error(error))],
    },
  );
  assertEveryRouteHasAccess(app);
  await app.listen(0, '127.0.0.1');
  url = (await app.getUrl()).replace('127.0.0.1', 'localhost');

  const newestMail = async (email: string): Promise<ReceivedMail> => {
    await lettersWritten(pool);
    const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { kind: string; subject: string; text: string; links: string[] }[];
    const [mail] = mails;
    const link = mail?.links[0];
    if (mail === undefined || link === undefined) throw new Error(`no mail with a link to ${email}`);
    const code = /^Code: (\d{6})$/m.exec(mail.text)?.[1] ?? '';
    return { kind: mail.kind, subject: mail.subject, text: mail.text, link, code };
  };

  return {
    app,
    pool,
    url,
    config,
    log,
    faults,
    claims,
    onboarded,
    roles,
    standings,
    bans,
    erasures,
    engine,
    now,
    advance: (ms) => {
      ahead += ms;
    },
    client: (options) => gotrueClient(url, options),
    newestMail,
    newestLink: async (email) => (await newestMail(email)).link,
    close: () => app.close(),
  };
};

/** Letters are written after the answer to who asked for them. */
export const lettersWritten = (pool: Pool): Promise<void> =>
  until('every letter written', async () => {
    const { rows } = await pool.query<{ waiting: boolean }>(
      `select exists (select from auth.letter_requests) or exists (select from mail.outbox) as waiting`,
    );
    return rows[0]?.waiting === false;
  });

/** Follows a mailed link; answers with where it leads. */
export const landing = async (link: string): Promise<URL> => {
  const answer = await followMailedLink(link);
  return new URL(answer.headers.get('location') ?? '');
};

/** Follows a mailed link; answers with the fragment of where it leads. */
export const followLink = async (link: string): Promise<URLSearchParams> =>
  new URLSearchParams((await landing(link)).hash.slice(1));
