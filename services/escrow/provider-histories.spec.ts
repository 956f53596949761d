import fc from 'fast-check';
import { ledger } from '../../projections/ledger/table.ts';
import type { LedgerRow } from '../../projections/ledger/table.ts';
import { changesOf, foldInto } from '../../projections/tables.ts';
import type { Row } from '../../projections/projection.ts';
import { parties } from '../../tests/support/escrow-examples.ts';
import { noon } from '../../tests/support/given.ts';
import type { EventOf, Recorded } from '../events.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { EscrowCommand } from './escrow.decider.ts';
import { escrowRules } from './escrow.decider.ts';
import { isChargedBack } from './escrow.state.ts';
import type { RecordMoves } from './provider-moves.ts';

/**
 * The payment provider as it is, whatever we know of it: what came in, what went out, and by whom. Our own calls are
 * bound by what it has; its dashboard and the card holder's bank are not asked.
 */
interface Payment {
  readonly amount: number;
  readonly refunds: {
    refund: string;
    amount: number;
    status: 'pending' | 'succeeded' | 'failed';
    ours: boolean;
  }[];
  readonly disputes: { dispute: string; amount: number; status: 'inquiry' | 'open' | 'won' | 'lost' }[];
}
interface Provider {
  readonly payments: Map<string, Payment>;
  readonly transfers: { transfer: string; amount: number; reversed: number }[];
}

const refundedOf = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
const disputedOf = ({ disputes }: Payment): number =>
  disputes.reduce(
    (sum, { amount, status }) => sum + (status === 'open' || status === 'lost' ? amount : 0),
    0,
  );

const MAIN = 'pi_0';
const SECOND = 'pi_1';
const amounts = new Map([
  [MAIN, 50_000],
  [SECOND, 12_345],
]);

type Step =
  | { readonly do: 'pay'; readonly payment: string }
  | { readonly do: 'command'; readonly command: EscrowCommand }
  | {
      readonly do: 'refund in the dashboard';
      readonly payment: string;
      readonly part: number;
      readonly waits: boolean;
    }
  | { readonly do: 'settle refunds'; readonly fails: boolean }
  | { readonly do: 'dispute'; readonly payment: string; readonly part: number; readonly inquiry: boolean }
  | { readonly do: 'decide disputes'; readonly won: boolean }
  | { readonly do: 'reverse a transfer'; readonly part: number }
  | { readonly do: 'our tasks'; readonly recorded: boolean; readonly waits: boolean }
  | { readonly do: 'webhook'; readonly late: number; readonly twice: boolean };

const payment = fc.constantFrom(MAIN, MAIN, MAIN, SECOND);
const part = fc.constantFrom(0.1, 0.37, 0.6, 1, 1);
const sometimes = fc.boolean();

const commands: readonly EscrowCommand[] = [
  { type: 'SubmitWork', by: 'developer', note: 'Done' },
  { type: 'ReleasePayment', by: 'employer' },
  { type: 'ReleasePayment', by: 'deadline' },
  { type: 'ExtendRelease', by: 'employer' },
  { type: 'RequestChanges', by: 'employer', words: 'Stage 3.' },
  { type: 'ProposeRefund', by: 'employer' },
  { type: 'AcceptRefund', by: 'developer' },
  { type: 'DeclineRefund', by: 'developer' },
  { type: 'ReturnUnusedPayment' },
];

const step: fc.Arbitrary<Step & { readonly hours: number }> = fc
  .oneof(
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), payment }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('command' as const), command: fc.constantFrom(...commands) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('refund in the dashboard' as const),
        payment,
        part,
        waits: sometimes,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('settle refunds' as const), fails: sometimes }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('dispute' as const), payment, part, inquiry: sometimes }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('decide disputes' as const), won: sometimes }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse a transfer' as const), part }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('our tasks' as const), recorded: sometimes, waits: sometimes }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('webhook' as const),
        late: fc.nat({ max: 4 }),
        twice: sometimes,
      }),
    },
  )
  .chain((done) => fc.nat({ max: 200 }).map((hours) => ({ ...done, hours })));

/** Escrow and provider side by side. What we are told of is what was so when the webhook was written. */
const world = () => {
  const provider: Provider = { payments: new Map(), transfers: [] };
  const events: EventOf<'escrow'>[] = [];
  let now = noon;
  let ids = 0;
  /** Whole words of the provider, as they were at some time; any of them may come now. */
  const words: EscrowCommand[] = [];

  let current = escrowRules.initial;
  const balances = new Map<string, number>();

  const book = (event: EventOf<'escrow'>): void => {
    const recorded = {
      ...event,
      id: `event ${events.length}`,
      position: BigInt(events.length + 1),
      metadata: { time: noon.toISOString() },
    } as unknown as Recorded;
    const rows = new Map<string, Row | undefined>();
    foldInto(rows, changesOf(ledger, recorded));
    for (const { account, amount } of [...rows.values()] as LedgerRow[])
      balances.set(account, (balances.get(account) ?? 0) + amount);
    events.push(event);
    current = escrowRules.evolve(current, event);
  };
  const send = (command: EscrowCommand): void => {
    try {
      for (const event of escrowRules.decide(current, command, now)) book(event);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
    }
  };
  const state = () => current;
  const wordOf = (id: string): RecordMoves => {
    const known = provider.payments.get(id);
    return {
      type: 'RecordMoves',
      payment: id,
      refunds: (known?.refunds ?? []).map((refund) => ({ ...refund, reason: '' })),
      chargebacks: (known?.disputes ?? []).map((dispute) => ({ ...dispute, reason: 'fraudulent' })),
      toldAdmins: [],
    };
  };
  const write = (): void => {
    for (const [id, { amount }] of provider.payments) {
      words.push({
        type: 'ConfirmFunding',
        parties,
        attempt: 1,
        amount,
        currency: 'USD',
        payment: id,
        charge: id.replace('pi', 'ch'),
      });
      words.push(wordOf(id));
    }
    for (const { transfer, reversed } of provider.transfers)
      words.push({ type: 'RecordReversal', transfer, reversed, toldAdmins: [] });
  };

  /** What our tasks do for what the escrow says is to be sent; the provider refuses what it does not have. */
  const runTasks = (recorded: boolean, waits: boolean): void => {
    const escrow = state();
    if (escrow.status === 'none') return;
    for (const [id, owed] of Object.entries(escrow.books.owed)) {
      const known = provider.payments.get(id);
      if (known === undefined || owed === 0) continue;
      const pending = known.refunds.find(({ ours, status }) => ours && status === 'pending');
      const unknown = known.refunds.find(
        ({ ours, refund, status }) => ours && status === 'succeeded' && !(refund in escrow.provider.refunds),
      );
      if (pending !== undefined) continue;
      let refund = unknown;
      if (refund === undefined) {
        const closed = known.disputes.every(({ status }) => status === 'won' || status === 'inquiry');
        if (!closed || refundedOf(known) + owed > known.amount) continue;
        refund = {
          refund: `re_${++ids}`,
          amount: owed,
          status: waits ? ('pending' as const) : ('succeeded' as const),
          ours: true,
        };
        known.refunds.push(refund);
      }
      if (recorded && refund.status === 'succeeded')
        send({ type: 'RecordRefund', payment: id, refund: refund.refund, amount: refund.amount });
    }
    if (escrow.status !== 'released' || escrow.transfer !== null) return;
    let transfer = provider.transfers.find((each) => !(each.transfer in escrow.provider.transfers));
    if (transfer === undefined) {
      if (escrow.books.payable === 0 || isChargedBack(escrow)) return;
      const main = provider.payments.get(MAIN);
      if (main === undefined) return;
      const left = main.amount - refundedOf(main);
      if (escrow.books.payable > left || disputedOf(main) > 0) return;
      transfer = { transfer: `tr_${++ids}`, amount: escrow.books.payable, reversed: 0 };
      provider.transfers.push(transfer);
    }
    if (recorded) send({ type: 'RecordPayout', transfer: transfer.transfer, amount: transfer.amount });
  };

  const take = (done: Step): void => {
    switch (done.do) {
      case 'pay':
        if (!provider.payments.has(done.payment) && (done.payment === MAIN || provider.payments.has(MAIN)))
          provider.payments.set(done.payment, {
            amount: amounts.get(done.payment) ?? 0,
            refunds: [],
            disputes: [],
          });
        return write();
      case 'command':
        return send(done.command);
      case 'refund in the dashboard': {
        const known = provider.payments.get(done.payment);
        if (known === undefined || disputedOf(known) > 0) return;
        const amount = Math.floor((known.amount - refundedOf(known)) * done.part);
        if (amount <= 0) return;
        const status = done.waits ? 'pending' : 'succeeded';
        known.refunds.push({ refund: `re_${++ids}`, amount, status, ours: false });
        return write();
      }
      case 'settle refunds':
        for (const { refunds } of provider.payments.values())
          for (const refund of refunds)
            if (refund.status === 'pending' || done.fails)
              refund.status = done.fails ? 'failed' : 'succeeded';
        return write();
      case 'dispute': {
        const known = provider.payments.get(done.payment);
        if (known === undefined || known.disputes.length > 2) return;
        const amount = Math.floor((known.amount - disputedOf(known)) * done.part);
        if (amount <= 0) return;
        known.disputes.push({ dispute: `du_${++ids}`, amount, status: done.inquiry ? 'inquiry' : 'open' });
        return write();
      }
      case 'decide disputes':
        for (const { disputes } of provider.payments.values())
          for (const dispute of disputes) {
            // An inquiry becomes a chargeback or nothing; a lost one may still be won.
            if (dispute.status === 'inquiry') dispute.status = done.won ? 'inquiry' : 'open';
            else if (dispute.status === 'open') dispute.status = done.won ? 'won' : 'lost';
            else if (dispute.status === 'lost' && done.won) dispute.status = 'won';
          }
        return write();
      case 'reverse a transfer':
        for (const transfer of provider.transfers)
          transfer.reversed += Math.floor((transfer.amount - transfer.reversed) * done.part);
        return write();
      case 'our tasks':
        runTasks(done.recorded, done.waits);
        return write();
      case 'webhook': {
        const word = words.at(-1 - done.late);
        if (word === undefined) return;
        send(word);
        if (done.twice) send(word);
      }
    }
  };

  return {
    provider,
    state,
    events: () => events,
    balances,
    step: (done: Step & { readonly hours: number }) => {
      now = new Date(now.getTime() + done.hours * 60 * 60 * 1000);
      take(done);
    },
    /** What waits arrives, every webhook comes at last, and every task is done. */
    settle: () => {
      for (const { refunds } of provider.payments.values())
        for (const refund of refunds) if (refund.status === 'pending') refund.status = 'succeeded';
      for (let round = 0; round < 4; round += 1) {
        runTasks(true, false);
        words.length = 0;
        write();
        for (const word of words) send(word);
      }
    },
  };
};

/** To the cent: nothing is held, owed or payable that is not there, and the escrow's books are the ledger's. */
const faultOf = ({ state, balances }: ReturnType<typeof world>): string | null => {
  const sum = [...balances.values()].reduce((total, amount) => total + amount, 0);
  if (sum !== 0) return `the ledger sums to ${sum}`;
  const escrow = state();
  if (escrow.status === 'none') return null;
  const { held, payable, fees, lost, owed } = escrow.books;
  const compared: readonly (readonly [account: string, booked: number, sign: 1 | -1])[] = [
    [`escrow:${parties.applicationId}`, held, 1],
    [`payable:${parties.developerId}`, payable, 1],
    ['fees', fees, 1],
    ['losses', lost, -1],
    ['refunds', Object.values(owed).reduce((total, amount) => total + amount, 0), 1],
  ];
  for (const [account, booked, sign] of compared) {
    if (booked < 0) return `${account} is ${booked}`;
    const balance = balances.get(account) ?? 0;
    if (balance !== sign * booked)
      return `${account} is ${balance} in the ledger, and ${booked} in the escrow`;
  }
  return null;
};

/** What our books say that the card world has is what it has. */
const expectSameAsProvider = ({ provider, balances, state }: ReturnType<typeof world>): void => {
  if (state().status === 'none') return;
  let away = 0;
  for (const known of provider.payments.values())
    away += refundedOf(known) + disputedOf(known) - known.amount;
  for (const { amount, reversed } of provider.transfers) away += amount - reversed;
  expect(balances.get('card_clearing') ?? 0).toBe(away);
};

describe('whatever people, the clock, the provider’s dashboard and the card holders’ banks do', () => {
  it('money is conserved at every read, leaves once, and is in the end what the provider says', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 100, size: 'max' }), (history) => {
        const it = world();
        it.step({ do: 'pay', payment: MAIN, hours: 0 });
        it.step({ do: 'webhook', late: 1, twice: false, hours: 0 });
        let seen = it.events().length;
        for (const done of history) {
          const before = it.state();
          it.step(done);
          if (it.events().length === seen) continue;
          const news = it.events().slice(seen);
          seen = it.events().length;
          if (faultOf(it) !== null) expect(faultOf(it)).toBeNull();
          // Nothing is released or given back while the bank has it.
          if (before.status === 'funded' && isChargedBack(before))
            for (const { type } of news) expect(['PaymentReleased', 'EscrowRefunded']).not.toContain(type);
        }
        it.settle();
        expect(faultOf(it)).toBeNull();
        expectSameAsProvider(it);
        const types = it.events().map(({ type }) => type);
        expect(types.filter((type) => type === 'EscrowFunded').length).toBe(1);
        const identified = it
          .events()
          .flatMap((event) =>
            event.type === 'RefundSent' ||
            event.type === 'RefundMadeAtProvider' ||
            event.type === 'RefundFailed'
              ? [`${event.type === 'RefundFailed' ? 'failed' : 'made'} ${event.data.refund}`]
              : event.type === 'ChargebackOpened'
                ? [event.data.dispute]
                : event.type === 'PayoutSent'
                  ? [event.data.transfer]
                  : [],
          );
        expect(new Set(identified).size).toBe(identified.length);
        for (const type of types) reached.add(type);
      }),
      { numRuns: 1_000 },
    );

    // Histories that never get as far as the money prove nothing.
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'PayoutSent',
        'RefundSent',
        'RefundMadeAtProvider',
        'RefundFailed',
        'ChargebackOpened',
        'ChargebackClosed',
        'PayoutReversed',
        'LossBooked',
      ]),
    );
  });
});
