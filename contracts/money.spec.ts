import fc from 'fast-check';
import { ESCROW_MAX, ESCROW_MIN, escrowFee, feeRate, Money } from './money.ts';

describe('the fee of an escrow', () => {
  it.each([
    ['nothing of nothing', 0, 0],
    ['half a cent less a bit down', 19, 0],
    ['half a cent up', 20, 1],
    ['the smallest escrow up', ESCROW_MIN, 3],
    ['a cent and a half up', 60, 2],
    ['just below a cent and a half down', 59, 1],
    ['a round amount to 2.5%', 10_000, 250],
    ['the largest escrow down to the nearest cent', ESCROW_MAX, 2_500_000],
  ])('rounds %s', (_what, amount, fee) => {
    expect(escrowFee(amount, 250)).toBe(fee);
  });

  it('is the nearest whole cent to 2.5%, half up, and never more than what is released', () => {
    fc.assert(
      fc.property(fc.integer({ min: ESCROW_MIN, max: ESCROW_MAX }), (amount) => {
        const fee = escrowFee(amount, 250);
        expect(Number.isInteger(fee)).toBe(true);
        // fee − ½ ≤ amount ÷ 40 < fee + ½, without fractions
        expect(80 * fee - 40).toBeLessThanOrEqual(2 * amount);
        expect(2 * amount).toBeLessThan(80 * fee + 40);
        expect(fee).toBeLessThan(amount);
      }),
    );
  });
});

it.each([
  [250, '2.5%'],
  [500, '5%'],
  [0, '0%'],
  [33, '0.33%'],
])('a fee of %i basis points is written %s', (basisPoints, written) => {
  expect(feeRate(basisPoints)).toBe(written);
});

describe('money', () => {
  it.each([{ amount: 0.5 }, { amount: -1 }, { amount: Number.NaN }, { amount: '100' }, { currency: 'RBX' }])(
    'is whole cents of a known currency, not %j',
    (fault) => {
      expect(Money.safeParse({ amount: 100, currency: 'USD', ...fault }).success).toBe(false);
      expect(Money.safeParse({ amount: 100, currency: 'USD' }).success).toBe(true);
    },
  );
});
