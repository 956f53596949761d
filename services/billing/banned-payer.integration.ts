import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import { FundingCheckout } from '../../contracts/contract.ts';
import { PlanPrices } from '../../contracts/plans.ts';
import type { Person } from '../../tests/journeys/people.ts';
import { eventually, granted, pay, person, subscribe } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(120_000);

const PRO = 1_299;

let place: MovedProduct;
let owner: Person;

beforeAll(async () => {
  place = await openMovedProduct();
  // Whoever signs in first owns the site.
  owner = await person(place.url, 'Wren');
});
afterAll(() => place.stop());

const rows = async <Row extends QueryResultRow>(
  sql: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => (await place.product.foundation.pool.query<Row>(sql, [...values])).rows;
const idOf = async ({ email }: Person): Promise<string> =>
  (await rows<{ id: string }>('select id from auth.users where email = $1', [email]))[0]?.id ?? '';

/** A payment page that was opened and not paid yet. */
const openPage = async (buyer: Person): Promise<string> => {
  const { prices } = granted(PlanPrices, await buyer.call('GET', '/api/plans'));
  const priceId = prices.find(({ tier }) => tier === 'pro')?.price_id;
  return granted(FundingCheckout, await buyer.call('POST', '/api/create-checkout-session', { priceId })).url;
};
/** For so long, `none` to let them back; without a time for good, on the page of admins. */
const ban = async (userId: string, time?: string): Promise<void> => {
  const answer =
    time === undefined
      ? await owner.call('POST', `/api/admin/users/${userId}/ban`, { reason: 'Spam' })
      : await owner.call('PUT', `/auth/v1/admin/users/${userId}`, { ban_duration: time });
  granted(z.unknown(), answer);
};

/** What became of the plan, and why each event of it came; what the provider was only asked is not told. */
const history = async (userId: string): Promise<readonly (readonly [type: string, why: unknown])[]> =>
  (
    await rows<{ type: string; why: string | null }>(
      `select type, data::json ->> 'why' as why from log.events
        where stream = $1 and type not in ('PlanCheckoutStarted', 'SubscriptionRefundStarted') order by revision`,
      [`subscription-${userId}`],
    )
  ).map(({ type, why }) => [type, why]);
const reached = (userId: string, type: string): Promise<true> =>
  eventually(`${type} of ${userId}`, async () =>
    (await history(userId)).some(([event]) => event === type) ? true : undefined,
  );
const subscriptionsOf = async (userId: string): Promise<readonly string[]> =>
  (
    await rows<{ status: string }>(
      `select body ->> 'status' as status from sandbox.objects
        where kind = 'subscription' and body -> 'metadata' ->> 'user_id' = $1`,
      [userId],
    )
  ).map(({ status }) => status);
const refunds = async (): Promise<readonly number[]> =>
  (
    await rows<{ amount: number }>(
      `select (body ->> 'amount')::int as amount from sandbox.objects where kind = 'refund'`,
      [],
    )
  ).map(({ amount }) => amount);

it('whoever is banned for good stops paying: the plan ends here and at the provider, what was paid stays paid', async () => {
  const ada = await person(place.url, 'Ada');
  const id = await idOf(ada);
  await subscribe(ada, 'pro');
  expect(await subscriptionsOf(id)).toEqual(['active']);
  await ban(id);

  await eventually('the end at the provider', async () =>
    (await subscriptionsOf(id))[0] === 'canceled' ? true : undefined,
  );
  await place.settled();
  expect(await history(id)).toEqual([
    ['SubscriptionStarted', null],
    ['SubscriptionEnded', null],
    ['SubscriptionLeftOver', 'account_banned'],
  ]);
  expect(await refunds()).toEqual([]);
});

it('whoever is banned for a time keeps the plan', async () => {
  const bea = await person(place.url, 'Bea');
  const id = await idOf(bea);
  await subscribe(bea, 'pro');
  await ban(id, '24h');
  await place.settled();

  expect(await history(id)).toEqual([['SubscriptionStarted', null]]);
  expect(await subscriptionsOf(id)).toEqual(['active']);
});

it('a payment page that is paid after the ban begins no plan, and the money goes back once', async () => {
  const cleo = await person(place.url, 'Cleo');
  const id = await idOf(cleo);
  const page = await openPage(cleo);
  const before = (await refunds()).length;
  await ban(id);
  await place.settled();
  await pay(page);

  await reached(id, 'SubscriptionPaymentReturned');
  await place.settled();
  expect(await history(id)).toEqual([
    ['SubscriptionLeftOver', 'account_gone'],
    ['SubscriptionPaymentReturned', 'account_gone'],
  ]);
  expect(await subscriptionsOf(id)).toEqual(['canceled']);
  expect((await refunds()).slice(before)).toEqual([PRO]);

  // Let back, they are as they were: without a plan, and with the money.
  await ban(id, 'none');
  const back = await place.signIn(cleo.email);
  if (typeof back === 'string') throw new Error(`Cleo cannot sign in: ${back}`);
  expect(await place.ask('GET', '/api/me', back.token)).toMatchObject({
    body: { plan: { tier: 'explorer' } },
  });
});

it('a page of somebody banned for a time that is paid buys its plan', async () => {
  const dan = await person(place.url, 'Dan');
  const id = await idOf(dan);
  const page = await openPage(dan);
  await ban(id, '24h');
  await pay(page);

  await reached(id, 'SubscriptionStarted');
  expect(await subscriptionsOf(id)).toEqual(['active']);
});
