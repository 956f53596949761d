import type { LogDatabase } from '../tests/support/log-database.ts';
import { openLogDatabase } from '../tests/support/log-database.ts';
import { registry } from './registry.ts';
import { createIndexes, createTable, generationTable, ownedBy } from './tables.ts';

describe('the rows of a person who is erased', () => {
  let database: LogDatabase;
  beforeAll(async () => {
    database = await openLogDatabase('erasure');
  });
  afterAll(() => database.close());

  it.each(registry.filter(({ personal = [] }) => personal.length > 0))(
    'are found in $name by an index',
    async (projection) => {
      await createTable(database.pool, projection, 1);
      await createIndexes(database.pool, projection, 1);
      const client = await database.pool.connect();
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain ${ownedBy(projection, generationTable(projection.name, 1)).replaceAll('$1', `'nobody'`)}`,
      );
      await client.query('rollback');
      client.release();

      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Cond: \(\w+ = 'nobody'::text\)/);
      expect(plan).not.toContain('Seq Scan');
    },
  );
});
