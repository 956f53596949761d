import type { Pool } from 'pg';
import type { MarketFigures } from '../../contracts/profiles.ts';
import { createFigures } from './figures.ts';

const clock = { now: () => new Date(0) };
const some = { open_jobs: 3 } as MarketFigures;

describe('the figures of the market', () => {
  it('are read once for all who ask, at once or soon after', async () => {
    let reads = 0;
    const figures = createFigures({} as Pool, clock, async () => {
      reads += 1;
      await new Promise(setImmediate);
      return some;
    });

    expect(await Promise.all([figures(), figures(), figures()])).toEqual([some, some, some]);
    expect(await figures()).toBe(some);
    expect(reads).toBe(1);
  });

  it('are read again after a failure, which nobody is told twice', async () => {
    const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(some)];
    const figures = createFigures({} as Pool, clock, () => answers.shift()!());

    await expect(figures()).rejects.toThrow('away');
    expect(await figures()).toBe(some);
  });
});
