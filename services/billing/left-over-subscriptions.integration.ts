import { createMemoryLog } from '../../tests/support/memory-log.ts';
import type { Rig } from '../../tests/support/payments-rig.ts';
import { startRig } from '../../tests/support/payments-rig.ts';
import type { Recorded } from '../events.ts';
import { newId } from '../kernel/ids.ts';
import { withoutSnapshots } from '../kernel/snapshots.ts';
import { createCodec } from '../platform/codec/codec.ts';
import { createCommands } from '../platform/commands/handlers.ts';
import { SANDBOX_PRICES } from '../sandbox/catalogue.ts';
import { endSubscriptionsThatAreLeftOver } from '../policies/end-subscriptions-that-are-left-over.ts';
import { endSubscriptionHandler } from '../tasks/end-subscription.handler.ts';
import type { SubscriptionCommand } from './subscription.decider.ts';
import { subscriptionRules } from './subscription.decider.ts';
import { createWebhookIntake } from './webhook-intake.ts';

jest.setTimeout(120_000);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const nobodysKeys = {
  forWriting: () => Promise.resolve(null),
  forReading: () => Promise.resolve(new Map<string, Buffer>()),
  destroy: () => Promise.resolve(),
};

/** Webhooks, commands and the task of one person, over a log in memory and the sandbox's own books. */
const billingOf = (userId: string, gone = () => false) => {
  const { log } = createMemoryLog();
  const { encode, decode } = createCodec(nobodysKeys);
  const parts = { log, clock: rig.clock, cache: new Map(), encode, decode, snapshots: withoutSnapshots };
  const commands = createCommands({ subscription: subscriptionRules }, parts);
  const take = createWebhookIntake({
    commands,
    payments: rig.payments,
    prices: { ...SANDBOX_PRICES, publishableKey: 'pk', sandbox: true },
    pool: rig.pool,
    accountGone: () => Promise.resolve(gone()),
    log: { warn: () => undefined },
  });
  const history = async (): Promise<readonly Recorded[]> =>
    decode(await log.readStream(`subscription-${userId}`));

  return {
    history,
    state: () => commands.state('subscription', userId),
    send: (command: SubscriptionCommand) =>
      commands.send('subscription', userId, command, { commandId: newId(), actor: 'policy' }),
    pageFor: async (priceId: string) => {
      const { url, sessionId } = await rig.payments.createSubscriptionCheckout({
        userId,
        priceId,
        email: `${userId}@example.test`,
        successUrl: rig.origin,
        cancelUrl: rig.origin,
        idempotencyKey: newId(),
      });
      return {
        pay: async (card = '4242424242424242') => {
          await rig.submit(url, { card_number: card });
          const { subscriptionId } = await rig.payments.checkout(sessionId);
          if (subscriptionId === null) throw new Error('nothing was bought');
          const told = await rig.receiver.next(
            'subscription_changed',
            (event) => event.subscriptionId === subscriptionId,
          );
          await take(told);
          return subscriptionId;
        },
      };
    },
    /** The provider tells of it once more, under another id. */
    tellAgain: (subscriptionId: string) =>
      take({ kind: 'subscription_changed', id: newId(), subscriptionId, userId } as Parameters<
        typeof take
      >[0]),
    /** What the policy wants done about everything so far, each task done twice. */
    react: async () => {
      for (const event of await history()) {
        if (event.type !== 'SubscriptionLeftOver') continue;
        for (const reaction of endSubscriptionsThatAreLeftOver.on.SubscriptionLeftOver?.(event) ?? []) {
          if (!('task' in reaction)) throw new Error('the policy wants a task');
          for (const attempt of [1, 2])
            await endSubscriptionHandler({ commands, payments: rig.payments }).run(reaction.payload, {
              taskId: event.id,
              attempt,
              causation: event.id,
              position: 1n,
              correlation: event.metadata.correlation,
              actor: 'policy:end-subscriptions-that-are-left-over',
              clock: rig.clock,
            });
        }
      }
    },
  };
};

const statusOf = async (subscriptionId: string): Promise<string> =>
  (await rig.payments.subscription(subscriptionId)).status;

const refunds = async (): Promise<readonly number[]> =>
  (await rig.stripe.refunds.list({ limit: 100 })).data.map(({ amount }) => amount);

it.each([
  ['the later one, when both are the same plan', 'pro', 'pro', 1],
  ['the lower one, when it was paid first', 'creator', 'studio', 0],
  ['the lower one, when it was paid second', 'studio', 'creator', 1],
] as const)(
  'of two checkouts paid in two tabs, ends %s, and returns its payment once',
  async (_, a, b, surplus) => {
    const billing = billingOf(newId());
    const before = await refunds();
    const pages = [await billing.pageFor(SANDBOX_PRICES[a]), await billing.pageFor(SANDBOX_PRICES[b])];
    const bought: string[] = [];
    for (const page of pages) bought.push(await page.pay());
    await billing.react();

    const ended = bought[surplus] ?? '';
    const kept = bought[1 - surplus] ?? '';
    expect(await statusOf(ended)).toBe('ended');
    expect(await statusOf(kept)).toBe('active');
    expect(await billing.state()).toMatchObject({ status: 'active', subscription: kept });
    const amount = { creator: 499, pro: 1_299, studio: 3_999 }[surplus === 0 ? a : b];
    expect(await refunds()).toEqual([amount, ...before]);
    const returned = (await billing.history()).filter(({ type }) => type === 'SubscriptionPaymentReturned');
    expect(returned.map(({ data }) => data)).toEqual([
      expect.objectContaining({ subscription: ended, amount, why: 'second' }),
    ]);
  },
);

it('ends a subscription at the provider once its days of grace are over, and returns nothing', async () => {
  const billing = billingOf(newId());
  const before = await refunds();
  const subscription = await (await billing.pageFor(SANDBOX_PRICES.pro)).pay();
  await billing.send({ type: 'RecordPaymentFailure', subscription });
  const state = await billing.state();
  if (state.status !== 'active' || state.graceUntil === null) throw new Error('there is no grace');
  rig.clock.advance({ days: 8 });
  await billing.send({ type: 'EndGrace', graceUntil: state.graceUntil });
  await billing.react();

  expect(await statusOf(subscription)).toBe('ended');
  expect(await refunds()).toEqual(before);
  expect((await billing.history()).map(({ type }) => type)).toEqual([
    'SubscriptionStarted',
    'SubscriptionPaymentFailed',
    'SubscriptionEnded',
    'SubscriptionLeftOver',
  ]);
});

it('that is paid for by somebody whose account has just gone ends at once, and its payment goes back once', async () => {
  const billing = billingOf(newId(), () => true);
  const before = await refunds();
  const subscription = await (await billing.pageFor(SANDBOX_PRICES.creator)).pay();
  await billing.tellAgain(subscription);
  await billing.react();
  await billing.tellAgain(subscription);
  await billing.react();

  expect(await statusOf(subscription)).toBe('ended');
  expect(await billing.state()).toMatchObject({ status: 'none' });
  expect(await refunds()).toEqual([499, ...before]);
  expect(
    (await billing.history()).map(({ type, data }) => [type, 'amount' in data ? data.amount : null]),
  ).toEqual([
    ['SubscriptionLeftOver', null],
    ['SubscriptionRefundStarted', null],
    ['SubscriptionPaymentReturned', 499],
  ]);
  expect((await billing.history()).map(({ data }) => ('why' in data ? data.why : null))).toEqual([
    'account_gone',
    null,
    'account_gone',
  ]);
});

it('that is renewed after its person’s account went has that one payment returned, once', async () => {
  let gone = false;
  const billing = billingOf(newId(), () => gone);
  const before = await refunds();
  const subscription = await (await billing.pageFor(SANDBOX_PRICES.creator)).pay();
  gone = true;
  await billing.send({ type: 'EndWithAccount' });
  // Its end at the provider is still to come when the month is over.
  rig.clock.advance({ days: 32 });
  await rig.sandbox().settle();
  await billing.tellAgain(subscription);
  await billing.react();

  expect(await statusOf(subscription)).toBe('ended');
  expect(await refunds()).toEqual([499, ...before]);
  expect((await billing.history()).map(({ type, data }) => [type, 'why' in data ? data.why : null])).toEqual([
    ['SubscriptionStarted', null],
    ['SubscriptionEnded', null],
    ['SubscriptionLeftOver', 'account_deleted'],
    ['SubscriptionRefundStarted', null],
    ['SubscriptionPaymentReturned', 'account_gone'],
  ]);
});

it('that ran before its person’s account went ends with it, and what was paid for it then stays paid', async () => {
  let gone = false;
  const billing = billingOf(newId(), () => gone);
  const before = await refunds();
  const subscription = await (await billing.pageFor(SANDBOX_PRICES.creator)).pay();
  gone = true;
  await billing.tellAgain(subscription);
  await billing.react();

  expect(await statusOf(subscription)).toBe('ended');
  expect(await refunds()).toEqual(before);
  expect((await billing.history()).map(({ type }) => type)).toEqual([
    'SubscriptionStarted',
    'SubscriptionEnded',
    'SubscriptionLeftOver',
  ]);
});
