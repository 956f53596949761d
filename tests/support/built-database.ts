import { registry } from '../../projections/registry.ts';
import { createProjectionRunner } from '../../projections/runner.ts';
import { columnsOf } from '../../projections/tables.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { runMigrations } from '../../services/platform/pg/data-source.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import type { TestDatabase } from './database.ts';
import { copiesOf, migrationTexts, nameOf } from './database.ts';

/** What the tables of the read models look like. */
export const readModelShapes: readonly string[] = registry.map((projection) => {
  const { name, version, indexes } = projection;
  return JSON.stringify([name, version, columnsOf(projection), indexes?.(name)]);
});

/** Has the projector build every read model of an empty log. */
const buildAll = async (url: string): Promise<void> => {
  await runMigrations(url);
  const pool = createPool(url, { max: 4, name: 'template' });
  const log = createPostgresLog({ url });
  const wrong: object[] = [];
  const runner = createProjectionRunner({
    pool,
    log,
    projections: registry,
    decode: () => Promise.reject(new Error('a template has no events')),
    logger: { info: () => undefined, error: (details) => void wrong.push(details) },
    committed: () => Promise.resolve(),
  });
  await runner.start();
  await runner.stop();
  await log.close();
  await pool.end();
  if (wrong.length > 0) throw new Error('the read models of the template were not built', { cause: wrong });
};

const copy = copiesOf(() => ({
  name: `built_${nameOf([...migrationTexts(), ...readModelShapes])}`,
  make: buildAll,
}));

/**
 * A database of the test's own with all migrations and every read model, as the product leaves it that has started once and
 * seen nothing: one that starts on it builds none, which is most of a first start.
 */
export const createBuiltDatabase = (): Promise<TestDatabase> => copy('test');
