import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as yaml from 'prettier/plugins/yaml';
import { loadConfig, settingNames } from '../services/platform/config/config.ts';

/** What Prettier's parser makes of a file: enough of it for mappings, lists and scalars. */
interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly (Node | null)[];
}

const valueOf = (node: Node | null | undefined): unknown => {
  const children = node?.children ?? [];
  switch (node?.type) {
    case undefined:
    case 'null':
      return null;
    case 'mapping':
    case 'flowMapping':
      return Object.fromEntries(
        children.map((item) => [String(valueOf(item?.children?.[0])), valueOf(item?.children?.[1])]),
      );
    case 'sequence':
    case 'flowSequence':
      return children.map(valueOf);
    case 'plain':
    case 'quoteSingle':
    case 'quoteDouble':
      return node.value;
    default:
      return valueOf(children.find((child) => child !== null && child.type !== 'comment'));
  }
};

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const parse = yaml.parsers.yaml.parse as (source: string, options: object) => Node;
const document = parse(text, {}).children?.[0]?.children?.find((child) => child?.type === 'documentBody');
const { services, volumes } = valueOf(document) as Compose;

/** As compose fills in `${NAME:?why}` and `${NAME:-otherwise}`. @throws Error for a required one that is not given */
const filledIn = (value: string, given: Readonly<Record<string, string>>): string =>
  value.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind = '', rest = '') => {
    const found = given[name] ?? '';
    if (found === '' && kind === '?') throw new Error(`${name}: ${String(rest)}`);
    return found === '' && kind === '-' ? String(rest) : found;
  });

const app = services['app']?.environment ?? {};
const environmentWith = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(app).map(([name, value]) => [name, filledIn(value, given)]));

const given = {
  POSTGRES_PASSWORD: 'secret',
  PUBLIC_URL: 'https://makehold.example',
  SMTP_URL: 'smtps://mail.example',
  MASTER_KEY: 'ab'.repeat(32),
  CHAIN_KEY: 'cd'.repeat(32),
  SITE_OWNER_EMAIL: 'owner@makehold.example',
};

describe('docker-compose.yml', () => {
  it('sets only what the product knows, so that no misspelt setting is without effect', () => {
    expect(Object.keys(app).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(Object.keys(app)).not.toHaveLength(0);
  });

  it('leaves a configuration that starts in production, beside its own database and queue', () => {
    const config = loadConfig(environmentWith(given));

    expect(config).toMatchObject({ nodeEnv: 'production', host: '0.0.0.0', port: 3000, stripe: null });
    const database = new URL(config.databaseUrl ?? '');
    const environment = services['postgres']?.environment ?? {};
    expect(Object.keys(services)).toContain(database.hostname);
    expect(database.username).toBe(environment['POSTGRES_USER']);
    expect(database.password).toBe(filledIn(environment['POSTGRES_PASSWORD'] ?? '', given));
    expect(database.pathname).toBe(`/${environment['POSTGRES_DB']}`);
    expect(Object.keys(services)).toContain(new URL(config.redisUrl ?? '').hostname);
  });

  it.each(Object.keys(given))('asks for %s before it starts anything', (name) => {
    expect(() => environmentWith({ ...given, [name]: '' })).toThrow(name);
  });

  it('waits for whatever the product stands on, and looks after each', () => {
    for (const [name, { condition }] of Object.entries(services['app']?.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      expect(Object.keys(services)).toContain(name);
    }
    for (const service of Object.values(services)) {
      expect(service.healthcheck?.test[0]).toBe('CMD');
      expect([service.image, service.build].filter((source) => source !== undefined)).toHaveLength(1);
    }
  });

  it('keeps data in volumes that it names, and shows the product to this machine alone', () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(used.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort());
    expect(used).toContain(`files:${app['DATA_DIR']}`);
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
