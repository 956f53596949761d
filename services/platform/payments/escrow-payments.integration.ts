import type { Rig } from '../../../tests/support/payments-rig.ts';
import { startRig } from '../../../tests/support/payments-rig.ts';
import { PaymentError } from './payment-error.ts';

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
const openCheckout = (amount = 180_000) => {
  count += 1;
  const applicationId = `application-${count}`;
  return rig.payments
    .createEscrowCheckout({
      applicationId,
      amount,
      currency: 'USD',
      title: 'Harbour town environment set',
      customerEmail: 'mara@example.test',
      successUrl: `${rig.origin}/messages/application/${applicationId}?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${rig.origin}/messages/application/${applicationId}`,
      idempotencyKey: `checkout:${applicationId}`,
      metadata: { attempt: '1' },
    })
    .then((checkout) => ({ ...checkout, applicationId }));
};

const pay = async (amount?: number) => {
  const checkout = await openCheckout(amount);
  await rig.submit(checkout.url, { card_number: '4242 4242 4242 4242' });
  const { paymentIntentId, chargeId } = await rig.payments.checkout(checkout.sessionId);
  if (paymentIntentId === null || chargeId === null) throw new Error('the checkout was not paid');
  return { ...checkout, paymentIntentId, chargeId };
};

const openAccount = async (complete = true): Promise<string> => {
  count += 1;
  const accountId = await rig.payments.createConnectedAccount({
    userId: `developer-${count}`,
    email: `developer-${count}@example.test`,
    idempotencyKey: `account:${count}`,
  });
  if (complete)
    await rig.submit(
      await rig.payments.createAccountLink({
        accountId,
        refreshUrl: `${rig.origin}/dashboard?payouts=again`,
        returnUrl: `${rig.origin}/dashboard?payouts=done`,
      }),
    );
  return accountId;
};

describe('paying into escrow', () => {
  it('takes the money once the hosted form is sent, and leads back with the session id', async () => {
    const checkout = await openCheckout();
    const answer = await rig.submit(checkout.url, { card_number: '4242424242424242' });

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `${rig.origin}/messages/application/${checkout.applicationId}?session=${checkout.sessionId}`,
    );
    const paid = await rig.receiver.next(
      'escrow_paid',
      (event) => event.applicationId === checkout.applicationId,
    );
    expect(paid).toMatchObject({ amount: 180_000, currency: 'usd', metadata: { attempt: '1' } });
    const completed = await rig.receiver.next(
      'checkout_completed',
      (event) => event.sessionId === checkout.sessionId,
    );
    expect(completed).toMatchObject({ paymentIntentId: paid.paymentIntentId, mode: 'payment' });
    await expect(rig.payments.checkout(checkout.sessionId)).resolves.toMatchObject({
      status: 'complete',
      chargeId: paid.chargeId,
      amount: 180_000,
    });
  });

  it('charges once when the form is sent twenty times at once', async () => {
    const checkout = await openCheckout(5_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rig.submit(checkout.url, { card_number: '4242424242424242' })),
    );

    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(303));
    const { paymentIntentId } = await rig.payments.checkout(checkout.sessionId);
    const charges = await rig.stripe.charges.list({ payment_intent: paymentIntentId ?? '' });
    expect(charges.data).toHaveLength(1);
  });

  it('shows why a card was declined, keeps the checkout open, and takes the next card', async () => {
    const checkout = await openCheckout();
    const declined = await rig.submit(checkout.url, { card_number: '4000 0000 0000 0002' });

    expect(declined.status).toBe(402);
    await expect(declined.text()).resolves.toContain('Your card was declined.');
    const failed = await rig.receiver.next(
      'escrow_payment_failed',
      (event) => event.applicationId === checkout.applicationId,
    );
    expect(failed.reason).toBe('Your card was declined.');
    await expect(rig.payments.checkout(checkout.sessionId)).resolves.toMatchObject({ status: 'open' });

    const paid = await rig.submit(checkout.url, { card_number: '4242 4242 4242 4242' });
    expect(paid.status).toBe(303);
    await expect(rig.payments.checkout(checkout.sessionId)).resolves.toMatchObject({
      status: 'complete',
      paymentIntentId: failed.paymentIntentId,
    });
  });

  it('never takes a number that is no test card', async () => {
    const checkout = await openCheckout();
    const answer = await rig.submit(checkout.url, { card_number: '4111 1111 1111 1111' });

    expect(answer.status).toBe(402);
    await expect(answer.text()).resolves.toContain('not a test card');
    await expect(rig.payments.checkout(checkout.sessionId)).resolves.toMatchObject({
      status: 'open',
      paymentIntentId: null,
    });
  });

  it('escapes what people wrote into the title', async () => {
    const { url } = await rig.payments.createEscrowCheckout({
      applicationId: 'application-x',
      amount: 5_000,
      currency: 'USD',
      title: '<img src=x onerror=alert(1)>',
      successUrl: rig.origin,
      cancelUrl: rig.origin,
      idempotencyKey: 'checkout:application-x',
    });
    const page = await fetch(url);
    const text = await page.text();
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toContain('<img');
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  });

  it('tells an expired checkout from one that was paid before', async () => {
    const open = await openCheckout();
    await expect(rig.payments.expireCheckout(open.sessionId)).resolves.toBe('expired');
    await expect(rig.payments.expireCheckout(open.sessionId)).resolves.toBe('expired');
    const late = await rig.submit(open.url, { card_number: '4242424242424242' });
    expect(late.status).toBe(410);
    await rig.receiver.next('checkout_expired', (event) => event.sessionId === open.sessionId);

    const paid = await pay();
    await expect(rig.payments.expireCheckout(paid.sessionId)).resolves.toBe('completed');
  });

  it('ends a checkout that nobody paid for a day', async () => {
    const checkout = await openCheckout();
    rig.clock.advance({ hours: 25 });
    await rig.sandbox().settle();
    await rig.receiver.next('checkout_expired', (event) => event.sessionId === checkout.sessionId);
    await expect(rig.payments.checkout(checkout.sessionId)).resolves.toMatchObject({ status: 'expired' });
  });

  it('refuses an amount that Stripe would not charge', async () => {
    await expect(problem(openCheckout(49))).resolves.toBe('refused');
  });
});

describe('paying out', () => {
  it('makes one transfer of twenty requests at once with one key', async () => {
    const { applicationId, chargeId } = await pay(100_000);
    const destinationAccount = await openAccount();
    const transfers = await Promise.all(
      Array.from({ length: 20 }, () =>
        rig.payments.transfer({
          amount: 97_500,
          currency: 'USD',
          destinationAccount,
          source: chargeId,
          transferGroup: applicationId,
          idempotencyKey: `payout:${applicationId}`,
        }),
      ),
    );

    expect(new Set(transfers.map(({ transferId }) => transferId)).size).toBe(1);
    const books = await rig.stripe.transfers.list({ transfer_group: applicationId });
    expect(books.data.map((transfer) => transfer.amount)).toEqual([97_500]);
    const balance = await rig.stripe.balance.retrieve({}, { stripeAccount: destinationAccount });
    expect(balance.available).toMatchObject([{ amount: 97_500, currency: 'usd' }]);
  });

  it('never moves more than the charge brought in, whatever the keys', async () => {
    const { applicationId, paymentIntentId } = await pay(100_000);
    const destinationAccount = await openAccount();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        problem(
          rig.payments.transfer({
            amount: 40_000,
            currency: 'USD',
            destinationAccount,
            source: paymentIntentId,
            transferGroup: applicationId,
            idempotencyKey: `payout:${applicationId}:${index}`,
          }),
        ),
      ),
    );

    expect(outcomes.filter((outcome) => outcome === 'nothing went wrong')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'exceeds_funds')).toHaveLength(18);
    const books = await rig.stripe.transfers.list({ transfer_group: applicationId });
    expect(books.data.map((transfer) => transfer.amount)).toEqual([40_000, 40_000]);
  });

  it('finds a transfer by its key even after the provider forgot the key', async () => {
    const { applicationId, chargeId } = await pay(100_000);
    const destinationAccount = await openAccount();
    const request = {
      amount: 30_000,
      currency: 'USD',
      destinationAccount,
      source: chargeId,
      transferGroup: applicationId,
      idempotencyKey: `payout:${applicationId}`,
    };
    const first = await rig.payments.transfer(request);
    await rig.pool.query('DELETE FROM sandbox.idempotency');
    await expect(rig.payments.transfer(request)).resolves.toEqual(first);
  });

  it('waits for the account, then pays with the same key', async () => {
    const { applicationId, chargeId } = await pay(100_000);
    const accountId = await openAccount(false);
    const request = {
      amount: 97_500,
      currency: 'USD',
      destinationAccount: accountId,
      source: chargeId,
      transferGroup: applicationId,
      idempotencyKey: `payout:${applicationId}`,
    };
    await expect(rig.payments.getAccount(accountId)).resolves.toEqual({
      payoutsEnabled: false,
      transfersActive: false,
      detailsSubmitted: false,
    });
    await expect(problem(rig.payments.transfer(request))).resolves.toBe('account_not_ready');

    const link = await rig.payments.createAccountLink({
      accountId,
      refreshUrl: `${rig.origin}/dashboard?payouts=again`,
      returnUrl: `${rig.origin}/dashboard?payouts=done`,
    });
    const shown = await fetch(link);
    await expect(shown.text()).resolves.toContain('Complete setup');
    const done = await rig.submit(link);
    expect(done.headers.get('location')).toBe(`${rig.origin}/dashboard?payouts=done`);
    await rig.receiver.next(
      'account_changed',
      (event) => event.accountId === accountId && event.transfersActive && event.payoutsEnabled,
    );
    await expect(rig.payments.transfer(request)).resolves.toMatchObject({
      transferId: expect.stringMatching(/^tr_/),
    });
  });

  it('leads an old onboarding address to a new one', async () => {
    const accountId = await openAccount(false);
    const link = await rig.payments.createAccountLink({
      accountId,
      refreshUrl: `${rig.origin}/dashboard?payouts=again`,
      returnUrl: `${rig.origin}/dashboard?payouts=done`,
    });
    rig.clock.advance({ hours: 2 });
    const answer = await rig.submit(link);
    expect(answer.headers.get('location')).toBe(`${rig.origin}/dashboard?payouts=again`);
    await expect(rig.payments.getAccount(accountId)).resolves.toMatchObject({ detailsSubmitted: false });
  });

  it('refuses transfers to an account that was restricted later', async () => {
    const { applicationId, chargeId } = await pay(100_000);
    const accountId = await openAccount();
    await rig.stripe.accounts.update(accountId, { capabilities: { transfers: { requested: false } } });
    await rig.receiver.next(
      'account_changed',
      (event) => event.accountId === accountId && event.detailsSubmitted && !event.transfersActive,
    );
    await expect(
      rig.stripe.transfers.create({
        amount: 10_000,
        currency: 'usd',
        destination: accountId,
        source_transaction: chargeId,
        transfer_group: applicationId,
      }),
    ).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  });
});

describe('giving back', () => {
  it('refunds once per key, in all or in part, and never more than came in', async () => {
    const { paymentIntentId, chargeId } = await pay(100_000);
    const request = { paymentIntentId, amount: 60_000, idempotencyKey: `refund:${paymentIntentId}:1` };
    const [first, again] = await Promise.all([rig.payments.refund(request), rig.payments.refund(request)]);
    expect(again).toEqual(first);

    await expect(
      problem(rig.payments.refund({ ...request, idempotencyKey: `refund:${paymentIntentId}:2` })),
    ).resolves.toBe('exceeds_funds');
    await expect(
      rig.payments.refund({ paymentIntentId, idempotencyKey: `refund:${paymentIntentId}:3` }),
    ).resolves.toMatchObject({ amount: 40_000 });
    await expect(
      problem(rig.payments.refund({ paymentIntentId, idempotencyKey: `refund:${paymentIntentId}:4` })),
    ).resolves.toBe('already_refunded');
    await rig.receiver.next(
      'charge_refunded',
      (event) => event.chargeId === chargeId && event.refundedInAll === 100_000,
    );
  });

  it('lets refunds and transfers race for one charge without handing out a cent too much', async () => {
    const { applicationId, paymentIntentId, chargeId } = await pay(100_000);
    const destinationAccount = await openAccount();
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        problem(
          index % 2 === 0
            ? rig.payments.refund({
                paymentIntentId,
                amount: 30_000,
                idempotencyKey: `r:${chargeId}:${index}`,
              })
            : rig.payments.transfer({
                amount: 30_000,
                currency: 'USD',
                destinationAccount,
                source: chargeId,
                transferGroup: applicationId,
                idempotencyKey: `t:${chargeId}:${index}`,
              }),
        ),
      ),
    );
    const refunds = await rig.stripe.refunds.list({ charge: chargeId, limit: 100 });
    const transfers = await rig.stripe.transfers.list({ transfer_group: applicationId, limit: 100 });
    expect(refunds.data.length + transfers.data.length).toBe(3);
  });

  it('keeps a charge that the bank took back out of refunds and transfers, until it is won', async () => {
    const checkout = await openCheckout(50_000);
    await rig.submit(checkout.url, { card_number: '4000 0000 0000 0259' });
    const { paymentIntentId, chargeId } = await rig.payments.checkout(checkout.sessionId);
    const opened = await rig.receiver.next('chargeback_opened', (event) => event.chargeId === chargeId);
    const refund = { paymentIntentId: paymentIntentId ?? '', amount: 1_000 };
    await expect(
      problem(rig.payments.refund({ ...refund, idempotencyKey: `refund:${chargeId}:1` })),
    ).resolves.toBe('charged_back');

    await rig.stripe.disputes.update(opened.disputeId, {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    await rig.receiver.next('chargeback_won', (event) => event.disputeId === opened.disputeId);
    await expect(
      rig.payments.refund({ ...refund, idempotencyKey: `refund:${chargeId}:2` }),
    ).resolves.toMatchObject({ amount: 1_000 });
  });
});

it('keeps books whose every posting sums to zero, and refuses one that does not', async () => {
  const sums = await rig.pool.query(
    'SELECT reference FROM sandbox.entries GROUP BY reference, currency HAVING sum(amount) <> 0',
  );
  expect(sums.rows).toEqual([]);
  await expect(
    rig.pool.query(
      `INSERT INTO sandbox.entries (reference, currency, account, amount, created) VALUES ('x', 'usd', 'platform', 1, 0)`,
    ),
  ).rejects.toThrow('does not sum to zero');
});
