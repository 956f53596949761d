import type { TestDatabase } from '../../../tests/support/database.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { explaining, lookedAt } from '../../../tests/support/looked-at.ts';
import type { Pool } from '../pg/pool.ts';
import { createPool } from '../pg/pool.ts';
import { takeDueTasks, untilNextTask } from './due-tasks.ts';
import { startTask } from './pending-tasks.ts';

const NOW = new Date('2026-01-02T00:00:00.000Z');
const MANY = 20_000;

describe('due tasks', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 2, name: 'test' });
  });
  afterEach(() => pool.query('truncate tasks.pending_tasks'));
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** So many of a kind, due a second apart from the first day of the year on. */
  const wait = (
    kind: string,
    many: number,
    { from = 0, again = null }: { from?: number; again?: string | null } = {},
  ) =>
    pool.query(
      `insert into tasks.pending_tasks
         (id, policy, kind, payload, event_id, event_position, correlation, due_at, enqueued_at, enqueue_after)
       select gen_random_uuid(), 'test', $1, '{}', gen_random_uuid(), $3 + n, 'test',
              timestamptz '2026-01-01' + ($3 + n) * interval '1 second',
              case when $4::interval is not null then now() end, now() + $4::interval
         from generate_series(1, $2) n`,
      [kind, many, from, again],
    );
  const take = (db: Pool = pool, limit = 50) =>
    takeDueTasks(db, { now: NOW, limit, resendMs: 60_000, patient: ['letter', 'export'] });
  const counted = async (taken: ReturnType<typeof take>): Promise<Record<string, number>> => {
    const kinds = (await taken).map(({ kind }) => kind);
    return Object.fromEntries(
      [...new Set(kinds)].sort().map((one) => [one, kinds.filter((kind) => kind === one).length]),
    );
  };

  it('are taken of each lane: a pay-out goes out beside a mass of letters that were due before it', async () => {
    await wait('letter', 1_000);
    await wait('pay-out', 1, { from: 5_000 });
    expect(await counted(take())).toEqual({ letter: 50, 'pay-out': 1 });
  });

  it('are put on the queue again of each lane as well', async () => {
    await wait('letter', 1_000, { again: '-1 hour' });
    await wait('pay-out', 1, { again: '-1 minute' });
    expect(await counted(take())).toEqual({ letter: 50, 'pay-out': 1 });
  });

  it('of several kinds are one line, by when they are due', async () => {
    await wait('pay-out', 10, { from: 2 });
    await wait('command', 4);
    await wait('export', 1, { from: 9 });
    await wait('letter', 10, { from: 10 });
    expect(await counted(take(pool, 6))).toEqual({ command: 4, 'pay-out': 2, export: 1, letter: 5 });
  });

  it('are taken once, whoever takes them', async () => {
    await wait('letter', 100);
    const [one, other] = await Promise.all([take(), take()]);
    const ids = [...one, ...other, ...(await take())].map(({ id }) => id);
    expect(ids).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
    expect(await take()).toEqual([]);
  });

  it('that were begun after a long wait are put on the queue again as soon as any that is begun', async () => {
    await wait('pay-out', 1, { again: '4 minutes' });
    const { rows } = await pool.query<{ id: string }>('select id from tasks.pending_tasks');
    expect(await startTask(pool, rows[0]?.id ?? '', 2_000)).toMatchObject({ kind: 'pay-out', attempts: 1 });
    expect(await untilNextTask(pool, NOW)).toBeLessThanOrEqual(2_000);
  });

  it('are not taken before their time, which is told', async () => {
    expect(await untilNextTask(pool, NOW)).toBe(undefined);
    await wait('letter', 3, { from: 24 * 3_600 + 4 });
    await wait('pay-out', 1, { from: 24 * 3_600 + 9 });
    expect(await take()).toEqual([]);
    expect(await untilNextTask(pool, NOW)).toBe(5_000);
    await wait('command', 1, { again: '2 seconds' });
    const ms = await untilNextTask(pool, NOW);
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(2_000);
    await wait('export', 1);
    expect(await untilNextTask(pool, NOW)).toBeLessThan(0);
  });

  it.each([
    ['that nobody took yet', null],
    ['that are on the queue until a slot is free', '1 hour'],
    ['that are to be put on it again', '-1 hour'],
  ])('look at few rows beside a mass of letters %s', async (_, again) => {
    await wait('letter', MANY, { again });
    await wait('pay-out', 3, { from: MANY });
    await wait('command', 3, { from: MANY, again: '-1 minute' });
    await pool.query('analyze tasks.pending_tasks');
    let looked = NaN;
    const looking = explaining(pool, (plan) => {
      looked = lookedAt(plan, 'pending_tasks');
    });
    await take(looking);
    // Each one that is taken is looked at twice: to find it, and to mark it.
    expect(looked).toBeLessThan(400);
    await untilNextTask(looking, NOW);
    expect(looked).toBeLessThan(50);
  });
});
