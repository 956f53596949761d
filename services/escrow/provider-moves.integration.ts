import type Stripe from 'stripe';
import { z } from 'zod';
import type { Contract } from '../../contracts/contract.ts';
import { FundingCheckout } from '../../contracts/contract.ts';
import { Created } from '../../contracts/wire.ts';
import {
  contractOf,
  granted,
  person,
  postJob,
  setUpPayouts,
  subscribe,
} from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { MOVED_MASTER_KEY, openMovedProduct } from '../../tests/support/moved-product.ts';
import { stripeClient } from '../platform/payments/stripe-client.ts';
import { signatureOf } from '../sandbox/deliveries.ts';
import { sandboxKeys } from '../sandbox/keys.ts';

jest.setTimeout(180_000);

const HELD = 50_000;

let moved: MovedProduct;
let stripe: Stripe;
/** Runs the site. */
let owner: Person;
let employer: Person;
let developer: Person;
const keys = sandboxKeys(Buffer.from(MOVED_MASTER_KEY, 'hex'));

beforeAll(async () => {
  moved = await openMovedProduct();
  stripe = stripeClient({ ...keys, apiBase: `${moved.url}/sandbox` });
  owner = await person(moved.url, 'Owner');
  employer = await person(moved.url, 'Bob');
  developer = await person(moved.url, 'Ada');
  await subscribe(employer, 'studio');
  await setUpPayouts(developer);
});
afterAll(() => moved.stop());

const does = async (who: Person, path: string, body: unknown = {}): Promise<unknown> =>
  granted(z.unknown(), await who.call('POST', path, body));

/** A contract whose money was paid with this card; answers its id and its payment. */
const funded = async (title: string, card = '4242424242424242') => {
  const job = await postJob(employer, title);
  const applied = await developer.call('POST', `/api/jobs/${job}/applications`, { message: 'I am in.' });
  const { id } = granted(Created, applied);
  await does(employer, `/api/applications/${id}/accept`);
  const asked = { amount: HELD, currency: 'USD' };
  const checkout = await employer.call('POST', `/api/applications/${id}/escrow/fund`, asked);
  const page = granted(FundingCheckout, checkout).url.replace('//localhost', '//127.0.0.1');
  await fetch(page, { method: 'POST', body: new URLSearchParams({ card_number: card }), redirect: 'manual' });
  await moved.settled();
  const [payment] = (await stripe.charges.list({ transfer_group: id })).data;
  if (payment === undefined || typeof payment.payment_intent !== 'string') throw new Error('no charge');
  return { id, charge: payment.id, payment: payment.payment_intent };
};
const shown = async (id: string): Promise<Contract> => {
  await moved.settled();
  return contractOf(employer, id);
};
const release = (id: string) => employer.call('POST', `/api/applications/${id}/escrow/release`, {});
const transfersFor = async (id: string): Promise<readonly number[]> => {
  await moved.settled();
  return (await stripe.transfers.list({ transfer_group: `escrow:${id}` })).data.map(({ amount }) => amount);
};
const bellOf = async (who: Person): Promise<string> => {
  await moved.settled();
  return JSON.stringify((await who.call('GET', '/api/notifications')).body);
};
const dispute = async (payment: string, more: Record<string, string> = {}): Promise<string> => {
  const made = await stripe.rawRequest('POST', '/v1/test_helpers/disputes', {
    payment_intent: payment,
    ...more,
  });
  return z.object({ id: z.string() }).parse(made).id;
};
const answer = (id: string, text: string) =>
  stripe.disputes.update(id, { evidence: { uncategorized_text: text } });

/** What `npm run verify` says of the money; once it is quiet nothing differs. */
const expectSound = async (): Promise<void> => {
  await moved.settled();
  const { objects } = await moved.run('verify', ['--json']);
  expect(objects().find(({ type }) => type === 'money')).toMatchObject({ problem: null });
};

describe('a refund that is made in the provider’s dashboard', () => {
  it('of all of it ends the contract: nothing is released, and both sides are told', async () => {
    const { id, payment } = await funded('Refunded whole');
    await stripe.refunds.create({ payment_intent: payment });

    expect(await shown(id)).toMatchObject({
      payment_status: 'refunded',
      escrow: { left: 0, refunded_elsewhere: HELD, refund: 'sent' },
    });
    expect((await release(id)).body).toMatchObject({ code: 'escrow_not_funded' });
    expect(await transfersFor(id)).toEqual([]);
    expect(await bellOf(employer)).toContain('Money on its way back');
    expect(await bellOf(developer)).toContain('Payment returned');
    expect(await bellOf(owner)).toContain('Refund at the payment provider');
  });

  it('of a part leaves the rest, of which the developer gets what the fee leaves', async () => {
    const { id, payment } = await funded('Refunded in part');
    await stripe.refunds.create({ payment_intent: payment, amount: 30_000 });

    expect((await shown(id)).escrow).toMatchObject({ left: 20_000, fee: 500, net: 19_500 });
    expect((await release(id)).status).toBeLessThan(300);
    expect(await transfersFor(id)).toEqual([19_500]);
    expect((await shown(id)).escrow.payout).toBe('sent');
    await expectSound();
  });

  it('that does not arrive is owed, and told', async () => {
    const { id, payment } = await funded('Refund that fails', '4000000000005126');
    await stripe.refunds.create({ payment_intent: payment });
    await moved.settled();
    await moved.pass(1 / 24 / 60);

    expect((await shown(id)).escrow.refund).toBe('failed');
    expect(await bellOf(employer)).toContain('Refund didn’t arrive');
    await expectSound();
  });
});

describe('a refund that we ask for', () => {
  it('is not sent while it waits, and then is, once', async () => {
    const { id } = await funded('Refund that waits', '4000000000007726');
    await does(employer, `/api/applications/${id}/escrow/propose-refund`);
    await does(developer, `/api/applications/${id}/escrow/accept-refund`);
    await moved.settled();
    expect((await shown(id)).escrow.refund).toBe('owed');

    await moved.pass(1 / 24 / 60);

    expect((await shown(id)).escrow.refund).toBe('sent');
    expect(
      (await stripe.refunds.list({ limit: 100 })).data.filter(
        (each) => each.metadata?.['application_id'] === id,
      ),
    ).toHaveLength(1);
    await expectSound();
  });
});

describe('a chargeback', () => {
  beforeAll(async () => {
    employer = await person(moved.url, 'Bob');
    developer = await person(moved.url, 'Ada');
    await subscribe(employer, 'studio');
    await setUpPayouts(developer);
  });

  it('holds the payment back until the bank decides, and pays out once it is won', async () => {
    const { id, payment } = await funded('Charged back and won', '4000000000000259');
    const [opened] = (await stripe.disputes.list({ payment_intent: payment })).data;
    expect(await shown(id)).toMatchObject({
      payment_status: 'disputed',
      escrow: { charged_back: HELD, chargeback_open: true },
    });
    expect((await release(id)).body).toMatchObject({ code: 'payment_charged_back' });
    expect(await bellOf(developer)).toContain('Payment on hold');

    await answer(opened?.id ?? '', 'winning_evidence');

    expect(await shown(id)).toMatchObject({
      payment_status: 'funded',
      escrow: { left: HELD, charged_back: 0 },
    });
    expect((await release(id)).status).toBeLessThan(300);
    expect(await transfersFor(id)).toEqual([48_750]);
    await expectSound();
  });

  it('that is lost in part leaves the rest to be paid', async () => {
    const { id, payment } = await funded('Charged back in part');
    const opened = await dispute(payment, { amount: '20000' });
    expect((await shown(id)).payment_status).toBe('disputed');
    await answer(opened, 'losing_evidence');

    expect(await shown(id)).toMatchObject({ payment_status: 'funded', escrow: { left: 30_000 } });
    await release(id);
    expect(await transfersFor(id)).toEqual([29_250]);
    await expectSound();
  });

  it('after the payout is our loss, and a payout that is taken back makes up for it', async () => {
    const { id, payment } = await funded('Charged back too late');
    await release(id);
    expect(await transfersFor(id)).toEqual([48_750]);
    await answer(await dispute(payment), 'losing_evidence');
    await moved.settled();
    const { objects } = await moved.run('verify', ['--json']);
    const before = objects().find(({ type }) => type === 'money') as { lost: number; problem: null };
    expect(before).toMatchObject({ problem: null });
    expect(before.lost).toBeGreaterThanOrEqual(HELD);

    const [transfer] = (await stripe.transfers.list({ transfer_group: `escrow:${id}` })).data;
    await stripe.transfers.createReversal(transfer?.id ?? '');

    expect((await shown(id)).escrow.payout).toBe('reversed');
    expect(await bellOf(developer)).toContain('Your payout was taken back');
    await expectSound();
  });

  it('that is only an inquiry moves nothing, until the bank takes the money', async () => {
    const { id, payment } = await funded('Asked about', '4000000000001976');
    const [asked] = (await stripe.disputes.list({ payment_intent: payment })).data;
    expect(await shown(id)).toMatchObject({
      payment_status: 'funded',
      escrow: { left: HELD, charged_back: 0 },
    });

    await answer(asked?.id ?? '', 'escalate_inquiry_evidence');

    expect((await shown(id)).payment_status).toBe('disputed');
    await expectSound();
  });
});

describe('webhooks', () => {
  const send = async (event: object): Promise<number> => {
    const payload = JSON.stringify(event);
    const signature = signatureOf(payload, keys.webhookSecret, Math.floor(Date.now() / 1000));
    const { status } = await fetch(`${moved.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    return status;
  };

  it('of unknown kinds are kept, once an id, and taken for what they are', async () => {
    const event = {
      id: 'evt_unknown',
      object: 'event',
      api_version: '2026-10-28.endive',
      created: 1,
      type: 'mandate.updated',
      data: { object: { id: 'mandate_1', object: 'mandate' } },
      livemode: false,
      pending_webhooks: 1,
      request: null,
    };
    expect(await send(event)).toBe(200);
    expect(await send(event)).toBe(200);

    const { objects } = await moved.run('webhooks', ['--json']);
    expect(objects()).toContainEqual({
      type: 'webhooks',
      kind: 'mandate.updated',
      outcome: 'unknown',
      count: 1,
    });
    await expectSound();
  });
});
