import { createAllowance } from './allowance.ts';

describe('an allowance', () => {
  it('lets a burst pass, then its rate', () => {
    const { take } = createAllowance(3, 2, 0);
    const burst = [0, 0, 0, 0].map((at) => take(at));

    expect(burst).toEqual([true, true, true, false]);
    expect([499, 1_100, 1_100, 1_100].map((at) => take(at))).toEqual([false, true, true, false]);
  });

  it('never saves up more than the burst', () => {
    const { take } = createAllowance(2, 10, 0);

    expect([1, 2, 3].map(() => take(3_600_000))).toEqual([true, true, false]);
  });
});
