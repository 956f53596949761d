import { commandsInMemory } from '../../tests/support/commands-in-memory.ts';
import { atEachCrash } from '../../tests/support/crashing-at.ts';
import { noon } from '../../tests/support/given.ts';
import { golden } from '../../tests/support/golden-events.ts';
import { createKeyedProvider } from '../../tests/support/keyed-provider.ts';
import { newId } from '../kernel/ids.ts';
import { payoutAccountRules } from './payout-account.decider.ts';
import { payoutAccountOf } from './payout-account.ts';

const { ada } = golden;
const meta = () => ({ commandId: newId(), actor: ada });
const openWorld = () => ({
  ...commandsInMemory({ payoutAccount: payoutAccountRules }, { now: () => noon }),
  provider: createKeyedProvider(),
});

describe('the account that a person is paid to', () => {
  it('is one account, wherever the process ended, with whatever address they come back', async () => {
    const edges = await atEachCrash(async (crashing, doIt) => {
      const { ofAProcess, provider } = openWorld();
      const { payments } = provider;
      await doIt(() =>
        payoutAccountOf(crashing({ commands: ofAProcess(), payments }), ada, 'ada@example.com', meta()),
      );

      const commands = ofAProcess();
      const account = await payoutAccountOf({ commands, payments }, ada, 'ada@new.example', meta());

      expect(provider.made('account')).toHaveLength(1);
      expect(await commands.state('payoutAccount', ada)).toMatchObject({ status: 'pending', account });
    });

    expect(edges).toBe(6);
  });

  it('has a new key where the first was used with another address, before events kept it', async () => {
    const { ofAProcess, provider } = openWorld();
    const { payments } = provider;
    await payments.createConnectedAccount({
      userId: ada,
      email: 'ada@old.example',
      idempotencyKey: `payout-account:${ada}`,
    });

    const commands = ofAProcess();
    const account = await payoutAccountOf({ commands, payments }, ada, 'ada@example.com', meta());

    expect(account).toBe('acct_2');
    expect(await commands.state('payoutAccount', ada)).toMatchObject({ account });
  });

  it('has a new key and today’s address after a refusal, and the same of both after no answer', async () => {
    const { ofAProcess, provider } = openWorld();
    const outside = { commands: ofAProcess(), payments: provider.payments };
    const ask = (email: string) => payoutAccountOf(outside, ada, email, meta());
    for (const [email, problem] of [
      ['first@example.com', 'unavailable'],
      ['second@example.com', 'refused'],
    ] as const) {
      provider.refuse(() => problem);
      await expect(ask(email)).rejects.toMatchObject({ problem });
    }
    provider.refuse(() => null);
    await ask('third@example.com');

    expect(provider.made('account')).toEqual([
      { key: `payout-account:${ada}:2`, parameters: { userId: ada, email: 'third@example.com' } },
    ]);
  });
});
