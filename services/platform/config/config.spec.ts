import { ConfigError, loadConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://makehold.example/',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Makehold <no-reply@makehold.example>',
  TRUST_PROXY: 'loopback',
  MASTER_KEY: '0123456789abcdef'.repeat(2) + 'fedcba9876543210'.repeat(2),
  CHAIN_KEY: '00112233445566778899aabbccddeeff'.repeat(2),
  SITE_OWNER_EMAIL: 'Owner@Example.com',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_PRICE_CREATOR: 'price_c',
  STRIPE_PRICE_PRO: 'price_p',
  STRIPE_PRICE_STUDIO: 'price_s',
};
const faultOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration', () => {
  it('needs nothing on a development machine', () => {
    const config = loadConfig({});

    expect(config).toMatchObject({
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      trustProxy: undefined,
      dataDir: '.data',
      erasuresFile: '.data/erasures.jsonl',
      masterKey: undefined,
      newMasterKey: undefined,
      passwordMin: 6,
      confirmEmail: true,
      redirectUrls: [],
      stripe: 'sandbox',
      tasksKeptDays: 90,
      sessionsKeptDays: 60,
      signUpsKeptDays: 30,
      notificationsKeptDays: 90,
      webhooksAllowLocal: false,
      rateLimitScale: 1,
      adminSecondFactor: false,
    });
    expect([...config.roles]).toEqual(['api', 'projector', 'worker']);
  });

  it('asks admins for a second factor in production, unless it is said otherwise', () => {
    expect(loadConfig({ ...production }).adminSecondFactor).toBe(true);
    expect(loadConfig({ ...production, ADMIN_SECOND_FACTOR: 'false' }).adminSecondFactor).toBe(false);
    expect(loadConfig({ ADMIN_SECOND_FACTOR: 'true' }).adminSecondFactor).toBe(true);
  });

  it('takes an empty variable for an absent one', () => {
    const blank = Object.fromEntries(['PORT', 'PUBLIC_URL', 'STRIPE_SECRET_KEY'].map((name) => [name, '']));

    expect(loadConfig(blank)).toEqual(loadConfig({}));
  });

  it('asks for a database where the process has no API, since the embedded one belongs to one process', () => {
    expect(faultOf({ ROLES: 'worker,projector' })).toMatch(/^DATABASE_URL: /);
    expect(faultOf({ ROLES: 'projector', DATABASE_URL: 'postgres://db.example/makehold' })).toBe('');
  });

  it('asks where the payment sandbox is, where a worker has none of its own', () => {
    const apart = { ROLES: 'worker', DATABASE_URL: 'postgres://db.example/makehold' };

    expect(faultOf(apart)).toMatch(/^SANDBOX_URL: /);
    expect(faultOf({ ...apart, PUBLIC_URL: 'http://localhost:3000' })).toBe('');
    expect(faultOf({ ...apart, SANDBOX_URL: 'http://127.0.0.1:3000/sandbox' })).toBe('');
    expect(faultOf({ ...apart, ...stripe })).toBe('');
  });

  it('reads what is set', () => {
    const config = loadConfig({
      ROLES: 'api, worker',
      PORT: '8080',
      CONFIRM_EMAIL: '0',
      REDIRECT_URLS: 'https://a.example, https://b.example,',
      DATABASE_URL: 'postgresql://db.example/makehold',
      EVENTSTORE_URL: 'esdb://me:secret@a.example:2113,b.example:2113?tlsCAFile=/ca.crt',
      MASTER_KEY: 'AB'.repeat(32),
      TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8, 203.0.113.7',
      SITE_OWNER_EMAIL: '  Owner@Example.com ',
    });

    expect([...config.roles]).toEqual(['api', 'worker']);
    expect(config).toMatchObject({
      port: 8080,
      confirmEmail: false,
      redirectUrls: ['https://a.example', 'https://b.example'],
      databaseUrl: 'postgresql://db.example/makehold',
      eventstoreUrl: 'esdb://me:secret@a.example:2113,b.example:2113?tlsCAFile=/ca.crt',
      trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8', '203.0.113.7'],
      siteOwnerEmail: 'owner@example.com',
    });
    expect(config.masterKey).toEqual(Buffer.alloc(32, 0xab));
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['ROLES', 'api,cook'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
    ['PUBLIC_URL', 'ftp://makehold.example'],
    ['DATABASE_URL', 'mysql://db.example'],
    ['REDIS_URL', 'http://redis.example'],
    ['S3_URL', 'https://s3.example/bucket'],
    ['SMTP_URL', 'https://mail.example'],
    ['MASTER_KEY', 'ab'.repeat(31)],
    ['CHAIN_KEY', 'not a key'],
    ['CHAIN_OLD_KEYS', `${'ab'.repeat(32)}, ab`],
    ['SITE_OWNER_EMAIL', 'nobody'],
    ['PASSWORD_MIN', '5'],
    ['CONFIRM_EMAIL', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_SCALE', '0'],
    ['TASKS_KEPT_DAYS', '0'],
    ['SESSIONS_KEPT_DAYS', 'long'],
    ['SIGN_UPS_KEPT_DAYS', '0'],
    ['NOTIFICATIONS_KEPT_DAYS', '0'],
    ['EVENTSTORE_URL', 'http://events.example:2113'],
    ['REDIRECT_URLS', 'example.com'],
    ['REDIRECT_URLS', 'https://a.example, b.example'],
    ['REDIRECT_URLS', 'javascript:alert(1)'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(new RegExp(`^${name}[.:]`));
  });

  it('names every fault at once, one a line', () => {
    expect(
      faultOf({ PORT: 'http', LOG_LEVEL: 'loud' })
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['PORT', 'LOG_LEVEL']);
  });

  it.each(['PUBLIC_URL', 'SMTP_URL', 'MASTER_KEY', 'CHAIN_KEY', 'SITE_OWNER_EMAIL'])(
    'needs %s in production',
    (name) => {
      expect(faultOf({ ...production, [name]: undefined })).toMatch(new RegExp(`^${name}: must be set`));
      expect(faultOf(production)).toBe('');
    },
  );

  it.each([
    ['PUBLIC_URL', 'http://makehold.example'],
    ['CONFIRM_EMAIL', 'false'],
    ['RATE_LIMIT_SCALE', '1000'],
    ['WEBHOOKS_ALLOW_LOCAL', 'true'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'loopback, ::/0'],
    ['TRUST_PROXY', '128.0.0.0/1, 0.0.0.0/1'],
    ['TRUST_PROXY', '::ffff:0:0/97, ::ffff:128.0.0.0/97'],
    ['TRUST_PROXY', '0:0:0:0:0:ffff:0:0/96'],
    ['TRUST_PROXY', ''],
    ['PUBLIC_URL', 'https://site:secret@makehold.example'],
    ['PUBLIC_URL', 'https://makehold.example/market?x=1'],
    ['REDIRECT_URLS', 'https://app.example, http://app.example'],
    ['MAIL_FROM', ''],
    ['MAIL_FROM', 'no-reply@makehold.local'],
    ['MAIL_FROM', 'Makehold <no-reply@localhost>'],
    ['MAIL_FROM', 'Makehold'],
    ['MAIL_FROM', 'no-reply@makehold.invalid'],
    ['SITE_OWNER_EMAIL', 'owner@makehold.local'],
    ['METRICS_TOKEN', 'a'.repeat(16)],
    ['NEW_MASTER_KEY', '12'.repeat(32)],
    ['MASTER_KEY', '0'.repeat(64)],
    ['MASTER_KEY', 'ab'.repeat(32)],
    ['CHAIN_KEY', 'f'.repeat(64)],
    ['CHAIN_KEY', production.MASTER_KEY],
  ])('refuses %s=%j in production by its name, and takes it elsewhere', (name, value) => {
    expect(faultOf({ ...production, [name]: value })).toMatch(new RegExp(`^${name}: [^\n]+$`));
    expect(faultOf({ ...production, NODE_ENV: 'development', [name]: value })).toBe('');
  });

  it('needs no proxy in production where it listens to others, or to nobody', () => {
    expect(faultOf({ ...production, TRUST_PROXY: '', HOST: '0.0.0.0' })).toBe('');
    const apart = { ROLES: 'worker', DATABASE_URL: 'postgres://db.example/makehold' };
    expect(faultOf({ ...production, ...apart, TRUST_PROXY: '' })).toBe('');
  });

  it('lets links lead to a program on the person’s own machine in production, without https', () => {
    expect(faultOf({ ...production, REDIRECT_URLS: 'http://127.0.0.1:8080/, http://localhost:3000' })).toBe(
      '',
    );
  });

  it('names what is missing and what is unsafe at once', () => {
    const fault = faultOf({ ...production, SMTP_URL: '', CONFIRM_EMAIL: 'false' });

    expect(fault.split('\n').map((line) => line.split(':')[0])).toEqual(['SMTP_URL', 'CONFIRM_EMAIL']);
  });

  it('keeps addresses without their last slash, and the owner in lower case', () => {
    expect(loadConfig(production)).toMatchObject({
      publicUrl: 'https://makehold.example',
      siteOwnerEmail: 'owner@example.com',
    });
  });

  it('switches payments off in production without keys', () => {
    expect(loadConfig(production).stripe).toBeNull();
  });

  it('switches a sign-in on by its pair of settings, and takes no half of one', () => {
    const google = { AUTH_GOOGLE_CLIENT_ID: 'id', AUTH_GOOGLE_CLIENT_SECRET: 'secret' };
    expect(loadConfig({}).providers).toEqual({});
    expect(loadConfig(google).providers).toEqual({
      google: { clientId: 'id', clientSecret: 'secret', issuer: undefined },
    });

    expect(faultOf({ AUTH_ROBLOX_CLIENT_ID: 'id' })).toMatch(/^AUTH_ROBLOX_CLIENT_SECRET: /);
    expect(faultOf({ AUTH_DISCORD_CLIENT_SECRET: 'secret' })).toMatch(/^AUTH_DISCORD_CLIENT_ID: /);
    expect(faultOf({ AUTH_GOOGLE_ISSUER: 'https://a.example' })).toMatch(/^AUTH_GOOGLE_CLIENT_ID: /);
    expect(faultOf({ ...google, AUTH_GOOGLE_ISSUER: 'nonsense' })).toMatch(/^AUTH_GOOGLE_ISSUER: /);
  });

  it('takes the payment keys together', () => {
    expect(loadConfig({ ...production, ...stripe }).stripe).toEqual({
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: 'whsec',
      prices: { creator: 'price_c', pro: 'price_p', studio: 'price_s' },
    });
  });

  describe('with NODE_ENV=production', () => {
    const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    const test = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const namedIn = (environment: NodeJS.ProcessEnv): string[] =>
      faultOf({ ...production, ...environment })
        .split('\n')
        .map((line) => line.split(':')[0] ?? '');

    it('takes keys that move no money only where it is told to, and names each of them', () => {
      expect(namedIn(live)).toEqual(['']);
      expect(namedIn(test)).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']);
      expect(namedIn({ ...live, STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual(['STRIPE_SECRET_KEY']);
      expect(namedIn({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual(['STRIPE_PUBLISHABLE_KEY']);
      expect(faultOf({ ...production, ...test })).toMatch(/PAYMENTS_TEST_MODE/);
      expect(namedIn({ ...test, PAYMENTS_TEST_MODE: 'true' })).toEqual(['']);
      expect(loadConfig({ ...production, ...test, PAYMENTS_TEST_MODE: '1' }).paymentsTestMode).toBe(true);
      expect(loadConfig({ ...production, ...live }).paymentsTestMode).toBe(false);
    });

    it('takes no keys that move money where they shall move none', () => {
      expect(namedIn({ ...live, PAYMENTS_TEST_MODE: 'true' })).toEqual([
        'STRIPE_SECRET_KEY',
        'STRIPE_PUBLISHABLE_KEY',
      ]);
    });

    it('says nothing of them elsewhere', () => {
      expect(faultOf(test)).toBe('');
    });
  });

  it.each(Object.keys(stripe))('refuses payment keys without %s', (name) => {
    expect(faultOf({ ...stripe, [name]: undefined })).toMatch(new RegExp(`^${name}: is missing`));
  });
});
