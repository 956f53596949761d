import pg from 'pg';
import { describeEventLog } from '../../../tests/contracts/event-log.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../../kernel/ids.ts';
import { LogUnavailable, OutcomeUnknown, type EventLog, type NewEvent } from '../../kernel/log.ts';
import { createListener } from '../pg/listener.ts';
import { createPool, query, type Pool } from '../pg/pool.ts';
import { createPostgresLog } from './postgres-log.ts';

// Thousands of durable appends, on machines whose disk others use too.
jest.setTimeout(120_000);

/** Longer than any test. */
const NEVER_MS = 3_600_000;

const eventOf = (data = '{}'): NewEvent => ({ id: newId(), type: 'SomethingHappened', data, metadata: '{}' });

const sever = (database: TestDatabase): Promise<void> =>
  database.asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and application_name in ('log-append', 'log-read', 'listener')`,
    [new URL(database.url).pathname.slice(1)],
  );

describeEventLog(
  'PostgreSQL',
  {
    countsPositions: true,
    tellsEveryRepetition: true,
    opensEmpty: true,
    beginsEmpty: true,
    losesConnections: true,
  },
  async () => {
    const database = await createTestDatabase();
    const opened: { close(): Promise<void> }[] = [];
    const another = (): EventLog => {
      const listener = createListener(database.url);
      const log = createPostgresLog({ url: database.url, listener });
      opened.push(log, listener);
      return log;
    };
    return {
      log: another(),
      another,
      sever: () => sever(database),
      async close() {
        await Promise.all(opened.map((each) => each.close()));
        await database.drop();
      },
    };
  },
);

describe('what only PostgreSQL shows of the event log', () => {
  let database: TestDatabase;
  let log: EventLog;
  let pool: Pool;

  beforeEach(async () => {
    database = await createTestDatabase();
    log = createPostgresLog({ url: database.url });
    pool = createPool(database.url, { max: 2, name: 'test' });
  });
  afterEach(async () => {
    await log.close();
    await pool.end();
    await database.drop();
  });

  it('finds the next event that is not left out, however far it lies ahead', async () => {
    await pool.query(`begin; set local log.appending = 'on';
      insert into log.events (position, stream, revision, id, type, data, metadata)
      select n, 'many', n - 1, gen_random_uuid(), 'SomethingElse', '{}', '{}' from generate_series(1, 210000) n;
      commit`);
    const wanted = eventOf();
    const { position } = await log.append('one', 'none', [wanted]);
    const without = ['SomethingElse'];

    const found = await log.readAll({ after: 0n, limit: 10, without });

    expect(found.map(({ id }) => id)).toEqual([wanted.id]);
    const alone = await log.readAll({ after: 0n, limit: 10, only: [wanted.type] });
    expect(alone.map(({ id }) => id)).toEqual([wanted.id]);
    expect(await log.readAll({ after: position, limit: 10, without })).toEqual([]);
    expect(await log.readAll({ after: 0n, limit: 10, without: [...without, wanted.type] })).toEqual([]);
  });

  describe('far behind the head', () => {
    const EVENTS = 3_000;
    beforeEach(async () => {
      await pool.query(`begin; set local log.appending = 'on';
        insert into log.events (position, stream, revision, id, type, data, metadata)
        select n, 'many', n - 1, gen_random_uuid(), 'SomethingHappened', '{"n":' || n || '}', '{}'
          from generate_series(1, ${EVENTS}) n;
        commit`);
    });
    /** Statements that connections of this log's readers ran last. */
    const lastRead = async (): Promise<string[]> =>
      (
        await query<{ query: string }>(
          pool,
          `select query from pg_stat_activity where datname = current_database() and application_name = 'log-read'`,
        )
      ).map((row) => row.query);

    it('copies pages, and goes back to rows at the end', async () => {
      const pages: number[] = [];
      const seen: string[] = [];
      for (let after = 0n; after < EVENTS;) {
        const page = await log.readAll({ after, limit: 700 });
        pages.push(page.length);
        seen.push(...page.map(({ data }) => data));
        after = page.at(-1)?.position ?? 0n;
        const copied = (await lastRead()).some((text) => text.startsWith('copy'));
        expect(copied).toBe(pages.length > 1);
      }

      expect(pages).toEqual([700, 700, 700, 700, 200]);
      expect(seen).toEqual(Array.from({ length: EVENTS }, (_, n) => `{"n":${n + 1}}`));
      expect((await lastRead()).some((text) => text.includes('limit $2'))).toBe(true);
    });

    it('survives broken connections in the midst of it and misses nothing', async () => {
      const seen: bigint[] = [];
      let reached = (): void => undefined;
      const done = new Promise<void>((resolve) => (reached = resolve));
      const subscription = log.subscribe({ after: 0n, batch: 500 }, async (events) => {
        seen.push(...events.map(({ position }) => position));
        await sever(database);
        if (seen.length === EVENTS) reached();
      });
      await Promise.race([done, subscription.done]);
      await subscription.stop();

      expect(seen).toEqual(Array.from({ length: EVENTS }, (_, n) => BigInt(n + 1)));
    });

    it('answers LogUnavailable when the connection breaks during a copy, and reads on', async () => {
      await log.readAll({ after: 0n, limit: 500 });
      const holder = new pg.Client({ connectionString: database.url });
      await holder.connect();
      await holder.query('begin; lock table log.events in access exclusive mode');
      const outcome = log.readAll({ after: 500n, limit: 500 }).catch((error: unknown) => error);
      await untilWaiting(pool, 'log-read');
      await sever(database);
      expect(await outcome).toBeInstanceOf(LogUnavailable);
      await holder.end();

      expect(await log.readAll({ after: 500n, limit: 500 })).toHaveLength(500);
    });
  });

  it('an empty log has its head at 0', async () => {
    expect(await log.head()).toBe(0n);
    expect(await log.readAll({ after: 0n, limit: 10 })).toEqual([]);
  });

  it('positions have no gaps, also where appends were refused', async () => {
    await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        log.append(`account-${n % 40}`, n % 7 === 0 ? 5n : 'any', [eventOf(), eventOf()]),
      ),
    );
    const positions = (await log.readAll({ after: 0n, limit: 1000 })).map(({ position }) => position);
    expect(positions.length).toBeGreaterThan(300);
    expect(positions).toEqual(positions.map((_, index) => BigInt(index + 1)));
    expect(await log.head()).toBe(BigInt(positions.length));
  });

  it.each([
    `insert into log.events values (99, 'account-1', 0, gen_random_uuid(), 'T', '{}', '{}')`,
    `update log.events set data = '{"forged":true}'`,
    'delete from log.events',
    'truncate log.events',
  ])('refuses "%s"', async (statement) => {
    await log.append('account-1', 'none', [eventOf()]);
    await expect(query(pool, statement)).rejects.toMatchObject({ code: '42501' });
    expect((await log.readAll({ after: 0n, limit: 10 })).map(({ data }) => data)).toEqual(['{}']);
  });

  it('tells its observer how each append ends and how many share a batch', async () => {
    const ends: string[] = [];
    const batches: number[] = [];
    const watched = createPostgresLog({
      url: database.url,
      observer: {
        append: (end, seconds) => void ends.push(seconds >= 0 && seconds < 30 ? end : `${seconds}`),
        batch: (size) => void batches.push(size),
      },
    });
    const first = [eventOf()];
    await watched.append('thing-1', 'none', first);
    await watched.append('thing-1', 'none', first);
    await watched.append('thing-1', 'none', [eventOf()]).catch(() => undefined);
    await Promise.all(['a', 'b', 'c'].map((name) => watched.append(`thing-${name}`, 'none', [eventOf()])));
    await watched.close();

    expect(ends.slice(0, 3)).toEqual(['appended', 'repeated', 'refused']);
    expect(ends.slice(3, 6)).toEqual(['appended', 'appended', 'appended']);
    expect(batches.slice(0, 3)).toEqual([1, 1, 1]);
    expect(batches.slice(3).reduce((sum, size) => sum + size, 0)).toBe(3);
  });

  it('answers OutcomeUnknown when the connection is cut while an append waits for the lock', async () => {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(1701605223)');
    const appending = log.append('account-1', 'none', [eventOf()]);
    const outcome = appending.catch((error: unknown) => error);
    await untilWaiting(pool);
    await sever(database);
    expect(await outcome).toBeInstanceOf(OutcomeUnknown);
    await holder.end();
    expect((await log.append('account-1', 'none', [eventOf()])).position).toBe(1n);
  });

  it('answers LogUnavailable, and has written nothing, when the server cancels the append', async () => {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(1701605223)');
    const outcome = log.append('account-1', 'none', [eventOf()]).catch((error: unknown) => error);
    await untilWaiting(pool);
    await query(
      pool,
      `select pg_cancel_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'log-append'`,
    );
    expect(await outcome).toBeInstanceOf(LogUnavailable);
    await holder.end();
    expect(await log.head()).toBe(0n);
  });

  it('answers LogUnavailable when no server listens', async () => {
    const nowhere = createPostgresLog({ url: 'postgres://postgres:x@127.0.0.1:1/postgres' });
    await expect(nowhere.append('account-1', 'none', [eventOf()])).rejects.toBeInstanceOf(LogUnavailable);
    await expect(nowhere.head()).rejects.toBeInstanceOf(LogUnavailable);
    await nowhere.close();
  });

  it('wakes a subscription of another process by a signal, not at its next look', async () => {
    const listener = createListener(database.url);
    const other = createPostgresLog({ url: database.url, listener, pollMs: NEVER_MS });
    await listener.ready();
    let received = (): void => undefined;
    const subscription = other.subscribe({ after: 0n }, () => {
      received();
      return Promise.resolve();
    });
    for (let n = 0; n < 5; n++) {
      const arrived = new Promise<void>((resolve) => (received = resolve));
      await log.append(`account-${n}`, 'none', [eventOf()]);
      await arrived;
    }
    await subscription.stop();
    await other.close();
    await listener.close();
  });
});

async function untilWaiting(pool: Pool, application = 'log-append'): Promise<void> {
  for (;;) {
    const [row] = await query<{ count: string }>(
      pool,
      `select count(*) from pg_stat_activity
       where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`,
      [application],
    );
    if (row?.count !== '0') return;
  }
}
