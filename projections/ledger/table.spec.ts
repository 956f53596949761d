import { golden, recorded } from '../../tests/support/golden-events.ts';
import type { Recorded } from '../../services/events.ts';
import type { Row } from '../projection.ts';
import { changesOf, foldInto } from '../tables.ts';
import type { LedgerRow } from './table.ts';
import { ledger, typesMoving } from './table.ts';

const { ada, application } = golden;
const linesAfter = (events: readonly Recorded[]): LedgerRow[] => {
  const rows = new Map<string, Row | undefined>();
  for (const event of events) foldInto(rows, changesOf(ledger, event));
  return [...rows.values()] as LedgerRow[];
};
const balancesAfter = (...events: readonly Recorded[]): Record<string, number> => {
  const balances: Record<string, number> = {};
  for (const { account, amount } of linesAfter(events)) balances[account] = (balances[account] ?? 0) + amount;
  return balances;
};

const funded = recorded('EscrowFunded');
const released = recorded('PaymentReleased');

describe('the ledger', () => {
  it('names for each account the events that may move it', () => {
    expect(typesMoving('fees')).toEqual([
      'PaymentReleased',
      'RefundMadeAtProvider',
      'ChargebackOpened',
      'ChargebackClosed',
    ]);
    expect(typesMoving(`payable:${ada}`)).toContain('PayoutSent');
    const moved = new Set<string>();
    for (const type of Object.keys(ledger.on) as (keyof typeof ledger.on)[])
      for (const { account } of linesAfter([recorded(type)])) {
        expect(typesMoving(account)).toContain(type);
        moved.add(type);
      }
    expect([...moved].sort()).toEqual(Object.keys(ledger.on).sort());
  });

  it.each([
    'EscrowFunded',
    'SurplusPaymentReceived',
    'PaymentReleased',
    'PayoutSent',
    'EscrowRefunded',
    'RefundSent',
  ] as const)('balances at %s', (type) => {
    const amounts = linesAfter([recorded(type)]).map(({ amount }) => amount);

    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  it('holds what was paid in until it is released', () => {
    expect(balancesAfter(funded)).toEqual({ card_clearing: -10_000, [`escrow:${application}`]: 10_000 });
  });

  it('owes the developer what was released, less the fee', () => {
    expect(balancesAfter(funded, released)).toEqual({
      card_clearing: -10_000,
      [`escrow:${application}`]: 0,
      [`payable:${ada}`]: 9_750,
      fees: 250,
    });
  });

  it('ends with the fee alone once the developer is paid', () => {
    expect(balancesAfter(funded, released, recorded('PayoutSent'))).toEqual({
      card_clearing: -250,
      [`escrow:${application}`]: 0,
      [`payable:${ada}`]: 0,
      fees: 250,
    });
  });

  it('ends with nothing once the employer has it back', () => {
    expect(balancesAfter(funded, recorded('EscrowRefunded'), recorded('RefundSent'))).toEqual({
      card_clearing: 0,
      [`escrow:${application}`]: 0,
      refunds: 0,
    });
  });

  it('ends with nothing once a second payment went back', () => {
    const surplus = recorded('SurplusPaymentReceived');

    expect(balancesAfter(surplus)).toEqual({ card_clearing: -10_000, refunds: 10_000 });
    expect(balancesAfter(surplus, recorded('RefundSent'))).toEqual({ card_clearing: 0, refunds: 0 });
  });

  it('writes the same lines when an event is told twice', () => {
    expect(linesAfter([funded, released, funded, released])).toEqual(linesAfter([funded, released]));
  });

  it('stops at a release whose parts are not its whole', () => {
    expect(() => linesAfter([recorded('PaymentReleased', { fee: 249 })])).toThrow(/does not balance/);
  });

  it('keeps of each line where and when it came from', () => {
    expect(linesAfter([recorded('EscrowFunded', {}, 42n)])[0]).toEqual({
      id: `${funded.id}:0`,
      position: '42',
      event_type: 'EscrowFunded',
      application_id: application,
      account: 'card_clearing',
      amount: -10_000,
      currency: 'USD',
      created_at: '2026-03-15T12:00:00.000Z',
    });
  });
});
