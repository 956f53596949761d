import type { Pool } from '../pg/pool.ts';
import { createDispatcher } from './dispatcher.ts';

it('takes a nap where something seems due that is not to be had', async () => {
  let asked = 0;
  const query = async (sql: string) => {
    asked += 1;
    await new Promise(setImmediate);
    return { rows: sql.includes(' as ms') ? [{ ms: -5 }] : [] };
  };
  const dispatcher = createDispatcher({
    pool: { query } as unknown as Pool,
    clock: { now: () => new Date() },
    logger: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
    resendMs: 60_000,
    patient: [],
    add: () => Promise.resolve(),
  });
  dispatcher.start();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await dispatcher.stop();
  // Two questions each time, and one at the start.
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThan(30);
});
