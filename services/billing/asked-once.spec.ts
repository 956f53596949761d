import { commandsInMemory } from '../../tests/support/commands-in-memory.ts';
import { atEachCrash } from '../../tests/support/crashing-at.ts';
import { noon } from '../../tests/support/given.ts';
import { golden } from '../../tests/support/golden-events.ts';
import { createKeyedProvider } from '../../tests/support/keyed-provider.ts';
import { requestActor } from '../../tests/support/request-actor.ts';
import { newId } from '../kernel/ids.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { Payments } from '../platform/payments/payments.ts';
import { endSubscriptionHandler } from '../tasks/end-subscription.handler.ts';
import { BillingController } from './billing.controller.ts';
import type { SubscriptionCommand } from './subscription.decider.ts';
import { subscriptionRules } from './subscription.decider.ts';

const { ada } = golden;
const prices = {
  creator: 'price_creator',
  pro: 'price_pro',
  studio: 'price_studio',
  publishableKey: 'pk',
  sandbox: true,
};
const meta = (): CommandMeta => ({ commandId: newId(), request: 'request', actor: ada });

const bought = (subscription: string, tier: 'creator' | 'pro' | 'studio'): SubscriptionCommand => ({
  type: 'RecordSubscription',
  userId: ada,
  subscription,
  customer: `cus_of_${subscription}`,
  tier,
  endsAt: null,
  paid: true,
  ownerGone: false,
});

const openWorld = () => {
  const world = commandsInMemory({ subscription: subscriptionRules }, { now: () => noon });
  const provider = createKeyedProvider();
  const outside = () => ({ commands: world.ofAProcess(), payments: provider.payments });
  return {
    provider,
    outside,
    pages: ({ commands, payments }: { commands: Commands; payments: Payments }, publicUrl: string) =>
      new BillingController(commands, payments, prices, { publicUrl }),
    happens: (...commands: readonly SubscriptionCommand[]) =>
      commands.reduce(async (before, command) => {
        await before;
        await outside().commands.send('subscription', ada, command, meta());
      }, Promise.resolve()),
  };
};

const person = (email: string) => ({ ...requestActor(ada), email });
const OLD = 'https://makehold.example';
const NEW = 'http://127.0.0.1:3001';

describe('a request that is repeated under its key after its process ended', () => {
  it('opens one page for a plan, though the address, the site and the customer have changed', async () => {
    const edges = await atEachCrash(async (crashing, doIt) => {
      const { provider, outside, pages, happens } = openWorld();
      const under = meta();
      const crashed = await doIt(() =>
        pages(crashing(outside()), OLD).checkout(person('ada@example.com'), { priceId: 'price_pro' }, under),
      );
      const asked = provider.made('subscribe');
      // Meanwhile they have bought it in another tab, and that plan is over.
      await happens(bought('sub_1', 'pro'), { type: 'EndSubscription', subscription: 'sub_1' });

      await pages(outside(), NEW).checkout(person('ada@new.example'), { priceId: 'price_pro' }, under);

      expect(provider.made('subscribe')).toHaveLength(1);
      if (asked.length > 0) expect(provider.made('subscribe')).toEqual(asked);
      expect(crashed || asked.length > 0).toBe(true);
    });

    expect(edges).toBe(4);
  });

  it('changes the plan that it was asked to change, once', async () => {
    const edges = await atEachCrash(async (crashing, doIt) => {
      const { provider, outside, pages, happens } = openWorld();
      await happens(bought('sub_1', 'creator'));
      const under = meta();
      const change = (parts: ReturnType<typeof outside>) =>
        pages(parts, OLD).checkout(person('ada@example.com'), { priceId: 'price_studio' }, under);
      await doIt(() => change(crashing(outside())));
      const asked = provider.made('change');
      // The provider has told of what it did: by now the plan is the one that was asked for.
      if (asked.length > 0) await happens(bought('sub_1', 'studio'));

      await change(outside());

      expect(provider.made('change')).toEqual([
        {
          key: `change-plan:${under.commandId}`,
          parameters: { subscriptionId: 'sub_1', priceId: 'price_studio', when: 'now' },
        },
      ]);
    });

    expect(edges).toBe(4);
  });

  it('cancels the plan that it was asked to cancel, and none that came since', async () => {
    const edges = await atEachCrash(async (crashing, doIt) => {
      const { provider, outside, pages, happens } = openWorld();
      await happens(bought('sub_1', 'creator'));
      const under = meta();
      await doIt(() => pages(crashing(outside()), OLD).cancel(person('ada@example.com'), under));
      const asked = provider.made('renewal');
      if (asked.length > 0) await happens(bought('sub_2', 'studio'));

      await pages(outside(), OLD).cancel(person('ada@example.com'), under);

      expect(provider.made('renewal')).toMatchObject([{ parameters: { subscriptionId: 'sub_1' } }]);
    });

    expect(edges).toBe(4);
  });
});

describe('a resumption that is repeated under its key after its process ended', () => {
  it('resumes the plan that it was asked to resume, and none that came since', async () => {
    const edges = await atEachCrash(async (crashing, doIt) => {
      const { provider, outside, pages, happens } = openWorld();
      const cancelled = { ...bought('sub_1', 'creator'), endsAt: '2026-04-01T12:00:00.000Z' };
      await happens(bought('sub_1', 'creator'), cancelled);
      const under = meta();
      await doIt(() => pages(crashing(outside()), OLD).resume(person('ada@example.com'), under));
      if (provider.made('renewal').length > 0)
        await happens(bought('sub_1', 'creator'), bought('sub_2', 'studio'));

      await pages(outside(), OLD).resume(person('ada@example.com'), under);

      expect(provider.made('renewal')).toEqual([
        { key: `resume-plan:${under.commandId}`, parameters: { subscriptionId: 'sub_1', renews: true } },
      ]);
    });

    expect(edges).toBe(4);
  });
});

describe('the task that gives back what was paid for a second plan', () => {
  it('gives back one payment, the one that it decided on, wherever its process ended', async () => {
    const edges = await atEachCrash(async (crashing, doIt) => {
      const { provider, outside, happens } = openWorld();
      await happens(bought('sub_1', 'pro'), bought('sub_2', 'pro'));
      provider.pays('sub_2', 'pi_1');
      const task = (parts: ReturnType<typeof outside>) =>
        endSubscriptionHandler(parts).run(
          { userId: ada, subscription: 'sub_2', refund: true },
          {
            taskId: 'task',
            attempt: 1,
            causation: 'event',
            position: 1n,
            correlation: 'request',
            actor: 'policy:end-subscriptions-that-are-left-over',
            clock: { now: () => noon },
          },
        );
      await doIt(() => task(crashing(outside())));
      const asked = provider.made('refund');
      if (asked.length > 0) provider.pays('sub_2', 'pi_2');

      await task(outside());
      await task(outside());

      expect(provider.made('refund')).toEqual([
        { key: 'refund-subscription:sub_2', parameters: { paymentIntentId: 'pi_1' } },
      ]);
      const { commands } = outside();
      expect(await commands.state('subscription', ada)).toMatchObject({ returned: ['sub_2'] });
    });

    // The end, which payment, that it goes back, that it does, and that it did.
    expect(edges).toBe(10);
  });
});
