import type { Pool } from 'pg';
import { z } from 'zod';
import { Board, CardPage } from '../../contracts/tracking.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { golden, recorded } from '../../tests/support/golden-events.ts';
import { createReadModels } from '../../tests/support/read-models.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { registry } from '../registry.ts';
import { applyBatch, generationTable } from '../tables.ts';
import type { BoardOf } from './queries.ts';
import { boardOf, cardDetail, cardsOf, wholeBoard } from './queries.ts';

jest.setTimeout(240_000);

const NOW = new Date('2027-01-01T00:00:00.000Z');
const { ada, bob, job } = golden;
const APPLICANTS = 5_000;
const OTHERS = 50_000;
const MAY = {
  editable: true,
  read_only_because: null,
  may: { arrange: true, note: true, reply: true, decide: true },
};

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
const Plan = z.array(z.object({ Plan: z.custom<Node>() }));

let database: ThrowawayDatabase;
let pool: Pool;
let board: BoardOf;
beforeAll(async () => {
  database = await throwawayDatabase('board');
  pool = createPool(database.url, { max: 2, name: 'test' });
  await createReadModels(pool);
  for (const projection of registry)
    await applyBatch(pool, projection, generationTable(projection.name, 1), [
      recorded('AccountRegistered'),
      recorded('ProfileCompleted'),
      recorded('AccountRegistered', { userId: bob }),
      recorded('ProfileCompleted', { userId: bob, username: 'bob' }),
      recorded('JobPosted', { jobId: job, ownerId: bob }),
      recorded('ApplicationSubmitted'),
    ]);
  const of = (table: string): string => `read.${generationTable(table, 1)}`;
  const id = (kind: string): string => `'${kind}0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0')`;
  const all = `generate_series(1, ${APPLICANTS + OTHERS}) n`;
  const like = (table: string, what: string, source: string): string =>
    `insert into ${of(table)} select (jsonb_populate_record(r, jsonb_build_object(${what}))).* from read.${table} r, ${all} where ${source}`;
  await pool.query(like('profiles', `'id', ${id('a')}, 'username', 'user' || n`, `r.id = '${ada}'`));
  // The first ones apply for the one job, the others elsewhere.
  const applied = `'id', ${id('b')}, 'applicant_id', ${id('a')},
    'job_id', case when n <= ${APPLICANTS} then '${job}' else ${id('c')} end,
    'owner_id', case when n <= ${APPLICANTS} then '${bob}' else '${ada}' end`;
  await pool.query(like('applications', applied, 'true'));
  await pool.query(
    like(
      'cards',
      `${applied}, 'submitted_at', timestamptz '2026-12-18' + n * interval '1 minute',
       'place', (array['new', 'new', 'new', 'shortlisted', 'interview', 'declined'])[1 + n % 6],
       'status', case n % 6 when 5 then 'rejected' else 'pending' end,
       'answered_at', case n % 6 when 5 then timestamptz '2026-12-30' end`,
      'true',
    ),
  );
  await pool.query(
    `insert into ${of('application_notes')} (id, application_id, author_id, body, created_at)
     select ${id('d')}, ${id('b')}, '${bob}', 'Fast.', timestamptz '2026-12-31' from ${all}`,
  );
  await pool.query(
    `insert into ${of('application_scores')} (id, application_id, person_id, points, at)
     select ${id('b')} || '.${bob}', ${id('b')}, '${bob}', '[{"criterion": "overall", "points": 4}]', timestamptz '2026-12-31'
       from ${all}`,
  );
  await pool.query('analyze');
  const found = await boardOf(pool, job);
  if (found === null) throw new Error('there is no job');
  board = found;
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

describe('a board of 5,000, beside 50,000 other applications', () => {
  it('comes with the first cards of each stage, and what there is behind them', async () => {
    const whole = Board.parse(JSON.parse(await wholeBoard(pool, board, MAY, NOW)));
    expect(whole.applicants.count).toBe(APPLICANTS + 1);
    expect(whole.stages.map(({ id, count, cards }) => [id, count, cards.length])).toEqual([
      ['new', 2_502, 20],
      ['shortlisted', 833, 20],
      ['interview', 833, 20],
      ['offer', 0, 0],
      ['hired', 0, 0],
      ['declined', 833, 20],
    ]);
    // The first one of all is the golden one.
    expect(whole.stages[0]?.cards[1]).toMatchObject({ notes: 1, score: 4, scores: 1, waiting_days: 13 });
    expect(whole.long_waiting.ids).toHaveLength(100);
    let cursor = whole.stages[0]?.next_cursor ?? null;
    const seen = new Set(whole.stages[0]?.cards.map(({ id }) => id));
    while (cursor !== null) {
      const text = await cardsOf(pool, board, 'new', { cursor, limit: 50 }, NOW);
      const page = CardPage.parse(JSON.parse(text ?? ''));
      for (const { id } of page.items) seen.add(id);
      ({ next_cursor: cursor } = page);
    }
    expect(seen.size).toBe(2_502);
    expect(
      await cardsOf(pool, board, 'offer', { cursor: whole.stages[0]?.next_cursor ?? '', limit: 5 }, NOW),
    ).toBe(null);
  });

  it('counts its own applications alone, and reads a card for each that it shows', async () => {
    // Each is counted for its stage, for all, for who has waited long and for the rate of answers.
    const rows = await touchedBy((db) => wholeBoard(db, board, MAY, NOW));
    expect(rows).toBeLessThan(12 * APPLICANTS);
  });

  it('is read on by pages that touch their own rows', async () => {
    const first = Board.parse(JSON.parse(await wholeBoard(pool, board, MAY, NOW)));
    const cursor = first.stages[0]?.next_cursor ?? '';
    const page = await touchedBy((db) => cardsOf(db, board, 'new', { cursor, limit: 20 }, NOW));
    expect(page).toBeLessThan(1_000);
    const id = first.stages[0]?.cards[1]?.id ?? '';
    expect(await touchedBy((db) => cardDetail(db, board, id, bob, NOW))).toBeLessThan(100);
  });
});
