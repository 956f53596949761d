import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { runMigrations } from './data-source.ts';
import { isConnectionFault } from './faults.ts';
import { whileLocked } from './lock.ts';
import { migrations } from './migrations/all.ts';
import { createPool, inTransaction, query, type Pool } from './pool.ts';
import { prepared } from '../../kernel/prepared.ts';

describe('a database', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase({ migrated: false });
    pool = createPool(database.url, { max: 2, name: 'test' });
    await query(pool, 'create table note (n int primary key)');
  });
  beforeEach(() => query(pool, 'truncate note'));
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const notes = async (): Promise<readonly number[]> =>
    (await query<{ n: number }>(pool, 'select n from note order by n')).map(({ n }) => n);

  it('keeps a transaction that ends well, and nothing of one that throws', async () => {
    expect(
      await inTransaction(pool, async (connection) => {
        await query(connection, 'insert into note values (1)');
        return 'done';
      }),
    ).toBe('done');
    await expect(
      inTransaction(pool, async (connection) => {
        await query(connection, 'insert into note values (2)');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([1]);
  });

  it('parses a prepared statement once on each connection', async () => {
    const connection = await pool.connect();
    try {
      const notes = (n: number) => connection.query<{ n: number }>(prepared('select $1::int + 1 as n', [n]));
      expect((await notes(1)).rows).toEqual([{ n: 2 }]);
      expect((await notes(2)).rows).toEqual([{ n: 3 }]);
      const kept = 'select (generic_plans + custom_plans)::int as asked from pg_prepared_statements';
      expect(await query(connection, kept)).toEqual([{ asked: 2 }]);
    } finally {
      connection.release(true);
    }
  });

  it('tells the loss of a connection in use by its next statement, and the process lives on', async () => {
    const connection = await pool.connect();
    const [{ pid } = { pid: 0 }] = await query<{ pid: number }>(connection, 'select pg_backend_pid() as pid');
    await query(pool, 'select pg_terminate_backend($1)', [pid]);
    // Time for the end to arrive while no statement waits that it could be told by.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(query(connection, 'select 1')).rejects.toThrow();
    connection.release();
    expect(await notes()).toEqual([]);
  });

  it('lets the server end a transaction of which nothing is heard, and no connection outside of one', async () => {
    const timeoutOf = async (db: Parameters<typeof query>[0]) => {
      const [row] = await query<{ ends: string }>(
        db,
        `select current_setting('idle_in_transaction_session_timeout') as ends`,
      );
      return row?.ends;
    };
    expect(await inTransaction(pool, timeoutOf)).toBe('5s');
    expect(await timeoutOf(pool)).toBe('0');
  });

  it('does not call a transaction done whose failed statement was passed over', async () => {
    await expect(
      inTransaction(pool, async (connection) => {
        await query(connection, 'insert into note values (1)');
        await query(connection, 'insert into note values (1)').catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back');
    expect(await notes()).toEqual([]);
  });

  it('gives connections back after every end, also a broken one', async () => {
    for (let n = 0; n < 5; n++) {
      const broken = inTransaction(pool, (connection) =>
        query(connection, 'select pg_terminate_backend(pg_backend_pid())'),
      );
      await expect(
        broken.catch((error: unknown) => Promise.reject(new Error(String(isConnectionFault(error))))),
      ).rejects.toThrow('true');
    }
    await inTransaction(pool, (connection) => query(connection, 'insert into note values (3)'));
    expect(await notes()).toEqual([3]);
    expect(pool.waitingCount).toBe(0);
  });

  it('gives up a statement after the pool’s time-out', async () => {
    const hasty = createPool(database.url, { max: 1, name: 'hasty', timeout: 50 });
    await expect(query(hasty, 'select pg_sleep(5)')).rejects.toThrow('timeout');
    expect(await query(hasty, 'select 1 as one')).toEqual([{ one: 1 }]);
    await hasty.end();
  });

  it('ends a statement that takes too long on the server too, and never keeps one for good', async () => {
    const longestOf = async (options: { longest?: number }): Promise<string | undefined> => {
      const asked = createPool(database.url, { max: 1, name: 'asked', ...options });
      try {
        const setting = `select current_setting('statement_timeout') as ends`;
        const [row] = await query<{ ends: string }>(asked, setting);
        return row?.ends;
      } finally {
        await asked.end();
      }
    };
    expect(await longestOf({})).toBe('1min');
    expect(await longestOf({ longest: 200 })).toBe('200ms');
    expect(await longestOf({ longest: Infinity })).toBe('0');

    const brief = createPool(database.url, { max: 1, name: 'brief', longest: 50 });
    await expect(query(brief, 'select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    // Whoever waits for a lock waits as long as it is held.
    const holder = await pool.connect();
    await holder.query(`select pg_advisory_lock(hashtextextended('busy', 0))`);
    const locked = whileLocked(brief, 'busy', () => Promise.resolve('got it'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await holder.query('select pg_advisory_unlock_all()');
    holder.release();
    expect(await locked).toBe('got it');
    await brief.end();
  });

  it('leaves bigint a decimal string, exact beyond what a number holds', async () => {
    expect(await query(pool, 'select 9007199254740993::bigint as n')).toEqual([{ n: '9007199254740993' }]);
  });

  it('is migrated once by processes that start together, in order, and not again', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => runMigrations(database.url)));
    const names = migrations.map(({ name }) => name);
    expect(runs.toSorted((a, b) => b.length - a.length)).toEqual([names, [], []]);
    expect(names).toEqual(names.toSorted((a, b) => a.slice(-13).localeCompare(b.slice(-13))));
    expect(await runMigrations(database.url)).toEqual([]);
  });
});
