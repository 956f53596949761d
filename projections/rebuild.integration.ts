import type { LogDatabase } from '../tests/support/log-database.ts';
import { openLogDatabase } from '../tests/support/log-database.ts';
import { until } from '../tests/support/waiting.ts';
import { newId } from '../services/kernel/ids.ts';
import { createCodec } from '../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../services/platform/codec/personal-keys.ts';
import { createPool } from '../services/platform/pg/pool.ts';
import { profiles } from './profiles/table.ts';
import { text } from './columns.ts';
import type { Projection } from './projection.ts';
import { readModel, readTable } from './read-table.ts';
import { rebuild } from './rebuild.ts';
import { createProjectionRunner } from './runner.ts';

jest.setTimeout(180_000);

/** Shows accounts as they are called, or with `said` in front of it. */
const accounts = (name: string, version: number, said = ''): Projection => {
  const table = readTable(name, { account: text() });
  return readModel(table, {
    version,
    on: {
      PayoutAccountConnected: ({ data }) => [
        table.put({ id: data.userId, account: `${said}${data.account}` }),
      ],
    },
  });
};

describe('the rebuild of a read model', () => {
  let database: LogDatabase;
  let toStop: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await openLogDatabase('rebuild');
    toStop = [];
  });
  afterEach(async () => {
    for (const stop of toStop) await stop();
    await database.close();
  });

  const connect = (account: string): Promise<bigint> =>
    database.append({ type: 'PayoutAccountConnected', data: { userId: newId(), account } });

  const partsOf = (projections: readonly Projection[]) => ({
    pool: database.pool,
    log: database.log,
    projections,
    decode: database.codec.decode,
  });

  const project = async (projections: readonly Projection[]) => {
    const runner = createProjectionRunner({
      ...partsOf(projections),
      logger: { info: () => undefined, error: () => undefined },
      committed: async () => undefined,
    });
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= runner.stop());
    toStop.push(stop);
    return { started: runner.start(), showing: () => runner.showing(), stop };
  };

  const reaches = (position: bigint) =>
    until(`position ${position}`, async () => {
      const { rows } = await database.pool.query<{ position: string }>(
        'select position from projector.position',
      );
      return BigInt(rows[0]?.position ?? 0) >= position;
    });

  const shownBy = async (name: string): Promise<string[]> => {
    const { rows } = await database.pool.query<{ account: string }>(
      `select account from read.${name} order by account`,
    );
    return rows.map(({ account }) => account);
  };

  const tables = async (): Promise<string[]> => {
    const { rows } = await database.pool.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' order by relname`,
    );
    return rows.map(({ relname }) => relname);
  };

  /** Keeps the rebuild of a read model from beginning, as another process's rebuild would. */
  const holdBack = async (name: string): Promise<() => Promise<void>> => {
    const pool = createPool(database.url, { max: 1, name: 'holds back' });
    await pool.query('select pg_advisory_lock(hashtextextended($1, 0))', [`read model ${name}`]);
    // The end of a connection is heard of by the server in its own time.
    return async () => {
      await pool.query('select pg_advisory_unlock_all()');
      await pool.end();
    };
  };

  /** Whether somebody waits for a lock that another one holds. */
  const waitsForLock = async (): Promise<boolean> => {
    const { rowCount } = await database.pool.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
        where not l.granted and d.datname = current_database()`,
    );
    return rowCount !== 0;
  };

  it('is left alone by a projector that starts meanwhile and drops what others left behind', async () => {
    const first = await project([accounts('same', 1)]);
    await first.started;
    await first.stop();
    const letGo = await holdBack('same');
    await database.pool.query('create table read.same__g7 (id text)');

    const second = await project([accounts('same', 1)]);
    await second.started;
    expect(await tables()).toContain('same__g7');
    await second.stop();

    await letGo();
    const third = await project([accounts('same', 1)]);
    await third.started;
    expect(await tables()).not.toContain('same__g7');
  });

  it('starts by itself for a changed version; the others go on, and the earlier version is shown meanwhile', async () => {
    const before = await project([accounts('changed', 1), accounts('same', 1)]);
    await before.started;
    await reaches(await connect('a'));
    await before.stop();
    const letGo = await holdBack('changed');

    const after = await project([accounts('changed', 2, 'new '), accounts('same', 1)]);
    let started = false;
    void after.started.then(() => (started = true));
    await reaches(await connect('b'));

    expect([await shownBy('same'), await shownBy('changed'), started]).toEqual([['a', 'b'], ['a'], false]);

    await letGo();
    await after.started;
    expect(await shownBy('changed')).toEqual(['new a', 'new b']);
    await reaches(await connect('c'));
    expect(await shownBy('changed')).toEqual(['new a', 'new b', 'new c']);
    expect(await tables()).toEqual(['changed__g2', 'same__g1']);
  });

  it('starts by itself for one that is new; the others go on, and reads may come meanwhile', async () => {
    const before = await project([accounts('same', 1)]);
    await before.started;
    await reaches(await connect('a'));
    await before.stop();
    const letGo = await holdBack('fresh');

    const after = await project([accounts('fresh', 1, 'new '), accounts('same', 1)]);
    await reaches(await connect('b'));
    await after.showing();

    expect([await shownBy('same'), await tables()]).toEqual([['a', 'b'], ['same__g1']]);

    await letGo();
    await after.started;
    expect(await shownBy('fresh')).toEqual(['new a', 'new b']);
    await reaches(await connect('c'));
    expect(await shownBy('fresh')).toEqual(['new a', 'new b', 'new c']);
  });

  it('is left off when the projector stops, and leaves what was there', async () => {
    const before = await project([accounts('changed', 1)]);
    await before.started;
    await reaches(await connect('a'));
    await before.stop();
    const letGo = await holdBack('changed');

    const after = await project([accounts('changed', 2, 'new ')]);
    await until('the rebuild to be held back', waitsForLock);
    const stopping = after.stop();
    await letGo();
    await stopping;

    expect([await shownBy('changed'), await tables()]).toEqual([['a'], ['changed__g1']]);
  });

  it('waits for a long reader without making the others wait, and drops its table when it is done', async () => {
    const parts = partsOf([accounts('shown', 1)]);
    const projector = await project(parts.projections);
    await projector.started;
    await reaches(await connect('a'));
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select from read.shown');

    let rebuilt = false;
    const rebuilding = rebuild(parts, accounts('shown', 1)).then(() => (rebuilt = true));
    const read: string[][] = [];
    let enough = false;
    const reading = (async () => {
      while (!enough) read.push(await shownBy('shown'));
    })();
    // The swap asks for its lock again and again, and lets those by meanwhile who came after it.
    let tries = 0;
    let waited = false;
    await until('some tries of the swap', async () => {
      const waits = await waitsForLock();
      if (waits && !waited) tries += 1;
      waited = waits;
      return tries > 2;
    });
    enough = true;
    await reading;

    expect(rebuilt).toBe(false);
    expect(read.length).toBeGreaterThan(2);
    expect(new Set(read.flat())).toEqual(new Set(['a']));
    await reader.query('commit');
    reader.release();
    await rebuilding;
    expect(await tables()).toEqual(['shown__g2']);
    await reaches(await connect('b'));
    expect(await shownBy('shown')).toEqual(['a', 'b']);
  });

  it('holds what was appended while it was built', async () => {
    const parts = partsOf([accounts('shown', 1)]);
    const projector = await project(parts.projections);
    await projector.started;
    let appending = true;
    const names: string[] = [];
    const appended = (async () => {
      for (let count = 0; appending; count++) {
        names.push(`${String(count).padStart(6, '0')}`);
        await connect(names.at(-1) ?? '');
      }
    })();
    for (let round = 0; round < 8; round++) {
      await rebuild(parts, accounts('shown', 1));
      const there = await shownBy('shown');
      expect(there).toEqual(names.slice(0, there.length));
    }
    appending = false;
    await appended;
    await reaches(await database.log.head());

    expect(await shownBy('shown')).toEqual(names);
    expect(names.length).toBeGreaterThan(20);
  });
});

describe('a person whose key is damaged', () => {
  it('degrades the read models that show them, and holds up nobody else', async () => {
    const database = await openLogDatabase('damaged');
    const [ada, bob] = [newId(), newId()];
    const register = (userId: string) =>
      database.append({
        type: 'AccountRegistered',
        data: { userId, displayName: 'Somebody', email: 'somebody@example.com', referralCode: null },
      });
    await register(ada);
    await database.pool.query(`update keys.personal set wrapped = decode(repeat('00', 60), 'hex')`);
    const last = await register(bob);
    // Of another process: this one has the key opened already.
    const codec = createCodec(createPersonalKeys(database.pool, Buffer.alloc(32, 7)));
    const runner = createProjectionRunner({
      pool: database.pool,
      log: database.log,
      projections: [profiles],
      decode: codec.decode,
      logger: { info: () => undefined, error: () => undefined },
      committed: async () => undefined,
    });
    await runner.start();
    await until('the position', async () => {
      const { rows } = await database.pool.query<{ position: string }>(
        'select position from projector.position',
      );
      return rows[0]?.position === String(last);
    });

    const { rows } = await database.pool.query<{ id: string }>('select id from read.profiles');
    const books = await database.pool.query<{ degraded_at: string }>(
      'select degraded_at from projector.models',
    );

    expect(rows).toEqual([{ id: bob }]);
    expect(books.rows).toEqual([{ degraded_at: '1' }]);
    await runner.stop();
    await database.close();
  });
});
