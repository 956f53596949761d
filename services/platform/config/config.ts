import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { s3Place } from '../files/s3-files.ts';
import { isLoopbackHost } from '../http/loopback.ts';

export type AppRole = 'api' | 'projector' | 'worker';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const key32 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'expects 64 hexadecimal digits (32 bytes)')
  .transform((hex) => Buffer.from(hex, 'hex'));

const days = (most: number, unless: number) =>
  z.coerce.number('expects days').int().min(1, 'expects a day at least').max(most).default(unless);

const listed = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const issuer = z.url({ protocol: /^https?$/, error: 'expects a URL such as https://accounts.example' });

/** Ranges that Fastify knows by name (proxy-addr). */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

const isAddressRange = (range: string): boolean => {
  if (namedRanges.includes(range)) return true;
  const [address = '', bits, more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const isS3Place = (address: string): boolean => {
  try {
    return s3Place(address).bucket !== '';
  } catch {
    return false;
  }
};

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'expects development, test or production')
    .default('development'),
  ROLES: z
    .string()
    .default('api,projector,worker')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['api', 'projector', 'worker'], 'expects a list of api, projector, worker')).min(1)),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('expects a port number')
    .int()
    .min(0)
    .max(65_535, 'expects a port below 65536')
    .default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'expects a URL such as https://makehold.example' })
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ERASURES_FILE: z.string().min(1).optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((range) => range.trim()))
    .pipe(
      z.array(
        z.string().refine(isAddressRange, 'expects the addresses of proxies, such as 10.0.0.0/8, loopback'),
      ),
    )
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'expects postgres://…' }).optional(),
  // Not `z.url`: the hosts of a cluster stand in it, separated by commas.
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/[^\s?]+(\?\S+)?$/, 'expects esdb://host:2113 or kurrentdb://…')
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'expects redis://…' }).optional(),
  S3_URL: z.string().refine(isS3Place, 'expects https://key:secret@host/bucket').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expects smtp://… or smtps://…' }).optional(),
  CONTACT_EMAIL: z.email('expects an e-mail address').optional(),
  MAIL_FROM: z.string().min(3).default('Makehold <no-reply@makehold.local>'),
  MASTER_KEY: key32.optional(),
  NEW_MASTER_KEY: key32.optional(),
  CHAIN_KEY: key32.optional(),
  CHAIN_OLD_KEYS: z
    .string()
    .default('')
    .transform((list) => listed(list))
    .pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/, 'expects public keys, 64 hexadecimal digits each'))),
  CHAIN_DIR: z.string().min(1).optional(),
  SITE_OWNER_EMAIL: z.string().trim().toLowerCase().pipe(z.email('expects an e-mail address')).optional(),
  PASSWORD_MIN: z.coerce.number().int().min(6).max(128).default(6),
  CONFIRM_EMAIL: flag.default(true),
  REDIRECT_URLS: z
    .string()
    .default('')
    .transform((list) => listed(list))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'expects addresses such as https://app.example' }))),
  AUTH_ROBLOX_CLIENT_ID: z.string().min(1).optional(),
  AUTH_ROBLOX_CLIENT_SECRET: z.string().min(1).optional(),
  AUTH_ROBLOX_ISSUER: issuer.optional(),
  AUTH_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  AUTH_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  AUTH_GOOGLE_ISSUER: issuer.optional(),
  AUTH_DISCORD_CLIENT_ID: z.string().min(1).optional(),
  AUTH_DISCORD_CLIENT_SECRET: z.string().min(1).optional(),
  AUTH_DISCORD_ISSUER: issuer.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICE_CREATOR: z.string().min(1).optional(),
  STRIPE_PRICE_PRO: z.string().min(1).optional(),
  STRIPE_PRICE_STUDIO: z.string().min(1).optional(),
  PAYMENTS_TEST_MODE: flag.default(false),
  SANDBOX_URL: z
    .url({ protocol: /^https?$/, error: 'expects a URL such as http://127.0.0.1:3000/sandbox' })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'expects 16 letters or digits at least')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expects the address of a collector such as http://127.0.0.1:4318' })
    .optional(),
  DRAIN_SECONDS: z.coerce.number('expects seconds').min(0).max(60, 'expects 60 seconds at most').default(0),
  READ_TIMEOUT_MS: z.coerce
    .number('expects milliseconds')
    .int()
    .min(100, 'expects 100 ms at least')
    .max(60_000, 'expects a minute at most')
    .default(5_000),
  SLOW_STATEMENT_MS: z.coerce
    .number('expects milliseconds')
    .int()
    .min(1, 'expects 1 ms at least')
    .default(200),
  TASKS_KEPT_DAYS: days(3_650, 90),
  SESSIONS_KEPT_DAYS: days(3_650, 60),
  SIGN_UPS_KEPT_DAYS: days(3_650, 30),
  NOTIFICATIONS_KEPT_DAYS: days(3_650, 90),
  WEBHOOKS_ALLOW_LOCAL: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1000).default(1),
  ADMIN_SECOND_FACTOR: flag.optional(),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly prices: { readonly creator: string; readonly pro: string; readonly studio: string };
}

export interface Config {
  readonly nodeEnv: 'development' | 'test' | 'production';
  readonly roles: ReadonlySet<AppRole>;
  readonly host: string;
  readonly port: number;
  /** Absent: `http://localhost:<port>` once the port is known. */
  readonly publicUrl: string | undefined;
  /** The proxies before us, whose X-Forwarded-For is believed; absent: nobody's, and the peer is the address. */
  readonly trustProxy: readonly string[] | undefined;
  readonly dataDir: string;
  /** Who was erased (codec/erasure-list.ts): to be kept apart from the database and its backups. */
  readonly erasuresFile: string;
  readonly databaseUrl: string | undefined;
  /** EventStoreDB or KurrentDB that keeps the log; absent: PostgreSQL keeps it. */
  readonly eventstoreUrl: string | undefined;
  /** Where files lie, if not below `dataDir`; it holds a secret. */
  readonly s3Url: string | undefined;
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where people write to with questions about their data; absent: `privacy@` at the public address. */
  readonly contactEmail: string | undefined;
  /** 32 bytes that wrap the root key, and so every stored key; absent: generated once and kept in the data directory. */
  readonly masterKey: Buffer | undefined;
  /** 32 bytes that take the place of `masterKey`; only `npm run change-master-key` reads it. */
  readonly newMasterKey: Buffer | undefined;
  /** 32 bytes that sign the heads of the log; absent: generated once and kept in the data directory. */
  readonly chainKey: Buffer | undefined;
  /** Public keys whose heads count beside those of the chain key, hexadecimal. */
  readonly chainOldKeys: readonly string[];
  /** The folder of signed heads. */
  readonly chainDir: string;
  readonly siteOwnerEmail: string | undefined;
  readonly passwordMin: number;
  readonly confirmEmail: boolean;
  readonly redirectUrls: readonly string[];
  /** Whose accounts people may sign in with; absent: not switched on. */
  readonly providers: ProviderSettings;
  /** `sandbox` outside production without keys; null where payments are switched off. */
  readonly stripe: StripeConfig | 'sandbox' | null;
  /** Keys that move no money are meant: a product that rehearses. */
  readonly paymentsTestMode: boolean;
  /** Where a process without the role `api` finds the payment sandbox; absent: below `publicUrl`. */
  readonly sandboxUrl: string | undefined;
  /** Bearers of it may read /metrics from elsewhere; absent: only this machine may. */
  readonly metricsToken: string | undefined;
  /** The OpenTelemetry collector that gets this process's spans, over HTTP; absent: none are made. */
  readonly otlpEndpoint: string | undefined;
  /** Seconds between not being ready and the end of the intake, for a load balancer to notice. */
  readonly drainSeconds: number;
  /** Milliseconds after which a statement that reads for a page is ended; the request is answered 503. */
  readonly readTimeoutMs: number;
  /** A statement that takes longer is told in the log, by its name. */
  readonly slowStatementMs: number;
  /** Days after which a task that is done is forgotten. */
  readonly tasksKeptDays: number;
  /** Days after which a session that nobody used is ended. */
  readonly sessionsKeptDays: number;
  /** Days after which an account whose address nobody confirmed is erased. */
  readonly signUpsKeptDays: number;
  /** Days after which a notification that was read is no longer shown. */
  readonly notificationsKeptDays: number;
  /** Partners' webhooks may go to this machine and to private networks, and without https: for tests alone. */
  readonly webhooksAllowLocal: boolean;
  readonly logLevel: string;
  /** Multiplies every rate limit; tests that hammer the API raise it. */
  readonly rateLimitScale: number;
  /** The admin panel asks for a second factor; by default in production alone. */
  readonly adminSecondFactor: boolean;
}

export const providerNames = ['roblox', 'google', 'discord'] as const;
export type ProviderName = (typeof providerNames)[number];

export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** In place of the provider's own, for tests and proxies. */
  readonly issuer: string | undefined;
}
export type ProviderSettings = Readonly<Partial<Record<ProviderName, ProviderClient>>>;

/** A setting is missing or wrong; the message names the variable and what it expects, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const providersOf = (env: z.infer<typeof Environment>): ProviderSettings => {
  const settings: Partial<Record<ProviderName, ProviderClient>> = {};
  for (const name of providerNames) {
    const prefix = `AUTH_${name.toUpperCase() as Uppercase<ProviderName>}` as const;
    const [id, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
    const [clientId, clientSecret, own] = [env[id], env[secret], env[`${prefix}_ISSUER`]];
    if (clientId === undefined && clientSecret === undefined && own === undefined) continue;
    if (clientId === undefined || clientSecret === undefined)
      throw new ConfigError(
        `${clientId === undefined ? id : secret}: must be set too; ${id} and ${secret} switch the sign-in on together`,
      );
    if (env.NODE_ENV === 'production' && own?.startsWith('http:') === true)
      throw new ConfigError(`${prefix}_ISSUER: expects https with NODE_ENV=production`);
    settings[name] = { clientId, clientSecret, issuer: own };
  }
  return settings;
};

const stripeOf = (env: z.infer<typeof Environment>): Config['stripe'] => {
  const named = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: env.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
    STRIPE_PRICE_CREATOR: env.STRIPE_PRICE_CREATOR,
    STRIPE_PRICE_PRO: env.STRIPE_PRICE_PRO,
    STRIPE_PRICE_STUDIO: env.STRIPE_PRICE_STUDIO,
  };
  const missing = Object.entries(named).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(named).length) return env.NODE_ENV === 'production' ? null : 'sandbox';
  if (missing.length > 0)
    throw new ConfigError(
      missing
        .map(([name]) => `${name}: is missing (all STRIPE_ variables are set together, or none)`)
        .join('\n'),
    );
  return {
    secretKey: named.STRIPE_SECRET_KEY ?? '',
    publishableKey: named.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: named.STRIPE_WEBHOOK_SECRET ?? '',
    prices: {
      creator: named.STRIPE_PRICE_CREATOR ?? '',
      pro: named.STRIPE_PRICE_PRO ?? '',
      studio: named.STRIPE_PRICE_STUDIO ?? '',
    },
  };
};

/** Whether a key was typed instead of drawn: of 32 random bytes fewer than 16 different ones never come. */
const isTyped = (key: Buffer): boolean => new Set(key).size < 16;

/** Whether no letter reaches an address, or the address is none: nobody owns the names that are kept for tests. */
const isUnreachable = (mailbox: string): boolean => {
  const address = /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
  return (
    !z.email().safeParse(address.trim()).success ||
    /\.(?:local|localhost|localdomain|invalid|test)$/i.test(address.trim())
  );
};

/** Whether a range is wider than the widest private one: strangers in it could name the address that limits count. */
const isTooWide = (range: string): boolean => {
  const [address = '', bits] = range.split('/');
  if (bits === undefined) return false;
  if (isIP(address) === 4) return Number(bits) < 8;
  // An address is spelled in many ways; of this one the last 32 bits are an address of IPv4.
  if (new URL(`http://[${address}]`).hostname.startsWith('[::ffff:')) return Number(bits) < 96 + 8;
  return Number(bits) < 7;
};

/** Whether a URL is a bare origin: what else it says would stand in every link, a password too. */
const isOrigin = (text: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(text);
  return [username, password, search, hash].join('') === '' && /^\/*$/.test(pathname);
};

/** Whether tokens that are sent there could be read on the way. */
const isReadOnTheWay = (text: string): boolean => {
  const { protocol, host } = new URL(text);
  return protocol === 'http:' && !isLoopbackHost(host);
};

/** Whether a key of the payment provider moves no money, by the name that it gives them: sk_test_…, rk_test_…, pk_test_…. */
const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

/**
 * What somebody who pays would not see: with one kind of keys a product takes no money that it says it holds, with the
 * other a rehearsal takes real money. A line for each key that is not of the kind that PAYMENTS_TEST_MODE says.
 */
const keysOfTheWrongKind = (env: z.infer<typeof Environment>): readonly string[] =>
  (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((name) => env[name] !== undefined && isTestKey(env[name]) !== env.PAYMENTS_TEST_MODE)
    .map((name) =>
      env.PAYMENTS_TEST_MODE
        ? `${name}: expects a test key where PAYMENTS_TEST_MODE is on: this one moves money`
        : `${name}: is a test key, which moves no money; with NODE_ENV=production that needs PAYMENTS_TEST_MODE=true`,
    );

/** The most that production multiplies limits by: beyond it they protect nothing. */
const MOST_RATE_LIMIT_SCALE = 10;

/** What a development machine may be set to and a product that strangers use may not, a line for each. */
const unsafeInProduction = (env: z.infer<typeof Environment>): readonly string[] => {
  const faults: (string | false)[] = [
    env.PUBLIC_URL?.startsWith('https:') === false && 'PUBLIC_URL: expects https with NODE_ENV=production',
    env.PUBLIC_URL !== undefined &&
      !isOrigin(env.PUBLIC_URL) &&
      'PUBLIC_URL: expects an address without name, path or anything behind it, such as https://makehold.example',
    env.REDIRECT_URLS.some(isReadOnTheWay) &&
      'REDIRECT_URLS: expects https with NODE_ENV=production, but for this machine: tokens travel there',
    !env.CONFIRM_EMAIL &&
      'CONFIRM_EMAIL: must be on with NODE_ENV=production, or anybody owns any address, that of SITE_OWNER_EMAIL too',
    env.WEBHOOKS_ALLOW_LOCAL &&
      'WEBHOOKS_ALLOW_LOCAL: must be off with NODE_ENV=production, or partners reach what only this machine should',
    env.RATE_LIMIT_SCALE > MOST_RATE_LIMIT_SCALE &&
      `RATE_LIMIT_SCALE: expects ${MOST_RATE_LIMIT_SCALE} at most with NODE_ENV=production`,
    env.TRUST_PROXY?.some(isTooWide) === true &&
      'TRUST_PROXY: expects the addresses of proxies, not of half the world, with NODE_ENV=production',
    env.TRUST_PROXY === undefined &&
      env.ROLES.includes('api') &&
      isLoopbackHost(env.HOST) &&
      'TRUST_PROXY: must be set with NODE_ENV=production where HOST is this machine: what comes in is sent by a proxy, and without it all people count as one address',
    isUnreachable(env.MAIL_FROM) &&
      'MAIL_FROM: must be set with NODE_ENV=production, at a domain that can be answered to',
    env.SITE_OWNER_EMAIL !== undefined &&
      isUnreachable(env.SITE_OWNER_EMAIL) &&
      'SITE_OWNER_EMAIL: expects an address that mail reaches',
    env.METRICS_TOKEN !== undefined &&
      new Set(env.METRICS_TOKEN).size < 8 &&
      'METRICS_TOKEN: expects random letters or digits, such as openssl rand -hex 32 prints',
    ...(['MASTER_KEY', 'NEW_MASTER_KEY', 'CHAIN_KEY'] as const).map(
      (name) =>
        env[name] !== undefined &&
        isTyped(env[name]) &&
        `${name}: expects random digits, such as openssl rand -hex 32 prints`,
    ),
    env.MASTER_KEY !== undefined &&
      env.CHAIN_KEY?.equals(env.MASTER_KEY) === true &&
      'CHAIN_KEY: expects other digits than MASTER_KEY',
    ...keysOfTheWrongKind(env),
  ];
  return faults.filter((fault) => fault !== false);
};

/**
 * Reads and checks the environment. Empty variables count as absent.
 * @throws ConfigError
 */
export const loadConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const env = parsed.data;
  if (env.NODE_ENV === 'production') {
    const unsafe = unsafeInProduction(env);
    const needed = ['PUBLIC_URL', 'SMTP_URL', 'MASTER_KEY', 'SITE_OWNER_EMAIL'] as const;
    // The heads of the log are signed by projectors alone.
    const signing = env.ROLES.includes('projector') ? (['CHAIN_KEY'] as const) : [];
    const missing = [...needed, ...signing].filter((name) => env[name] === undefined);
    const faults = [...missing.map((name) => `${name}: must be set with NODE_ENV=production`), ...unsafe];
    if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  }
  const stripe = stripeOf(env);
  if (!env.ROLES.includes('api')) {
    if (env.DATABASE_URL === undefined)
      throw new ConfigError(
        'DATABASE_URL: must be set where ROLES leaves out api: the embedded database belongs to one process',
      );
    if (env.ROLES.includes('worker') && stripe === 'sandbox')
      if (env.SANDBOX_URL === undefined && env.PUBLIC_URL === undefined)
        throw new ConfigError(
          'SANDBOX_URL: must be set, or PUBLIC_URL, where ROLES has worker without api: it pays through the sandbox',
        );
  }
  return {
    nodeEnv: env.NODE_ENV,
    roles: new Set(env.ROLES),
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    erasuresFile: env.ERASURES_FILE ?? path.join(env.DATA_DIR, 'erasures.jsonl'),
    databaseUrl: env.DATABASE_URL,
    eventstoreUrl: env.EVENTSTORE_URL,
    s3Url: env.S3_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    masterKey: env.MASTER_KEY,
    newMasterKey: env.NEW_MASTER_KEY,
    chainKey: env.CHAIN_KEY,
    chainOldKeys: env.CHAIN_OLD_KEYS,
    chainDir: env.CHAIN_DIR ?? path.join(env.DATA_DIR, 'chain'),
    siteOwnerEmail: env.SITE_OWNER_EMAIL,
    passwordMin: env.PASSWORD_MIN,
    confirmEmail: env.CONFIRM_EMAIL,
    redirectUrls: env.REDIRECT_URLS,
    providers: providersOf(env),
    stripe,
    paymentsTestMode: env.PAYMENTS_TEST_MODE,
    sandboxUrl: env.SANDBOX_URL?.replace(/\/+$/, ''),
    metricsToken: env.METRICS_TOKEN,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    drainSeconds: env.DRAIN_SECONDS,
    readTimeoutMs: env.READ_TIMEOUT_MS,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    tasksKeptDays: env.TASKS_KEPT_DAYS,
    sessionsKeptDays: env.SESSIONS_KEPT_DAYS,
    signUpsKeptDays: env.SIGN_UPS_KEPT_DAYS,
    notificationsKeptDays: env.NOTIFICATIONS_KEPT_DAYS,
    webhooksAllowLocal: env.WEBHOOKS_ALLOW_LOCAL,
    logLevel: env.LOG_LEVEL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR ?? env.NODE_ENV === 'production',
  };
};
