import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { Contract } from '../../contracts/contract.ts';
import { FundingCheckout } from '../../contracts/contract.ts';
import type { PaidTier } from '../../contracts/plans.ts';
import { PlanAndUsage, PlanPrices } from '../../contracts/plans.ts';
import type { EventType } from '../../services/events.ts';
import { granted, person } from '../journeys/people.ts';
import { sleep, until } from '../support/waiting.ts';
import { clientOf, newBook } from './clients.ts';
import type { CrashPoint, CrashStage } from './crashing.ts';
import { openCrashStage } from './crashing.ts';
import type { Pair } from './load.ts';
import { contractBecomes, hire, newPair, payAt } from './load.ts';
import { reckon } from './promises-kept.ts';
import { providerOf } from './provider.ts';
import { full, report, seed } from './scale.ts';

const around = (point: { append: string } | { call: string } | { sql: string }): readonly CrashPoint[] => [
  { at: 'before', ...point },
  { at: 'after', ...point },
];
const beforeTheAnswer = (answer: string): CrashPoint => ({ at: 'after', answer });
const Mine = z.object({ plan: PlanAndUsage });
const TASKS = around({ sql: 'insert into tasks.pending_tasks' });
/** A webhook is kept before anything is done about it, and marked once that is done. */
const KEPT = around({ sql: 'insert into payments.webhooks' });
const SETTLED = around({ sql: 'update payments.webhooks set outcome' });
const DONE: CrashPoint = { at: 'before', sql: 'set done_at =' };

/** The named points of each step, in the order in which it comes by them. */
const points = {
  asking: [
    ...around({ append: 'EscrowCheckoutStarted' }),
    ...around({ call: 'POST /sandbox/v1/checkout/sessions' }),
    ...around({ append: 'EscrowCheckoutOpened' }),
    beforeTheAnswer('/escrow/fund'),
  ],
  confirming: [
    { at: 'before', answer: '/webhooks/stripe' },
    ...KEPT,
    ...around({ append: 'EscrowFunded' }),
    ...SETTLED,
    beforeTheAnswer('/webhooks/stripe'),
  ],
  releasing: [...around({ append: 'PaymentReleased' }), beforeTheAnswer('/escrow/release')],
  payingOut: [
    ...TASKS,
    ...around({ append: 'PayoutStarted' }),
    ...around({ call: 'POST /sandbox/v1/transfers' }),
    ...around({ append: 'PayoutSent' }),
    DONE,
  ],
  refunding: [...around({ append: 'EscrowRefunded' }), beforeTheAnswer('/escrow/accept-refund')],
  payingBack: [
    ...TASKS,
    ...around({ call: 'POST /sandbox/v1/refunds' }),
    ...around({ append: 'RefundSent' }),
    DONE,
  ],
  refundedAtProvider: [...KEPT, ...around({ append: 'RefundMadeAtProvider' }), ...SETTLED],
  chargedBack: [...KEPT, ...around({ append: 'ChargebackOpened' }), ...SETTLED],
  decided: [...KEPT, ...around({ append: 'ChargebackClosed' }), ...SETTLED],
  connecting: [
    ...around({ append: 'PayoutAccountRequested' }),
    ...around({ call: 'POST /sandbox/v1/accounts' }),
    ...around({ append: 'PayoutAccountConnected' }),
    beforeTheAnswer('/me/payouts/setup'),
  ],
  buying: [
    ...around({ append: 'PlanCheckoutStarted' }),
    ...around({ call: 'POST /sandbox/v1/checkout/sessions' }),
    beforeTheAnswer('/create-checkout-session'),
  ],
  changing: [
    ...around({ append: 'PlanChangeStarted' }),
    ...around({ call: 'POST /sandbox/v1/subscriptions/' }),
    beforeTheAnswer('/create-checkout-session'),
  ],
  cancelling: [
    ...around({ append: 'PlanCancellationStarted' }),
    ...around({ call: 'POST /sandbox/v1/subscriptions/' }),
    beforeTheAnswer('/cancel-plan'),
  ],
  leavingOver: [
    ...TASKS,
    ...around({ call: 'DELETE /sandbox/v1/subscriptions/' }),
    ...around({ append: 'SubscriptionRefundStarted' }),
    ...around({ call: 'POST /sandbox/v1/refunds' }),
    ...around({ append: 'SubscriptionPaymentReturned' }),
    DONE,
  ],
} satisfies Record<string, readonly CrashPoint[]>;

type Step = keyof typeof points;
const CONTRACT = ['asking', 'confirming', 'releasing', 'payingOut', 'refunding', 'payingBack'] as const;
type Points = Partial<Record<Step, readonly CrashPoint[]>>;

/** All of them, or in the short form one of so many: a run with another seed takes others. */
const some = (step: Step, oneOf = 2): readonly CrashPoint[] =>
  full ? points[step] : points[step].filter((_, index) => index % oneOf === seed % oneOf);

test.describe('a crash at each named point of a call to the payment provider (R3)', () => {
  // Each crash is a start of a process: on a machine with other work it takes its seconds.
  test.slow();
  let stage: CrashStage;
  const book = newBook();
  const origin = (): string => stage.cluster.apis[0] ?? '';

  test.beforeAll(async () => {
    stage = await openCrashStage();
  });
  test.afterAll(async ({}, { status }) => {
    if (status !== 'passed') await stage.tell();
    await stage.stop();
  });

  const fund = async ({ employer }: Pair, application: string, crashes: Points): Promise<void> => {
    const path = `/api/applications/${application}/escrow/fund`;
    const asked = await stage.past({ api: crashes.asking ?? [] }, () =>
      employer.does('POST', path, { amount: 20_000, currency: 'USD' }, [
        { type: 'EscrowCheckoutStarted' },
        { type: 'EscrowCheckoutOpened', part: 'OpenCheckout 1' },
      ]),
    );
    await stage.past({ api: crashes.confirming ?? [] }, async () => {
      await payAt(granted(FundingCheckout, asked).url, origin);
      await contractBecomes(employer, application, 'funded', (contract) => {
        return contract.payment_status === 'funded';
      });
    });
  };

  const close = ({ employer }: Pair, job: string) =>
    employer.does('POST', `/api/jobs/${job}/close`, undefined, [{ type: 'JobClosed' }]);

  const released = async (pair: Pair, crashes: Points): Promise<string> => {
    const { job, application } = await hire(pair);
    await fund(pair, application, crashes);
    const { releasing = [], payingOut = [] } = crashes;
    await stage.past({ api: releasing, worker: payingOut }, async () => {
      const path = `/api/applications/${application}/escrow/release`;
      await pair.employer.does('POST', path, undefined, [{ type: 'PaymentReleased' }]);
      await contractBecomes(
        pair.developer,
        application,
        'paid out',
        ({ escrow }) => escrow.payout === 'sent',
      );
    });
    await close(pair, job);
    return application;
  };

  const refunded = async (pair: Pair, crashes: Points): Promise<string> => {
    const { job, application } = await hire(pair);
    await fund(pair, application, crashes);
    const escrow = `/api/applications/${application}/escrow`;
    await pair.employer.does('POST', `${escrow}/propose-refund`, undefined, [{ type: 'RefundProposed' }]);
    const { refunding = [], payingBack = [] } = crashes;
    await stage.past({ api: refunding, worker: payingBack }, async () => {
      await pair.developer.does('POST', `${escrow}/accept-refund`, undefined, [{ type: 'EscrowRefunded' }]);
      await contractBecomes(pair.employer, application, 'refunded', (contract) => {
        return contract.payment_status === 'refunded';
      });
    });
    await close(pair, job);
    return application;
  };

  test('leaves exactly one charge, and one transfer or one refund', async () => {
    const pair = await newPair(origin, book);
    const [asking, confirming] = [some('asking'), some('confirming')];
    const [releasing, payingOut] = [some('releasing'), some('payingOut')];
    const paid = [await released(pair, { asking, confirming, releasing, payingOut })];
    // Once the provider has refunded, its webhook may write RefundSent before the worker is back: that is met alone.
    const payingBack = some('payingBack').filter((point) => !('append' in point));
    const back = [await refunded(pair, { refunding: some('refunding'), payingBack })];
    // Together they may hide from each other what one alone would do.
    if (full)
      for (const step of CONTRACT)
        for (const point of points[step]) {
          const alone = { [step]: [point] };
          if (step === 'refunding' || step === 'payingBack') back.push(await refunded(pair, alone));
          else paid.push(await released(pair, alone));
        }
    await stage.quiet();

    const { rows } = await stage.pool.query<{ kind: string; count: number }>(
      `select kind, count(*)::int from sandbox.objects
        where kind = 'transfer' or kind = 'refund'
           or kind = 'charge' and body->>'status' = 'succeeded' and body->>'transfer_group' is not null
        group by kind order by kind`,
    );
    const { lost, doubled, wrong, events } = await reckon(book, stage);
    report('R3 crashes of fund, release and refund', {
      crashes: stage.crashes(),
      contracts: paid.length + back.length,
      ...Object.fromEntries(rows.map(({ kind, count }) => [`${kind}s`, count])),
      repeated: book.repeated,
      events,
      lost: lost.length,
      doubled: doubled.length,
    });
    expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] });
    expect(rows).toEqual([
      { kind: 'charge', count: paid.length + back.length },
      { kind: 'refund', count: back.length },
      { kind: 'transfer', count: paid.length },
    ]);
  });

  test('books what is moved at the provider once', async () => {
    const pair = await newPair(origin, book);
    const provider = providerOf(stage.env['MASTER_KEY'] ?? '', origin);
    const { application } = await hire(pair);
    await fund(pair, application, {});
    const payment = await provider.paymentOf(application);
    const escrowBecomes = (what: string, holds: (escrow: Contract['escrow']) => boolean): Promise<void> =>
      contractBecomes(pair.employer, application, what, ({ escrow }) => holds(escrow));

    await stage.past({ api: some('refundedAtProvider') }, async () => {
      await provider.refund(payment, 5_000);
      await escrowBecomes('refunded in part', (escrow) => escrow.refunded_elsewhere === 5_000);
    });
    let dispute = '';
    await stage.past({ api: some('chargedBack') }, async () => {
      dispute = await provider.dispute(payment);
      await escrowBecomes('charged back', (escrow) => escrow.chargeback_open);
    });
    await stage.past({ api: some('decided') }, async () => {
      await provider.win(dispute);
      await escrowBecomes('held again', (escrow) => escrow.left === 15_000);
    });
    await stage.past({}, async () => {
      const path = `/api/applications/${application}/escrow/release`;
      await pair.employer.does('POST', path, undefined, [{ type: 'PaymentReleased' }]);
      await escrowBecomes('paid out', (escrow) => escrow.payout === 'sent');
    });
    await stage.quiet();

    const { rows } = await stage.pool.query<{ type: string; times: number }>(
      `select type, count(*)::int as times from log.events
        where stream = $1 and type in ('RefundMadeAtProvider', 'ChargebackOpened', 'ChargebackClosed', 'PayoutSent')
        group by type order by type`,
      [`escrow-${application}`],
    );
    expect(rows).toEqual(
      ['ChargebackClosed', 'ChargebackOpened', 'PayoutSent', 'RefundMadeAtProvider'].map((type) => ({
        type,
        times: 1,
      })),
    );
    const { lost, doubled, wrong } = await reckon(book, stage);
    expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] });
  });

  test('leaves exactly one payout account, one plan, and one refund of a second one', async () => {
    const buyer = await clientOf(origin, await person(origin, 'Ada'), book);
    const { prices } = await buyer.reads('/api/plans', PlanPrices);
    const priceOf = (tier: PaidTier): string | undefined =>
      prices.find((price) => price.tier === tier)?.price_id;
    const ask = (tier: PaidTier, type: EventType) =>
      buyer.does('POST', '/api/create-checkout-session', { priceId: priceOf(tier) }, [{ type }]);
    const planIs = (tier: PaidTier) =>
      until(
        `the ${tier} plan`,
        async () => {
          await sleep(250);
          return (await buyer.reads('/api/me', Mine)).plan.tier === tier;
        },
        { atLeast: 90_000 },
      );

    await stage.past({ api: some('connecting', 5) }, () =>
      buyer.does('POST', '/api/me/payouts/setup', undefined, [
        { type: 'PayoutAccountRequested', part: 'RequestPayoutAccount' },
        { type: 'PayoutAccountConnected', part: 'ConnectPayoutAccount' },
      ]),
    );
    const second = granted(FundingCheckout, await ask('creator', 'PlanCheckoutStarted')).url;
    const first = await stage.past({ api: some('buying', 5) }, () => ask('creator', 'PlanCheckoutStarted'));
    await payAt(granted(FundingCheckout, first).url, origin);
    await planIs('creator');
    await stage.past({ api: some('changing', 5) }, () => ask('studio', 'PlanChangeStarted'));
    await planIs('studio');
    await stage.past({ worker: some('leavingOver', 5) }, () => payAt(second, origin));
    // The API is the provider too: without it the attempt after the last crash would fail, and wait for minutes.
    await stage.quiet();
    await stage.past({ api: some('cancelling', 5) }, () =>
      buyer.does('POST', '/api/cancel-plan', undefined, [{ type: 'PlanCancellationStarted' }]),
    );
    await stage.quiet();

    const { rows } = await stage.pool.query<{ what: string; count: number }>(
      `select kind || coalesce(' ' || (body->>'status'), '') as what, count(*)::int from sandbox.objects
        where kind in ('account', 'subscription') and body->'metadata'->>'user_id' = $1
           or kind = 'refund' and body->'metadata'->>'request_key' like 'refund-subscription:%'
        group by 1 order by 1`,
      [buyer.userId],
    );
    expect(rows).toEqual([
      { what: 'account', count: 1 },
      { what: 'refund succeeded', count: 1 },
      { what: 'subscription active', count: 1 },
      { what: 'subscription canceled', count: 1 },
    ]);
    const { lost, doubled } = await reckon(book, stage);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  });
});
