import type { TestDatabase } from '../../../tests/support/database.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import type { Pool } from '../pg/pool.ts';
import { createPool } from '../pg/pool.ts';
import { takeDueTasks } from './pending-tasks.ts';

describe('due tasks', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 2, name: 'test' });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are taken of each lane: a pay-out goes out beside a mass of letters that were due before it', async () => {
    await pool.query(
      `insert into tasks.pending_tasks
         (id, policy, kind, payload, event_id, event_position, correlation, due_at)
       select gen_random_uuid(), 'test', kind, '{}', gen_random_uuid(), n, 'test',
              timestamptz '2026-01-01' + n * interval '1 second'
         from (select n, 'letter' as kind from generate_series(1, 1000) n
               union all select 5000, 'pay-out') rows`,
    );
    const taken = await takeDueTasks(pool, {
      now: new Date('2026-01-02T00:00:00.000Z'),
      limit: 50,
      resendMs: 60_000,
      patient: ['letter'],
    });
    expect(taken.filter(({ kind }) => kind === 'pay-out')).toHaveLength(1);
    expect(taken.filter(({ kind }) => kind === 'letter')).toHaveLength(50);
  });
});
