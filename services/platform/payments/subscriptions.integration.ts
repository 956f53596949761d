import type { Rig } from '../../../tests/support/payments-rig.ts';
import { startRig } from '../../../tests/support/payments-rig.ts';
import { PaymentError } from './payment-error.ts';
import { SANDBOX_PRICES } from '../../sandbox/catalogue.ts';

jest.setTimeout(120_000);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const problem = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing went wrong',
    (error: unknown) => (error instanceof PaymentError ? error.problem : error),
  );

let count = 0;
const subscribe = async (priceId: string = SANDBOX_PRICES.pro, card = '4242424242424242') => {
  count += 1;
  const userId = `user-${count}`;
  const { sessionId, url } = await rig.payments.createSubscriptionCheckout({
    userId,
    priceId,
    email: `${userId}@example.test`,
    successUrl: `${rig.origin}/subscription?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${rig.origin}/subscription`,
    idempotencyKey: `subscribe:${userId}`,
  });
  const answer = await rig.submit(url, { card_number: card });
  const { customerId, subscriptionId } = await rig.payments.checkout(sessionId);
  if (customerId === null || subscriptionId === null) throw new Error(`not subscribed: ${answer.status}`);
  return { userId, customerId, subscriptionId, sessionId };
};

const changed = (subscriptionId: string, fits: (state: { status: string; priceId: string }) => boolean) =>
  rig.receiver.next(
    'subscription_changed',
    (event) => event.subscriptionId === subscriptionId && fits(event),
  );

const portal = (customerId: string): Promise<string> =>
  rig.payments.createBillingPortal({ customerId, returnUrl: `${rig.origin}/subscription` });

it('starts a subscription once the checkout is paid', async () => {
  const { userId, customerId, subscriptionId, sessionId } = await subscribe();
  await expect(changed(subscriptionId, () => true)).resolves.toMatchObject({
    userId,
    customerId,
    priceId: SANDBOX_PRICES.pro,
    status: 'active',
    endsAt: null,
  });
  await rig.receiver.next('checkout_completed', (event) => event.sessionId === sessionId);
  await expect(
    rig.receiver.next('invoice_paid', (event) => event.subscriptionId === subscriptionId),
  ).resolves.toMatchObject({ amount: 1_299, currency: 'usd', customerId });
});

it('starts nothing with a declined card', async () => {
  await expect(subscribe(SANDBOX_PRICES.pro, '4000000000000002')).rejects.toThrow('not subscribed: 402');
});

it('knows its three prices and refuses others', async () => {
  const prices = await rig.stripe.prices.list();
  expect(Object.fromEntries(prices.data.map((price) => [price.id, price.unit_amount]))).toEqual({
    [SANDBOX_PRICES.creator]: 499,
    [SANDBOX_PRICES.pro]: 1_299,
    [SANDBOX_PRICES.studio]: 3_999,
  });
  await expect(problem(subscribe('price_of_nobody'))).resolves.toBe('unknown_price');
});

it('renews by the clock, month after month', async () => {
  const { subscriptionId, customerId } = await subscribe(SANDBOX_PRICES.creator);
  const before = await rig.payments.subscription(subscriptionId);
  rig.clock.advance({ days: 93 });
  await rig.sandbox().settle();
  const invoices = await rig.stripe.invoices.list({ customer: customerId });
  expect(invoices.data.map((invoice) => [invoice.status, invoice.amount_paid])).toEqual(
    Array(4).fill(['paid', 499]),
  );
  const after = await rig.payments.subscription(subscriptionId);
  expect(after.periodEnd.getTime()).toBeGreaterThan(rig.clock.now().getTime());
  expect(after.periodEnd.getUTCDate()).toBe(before.periodEnd.getUTCDate());
});

it('charges the difference at once for a higher price', async () => {
  const { subscriptionId, customerId } = await subscribe(SANDBOX_PRICES.creator);
  await expect(
    rig.payments.changeSubscriptionPrice({
      subscriptionId,
      priceId: SANDBOX_PRICES.studio,
      when: 'now',
      idempotencyKey: `upgrade:${subscriptionId}`,
    }),
  ).resolves.toMatchObject({ priceId: SANDBOX_PRICES.studio, status: 'active' });
  await changed(subscriptionId, (state) => state.priceId === SANDBOX_PRICES.studio);
  const invoices = await rig.stripe.invoices.list({ customer: customerId });
  expect(invoices.data.map((invoice) => invoice.amount_paid)).toEqual([3_999 - 499, 499]);
});

it('changes nothing when the upgrade cannot be paid', async () => {
  const { subscriptionId } = await subscribe(SANDBOX_PRICES.creator, '4000000000000341');
  await rig.pool.query(
    `UPDATE sandbox.objects SET hidden = jsonb_set(hidden, '{card,outcome}', '"declined"') WHERE kind = 'customer'
        AND id = (SELECT body->>'customer' FROM sandbox.objects WHERE id = $1)`,
    [subscriptionId],
  );
  await expect(
    problem(
      rig.payments.changeSubscriptionPrice({
        subscriptionId,
        priceId: SANDBOX_PRICES.pro,
        when: 'now',
        idempotencyKey: `upgrade:${subscriptionId}`,
      }),
    ),
  ).resolves.toBe('declined');
  await expect(rig.payments.subscription(subscriptionId)).resolves.toMatchObject({
    priceId: SANDBOX_PRICES.creator,
    status: 'active',
  });
});

it('moves to a lower price when the period ends, not before, and can be asked twice', async () => {
  const { subscriptionId, customerId } = await subscribe(SANDBOX_PRICES.studio);
  const downgrade = {
    subscriptionId,
    priceId: SANDBOX_PRICES.pro,
    when: 'period_end',
    idempotencyKey: `downgrade:${subscriptionId}`,
  } as const;
  await rig.payments.changeSubscriptionPrice(downgrade);
  await expect(rig.payments.changeSubscriptionPrice(downgrade)).resolves.toMatchObject({
    priceId: SANDBOX_PRICES.studio,
  });
  rig.clock.advance({ days: 32 });
  await rig.sandbox().settle();
  await changed(subscriptionId, (state) => state.priceId === SANDBOX_PRICES.pro);
  const invoices = await rig.stripe.invoices.list({ customer: customerId });
  expect(invoices.data.map((invoice) => invoice.amount_paid)).toEqual([1_299, 3_999]);
});

it('forgets a downgrade when the person upgrades instead', async () => {
  const { subscriptionId } = await subscribe(SANDBOX_PRICES.pro);
  await rig.payments.changeSubscriptionPrice({
    subscriptionId,
    priceId: SANDBOX_PRICES.creator,
    when: 'period_end',
    idempotencyKey: `downgrade:${subscriptionId}`,
  });
  await rig.payments.changeSubscriptionPrice({
    subscriptionId,
    priceId: SANDBOX_PRICES.studio,
    when: 'now',
    idempotencyKey: `upgrade:${subscriptionId}`,
  });
  rig.clock.advance({ days: 32 });
  await rig.sandbox().settle();
  await expect(rig.payments.subscription(subscriptionId)).resolves.toMatchObject({
    priceId: SANDBOX_PRICES.studio,
    status: 'active',
  });
});

it('tries a failed payment again, and ends the subscription after a week', async () => {
  const { subscriptionId, customerId } = await subscribe(SANDBOX_PRICES.pro, '4000000000000341');
  rig.clock.advance({ days: 31 });
  await rig.sandbox().settle();
  await changed(subscriptionId, (state) => state.status === 'failing');
  await rig.receiver.next('invoice_failed', (event) => event.subscriptionId === subscriptionId);

  rig.clock.advance({ days: 8 });
  await rig.sandbox().settle();
  await rig.sandbox().settle();
  const invoices = await rig.stripe.invoices.list({ customer: customerId });
  expect(invoices.data[0]).toMatchObject({ status: 'uncollectible', amount_paid: 0 });
  await expect(rig.payments.subscription(subscriptionId)).resolves.toMatchObject({ status: 'ended' });
});

it('recovers when the person pays on the billing page', async () => {
  const { subscriptionId, customerId } = await subscribe(SANDBOX_PRICES.pro);
  const url = await portal(customerId);
  await rig.submit(`${url}/fail`);
  await rig.submit(`${url}/renew`);
  await changed(subscriptionId, (state) => state.status === 'failing');
  await expect(fetch(url).then((page) => page.text())).resolves.toContain('The last payment failed.');

  const refused = await rig.submit(`${url}/pay`, { card_number: '4000000000000002' });
  expect(refused.status).toBe(402);
  const paid = await rig.submit(`${url}/pay`, { card_number: '4242424242424242' });
  expect(paid.status).toBe(303);
  await expect(rig.payments.subscription(subscriptionId)).resolves.toMatchObject({ status: 'active' });
  await rig.receiver.next(
    'invoice_paid',
    (event) => event.subscriptionId === subscriptionId && event.amount === 1_299,
  );
});

it('switches plans on the billing page: up at once, down at the end', async () => {
  const { subscriptionId, customerId } = await subscribe(SANDBOX_PRICES.pro);
  const url = await portal(customerId);
  await rig.submit(`${url}/switch`, { price: SANDBOX_PRICES.studio });
  await expect(rig.payments.subscription(subscriptionId)).resolves.toMatchObject({
    priceId: SANDBOX_PRICES.studio,
  });
  await rig.submit(`${url}/switch`, { price: SANDBOX_PRICES.creator });
  await expect(rig.payments.subscription(subscriptionId)).resolves.toMatchObject({
    priceId: SANDBOX_PRICES.studio,
  });
  await expect(fetch(url).then((page) => page.text())).resolves.toContain('Becomes Makehold Creator');
  await rig.submit(`${url}/renew`);
  await changed(subscriptionId, (state) => state.priceId === SANDBOX_PRICES.creator);
});

it('lets a cancelled subscription run to the end of its period, unless it is resumed', async () => {
  const { subscriptionId, customerId } = await subscribe(SANDBOX_PRICES.pro);
  const url = await portal(customerId);
  await rig.submit(`${url}/cancel`);
  const cancelled = await rig.payments.subscription(subscriptionId);
  expect(cancelled).toMatchObject({ status: 'active', endsAt: cancelled.periodEnd });
  await rig.submit(`${url}/resume`);
  await expect(rig.payments.subscription(subscriptionId)).resolves.toMatchObject({ endsAt: null });

  await rig.payments.setSubscriptionRenewal({
    subscriptionId,
    renews: false,
    idempotencyKey: `cancel:${subscriptionId}`,
  });
  rig.clock.advance({ days: 32 });
  await rig.sandbox().settle();
  await changed(subscriptionId, (state) => state.status === 'ended');
});

it('ends a subscription at once, and twice is once', async () => {
  const { subscriptionId } = await subscribe(SANDBOX_PRICES.pro);
  const end = { subscriptionId, idempotencyKey: `end:${subscriptionId}` };
  await rig.payments.endSubscription(end);
  await rig.payments.endSubscription(end);
  await changed(subscriptionId, (state) => state.status === 'ended');
});

it('brings a returning customer back with the same customer id', async () => {
  const { customerId, subscriptionId } = await subscribe(SANDBOX_PRICES.pro);
  await rig.payments.endSubscription({ subscriptionId, idempotencyKey: `end:${subscriptionId}` });
  const { sessionId, url } = await rig.payments.createSubscriptionCheckout({
    userId: 'user-returning',
    priceId: SANDBOX_PRICES.studio,
    customerId,
    successUrl: rig.origin,
    cancelUrl: rig.origin,
    idempotencyKey: 'subscribe:returning',
  });
  await rig.submit(url, { card_number: '5555 5555 5555 4444' });
  await expect(rig.payments.checkout(sessionId)).resolves.toMatchObject({ customerId, status: 'complete' });
});

it('tells what a change would charge, and charges that', async () => {
  const { subscriptionId, customerId } = await subscribe(SANDBOX_PRICES.creator);
  const { periodEnd } = await rig.payments.subscription(subscriptionId);
  const up = { subscriptionId, priceId: SANDBOX_PRICES.studio, when: 'now' } as const;
  const told = await rig.payments.previewChange(up);
  expect(told).toEqual({ dueNow: 3_999 - 499, renewal: 3_999, renewsAt: periodEnd });
  expect((await rig.stripe.invoices.list({ customer: customerId })).data).toHaveLength(1);
  await rig.payments.changeSubscriptionPrice({ ...up, idempotencyKey: `upgrade:${subscriptionId}` });
  const [newest] = (await rig.payments.invoices({ customerId, limit: 1 })).invoices;
  expect(newest?.amount).toBe(told.dueNow);

  await expect(
    rig.payments.previewChange({ subscriptionId, priceId: SANDBOX_PRICES.creator, when: 'period_end' }),
  ).resolves.toEqual({ dueNow: 0, renewal: 499, renewsAt: periodEnd });
  await expect(
    problem(rig.payments.previewChange({ subscriptionId, priceId: 'price_of_nobody', when: 'now' })),
  ).resolves.toBe('unknown_price');
});

it('tells no coming invoice of what has ended', async () => {
  const { subscriptionId } = await subscribe(SANDBOX_PRICES.pro);
  await rig.payments.endSubscription({ subscriptionId, idempotencyKey: `end:${subscriptionId}` });
  await expect(
    problem(
      rig.payments.previewChange({ subscriptionId, priceId: SANDBOX_PRICES.studio, when: 'period_end' }),
    ),
  ).resolves.toBe('refused');
});
