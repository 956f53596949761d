import {
  confirm,
  funded,
  of,
  opened,
  paidOut,
  released,
  start,
  started,
  when,
} from '../../tests/support/escrow-examples.ts';

/** What the constant says while a test runs. */
const mockRate = { basisPoints: 250 };

jest.mock('../../contracts/money.ts', () => ({
  ...jest.requireActual<object>('../../contracts/money.ts'),
  get ESCROW_FEE_BASIS_POINTS() {
    return mockRate.basisPoints;
  },
}));

describe('the fee, when what is charged changes', () => {
  const atRate = <T>(basisPoints: number, deed: () => T): T => {
    const before = mockRate.basisPoints;
    mockRate.basisPoints = basisPoints;
    try {
      return deed();
    } finally {
      mockRate.basisPoints = before;
    }
  };

  it('is what it was for an escrow that was funded before, also once that is released', () => {
    const release = of('ReleasePayment', 'employer');

    expect(atRate(500, () => when([funded], release))).toEqual([released('employer')]);
  });

  it('is what the release says for its payout', () => {
    const record = { type: 'RecordPayout', transfer: 'tr_1', amount: 9_750 } as const;

    expect(atRate(500, () => when([funded, released('employer')], record))).toEqual([paidOut]);
    expect(
      atRate(500, () =>
        when([funded, released('employer')], { type: 'StartPayout', account: 'acct_1', again: false }),
      ),
    ).toMatchObject([{ data: { amount: 9_750 } }]);
  });

  it('is the new one for an escrow that is funded from then on', () => {
    expect(atRate(500, () => when([], start('employer')))).toEqual([started()]);
    expect(atRate(500, () => when([started(), opened], confirm()))).toEqual([
      { ...funded, data: { ...funded.data, feeBasisPoints: 500 } },
    ]);
  });
});
