import type { NotificationList, NotificationQuery } from '../../contracts/notifications.ts';
import type { LogDatabase } from '../../tests/support/log-database.ts';
import { openLogDatabase } from '../../tests/support/log-database.ts';
import { explaining, lookedAt } from '../../tests/support/looked-at.ts';
import { registry } from '../registry.ts';
import { createIndexes, createTable, generationTable, swapView } from '../tables.ts';
import { kinds } from './kinds.ts';
import { latestNotifications, namesOf, notificationPage } from './queries.ts';

const YEAR_AGO = new Date('2026-01-01T00:00:00.000Z');
const MANY = 20_000;

describe('the bell', () => {
  let database: LogDatabase;
  const generation = generationTable('notifications', 1);
  beforeAll(async () => {
    database = await openLogDatabase('bell');
    const { pool } = database;
    for (const projection of registry) {
      await createTable(pool, projection, 1);
      await createIndexes(pool, projection, 1);
      await swapView(pool, projection, 1);
    }
    await pool.query(
      `insert into read.${generation} (id, user_id, kind, subject, is_read, created_at, unread_since)
       select p || '-' || g, p, 'export_ready', '{}', case when p in ('keen', 'ace') then g < 19990 else false end,
              timestamptz '2025-01-01' + g * interval '1 minute', timestamptz '2025-01-01'
         from generate_series(1, ${MANY}) g, unnest(array['keen', 'ace', 'away', 'done']) p`,
    );
    await pool.query(
      `insert into read.inboxes (id, read_up_to, emails_off)
       select 'done', max(created_at), '{}' from read.${generation} where user_id = 'done'`,
    );
    await pool.query(`analyze read.${generation}`);
  });
  afterAll(() => database.close());

  const shown = (who: string, readSince = YEAR_AGO): Promise<NotificationList> =>
    latestNotifications(database.pool, who, readSince);

  it('shows what is unread however old it is, and nothing that was read before its day', async () => {
    expect(await shown('keen')).toMatchObject({ unread: 11, items: { length: 10 } });
    expect(await shown('done')).toEqual({ unread: 0, items: [] });
    const { unread, items } = await shown('done', new Date('2025-01-01T00:00:00.000Z'));
    expect(unread).toBe(0);
    expect(items.map(({ id, is_read: read }) => [id, read])).toEqual(
      Array.from({ length: 10 }, (_, at) => [`done-${MANY - at}`, true]),
    );
  });

  it('knows what was read under the id that it had before others shared its row', async () => {
    const { pool } = database;
    const marks = generationTable('notification_marks', 1);
    await pool.query(
      `insert into read.${generation} (id, former_id, user_id, kind, subject, is_read, created_at, unread_since)
       select 'shared-' || g, 'alone-' || g, 'older', 'application_received', '{}', false, now(), now()
         from generate_series(1, 3) g`,
    );
    await pool.query(
      `insert into read.${marks} (id, user_id) values ('alone-2', 'older'), ('shared', 'older')`,
    );
    const { unread, items } = await shown('older');
    expect(unread).toBe(2);
    expect(items.filter(({ is_read: read }) => read).map(({ id }) => id)).toEqual(['shared-2']);
  });

  it.each([...kinds])('finds the names that the words of %s call, and no others', async (kind, { names }) => {
    const found = await namesOf(database.pool, kind, null, { thing: 'account' });
    expect(Object.keys(found.names ?? {})).toEqual(Object.keys(names));
  });

  it('goes page by page through all that is shown, narrowed as asked, and through no other list', async () => {
    const page = (who: string, query: Partial<NotificationQuery>) =>
      notificationPage(database.pool, who, YEAR_AGO, { limit: 5, ...query });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const got = await page('ace', cursor === undefined ? {} : { cursor });
      seen.push(...(got?.items ?? []).map(({ id }) => id));
      cursor = got?.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(Array.from({ length: 11 }, (_, at) => `ace-${MANY - at}`));
    expect((await page('ace', { show: 'unread', limit: 50 }))?.items).toHaveLength(11);
    expect((await page('ace', { show: 'account', limit: 50 }))?.items).toHaveLength(11);
    expect((await page('ace', { show: 'money' }))?.items).toEqual([]);
    const first = await page('ace', {});
    expect(first?.items[0]).toMatchObject({ group: 'account', person: null, is_read: false });
    expect(await page('away', { cursor: first?.next_cursor ?? '' })).toBeNull();
    expect(await page('ace', { show: 'unread', cursor: first?.next_cursor ?? '' })).toBeNull();
  });

  it('counts up to a hundred', async () => {
    expect((await shown('away')).unread).toBe(100);
  });

  it.each(['keen', 'away', 'done'])('looks at few rows of however many there are (%s)', async (who) => {
    let looked = NaN;
    const looking = explaining(database.pool, (plan) => {
      looked = lookedAt(plan, generation);
    });
    await latestNotifications(looking, who, YEAR_AGO);

    expect(looked).toBeLessThan(400);
  });
});
