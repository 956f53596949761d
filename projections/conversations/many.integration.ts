import type { Pool } from 'pg';
import { z } from 'zod';
import { DirectMessagePage, MessageListPage } from '../../contracts/conversations.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { golden, recorded } from '../../tests/support/golden-events.ts';
import { createReadModels } from '../../tests/support/read-models.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { registry } from '../registry.ts';
import { applyBatch, generationTable } from '../tables.ts';
import { conversationWith, messageList, messagingFigures } from './queries.ts';
import { searchMessages } from './search.ts';
import { directMessagesOf } from './thread.ts';

jest.setTimeout(240_000);

const NOW = new Date('2027-01-01T00:00:00.000Z');
const { ada, bob } = golden;
/** The one with many messages. */
const LONG = '00000000-0000-4000-8000-0000000000c0';
const MESSAGES = 100_000;
const CONVERSATIONS = 20_000;

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
const Plan = z.array(z.object({ Plan: z.custom<Node>() }));

/** SQL: the id of number `n` of a kind. */
const idOf = (kind: 'a' | 'b' | 'c' | 'd'): string =>
  `'${kind}0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0')`;
const numbered = (kind: 'a' | 'b' | 'c' | 'd', n: number): string =>
  `${kind}0000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

let database: ThrowawayDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await throwawayDatabase('many');
  pool = createPool(database.url, { max: 2, name: 'test' });
  await createReadModels(pool);
  for (const projection of registry)
    await applyBatch(pool, projection, generationTable(projection.name, 1), [
      recorded('AccountRegistered'),
      recorded('ProfileCompleted'),
      recorded('AccountRegistered', { userId: bob }),
      recorded('ProfileCompleted', { userId: bob, username: 'bob' }),
    ]);
  const of = (table: string): string => `read.${generationTable(table, 1)}`;
  await pool.query(
    `insert into ${of('profiles')}
     select (jsonb_populate_record(p, jsonb_build_object('id', ${idOf('a')}, 'username', 'user' || n))).*
       from read.profiles p, generate_series(1, ${CONVERSATIONS}) n where p.id = '${bob}'`,
  );
  await pool.query(
    `insert into ${of('conversations')} (id, participant_one, participant_two, started_by, status, last_message_at,
       last_to_one, last_to_two, one_read_up_to, two_read_up_to, one_marked_unread, two_marked_unread, one_muted,
       two_muted, one_archived_up_to, two_archived_up_to, blocked_by_one, blocked_by_two)
     select ${idOf('c')}, '${ada}', ${idOf('a')}, ${idOf('a')}, case n % 10 when 0 then 'request' else 'open' end,
            timestamptz '2026-01-01' + n * interval '1 minute', 1, -1, case n % 1000 when 1 then 0 else 1 end, -1,
            false, false, false, false, -1, -1, false, false from generate_series(1, ${CONVERSATIONS}) n
     union all select '${LONG}', '${ada}', '${bob}', '${bob}', 'open', timestamptz '2026-12-31', ${MESSAGES}, -1,
            ${MESSAGES - 3}, -1, false, false, false, false, -1, -1, false, false`,
  );
  await pool.query(
    `insert into ${of('direct_messages')} (id, conversation_id, sender_id, recipient_id, body, as_request, created_at, sequence,
       removed_by_sender)
     select ${idOf('b')}, ${idOf('c')}, ${idOf('a')}, '${ada}', 'Hello', false, timestamptz '2026-01-01' + n * interval '1 minute', 1, false
       from generate_series(1, ${CONVERSATIONS}) n
     union all
     select ${idOf('d')}, '${LONG}', '${bob}', '${ada}', 'Line ' || n, false, timestamptz '2026-01-01' + n * interval '1 second', n, false
       from generate_series(1, ${MESSAGES}) n`,
  );
  await pool.query('analyze');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Rows that PostgreSQL touches for what is asked, in all nodes of its plans. */
const touchedBy = async (ask: (db: Pool) => Promise<unknown>): Promise<number> => {
  const touched = (node: Node): number =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
    (node.Plans ?? []).reduce((sum, plan) => sum + touched(plan), 0);
  let sum = 0;
  const db = {
    query: async (sql: string, values: unknown[]) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(
        `explain (analyze, timing off, format json) ${sql}`,
        values,
      );
      for (const { Plan: plan } of Plan.parse(rows[0]?.['QUERY PLAN'])) sum += touched(plan);
      return await pool.query(sql, values);
    },
  } as unknown as Pool;
  await ask(db);
  return sum;
};

const page = async (cursor?: string) =>
  DirectMessagePage.parse(
    JSON.parse(
      (await directMessagesOf(pool, LONG, ada, { limit: 50, ...(cursor === undefined ? {} : { cursor }) })) ??
        '',
    ),
  );

describe('however much there is', () => {
  it('a page of a conversation of 100,000 messages touches those of the page', async () => {
    const newest = await page();
    expect(newest.items.at(-1)?.body).toBe(`Line ${MESSAGES}`);
    let { next_cursor: cursor } = newest;
    for (let n = 0; n < 3; n += 1) ({ next_cursor: cursor } = await page(cursor ?? undefined));
    const asked = [{}, { cursor: cursor ?? '' }, { after: MESSAGES - 20 }, { after: 5 }];
    for (const where of asked) {
      const rows = await touchedBy((db) => directMessagesOf(db, LONG, ada, { limit: 50, ...where }));
      expect(rows).toBeLessThan(500);
    }
    const around = await touchedBy((db) =>
      directMessagesOf(db, LONG, ada, { limit: 50 }, { sequence: MESSAGES / 2 }),
    );
    expect(around).toBeLessThan(500);
  });

  it('a page of 20,000 conversations touches some for each row', async () => {
    const first = MessageListPage.parse(
      JSON.parse((await messageList(pool, ada, { show: 'all', limit: 20 }, NOW)) ?? ''),
    );
    expect(first.items[0]).toMatchObject({ id: LONG, unread: 3 });
    expect(await touchedBy((db) => messageList(db, ada, { show: 'all', limit: 20 }, NOW))).toBeLessThan(
      5_000,
    );
    const behind = { show: 'all', limit: 20, cursor: first.next_cursor ?? '' } as const;
    expect(await touchedBy((db) => messageList(db, ada, behind, NOW))).toBeLessThan(5_000);
  });

  it('a search looks through so many messages at a time, and comes to each of them', async () => {
    const asked = { q: 'line 7', limit: 20 };
    const search = (cursor?: string) =>
      searchMessages(pool, ada, { ...asked, ...(cursor === undefined ? {} : { cursor }) }, ['line', '98765']);
    // The messages of the many conversations are later than those of the long one, but for the last 80,000.
    let pages = 0;
    let page = await search();
    while (page?.next_cursor && page.items.length === 0) {
      pages += 1;
      page = await search(page.next_cursor);
    }
    expect(page?.items.map(({ body }) => body)).toEqual(['Line 98765']);
    expect(pages).toBeGreaterThan(5);
    expect(page?.searched_to).not.toBeNull();
    const cursor = page?.next_cursor ?? '';
    const rows = await touchedBy((db) => searchMessages(db, ada, { ...asked, cursor }, ['line', 'nowhere']));
    expect(rows).toBeLessThan(30_000);
  });

  it('what stands beside the list, and one conversation, are found by their indexes', async () => {
    const figures = await messagingFigures(pool, ada, '2026-12', NOW);
    expect(figures).toMatchObject({ requests: 100, unread: 21 });
    // Requests are counted up to a hundred; what is unread has an index of its own.
    expect(await touchedBy((db) => messagingFigures(db, ada, '2026-12', NOW))).toBeLessThan(5_000);
    expect((await conversationWith(pool, ada, 'user7', NOW))?.conversation?.id).toBe(numbered('c', 7));
    expect(await touchedBy((db) => conversationWith(db, ada, 'user7', NOW))).toBeLessThan(500);
  });
});
