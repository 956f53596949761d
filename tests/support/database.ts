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

/** What databases of tests are copied from: made by whichever test comes first, while the others wait. */
export interface Template {
  /** Another one where what is made differs: a server that outlives a run may hold the template of before. */
  readonly name: string;
  /** Makes it of an empty database, to which it leaves no connection. */
  make(url: string): Promise<void>;
}

/** A short name for what a template is made of. */
export const nameOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);

/** The texts of all migrations. */
export const migrationTexts = (): readonly string[] =>
  readdirSync(MIGRATIONS).map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'));

/** A database with all migrations. */
const migratedTemplate = (): Template => ({
  name: `migrated_${nameOf(migrationTexts())}`,
  make: async (url) => void (await runMigrations(url)),
});

const ensure = ({ name, make }: Template): Promise<string> =>
  inServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const made = await client.query('select from pg_database where datname = $1', [name]);
    if (made.rowCount === 1) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await make(urlOf(unfinished));
    // Nothing can be copied that somebody is connected to.
    await client.query(`alter database ${unfinished} with allow_connections false`);
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });

const copyOf = async (purpose: string, source: string | undefined): Promise<TestDatabase> => {
  const name = `${purpose}_${newId().replaceAll('-', '')}`;
  // Its files are copied, which takes a fifth of what it takes to write each page to the log of changes.
  await asSuperuser(
    `create database ${name}${source === undefined ? '' : ` template ${source} strategy file_copy`}`,
  );
  const drop = () => asSuperuser(`drop database ${name} with (force)`);
  return { name, url: urlOf(name), asAdmin: asSuperuser, drop };
};

/** Databases of the test's own that are copied from this template. */
export const copiesOf = (template: () => Template) => {
  let made: Promise<string> | undefined;
  return async (purpose: string): Promise<TestDatabase> =>
    copyOf(purpose, await (made ??= ensure(template())));
};

const migratedCopy = copiesOf(migratedTemplate);

/** A database of the test's own on the server of TEST_DATABASE_URL: migrated, or bare. */
export const createTestDatabase = ({
  purpose = 'test',
  migrated = true,
}: { readonly purpose?: string; readonly migrated?: boolean } = {}): Promise<TestDatabase> =>
  migrated ? migratedCopy(purpose) : copyOf(purpose, undefined);
