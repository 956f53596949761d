import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CheckoutSession, InvoicePage } from '../../contracts/plans.ts';
import { payoutAccounts } from '../../projections/payouts/table.ts';
import { planRows } from '../../projections/plans/table.ts';
import { rebuild } from '../../projections/rebuild.ts';
import type { Rig } from '../../tests/support/payments-rig.ts';
import { startRig } from '../../tests/support/payments-rig.ts';
import { requestActor } from '../../tests/support/request-actor.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { until } from '../../tests/support/waiting.ts';
import { escrowRules } from '../escrow/escrow.decider.ts';
import type { PayoutAccountCommand } from '../escrow/payout-account.decider.ts';
import { payoutAccountRules } from '../escrow/payout-account.decider.ts';
import type { HandlerParts } from '../kernel/handler.ts';
import { withoutSnapshots } from '../kernel/snapshots.ts';
import { goodStanding } from '../../tests/support/sessions.ts';
import { newId } from '../kernel/ids.ts';
import { createCodec } from '../platform/codec/codec.ts';
import { ACCOUNT_GONE } from '../platform/facts/account-gone.ts';
import { STANDING_OF } from '../platform/facts/standing-of.ts';
import { createPersonalKeys } from '../platform/codec/personal-keys.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { CommandsModule } from '../platform/commands/commands.module.ts';
import { createHttpApplication } from '../platform/http/application.ts';
import { createLogger } from '../platform/http/logging.ts';
import { createPostgresLog } from '../platform/log/postgres-log.ts';
import { SANDBOX_PRICES } from '../sandbox/catalogue.ts';
import { createPool } from '../platform/pg/pool.ts';
import type { RequestWithActor } from '../platform/session/access.ts';
import {
  CLOCK,
  COMMANDS,
  CONFIG,
  HANDLER_PARTS,
  PAYMENTS,
  PG_POOL,
  READ_POOL,
  READ_POSITION,
} from '../platform/tokens.ts';
import { BillingModule } from './billing.module.ts';
import { PRICES } from './prices.ts';
import { subscriptionRules } from './subscription.decider.ts';

jest.setTimeout(120_000);

/** The Authorization header is the person. */
class HeaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context
      .switchToHttp()
      .getRequest<RequestWithActor & { headers: Record<string, string> }>();
    const userId = request.headers.authorization;
    if (userId !== undefined) request.actor = requestActor(userId);
    return true;
  }
}

const publicUrl = 'https://makehold.example';

let rig: Rig;
let database: ThrowawayDatabase;
let pool: ReturnType<typeof createPool>;
let log: ReturnType<typeof createPostgresLog>;
let codec: ReturnType<typeof createCodec>;
let app: NestFastifyApplication;

beforeAll(async () => {
  rig = await startRig();
  database = await throwawayDatabase('billing');
  pool = createPool(database.url, { max: 10, name: 'test' });
  log = createPostgresLog({ url: database.url });
  codec = createCodec(createPersonalKeys(pool, Buffer.alloc(32, 7)));
  const projections = [planRows, payoutAccounts];
  for (const projection of projections)
    await rebuild({ pool, log, projections, decode: codec.decode }, projection);
  const parts: HandlerParts = {
    log,
    clock: rig.clock,
    cache: new Map(),
    encode: codec.encode,
    decode: codec.decode,
    snapshots: withoutSnapshots,
  };
  const provided: readonly (readonly [symbol, unknown])[] = [
    [HANDLER_PARTS, parts],
    [PG_POOL, pool],
    [READ_POOL, pool],
    [CLOCK, rig.clock],
    [PAYMENTS, rig.payments],
    [PRICES, { ...SANDBOX_PRICES, publishableKey: 'pk_test_of_the_rig', sandbox: true }],
    [CONFIG, { publicUrl }],
    [ACCOUNT_GONE, () => Promise.resolve(false)],
    [STANDING_OF, () => Promise.resolve(goodStanding)],
    [READ_POSITION, { current: () => 0n, reach: () => Promise.resolve(true) }],
  ];

  @Global()
  @Module({
    providers: provided.map(([provide, useValue]) => ({ provide, useValue })),
    exports: provided.map(([token]) => token),
  })
  class Surroundings {}

  @Module({
    imports: [
      Surroundings,
      CommandsModule.forStreams({
        subscription: subscriptionRules,
        escrow: escrowRules,
        payoutAccount: payoutAccountRules,
      }),
      BillingModule,
    ],
    providers: [{ provide: APP_GUARD, useClass: HeaderGuard }],
  })
  class Root {}

  app = await createHttpApplication(Root, {
    config: { rateLimitScale: 1_000 },
    publicUrl,
    logger: createLogger('silent'),
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});

afterAll(async () => {
  await app.close();
  await log.close();
  await pool.end();
  await database.drop();
  await rig.close();
});

type Delivery = Pick<Rig['receiver']['requests'][number], 'body' | 'signature'>;

const deliver = async ({ body, signature }: Delivery): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
  ).statusCode;

/** All webhooks that the sandbox has for what was done since `from`, in the order in which it sent them. */
const sentSince = async (from: number): Promise<readonly Delivery[]> => {
  await until('all webhooks are sent', async () => {
    const { rows } = await rig.pool.query('select from sandbox.webhooks where delivered is null');
    return rows.length === 0;
  });
  return rig.receiver.requests.slice(from);
};

/** Delivers as the provider does: what is refused comes again, until all is taken. */
const deliverAll = async (deliveries: readonly Delivery[]): Promise<void> => {
  let left = deliveries;
  for (let round = 0; left.length > 0; round += 1) {
    if (round > 10) throw new Error(`${left.length} webhooks are never taken`);
    const answers = await Promise.all(left.map(async (one) => ({ one, status: await deliver(one) })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    left = answers.filter(({ status }) => status === 409).map(({ one }) => one);
  }
};

const backwardsAndDoubled = (deliveries: readonly Delivery[]): readonly Delivery[] => {
  const backwards = [...deliveries].reverse();
  return [...backwards, ...backwards, ...deliveries];
};

/** What has become of a stream; what the provider was only asked is not. */
const historyOf = async (stream: string): Promise<readonly string[]> =>
  (await log.readStream(stream))
    .map((event) => event.type)
    .filter(
      (type) =>
        ![
          'PlanCheckoutStarted',
          'PlanChangeStarted',
          'PlanCancellationStarted',
          'PlanResumptionStarted',
        ].includes(type),
    );

const post = (userId: string, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: { authorization: userId }, payload });

const subscribe = async (userId: string, priceId: string): Promise<void> => {
  const answer = await post(userId, '/api/create-checkout-session', { priceId });
  expect(answer.statusCode).toBe(200);
  await rig.submit(CheckoutSession.parse(answer.json()).url, { card_number: '4242424242424242' });
};

it('starts a plan by webhook alone, once, in whatever order the webhooks come', async () => {
  const userId = newId();
  const from = rig.receiver.requests.length;
  await subscribe(userId, SANDBOX_PRICES.pro);
  const webhooks = await sentSince(from);
  expect(await historyOf(`subscription-${userId}`)).toEqual([]);
  await deliverAll(backwardsAndDoubled(webhooks));
  expect(await historyOf(`subscription-${userId}`)).toEqual(['SubscriptionStarted']);
});

it('upgrades at once, downgrades at the end of the period, and old webhooks take neither back', async () => {
  const userId = newId();
  const from = rig.receiver.requests.length;
  await subscribe(userId, SANDBOX_PRICES.creator);
  await deliverAll(await sentSince(from));

  const same = await post(userId, '/api/create-checkout-session', { priceId: SANDBOX_PRICES.creator });
  expect(same.json()).toMatchObject({ code: 'already_on_plan' });

  const upgrade = await post(userId, '/api/create-checkout-session', { priceId: SANDBOX_PRICES.studio });
  expect(upgrade.json()).toMatchObject({ url: `${publicUrl}/subscription?checkout=done` });
  await deliverAll(backwardsAndDoubled(await sentSince(from)));
  expect(await historyOf(`subscription-${userId}`)).toEqual([
    'SubscriptionStarted',
    'SubscriptionTierChanged',
  ]);

  const downgrade = await post(userId, '/api/create-checkout-session', { priceId: SANDBOX_PRICES.pro });
  expect(downgrade.statusCode).toBe(200);
  await deliverAll(backwardsAndDoubled(await sentSince(from)));
  expect(await historyOf(`subscription-${userId}`)).toHaveLength(2);

  rig.clock.advance({ days: 32 });
  await rig.sandbox().settle();
  await deliverAll(backwardsAndDoubled(await sentSince(from)));
  const commands = app.get<Commands>(COMMANDS, { strict: false });
  await expect(commands.state('subscription', userId)).resolves.toMatchObject({ tier: 'pro' });
  expect(await historyOf(`subscription-${userId}`)).toHaveLength(3);
});

it('gives grace when a renewal fails and ends the plan with the subscription', async () => {
  const userId = newId();
  const from = rig.receiver.requests.length;
  const answer = await post(userId, '/api/create-checkout-session', { priceId: SANDBOX_PRICES.pro });
  await rig.submit(CheckoutSession.parse(answer.json()).url, { card_number: '4000000000000341' });
  await deliverAll(await sentSince(from));
  rig.clock.advance({ days: 31 });
  await rig.sandbox().settle();
  await deliverAll(backwardsAndDoubled(await sentSince(from)));
  expect(await historyOf(`subscription-${userId}`)).toEqual([
    'SubscriptionStarted',
    'SubscriptionPaymentFailed',
  ]);

  rig.clock.advance({ days: 8 });
  await rig.sandbox().settle();
  await rig.sandbox().settle();
  await deliverAll(backwardsAndDoubled(await sentSince(from)));
  expect((await historyOf(`subscription-${userId}`)).at(-1)).toBe('SubscriptionEnded');
  expect(await historyOf(`subscription-${userId}`)).toHaveLength(3);
});

it('confirms an escrow once, however often its payment is told', async () => {
  const [applicationId, jobId, employerId, developerId] = [newId(), newId(), newId(), newId()];
  const from = rig.receiver.requests.length;
  const { url } = await rig.payments.createEscrowCheckout({
    applicationId,
    amount: 5_000,
    currency: 'USD',
    title: 'Low-poly pines',
    successUrl: rig.origin,
    cancelUrl: rig.origin,
    idempotencyKey: newId(),
    metadata: { attempt: '1', job_id: jobId, employer_id: employerId, developer_id: developerId },
  });
  await rig.submit(url, { card_number: '4242424242424242' });
  await deliverAll(backwardsAndDoubled(await sentSince(from)));
  const stored = await codec.decode(await log.readStream(`escrow-${applicationId}`));
  expect(stored.map(({ type, data }) => ({ type, data }))).toEqual([
    {
      type: 'EscrowFunded',
      data: expect.objectContaining({ amount: 5_000, currency: 'USD', employerId, developerId }) as object,
    },
  ]);
});

it('sends word of a payout account back for later until the account is connected', async () => {
  const userId = newId();
  const from = rig.receiver.requests.length;
  const account = await rig.payments.createConnectedAccount({
    userId,
    email: 'mira@example.test',
    idempotencyKey: newId(),
  });
  const link = await rig.payments.createAccountLink({
    accountId: account,
    refreshUrl: rig.origin,
    returnUrl: rig.origin,
  });
  await rig.submit(link);
  const webhooks = await sentSince(from);
  const [first] = webhooks;
  if (first === undefined) throw new Error('the sandbox sent nothing');
  expect(await deliver(first)).toBe(409);
  const connect: PayoutAccountCommand = { type: 'ConnectPayoutAccount', userId, account };
  await app
    .get<Commands>(COMMANDS, { strict: false })
    .send('payoutAccount', userId, connect, { commandId: newId(), actor: userId });
  await deliverAll(backwardsAndDoubled(webhooks));
  expect(await historyOf(`payoutAccount-${userId}`)).toEqual([
    'PayoutAccountConnected',
    'PayoutAccountReady',
  ]);
});

it('refuses forged webhooks and does nothing', async () => {
  const userId = newId();
  const from = rig.receiver.requests.length;
  await subscribe(userId, SANDBOX_PRICES.pro);
  const [genuine] = await sentSince(from);
  if (genuine === undefined) throw new Error('the sandbox sent nothing');
  const changed = genuine.body.replace(userId, newId());
  const statuses = [
    await deliver({ body: genuine.body, signature: 't=1,v1=00' }),
    await deliver({ body: `${changed} `, signature: genuine.signature }),
    await deliver({ body: genuine.body, signature: '' }),
  ];
  expect(statuses).toEqual([400, 400, 400]);
  expect(await historyOf(`subscription-${userId}`)).toEqual([]);
});

it('names the prices and sells no others', async () => {
  const { prices, sandbox } = (await app.inject('/api/plans')).json<{ prices: object[]; sandbox: boolean }>();
  expect(prices).toContainEqual({ tier: 'pro', price_id: SANDBOX_PRICES.pro, amount: 1_299 });
  expect(sandbox).toBe(true);
  const answer = await post(newId(), '/api/create-checkout-session', { priceId: 'price_of_nobody' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'unknown_price',
    fields: { priceId: expect.any(String) as string },
  });
});

it('lets a plan run out without the portal, for those who have one, once under one key', async () => {
  const userId = newId();
  expect((await post(userId, '/api/cancel-plan')).statusCode).toBe(404);
  const from = rig.receiver.requests.length;
  await subscribe(userId, SANDBOX_PRICES.creator);
  await deliverAll(await sentSince(from));

  const before = rig.receiver.requests.length;
  const cancelled = await post(userId, '/api/cancel-plan');
  expect(cancelled.statusCode).toBe(200);
  const { ends_at: endsAt } = cancelled.json<{ ends_at: string }>();
  expect(Date.parse(endsAt)).toBeGreaterThan(rig.clock.now().getTime());
  await deliverAll(await sentSince(before));
  expect(await historyOf(`subscription-${userId}`)).toEqual(['SubscriptionStarted', 'SubscriptionCancelled']);
  expect((await post(userId, '/api/cancel-plan')).json()).toEqual({ ends_at: endsAt });
});

it('opens the billing portal for customers only', async () => {
  const userId = newId();
  expect((await post(userId, '/api/billing-portal')).statusCode).toBe(404);
  const from = rig.receiver.requests.length;
  await subscribe(userId, SANDBOX_PRICES.creator);
  await deliverAll(await sentSince(from));
  expect((await post(userId, '/api/billing-portal')).json()).toMatchObject({
    url: expect.stringContaining(`${rig.origin}/sandbox/billing/`) as string,
  });
});

const get = (userId: string, url: string) =>
  app.inject({ method: 'GET', url, headers: { authorization: userId } });
const preview = async (userId: string, price: string) =>
  (await get(userId, `/api/billing/preview?price=${price}`)).json<Record<string, unknown>>();
const invoicesOf = async (userId: string, cursor?: string) =>
  InvoicePage.parse(
    (await get(userId, `/api/billing/invoices${cursor === undefined ? '' : `?cursor=${cursor}`}`)).json(),
  );

describe('what a change of plan would cost', () => {
  it('is what the upgrade then charges, and changes nothing by itself', async () => {
    const userId = newId();
    expect(await preview(userId, SANDBOX_PRICES.pro)).toEqual({
      when: 'checkout',
      due_now: 1_299,
      then: 1_299,
      from: null,
    });
    const from = rig.receiver.requests.length;
    await subscribe(userId, SANDBOX_PRICES.pro);
    await deliverAll(await sentSince(from));
    rig.clock.advance({ days: 12 });

    const before = rig.receiver.requests.length;
    const told = await preview(userId, SANDBOX_PRICES.studio);
    expect(told).toMatchObject({ when: 'now', then: 3_999 });
    expect(told.due_now).toBeLessThan(3_999 - 1_299);
    expect(await sentSince(before)).toEqual([]);
    expect((await invoicesOf(userId)).items).toHaveLength(1);

    await post(userId, '/api/create-checkout-session', { priceId: SANDBOX_PRICES.studio });
    await deliverAll(await sentSince(before));
    const { items } = await invoicesOf(userId);
    // The clock of the provider has gone on by a moment.
    expect(Math.abs((items[0]?.amount ?? 0) - Number(told.due_now))).toBeLessThanOrEqual(1);
  });

  it('is nothing now for a lower plan, and its price from the next month on', async () => {
    const userId = newId();
    const from = rig.receiver.requests.length;
    await subscribe(userId, SANDBOX_PRICES.studio);
    await deliverAll(await sentSince(from));
    const told = await preview(userId, SANDBOX_PRICES.creator);
    expect(told).toMatchObject({ when: 'period_end', due_now: 0, then: 499 });
    expect(Date.parse(String(told.from))).toBeGreaterThan(rig.clock.now().getTime());
    expect(await preview(userId, SANDBOX_PRICES.studio)).toMatchObject({ code: 'already_on_plan' });
    expect(await preview(userId, 'price_of_nobody')).toMatchObject({ code: 'unknown_price' });
  });

  it('is told of a cancelled plan as well, which the change would keep', async () => {
    const userId = newId();
    const from = rig.receiver.requests.length;
    await subscribe(userId, SANDBOX_PRICES.creator);
    await deliverAll(await sentSince(from));
    const before = rig.receiver.requests.length;
    await post(userId, '/api/cancel-plan');
    await deliverAll(await sentSince(before));
    expect(await preview(userId, SANDBOX_PRICES.pro)).toMatchObject({ when: 'now', then: 1_299 });
  });
});

describe('invoices', () => {
  it('come from the provider a page at a time, each with its own page, and to their payer alone', async () => {
    const userId = newId();
    expect(await invoicesOf(userId)).toEqual({ items: [], next_cursor: null });
    const from = rig.receiver.requests.length;
    await subscribe(userId, SANDBOX_PRICES.creator);
    for (let month = 0; month < 13; month += 1) {
      rig.clock.advance({ days: 31 });
      await rig.sandbox().settle();
    }
    await deliverAll(await sentSince(from));

    const first = await invoicesOf(userId);
    expect(first.items).toHaveLength(12);
    expect(first.items[0]).toMatchObject({ amount: 499, status: 'paid' });
    const second = await invoicesOf(userId, first.next_cursor ?? '');
    expect(second.next_cursor).toBeNull();
    expect(second.items.length).toBeGreaterThanOrEqual(2);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ created_at: at }) => at)).toEqual(
      all
        .map(({ created_at: at }) => at)
        .sort()
        .reverse(),
    );
    const shown = await fetch(first.items[0]?.url ?? '');
    expect(await shown.text()).toContain('Paid. This is your receipt.');

    const other = newId();
    expect((await invoicesOf(other, first.next_cursor ?? '')).items).toEqual([]);
    expect((await get(userId, '/api/billing/invoices?cursor=sub_1')).statusCode).toBe(400);
  });

  it('say that a payment failed', async () => {
    const userId = newId();
    const from = rig.receiver.requests.length;
    const answer = await post(userId, '/api/create-checkout-session', { priceId: SANDBOX_PRICES.pro });
    await rig.submit(CheckoutSession.parse(answer.json()).url, { card_number: '4000000000000341' });
    await deliverAll(await sentSince(from));
    rig.clock.advance({ days: 31 });
    await rig.sandbox().settle();
    await deliverAll(await sentSince(from));
    expect((await invoicesOf(userId)).items.map(({ status }) => status)).toEqual(['due', 'paid']);
    rig.clock.advance({ days: 8 });
    await rig.sandbox().settle();
    await rig.sandbox().settle();
    expect((await invoicesOf(userId)).items.map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', 1_299],
      ['paid', 1_299],
    ]);
  });
});

it('resumes a cancelled plan while it runs, once, and none that is not cancelled', async () => {
  const userId = newId();
  expect((await post(userId, '/api/billing/resume')).statusCode).toBe(404);
  const from = rig.receiver.requests.length;
  await subscribe(userId, SANDBOX_PRICES.creator);
  await deliverAll(await sentSince(from));
  expect((await post(userId, '/api/billing/resume')).json()).toMatchObject({ code: 'plan_not_cancelled' });

  const before = rig.receiver.requests.length;
  await post(userId, '/api/cancel-plan');
  await deliverAll(await sentSince(before));
  const cancelled = rig.receiver.requests.length;
  const resumed = await Promise.all([1, 2, 3].map(() => post(userId, '/api/billing/resume')));
  expect(resumed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(resumed[0]?.json()).toEqual({ ends_at: null });
  await deliverAll(backwardsAndDoubled(await sentSince(cancelled)));
  expect(await historyOf(`subscription-${userId}`)).toEqual([
    'SubscriptionStarted',
    'SubscriptionCancelled',
    'SubscriptionResumed',
  ]);
  rig.clock.advance({ days: 32 });
  await rig.sandbox().settle();
  await deliverAll(await sentSince(cancelled));
  expect((await historyOf(`subscription-${userId}`)).at(-1)).toBe('SubscriptionResumed');
});

it('does not resume what has ended at the provider meanwhile', async () => {
  const userId = newId();
  const from = rig.receiver.requests.length;
  await subscribe(userId, SANDBOX_PRICES.creator);
  await post(userId, '/api/cancel-plan');
  await deliverAll(await sentSince(from));
  const before = rig.receiver.requests.length;
  await post(userId, '/api/cancel-plan');
  await deliverAll(await sentSince(before));
  rig.clock.advance({ days: 32 });
  await rig.sandbox().settle();
  const late = await post(userId, '/api/billing/resume');
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'conflict']);
});
