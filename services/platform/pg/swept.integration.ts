import { createTestDatabase } from '../../../tests/support/database.ts';
import { createPool, inTransaction } from './pool.ts';

jest.setTimeout(180_000);

const plan = async (url: string, statement: string): Promise<string> => {
  const pool = createPool(url, { max: 1, name: 'test' });
  try {
    return await inTransaction(pool, async (tx) => {
      // Of an empty table the planner would read all of it.
      await tx.query('set local enable_seqscan = off');
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  } finally {
    await pool.end();
  }
};

describe('what is swept', () => {
  it.each([
    [
      'pending_tasks_done',
      `delete from tasks.pending_tasks where done_at < now() - make_interval(days => 90)`,
    ],
    [
      'users_unconfirmed',
      `select id from auth.users where email_confirmed_at is null and created_at < now() order by created_at, id`,
    ],
  ])('is found by the index %s', async (index, statement) => {
    const database = await createTestDatabase();
    try {
      expect(await plan(database.url, statement)).toContain(index);
    } finally {
      await database.drop();
    }
  });
});
