import { commandsInMemory } from '../../tests/support/commands-in-memory.ts';
import { atEachCrash } from '../../tests/support/crashing-at.ts';
import { noon } from '../../tests/support/given.ts';
import { golden, goldenEvents } from '../../tests/support/golden-events.ts';
import { createKeyedProvider } from '../../tests/support/keyed-provider.ts';
import { newId } from '../kernel/ids.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { Payments } from '../platform/payments/payments.ts';
import { checkoutOf, endCheckout } from './checkout.ts';
import { escrowRules } from './escrow.decider.ts';
import { checkoutBefore } from './funding.ts';

const clock = { now: () => noon };
const applicationId = golden.application;
const parties = { applicationId, jobId: golden.job, employerId: golden.bob, developerId: golden.ada };
const stream = `escrow-${applicationId}`;
const meta = (): CommandMeta => ({ commandId: newId(), request: 'fund', actor: golden.bob });

/** What whoever asks knows at the time: all of it may be another thing by the next time. */
const facts = {
  title: 'A lobby',
  contract: 'https://makehold.example/messages/application/1',
  email: 'bob@example.com',
};
const later = {
  title: 'A castle',
  contract: 'http://127.0.0.1:3001/messages/application/1',
  email: 'rob@example.com',
};

const start = ({ title, contract, email } = facts, amount = 10_000) =>
  ({
    type: 'StartCheckout',
    by: golden.bob,
    parties,
    developerGone: false,
    amount,
    currency: 'USD',
    page: { title, contract },
    email,
  }) as const;

const openWorld = () => {
  const world = commandsInMemory({ escrow: escrowRules }, clock);
  const provider = createKeyedProvider();
  const current = async (commands: Commands) => checkoutBefore(await commands.state('escrow', applicationId));
  return {
    ...world,
    provider,
    fund: (outside: { commands: Commands; payments: Payments }, asked = start(), under = meta()) =>
      checkoutOf({ ...outside, clock }, asked, under),
    cancel: async (outside: { commands: Commands; payments: Payments }) =>
      endCheckout(outside, parties, await current(outside.commands), meta()),
    types: async () => (await world.history(stream)).map(({ type }) => type),
    checkout: () => current(world.ofAProcess()),
  };
};

describe('the page that an escrow is paid on', () => {
  it.each([
    ['the same request', true],
    ['another one', false],
  ])('is one page, by %s, wherever the process ended and whatever has changed since', async (_, same) => {
    const edges = await atEachCrash(async (crashing, doIt) => {
      const { ofAProcess, provider, fund, checkout } = openWorld();
      const { payments } = provider;
      const first = meta();
      await doIt(() => fund(crashing({ commands: ofAProcess(), payments }), start(), first));

      const again = same ? first : meta();
      const page = await fund({ commands: ofAProcess(), payments }, start(later), again);

      const made = provider.made('checkout');
      expect(made).toHaveLength(1);
      expect(await checkout()).toMatchObject({ attempt: 1, session: page.sessionId, url: page.url });
    });

    // Before and after: the start, the call, and the page that it opened.
    expect(edges).toBe(6);
  });

  it('says what was decided when it was started', async () => {
    const { ofAProcess, provider, fund, checkout } = openWorld();
    await fund({ commands: ofAProcess(), payments: provider.payments });

    expect(await checkout()).toMatchObject({
      page: { title: facts.title, contract: facts.contract },
      email: facts.email,
    });
    expect(provider.made('checkout')).toEqual([
      {
        key: `escrow:${applicationId}:1`,
        parameters: expect.objectContaining({
          title: facts.title,
          customerEmail: facts.email,
          successUrl: `${facts.contract}?checkout=done`,
        }) as object,
      },
    ]);
  });

  it('of an attempt that an earlier version has left without them is given up for another one', async () => {
    const { ofAProcess, stored, provider, fund, types } = openWorld();
    const [left] = goldenEvents.filter((event) => event.stored.type === 'EscrowCheckoutStarted');
    if (left === undefined) throw new Error('there is no such event');
    await stored(stream, left.stored);

    await fund({ commands: ofAProcess(), payments: provider.payments });

    expect(await types()).toEqual([
      'EscrowCheckoutStarted',
      'EscrowCheckoutEnded',
      'EscrowCheckoutStarted',
      'EscrowCheckoutOpened',
    ]);
    expect(provider.made('checkout').map(({ key }) => key)).toEqual([`escrow:${applicationId}:2`]);
  });

  it('has a new key where the one of its attempt was used for something else', async () => {
    const { ofAProcess, provider, fund, checkout } = openWorld();
    const { payments } = provider;
    await payments.createEscrowCheckout({
      ...{ applicationId, amount: 1, currency: 'USD', title: 'Worded otherwise' },
      ...{ successUrl: '', cancelUrl: '', idempotencyKey: `escrow:${applicationId}:1` },
    });

    const { sessionId } = await fund({ commands: ofAProcess(), payments });

    expect(await checkout()).toMatchObject({ attempt: 2, open: true, session: sessionId });
  });

  it('has a new key after a refusal, and the same after no answer', async () => {
    const { ofAProcess, provider, fund } = openWorld();
    const outside = { commands: ofAProcess(), payments: provider.payments };
    for (const problem of ['unavailable', 'unavailable', 'refused'] as const) {
      provider.refuse(() => problem);
      await expect(fund(outside)).rejects.toMatchObject({ problem });
    }
    provider.refuse(() => null);
    await fund(outside);

    expect(provider.made('checkout').map(({ key }) => key)).toEqual([`escrow:${applicationId}:2`]);
  });
});

describe('a checkout that is cancelled while it opens', () => {
  it('leaves no page that can be paid, whoever is faster', async () => {
    const { ofAProcess, provider, fund, cancel, types } = openWorld();
    const { payments } = provider;
    const cancelledMeanwhile: Payments = {
      ...payments,
      createEscrowCheckout: async (input) => {
        const made = await payments.createEscrowCheckout(input);
        await cancel({ commands: ofAProcess(), payments });
        return made;
      },
    };

    await expect(fund({ commands: ofAProcess(), payments: cancelledMeanwhile })).rejects.toMatchObject({
      code: 'conflict',
    });

    expect(new Set(provider.expired)).toEqual(new Set(['cs_1']));
    expect(await types()).toEqual(['EscrowCheckoutStarted', 'EscrowCheckoutEnded']);
  });

  it('is closed at the provider also where the process that opened it has ended', async () => {
    await atEachCrash(async (crashing, doIt) => {
      const { ofAProcess, provider, fund, cancel } = openWorld();
      const { payments } = provider;
      await doIt(() => fund(crashing({ commands: ofAProcess(), payments })));

      await cancel({ commands: ofAProcess(), payments });

      expect(provider.expired).toHaveLength(provider.made('checkout').length);
    });
  });

  it('is not cancelled once it is paid', async () => {
    const { ofAProcess, provider, fund, cancel, types } = openWorld();
    const outside = { commands: ofAProcess(), payments: provider.payments };
    provider.completes((await fund(outside)).sessionId);

    await expect(cancel(outside)).rejects.toMatchObject({ code: 'escrow_exists' });
    expect(await types()).not.toContain('EscrowCheckoutEnded');
  });
});
