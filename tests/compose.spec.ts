import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadConfig, settingNames } from '../services/platform/config/config.ts';
import { GRACE_MS } from '../services/platform/http/closing.ts';

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
// Every value as text, as compose hands it to a process; `<<` brings in what an anchor names.
const { services, volumes } = parse(text, { schema: 'failsafe', merge: true }) as Compose;

/** As compose fills in `${NAME:?why}` and `${NAME:-otherwise}`. @throws Error for a required one that is not given */
const filledIn = (value: string, given: Readonly<Record<string, string>>): string =>
  value.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind = '', rest = '') => {
    const found = given[name] ?? '';
    if (found === '' && kind === '?') throw new Error(`${name}: ${String(rest)}`);
    return found === '' && kind === '-' ? String(rest) : found;
  });

type Given = Readonly<Record<string, string>>;

/** The services that run the product. */
const product = Object.entries(services).filter(([, { build }]) => build !== undefined);
const roles = product.map(([name]) => name);
const environmentOf = (name: string, given: Given): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filledIn(value, given)]),
  );

const given = {
  POSTGRES_PASSWORD: 'secret',
  PUBLIC_URL: 'https://makehold.example',
  SMTP_URL: 'smtps://mail.example',
  TRUST_PROXY: '172.16.0.0/12',
  MAIL_FROM: 'Makehold <no-reply@makehold.example>',
  MASTER_KEY: '0123456789abcdef'.repeat(2) + 'fedcba9876543210'.repeat(2),
  CHAIN_KEY: '00112233445566778899aabbccddeeff'.repeat(2),
  SITE_OWNER_EMAIL: 'owner@makehold.example',
};

describe('docker-compose.yml', () => {
  it('runs each role apart', () => {
    expect(roles.map((name) => [...loadConfig(environmentOf(name, given)).roles])).toEqual([
      ['api'],
      ['worker'],
      ['projector'],
    ]);
  });

  it('sets only what the product knows, so that no misspelt setting is without effect', () => {
    for (const [, { environment = {} }] of product) {
      expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
      expect(Object.keys(environment)).not.toHaveLength(0);
    }
  });

  it.each(roles)('gives %s a configuration that starts in production, beside its own servers', (name) => {
    const config = loadConfig(environmentOf(name, given));

    expect(config).toMatchObject({ nodeEnv: 'production', host: '0.0.0.0', port: 3000, stripe: null });
    const database = new URL(config.databaseUrl ?? '');
    const environment = services['postgres']?.environment ?? {};
    expect(Object.keys(services)).toContain(database.hostname);
    expect(database.username).toBe(environment['POSTGRES_USER']);
    expect(database.password).toBe(filledIn(environment['POSTGRES_PASSWORD'] ?? '', given));
    expect(database.pathname).toBe(`/${environment['POSTGRES_DB']}`);
    expect(Object.keys(services)).toContain(new URL(config.redisUrl ?? '').hostname);
    expect(Object.keys(services)).toContain(new URL(config.eventstoreUrl ?? '').hostname);
  });

  it('hands on who may be signed in with, whom people write to, limits and how long things are kept', () => {
    const names = settingNames.filter((name) =>
      /^(AUTH_.*_CLIENT_|CONTACT_|READ_|RATE_|.*_KEPT_DAYS$)/.test(name),
    );
    const values = names.map((name): [string, string] => {
      if (name.startsWith('AUTH_')) return [name, 'some-words'];
      return [
        name,
        name === 'CONTACT_EMAIL' ? 'help@makehold.example' : name === 'READ_TIMEOUT_MS' ? '700' : '7',
      ];
    });

    expect(names.length).toBeGreaterThan(10);
    for (const role of roles)
      expect(environmentOf(role, { ...given, ...Object.fromEntries(values) })).toMatchObject(
        Object.fromEntries(values),
      );
  });

  it('gives all processes the same settings, but for their role and the key that projectors sign with', () => {
    const different = ['ROLES', 'CHAIN_KEY', 'CHAIN_OLD_KEYS'];
    const [first, ...others] = roles.map((name) =>
      Object.entries(environmentOf(name, given)).filter(([key]) => !different.includes(key)),
    );

    for (const other of others) expect(other).toEqual(first);
    expect(environmentOf('projector', given)['CHAIN_KEY']).toBe(given.CHAIN_KEY);
  });

  it.each(Object.keys(given))('asks for %s before it starts anything', (name) => {
    const without = { ...given, [name]: '' };

    expect(() => roles.map((role) => environmentOf(role, without))).toThrow(name);
  });

  it('waits for whatever the product stands on, and looks after each', () => {
    for (const [, service] of product) {
      expect(Object.keys(service.depends_on ?? {}).sort()).toEqual(['eventstoredb', 'postgres', 'redis']);
      for (const { condition } of Object.values(service.depends_on ?? {}))
        expect(condition).toBe('service_healthy');
      expect(service.healthcheck?.test.at(-1)).toContain('http://127.0.0.1:3000/health/ready');
    }
    for (const service of Object.values(services)) {
      expect(service.healthcheck?.test[0]).toBe('CMD');
      expect(service.healthcheck?.test.map((word) => typeof word)).not.toContain('object');
      expect([service.image, service.build].filter((source) => source !== undefined)).toHaveLength(1);
    }
  });

  it('gives the product more time to stop than it takes at the most', () => {
    for (const [name, service] of product) {
      const { drainSeconds } = loadConfig(environmentOf(name, given));
      expect(parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(drainSeconds + GRACE_MS / 1_000);
    }
  });

  it('keeps data in volumes that it names, and shows the product to this machine alone', () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    const names = new Set(used.map((volume) => volume.split(':')[0]));
    expect([...names].sort()).toEqual(Object.keys(volumes).sort());
    for (const [name, service] of product)
      expect(service.volumes).toEqual([`files:${environmentOf(name, given)['DATA_DIR']}`, 'kept:/kept']);
    const published = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(published.map((port) => filledIn(port, {}))).toEqual(['127.0.0.1:3000:3000']);
  });

  it('builds from a Dockerfile that starts a script of ours', () => {
    const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    const [, script] = /CMD \["node", "([^"]+)"/.exec(dockerfile) ?? [];
    expect(script).toBe('scripts/start.mjs');
    expect(readFileSync(path.join(root, script ?? ''), 'utf8')).not.toBe('');
  });
});
