import pg from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import { migrations } from './migrations/all.ts';

/** Names the advisory lock of the migrations: 'migr' in ASCII. */
const MIGRATION_LOCK = 0x6d696772;

/**
 * TypeORM's view of a database, not yet connected (`initialize()` connects). Tables come from migrations and from
 * projections, never from `synchronize`.
 */
export const createDataSource = (
  url: string,
  entities: readonly EntitySchema[] = [],
  only?: ReadonlySet<string>,
): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    entities: [...entities],
    migrations: migrations.filter(({ name }) => only?.has(name) ?? true),
    migrationsTableName: 'migrations',
    synchronize: false,
    logging: false,
    applicationName: 'typeorm',
  });

/**
 * Brings a database up to the newest migration, each in a transaction of its own. Processes that start together wait
 * for each other on a lock, so each migration runs once.
 * @param only the names of those that may run; absent: all
 * @returns the names of the migrations that ran now
 */
export async function runMigrations(url: string, only?: ReadonlySet<string>): Promise<readonly string[]> {
  const guard = new pg.Client({ connectionString: url, application_name: 'migrations' });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await createDataSource(url, [], only).initialize();
    try {
      const done = await dataSource.runMigrations({ transaction: 'each' });
      return done.map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    // The end of the session gives the lock back.
    await guard.end();
  }
}
