import { setTimeout as sleep } from 'node:timers/promises';

import Stripe from 'stripe';

import type { Rig } from '../../../tests/support/payments-rig.ts';
import { startRig, WEBHOOK_SECRET } from '../../../tests/support/payments-rig.ts';
import { ForgedWebhook } from './payment-error.ts';

jest.setTimeout(120_000);

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

const payOnce = async (): Promise<string> => {
  const { sessionId, url } = await rig.payments.createEscrowCheckout({
    applicationId: 'application-1',
    amount: 5_000,
    currency: 'USD',
    title: 'Low-poly pines',
    successUrl: rig.origin,
    cancelUrl: rig.origin,
    idempotencyKey: 'checkout:1',
  });
  await rig.submit(url, { card_number: '4242424242424242' });
  return sessionId;
};

const idsOf = (requests: Rig['receiver']['requests']): string[] =>
  requests.map((request) => (JSON.parse(request.body) as { id: string }).id);

/** Waits until every webhook is delivered. */
const allDelivered = async (): Promise<void> => {
  const until = Date.now() + 10_000;
  for (;;) {
    const { rows } = await rig.pool.query('SELECT FROM sandbox.webhooks WHERE delivered IS NULL');
    if (rows.length === 0) return;
    if (Date.now() > until) throw new Error(`${rows.length} webhooks are still waiting`);
    await sleep(20);
  }
};

it('sends a webhook again until it is taken, with the same id and a fresh signature', async () => {
  rig.receiver.answers.push(...Array<number>(9).fill(500));
  await payOnce();
  await allDelivered();

  const ids = idsOf(rig.receiver.requests);
  const failed = idsOf(rig.receiver.requests.filter((request) => request.answered === 500));
  expect(failed).toHaveLength(9);
  const accepted = rig.receiver.events.map((event) => event.id);
  expect(new Set(accepted)).toEqual(new Set(ids));
  expect(accepted).toHaveLength(new Set(accepted).size);
  const attempts = await rig.pool.query<{ attempts: number }>('SELECT attempts FROM sandbox.webhooks');
  const tried = attempts.rows.map((row) => row.attempts);
  expect(Math.max(...tried)).toBeGreaterThanOrEqual(4);
});

it('sends after a restart what could not be delivered before', async () => {
  rig.receiver.answers.push(...Array<number>(30).fill(503));
  const sessionId = await payOnce();
  rig.receiver.answers.length = 0;
  rig.receiver.answers.push(...Array<number>(8).fill(503));
  await sleep(100);
  await rig.restart();
  rig.receiver.answers.length = 0;
  const completed = await rig.receiver.next('checkout_completed');
  expect(completed.sessionId).toBe(sessionId);
  await allDelivered();
});

it('delivers an event again on request', async () => {
  await payOnce();
  await allDelivered();
  const first = await rig.receiver.next('escrow_paid');
  await rig.stripe.rawRequest('POST', `/v1/events/${first.id}/retry`, {});
  await allDelivered();
  const same = rig.receiver.events.filter((event) => event.id === first.id);
  expect(same).toEqual([first, first]);
});

it('writes no webhook for what was refused', async () => {
  await expect(
    rig.stripe.transfers.create({ amount: 1_000, currency: 'usd', destination: 'acct_none' }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  const events = await rig.stripe.events.list({ type: 'transfer.created' });
  expect(events.data).toEqual([]);
});

it('accepts what the sandbox signed and nothing else', async () => {
  await payOnce();
  await rig.receiver.next('escrow_paid');
  const [request] = rig.receiver.requests;
  if (request === undefined) throw new Error('nothing was delivered');
  const { body, signature } = request;
  const now = Math.floor(Date.now() / 1000);
  const signed = (payload: string, secret: string, timestamp: number): string =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  expect(rig.payments.verifyWebhook(body, signature).id).toBe(idsOf([request])[0]);
  expect(rig.payments.verifyWebhook(Buffer.from(body), signed(body, WEBHOOK_SECRET, now - 290)).id).toBe(
    idsOf([request])[0],
  );
  for (const forged of [
    undefined,
    '',
    'nonsense',
    signed(body, 'whsec_of_somebody_else', now),
    signed(body, WEBHOOK_SECRET, now - 310),
    signed(body.replace('5000', '9000'), WEBHOOK_SECRET, now),
  ])
    expect(() => rig.payments.verifyWebhook(body, forged)).toThrow(ForgedWebhook);
  expect(() => rig.payments.verifyWebhook(`${body} `, signature)).toThrow(ForgedWebhook);
});
