import type { Pool } from './pool.ts';
import { prepared } from '../../kernel/prepared.ts';
import type { SlowStatement } from './slow.ts';
import { tellSlowStatements } from './slow.ts';

/** A pool whose statements take so many milliseconds. */
const poolTaking = (took: number, answer: () => Promise<unknown>) => {
  const pool = { query: answer } as unknown as Pick<Pool, 'query'>;
  const told: SlowStatement[] = [];
  let time = 0;
  tellSlowStatements(
    pool,
    200,
    (slow) => told.push(slow),
    () => (time += took),
  );
  return { pool, told };
};

/** As a list asks for its rows. */
const castlesNearby = (pool: Pick<Pool, 'query'>) =>
  pool.query('select * from castles where owner = $1', ['Ada']);

describe('a statement', () => {
  it('that takes too long is told by who asked for it, without its values', async () => {
    const { pool, told } = poolTaking(250, () => Promise.resolve({ rows: [1] }));
    expect(await castlesNearby(pool)).toEqual({ rows: [1] });
    // Source maps rename functions here; the built product names them as they are.
    const statement: unknown = expect.stringMatching(/^\w+ \(services\/platform\/pg\/slow\.spec\.ts\)$/);
    expect(told).toEqual([{ statement, ms: 250 }]);
  });

  it('that fails late is told too, and fails', async () => {
    const { pool, told } = poolTaking(5_000, () => Promise.reject(new Error('canceled')));
    await expect(castlesNearby(pool)).rejects.toThrow('canceled');
    expect(told).toHaveLength(1);
  });

  it('of nobody that is known is told by its beginning, prepared or not', async () => {
    const { pool, told } = poolTaking(250, () => Promise.resolve({ rows: [] }));
    // Asked by the runtime, whose stack names no file of the product.
    setImmediate(pool.query as unknown as (asked: object) => void, prepared('select\n  1', []));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(told.map(({ statement }) => statement)).toEqual(['select 1']);
  });

  it('that is quick is not told', async () => {
    const { pool, told } = poolTaking(200, () => Promise.resolve({ rows: [] }));
    await castlesNearby(pool);
    expect(told).toEqual([]);
  });
});
