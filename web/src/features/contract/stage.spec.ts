import { escrowState, heldEscrow, noEscrow, releasedEscrow, someContract } from '../../testing/hiring.ts';
import { figures } from '../../lib/contract-sums.ts';
import { actsNext, stageOf, suggestedAmount } from './stage.ts';

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
  ['refunded', { ...heldEscrow, refunded_at: '2026-11-20T12:00:00.000Z' }, null],
])('a contract that is %s knows who acts next', (stage, escrow, next) => {
  const contract = { ...someContract, ...escrowState(escrow) };
  expect(stageOf(contract)).toBe(stage);
  expect(actsNext(contract)).toBe(next);
});

test('the fee is told before it is taken, rounded half up', () => {
  const escrow = { ...heldEscrow, amount: 1_020, left: 1_020, fee: null, net: null };
  expect(figures({ ...someContract, ...escrowState(escrow) })).toEqual({
    held: 1_020,
    fee: 26,
    net: 994,
    feeBasisPoints: 250,
  });
});

test.each([
  ['Fixed Price', '$2,000', 180_000, 200_000],
  ['Fixed Price', '2000 USD on delivery', 180_000, 200_000],
  ['Fixed Price', '$1,800–2,400', 180_000, 180_000],
  ['Fixed Price', '$1,800–2,400', null, 240_000],
  ['Fixed Price', 'To be agreed', 180_000, 180_000],
  ['Fixed Price', '$0.20', 180_000, 180_000],
  ['Fixed Price', '2k', 180_000, 180_000],
  ['Hourly', '$25 an hour', 180_000, 180_000],
  ['Revenue Share', '12%', null, 240_000],
])('the amount to fund for %s at %s, from %s, starts at %s', (pay_type, budget, budget_min, amount) => {
  const job = { ...someContract.job, pay_type, budget, budget_min, budget_max: 240_000 };
  expect(suggestedAmount({ ...someContract, job })).toBe(amount);
});
