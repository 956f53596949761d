import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createPool, query, type Pool } from '../pg/pool.ts';
import { copyOut } from './copy-out.ts';

const NUMBERS = 'copy (select n from generate_series(1, 200000) n) to stdout';

describe('copying out', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 1, name: 'copier' });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const numbers = async (): Promise<string> => {
    const chunks: Buffer[] = [];
    await copyOut(pool, NUMBERS, 30_000, (chunk) => void chunks.push(chunk));
    return Buffer.concat(chunks).toString();
  };
  const expected = Array.from({ length: 200_000 }, (_, n) => `${n + 1}\n`).join('');

  it('hands over all that the server sends, and gives the connection back', async () => {
    expect(await numbers()).toBe(expected);
    expect(await numbers()).toBe(expected);
    expect(await query(pool, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(1);
  });

  it('ends with what its taker throws, and drops the connection that is in its midst', async () => {
    const copying = copyOut(pool, NUMBERS, 30_000, () => {
      throw new TypeError('cannot take it');
    });
    await expect(copying).rejects.toThrow('cannot take it');
    expect(await numbers()).toBe(expected);
  });

  it('ends with what the server says', async () => {
    await expect(copyOut(pool, 'copy nothing to stdout', 30_000, () => undefined)).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(
      copyOut(
        pool,
        'copy (select 1 / (n - 5000) from generate_series(1, 9000) n) to stdout',
        30_000,
        () => undefined,
      ),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await numbers()).toBe(expected);
  });

  it('ends when it takes too long, and never again afterwards', async () => {
    await expect(copyOut(pool, 'copy (select pg_sleep(20)) to stdout', 100, () => undefined)).rejects.toThrow(
      'longer than 100 ms',
    );
    await copyOut(pool, 'copy (select 1) to stdout', 100, () => undefined);
    await sleep(200);
    expect(await numbers()).toBe(expected);
  });
});
