import { createPool } from '../services/platform/pg/pool.ts';
import { openLogDatabase } from './support/log-database.ts';
import { fillWithContracts } from './support/many-contracts.ts';

/** Milliseconds that a statement may take at most: far less than these events take. */
const LONGEST = 50;
const EVENTS = 4_000;

it('fills a log with contracts however long that takes', async () => {
  const database = await openLogDatabase('contracts');
  const pool = createPool(database.url, { max: 2, name: 'filling', longest: LONGEST });
  try {
    const written = await fillWithContracts({ pool, codec: database.codec }, EVENTS);
    expect(written).toBeGreaterThanOrEqual(EVENTS);
    expect(await database.log.head()).toBe(BigInt(written));
    // Whoever uses the pool afterwards has the limit again.
    await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  } finally {
    await pool.end();
    await database.close();
  }
});
