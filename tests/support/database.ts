import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { newId } from '../../services/kernel/ids.ts';
import { runMigrations } from '../../services/platform/pg/data-source.ts';

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Runs one statement as superuser, over a connection of its own to the server's first database. */
  asAdmin(sql: string, values?: readonly unknown[]): Promise<void>;
  drop(): Promise<void>;
}

const MIGRATIONS = path.join(import.meta.dirname, '../../services/platform/pg/migrations');

/** Names the advisory lock of whoever makes the template: 'tmpl' in ASCII. */
const TEMPLATE_LOCK = 0x746d706c;

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error('TEST_DATABASE_URL: expects a superuser URL of a PostgreSQL server');
  return url;
};

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const inServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** One statement on the server of TEST_DATABASE_URL, as its superuser, over a connection of its own. */
export const asSuperuser = async (sql: string, values: readonly unknown[] = []): Promise<void> => {
  await inServer((client) => client.query(sql, [...values]));
};

/** A server that outlives a run may hold the template of other migrations. */
const template = (): string => {
  const texts = readdirSync(MIGRATIONS).map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'));
  return `migrated_${createHash('sha256').update(texts.join()).digest('hex').slice(0, 16)}`;
};

/** A database with all migrations, to be copied: made by whichever test comes first, while the others wait. */
const ensureTemplate = (): Promise<string> =>
  inServer(async (client) => {
    const name = template();
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const made = await client.query('select from pg_database where datname = $1', [name]);
    if (made.rowCount === 1) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await runMigrations(urlOf(unfinished));
    // Nothing can be copied that somebody is connected to.
    await client.query(`alter database ${unfinished} with allow_connections false`);
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });

let copied: Promise<string> | undefined;

/** A database of the test's own on the server of TEST_DATABASE_URL: migrated, or bare. */
export const createTestDatabase = async ({
  purpose = 'test',
  migrated = true,
}: { readonly purpose?: string; readonly migrated?: boolean } = {}): Promise<TestDatabase> => {
  const name = `${purpose}_${newId().replaceAll('-', '')}`;
  const source = migrated ? ` template ${await (copied ??= ensureTemplate())}` : '';
  await asSuperuser(`create database ${name}${source}`);
  const drop = () => asSuperuser(`drop database ${name} with (force)`);
  return { name, url: urlOf(name), asAdmin: asSuperuser, drop };
};
