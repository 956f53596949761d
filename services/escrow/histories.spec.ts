import fc from 'fast-check';
import { ledger } from '../../projections/ledger/table.ts';
import type { LedgerRow } from '../../projections/ledger/table.ts';
import { changesOf, foldInto } from '../../projections/tables.ts';
import type { Row } from '../../projections/projection.ts';
import { order } from '../../tests/support/escrow-examples.ts';
import { given, noon } from '../../tests/support/given.ts';
import type { EventOf, Recorded } from '../events.ts';
import type { EscrowCommand } from './escrow.decider.ts';
import { escrowRules } from './escrow.decider.ts';
import { reviewsRules } from './reviews.decider.ts';

const parties = {
  applicationId: 'application',
  jobId: 'job',
  employerId: 'employer',
  developerId: 'developer',
};
const DAY = 24 * 60 * 60 * 1000;

const person = fc.constantFrom('employer', 'developer', 'stranger');
/** What each payment was of: news of one and the same payment never disagree. */
const payments = [10_000, 100, 99_999_999, 12_345];
const paid = fc.nat({ max: payments.length - 1 });

const escrowCommand: fc.Arbitrary<EscrowCommand> = fc.oneof(
  fc.record({
    type: fc.constant('StartCheckout' as const),
    by: person,
    parties: fc.constant(parties),
    developerGone: fc.boolean(),
    amount: fc.constantFrom(...payments),
    currency: fc.constant('USD' as const),
    page: fc.constant(order.page),
    email: fc.constant(order.email),
  }),
  fc.nat({ max: 3 }).map((attempt) => ({
    type: 'OpenCheckout' as const,
    attempt,
    session: `cs_${attempt}`,
    url: 'https://pay.example',
    expiresAt: noon.toISOString(),
  })),
  fc.record({ type: fc.constant('EndCheckout' as const), attempt: fc.nat({ max: 3 }) }),
  fc.tuple(paid, fc.integer({ min: 1, max: 2 })).map(([index, attempt]) => ({
    type: 'ConfirmFunding' as const,
    parties,
    attempt,
    amount: payments[index] ?? 0,
    currency: 'USD' as const,
    payment: `pi_${index}`,
    charge: `ch_${index}`,
  })),
  fc.record({ type: fc.constant('SubmitWork' as const), by: person, note: fc.constant('Done') }),
  fc.record({
    type: fc.constant('ReleasePayment' as const),
    by: fc.constantFrom('employer', 'developer', 'stranger', 'deadline'),
  }),
  fc.record({ type: fc.constant('ExtendRelease' as const), by: person }),
  fc.record({ type: fc.constant('RequestChanges' as const), by: person, words: fc.constant('Stage 3.') }),
  fc.record({
    type: fc.constant('RecordPayout' as const),
    transfer: fc.constantFrom('tr_1', 'tr_2'),
    amount: fc.constant(0),
  }),
  fc.record({
    type: fc.constantFrom('ProposeRefund' as const, 'AcceptRefund' as const, 'DeclineRefund' as const),
    by: person,
  }),
  fc.record({ type: fc.constant('ReturnUnusedPayment' as const) }),
  paid.map((index) => ({
    type: 'RecordRefund' as const,
    payment: `pi_${index}`,
    refund: `re_${index}`,
    amount: payments[index] ?? 0,
  })),
);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ escrow: escrowCommand, hours: fc.nat({ max: 96 }) }) },
  { weight: 1, arbitrary: fc.record({ reviewer: person }) },
  { weight: 1, arbitrary: fc.record({ revealing: fc.constant(true) }) },
);

const balancesAfter = (events: readonly EventOf<'escrow'>[]): Map<string, number> => {
  const rows = new Map<string, Row | undefined>();
  events.forEach((event, index) => {
    const recorded = {
      ...event,
      id: `event ${index}`,
      position: BigInt(index + 1),
      metadata: { time: noon.toISOString() },
    } as unknown as Recorded;
    foldInto(rows, changesOf(ledger, recorded));
  });
  const balances = new Map<string, number>();
  for (const { account, amount } of [...rows.values()] as LedgerRow[])
    balances.set(account, (balances.get(account) ?? 0) + amount);
  return balances;
};

const sumOf = (
  events: readonly EventOf<'escrow'>[],
  ...types: readonly EventOf<'escrow'>['type'][]
): number =>
  events.reduce(
    (sum, event) => sum + (types.includes(event.type) && 'amount' in event.data ? event.data.amount : 0),
    0,
  );
const countOf = (events: readonly { type: string }[], ...types: readonly string[]): number =>
  events.filter(({ type }) => types.includes(type)).length;

const expectSoundMoney = (events: readonly EventOf<'escrow'>[]): void => {
  const balances = balancesAfter(events);
  expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  const owing = [...balances].filter(([account, amount]) => account !== 'card_clearing' && amount < 0);
  expect(owing).toEqual([]);
  const paidIn = sumOf(events, 'EscrowFunded', 'SurplusPaymentReceived');
  const paidBack = sumOf(events, 'PayoutSent', 'RefundSent') + (balances.get('fees') ?? 0);
  expect(paidBack).toBeLessThanOrEqual(paidIn);
  expect(countOf(events, 'EscrowFunded')).toBeLessThanOrEqual(1);
  expect(countOf(events, 'PaymentReleased', 'EscrowRefunded')).toBeLessThanOrEqual(1);
  expect(countOf(events, 'PayoutSent')).toBeLessThanOrEqual(countOf(events, 'PaymentReleased'));
};

const expectFairReviews = (events: readonly EventOf<'reviews'>[]): void => {
  const raters = events.flatMap((event) => (event.type === 'ReviewSubmitted' ? [event.data.by] : []));
  expect(new Set(raters).size).toBe(raters.length);
  expect(raters).not.toContain('stranger');
  expect(countOf(events, 'ReviewsRevealed')).toBeLessThanOrEqual(1);
  if (raters.length === 2) expect(countOf(events, 'ReviewsRevealed')).toBe(1);
};

describe('whatever the employer, the developer, a stranger, the payment provider and the clock do', () => {
  it('money is conserved, leaves an escrow once and one way, and each side rates once', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 100, size: 'max' }), (history) => {
        let escrow: readonly EventOf<'escrow'>[] = [];
        let reviews: readonly EventOf<'reviews'>[] = [];
        let now = noon;
        for (const [index, done] of history.entries()) {
          if ('escrow' in done) {
            now = new Date(now.getTime() + (done.hours * DAY) / 24);
            const before = given(escrowRules, escrow);
            // The provider was asked for what was payable; another transfer of it was never made.
            const payable = before.state.status === 'none' ? 0 : before.state.books.payable;
            const command =
              done.escrow.type === 'RecordPayout' ? { ...done.escrow, amount: payable } : done.escrow;
            const outcome = before.when(command, now);
            if (typeof outcome === 'string' || outcome.length === 0) continue;
            for (const event of outcome) {
              if (event.type === 'PaymentReleased' || event.type === 'RefundProposed')
                expect(['employer', 'deadline']).toContain(event.data.by);
              if (event.type === 'EscrowRefunded') expect(['developer', 'deadline']).toContain(event.data.by);
            }
            escrow = [...escrow, ...outcome];
            if (outcome.some(({ type }) => type in ledger.on)) expectSoundMoney(escrow);
          } else {
            const outcome = given(reviewsRules, reviews).when(
              'reviewer' in done
                ? {
                    type: 'SubmitReview',
                    parties,
                    escrow: 'released',
                    reviewId: `review ${index}`,
                    by: done.reviewer,
                    rating: 4,
                    comment: '',
                  }
                : { type: 'RevealReviews', parties },
              now,
            );
            if (typeof outcome === 'string' || outcome.length === 0) continue;
            reviews = [...reviews, ...outcome];
            expectFairReviews(reviews);
          }
        }
        for (const { type } of [...escrow, ...reviews]) reached.add(type);
      }),
      { numRuns: 1_000 },
    );

    // Histories that never get as far as the money prove nothing.
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'PaymentReleased',
        'PayoutSent',
        'EscrowRefunded',
        'RefundSent',
        'ReviewsRevealed',
      ]),
    );
  });
});
