import { commandsInMemory } from '../../tests/support/commands-in-memory.ts';
import { atEachCrash } from '../../tests/support/crashing-at.ts';
import { noon } from '../../tests/support/given.ts';
import { golden } from '../../tests/support/golden-events.ts';
import { createKeyedProvider } from '../../tests/support/keyed-provider.ts';
import { escrowRules } from '../escrow/escrow.decider.ts';
import { payoutAccountRules } from '../escrow/payout-account.decider.ts';
import type { EventNamed } from '../events.ts';
import { newId } from '../kernel/ids.ts';
import { createCodec } from '../platform/codec/codec.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Payments } from '../platform/payments/payments.ts';
import { payOutHandler, payOutWhatIsPayableHandler } from './pay-out.handler.ts';

const [application, second, third] = [golden.application, newId(), newId()];
const parties = { jobId: golden.job, employerId: golden.bob, developerId: golden.ada };
const money = { amount: 10_000, currency: 'USD' } as const;

type MoneyEvent = EventNamed<'EscrowFunded' | 'PaymentReleased' | 'EscrowRefunded' | 'PayoutSent'>;

const contract = (applicationId: string, charge = 'ch_1') => {
  const common = { applicationId, ...parties, ...money };
  const funded: MoneyEvent = {
    type: 'EscrowFunded',
    data: { ...common, payment: `pi_${charge}`, charge, feeBasisPoints: 250 },
  };
  const released = (fee = 250): MoneyEvent => ({
    type: 'PaymentReleased',
    data: { ...common, fee, net: money.amount - fee, charge, by: golden.bob },
  });
  const refunded: MoneyEvent = {
    type: 'EscrowRefunded',
    data: { ...common, payment: `pi_${charge}`, by: golden.ada },
  };
  const sent: MoneyEvent = { type: 'PayoutSent', data: { ...common, transfer: 'tr_0' } };
  return { funded, released, refunded, sent };
};

const nobodysKeys = {
  forWriting: () => Promise.resolve(null),
  forReading: () => Promise.resolve(new Map<string, Buffer>()),
  destroy: () => Promise.resolve(),
};

let attempts = 0;
const context = () => ({
  taskId: 'task',
  attempt: (attempts += 1),
  causation: 'event',
  position: 1n,
  correlation: 'request',
  actor: 'policy:pay-out',
  clock: { now: () => noon },
});

const openWorld = () => {
  const world = commandsInMemory(
    { escrow: escrowRules, payoutAccount: payoutAccountRules },
    { now: () => noon },
  );
  const provider = createKeyedProvider();
  const { encode } = createCodec(nobodysKeys);
  const metadata = {
    commandId: newId(),
    actor: 'test',
    correlation: '',
    causation: '',
    time: noon.toISOString(),
  };
  const outside = () => ({ commands: world.ofAProcess(), payments: provider.payments });
  return {
    provider,
    outside,
    happened: async (...events: readonly MoneyEvent[]) => {
      for (const event of events)
        await world.stored(`escrow-${event.data.applicationId}`, await encode(event, newId(), metadata));
    },
    connected: async (ready = true) => {
      const { commands } = outside();
      const meta = () => ({ commandId: newId(), actor: golden.ada });
      const account = 'acct_1';
      await commands.send(
        'payoutAccount',
        golden.ada,
        { type: 'ConnectPayoutAccount', userId: golden.ada, account },
        meta(),
      );
      await commands.send(
        'payoutAccount',
        golden.ada,
        { type: 'RecordPayoutAccount', account, ready },
        meta(),
      );
    },
    payOut: (
      parts: { commands: Commands; payments: Payments } = outside(),
      applicationId: string = application,
    ) => payOutHandler(parts).run({ applicationId }, context()),
    /** The read model of what waits says these. */
    payOutAll: (applicationIds: readonly string[]) =>
      payOutWhatIsPayableHandler({
        ...outside(),
        pool: { query: async () => ({ rows: applicationIds.map((id) => ({ id })) }) } as never,
        reached: async () => true,
      }).run({ developerId: golden.ada, position: '1' }, context()),
    payouts: async (applicationId: string = application) =>
      (await world.history(`escrow-${applicationId}`)).flatMap(({ type, data }) =>
        type === 'PayoutSent' ? [data.amount] : [],
      ),
    types: async (applicationId: string = application) =>
      (await world.history(`escrow-${applicationId}`)).map(({ type }) => type),
  };
};

const { funded, released, refunded, sent } = contract(application);

describe('paying out', () => {
  it('transfers what the release says, in the name of the escrow', async () => {
    const { happened, connected, payOut, provider, payouts } = openWorld();
    await happened(funded, released());
    await connected();

    await payOut();

    expect(provider.made('transfer')).toEqual([
      {
        key: `payout:${application}`,
        parameters: {
          amount: 9_750,
          currency: 'USD',
          destinationAccount: 'acct_1',
          source: 'ch_1',
          transferGroup: `escrow:${application}`,
          metadata: { application_id: application },
        },
      },
    ]);
    expect(await payouts()).toEqual([9_750]);
  });

  it('computes no fee: a release with another one is paid out and booked as it stands', async () => {
    const { happened, connected, payOut, provider, payouts } = openWorld();
    await happened(funded, released(500));
    await connected();

    await payOut();

    expect(provider.made('transfer')).toMatchObject([{ parameters: { amount: 9_500 } }]);
    expect(await payouts()).toEqual([9_500]);
  });

  it('is one transfer with one request, wherever the process ended', async () => {
    const edges = await atEachCrash(async (crashing, doIt) => {
      const { happened, connected, payOut, provider, payouts, outside } = openWorld();
      await happened(funded, released());
      await connected();
      await doIt(() => payOut(crashing(outside())));

      await payOut();
      await payOut();

      expect(provider.made('transfer').map(({ key }) => key)).toEqual([`payout:${application}`]);
      expect(await payouts()).toEqual([9_750]);
    });

    // Before and after: what it is to be, the transfer, and its record.
    expect(edges).toBe(6);
  });

  it.each<[string, readonly MoneyEvent[], boolean]>([
    ['is paid out already', [funded, released(), sent], true],
    ['is held still', [funded], true],
    ['went back', [funded, refunded], true],
    ['is owed to somebody without a ready account', [funded, released()], false],
  ])('transfers nothing that %s', async (_, events, ready) => {
    const { happened, connected, payOut, provider } = openWorld();
    await happened(...events);
    await connected(ready);

    await payOut();

    expect(provider.made('transfer')).toEqual([]);
  });

  it('asks with the same key after no answer, and with a new one after a refusal', async () => {
    const { happened, connected, payOut, provider, types } = openWorld();
    await happened(funded, released());
    await connected();
    for (const problem of ['unavailable', 'unavailable', 'charged_back', 'charged_back'] as const) {
      provider.refuse(() => problem);
      await expect(payOut()).rejects.toMatchObject({ problem });
    }
    provider.refuse(() => null);

    await payOut();

    expect(provider.made('transfer').map(({ key }) => key)).toEqual([`payout:${application}:3`]);
    expect((await types()).slice(2)).toEqual([
      'PayoutStarted',
      'PayoutRefused',
      'PayoutStarted',
      'PayoutRefused',
      'PayoutStarted',
      'PayoutSent',
    ]);
  });

  it('records a transfer that an attempt has made although it was said to be refused', async () => {
    const { happened, connected, payOut, provider, payouts, outside } = openWorld();
    await happened(funded, released());
    await connected();
    const { payments } = outside();
    const misheard: Payments = {
      ...payments,
      transfer: async (input) => {
        await payments.transfer(input);
        return payments.transfer({ ...input, amount: 1 });
      },
    };
    await expect(payOut({ ...outside(), payments: misheard })).rejects.toMatchObject({
      problem: 'key_reused',
    });

    await payOut();

    expect(provider.made('transfer')).toHaveLength(1);
    expect(await payouts()).toEqual([9_750]);
  });
});

describe('paying out all that waits for an account', () => {
  it('keeps nothing back for one charge that is held back, nor that one once it is not', async () => {
    const { happened, connected, payOutAll, provider, payouts } = openWorld();
    for (const [id, charge] of [
      [application, 'ch_bad'],
      [second, 'ch_2'],
      [third, 'ch_3'],
    ] as const)
      await happened(contract(id, charge).funded, contract(id, charge).released());
    await connected();
    provider.refuse((asked) => ('source' in asked && asked.source === 'ch_bad' ? 'charged_back' : null));

    await expect(payOutAll([application, second, third])).rejects.toThrow('1 payouts failed');
    expect(await payouts(application)).toEqual([]);
    expect(await payouts(second)).toEqual([9_750]);
    expect(await payouts(third)).toEqual([9_750]);

    provider.refuse(() => null);
    await payOutAll([application]);
    expect(await payouts(application)).toEqual([9_750]);
  });
});
