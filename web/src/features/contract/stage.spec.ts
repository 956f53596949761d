import { heldEscrow, noEscrow, releasedEscrow, someContract } from '../../testing/hiring.ts';
import { actsNext, figures, stageOf, suggestedAmount } from './stage.ts';

const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z' };
const proposed = { ...submitted, refund_proposed_at: '2026-11-20T10:00:00.000Z' };

test.each([
  ['unfunded', noEscrow, 'employer'],
  ['checkout', { ...noEscrow, checkout_open: true, amount: 5_000 }, 'employer'],
  ['held', heldEscrow, 'developer'],
  ['submitted', submitted, 'employer'],
  ['changes', { ...heldEscrow, changes_requested_at: '2026-11-20T09:30:00.000Z' }, 'developer'],
  ['refund-proposed', proposed, 'developer'],
  ['released', releasedEscrow, null],
  ['refunded', { ...heldEscrow, payment_status: 'refunded' as const }, null],
])('a contract that is %s knows who acts next', (stage, escrow, next) => {
  const contract = { ...someContract, escrow };
  expect(stageOf(contract)).toBe(stage);
  expect(actsNext(contract)).toBe(next);
});

test('the fee is told before it is taken, rounded half up', () => {
  const escrow = { ...heldEscrow, amount: 1_020, fee: null, net: null };
  expect(figures({ ...someContract, escrow })).toEqual({ held: 1_020, fee: 26, net: 994 });
});

test('the amount to fund starts at the lower end of the budget', () => {
  expect(suggestedAmount(someContract)).toBe(180_000);
  expect(suggestedAmount({ ...someContract, job: { ...someContract.job, budget_min: null } })).toBe(240_000);
});
