import type { Pool } from '../pg/pool.ts';
import { createDispatcher } from './dispatcher.ts';

type Asked = string | { readonly text: string };

const dispatcherOn = (query: (sql: string, parameters?: readonly unknown[]) => Promise<unknown>) =>
  createDispatcher({
    pool: {
      query: (asked: Asked, parameters?: readonly unknown[]) =>
        query(typeof asked === 'string' ? asked : asked.text, parameters),
    } as unknown as Pool,
    clock: { now: () => new Date() },
    logger: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
    resendMs: 60_000,
    patient: [],
    add: () => Promise.resolve(),
  });

it('takes a nap where something seems due that is not to be had', async () => {
  let asked = 0;
  const query = async (sql: string) => {
    asked += 1;
    await new Promise(setImmediate);
    return { rows: sql.includes(' as ms') ? [{ ms: -5 }] : [] };
  };
  const dispatcher = dispatcherOn(query);
  dispatcher.start();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await dispatcher.stop();
  // Two questions each time, and one at the start.
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThan(30);
});

it('takes a row again whose task was interrupted, once the database answers', async () => {
  const given: unknown[] = [];
  let taken: () => void = () => undefined;
  const again = new Promise<void>((resolve) => (taken = resolve));
  const dispatcher = dispatcherOn(async (sql, [ids] = []) => {
    await new Promise(setImmediate);
    if (sql.includes('set enqueued_at = null')) {
      given.push(ids);
      if (given.length === 1) throw new Error('the database is away');
      taken();
    }
    return { rows: sql.includes(' as ms') ? [{ ms: 1_000 }] : [] };
  });
  dispatcher.start();
  dispatcher.takeAgainOne('one');
  dispatcher.takeAgainOne('other');
  await again;
  await dispatcher.stop();
  expect(given).toEqual([
    ['one', 'other'],
    ['one', 'other'],
  ]);
});
