import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { startEventStoreDouble, type EventStoreDouble } from '../../tests/doubles/eventstore/server.ts';
import { newId } from '../kernel/ids.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { createListener, type Listener } from '../platform/pg/listener.ts';
import { createPool, query, type Pool } from '../platform/pg/pool.ts';
import { openLog } from './open-log.ts';

const event = { id: newId(), type: 'SomethingHappened', data: '{}', metadata: '{}' };

describe('the log that a start opens', () => {
  let database: TestDatabase;
  let pool: Pool;
  let listener: Listener;
  let double: EventStoreDouble;

  const open = (eventstoreUrl?: string) =>
    openLog(
      loadConfig({ ...(eventstoreUrl !== undefined && { EVENTSTORE_URL: eventstoreUrl }) }),
      database.url,
      pool,
      listener,
    );
  const inEventStore = (): string => `esdb://127.0.0.1:${double.port}?tls=false`;

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 2, name: 'test' });
    listener = createListener(database.url);
    double = await startEventStoreDouble();
  });
  afterEach(async () => {
    await listener.close();
    await pool.end();
    await database.drop();
    await double.close();
  });

  it('is in PostgreSQL, unless EVENTSTORE_URL names a server that keeps it', async () => {
    const log = await open(inEventStore());
    await log.append('account-1', 'none', [event]);
    expect(await log.readStream('account-1')).toHaveLength(1);
    expect(await query(pool, 'select from log.events')).toEqual([]);
    await log.close();

    const other = await open();
    await other.append('account-1', 'none', [event]);
    expect(await query(pool, 'select from log.events')).toHaveLength(1);
    await other.close();
  });

  it('is not another than the one that the database has followed so far', async () => {
    await query(pool, 'update projector.position set position = 4711');
    await expect(open()).rejects.toThrow(
      new ConfigError(
        'EVENTSTORE_URL: is missing, or the log in PostgreSQL was emptied: it holds no event, but the read models ' +
          'have been at 4711; set the variable, or see docs/operations/backup.md',
      ),
    );
    await query(pool, 'update projector.position set position = 0');
    const log = await open();
    await log.append('account-1', 'none', [event]);
    await log.close();
    await expect(open(inEventStore())).rejects.toThrow('the log of this database is in PostgreSQL');
  });

  it('is refused by name, without its password, when the address cannot be read', async () => {
    const url = 'esdb://me:secret@127.0.0.1:2113?tlsCAFile=/not/there.crt';
    await expect(open(url)).rejects.toThrow(/^EVENTSTORE_URL: (?!.*secret)/);
  });
});
