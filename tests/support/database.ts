import pg from 'pg';
import { newId } from '../../services/kernel/ids.ts';
import { runMigrations } from '../../services/platform/pg/data-source.ts';

export interface TestDatabase {
  readonly url: string;
  /** Runs one statement as superuser, over a connection of its own to the server's first database. */
  asAdmin(sql: string, values?: readonly unknown[]): Promise<void>;
  drop(): Promise<void>;
}

/** A database of the test's own on the server of TEST_DATABASE_URL: migrated, or bare. */
export async function createTestDatabase(
  options: { migrated: boolean } = { migrated: true },
): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL;
  if (admin === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
  const asAdmin = async (sql: string, values: readonly unknown[] = []): Promise<void> => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(sql, [...values]).finally(() => client.end());
  };
  const name = `test_${newId().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  if (options.migrated) await runMigrations(url.href);
  return { url: url.href, asAdmin, drop: () => asAdmin(`drop database ${name} with (force)`) };
}
