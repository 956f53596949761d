import { z } from 'zod';
import { noon } from '../../../tests/support/given.ts';
import type { LogDatabase } from '../../../tests/support/log-database.ts';
import { openLogDatabase } from '../../../tests/support/log-database.ts';
import { newId } from '../../kernel/ids.ts';
import type { Policy } from '../../kernel/policy.ts';
import { query } from '../pg/pool.ts';
import { defineTask } from '../queue/task.ts';
import type { Followed } from './history.ts';
import { showHistory, unseenBy } from './history.ts';
import { createPolicyRunner } from './policy-runner.ts';

jest.setTimeout(180_000);

const note = defineTask({ name: 'note', payload: z.object({ text: z.string().min(1) }) });

const noting: Policy = {
  name: 'note-when-account-connected',
  on: { PayoutAccountConnected: ({ data }) => [note.reaction({ text: data.account })] },
};
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a policy that came later', () => {
  let database: LogDatabase;

  beforeEach(async () => {
    database = await openLogDatabase('history');
  });
  afterEach(() => database.close());

  const connected = (account: string): Promise<bigint> =>
    database.append({ type: 'PayoutAccountConnected', data: { userId: newId(), account } }, newId());

  /** Lets the product run with these policies until they have read the log. */
  const run = async (policies: readonly Policy[]): Promise<void> => {
    const { log, codec, pool } = database;
    const clock = { now: () => noon };
    const runner = createPolicyRunner({
      log,
      codec,
      pool,
      policies,
      definitions: [note],
      clock,
      logger: quiet,
    });
    runner.start();
    await runner.caughtUp(await log.head());
    await runner.stop();
  };

  const parts = () => {
    const { log, codec, pool } = database;
    return { log, codec, pool, definitions: [note], clock: { now: () => noon } };
  };

  const show = async ({ dry = false, stopAfter = Number.POSITIVE_INFINITY } = {}): Promise<Followed[]> => {
    const unseen = await unseenBy(database.pool, noting.name);
    if (unseen === undefined) throw new Error('it has never run');
    const seen: Followed[] = [];
    await showHistory(parts(), noting, unseen, {
      dry,
      followed: (what) => {
        seen.push(what);
        if (seen.length >= stopAfter) throw new Error('cut off');
      },
    });
    return seen;
  };

  const noted = async (): Promise<readonly string[]> => {
    const rows = await query<{ text: string }>(
      database.pool,
      `select payload::jsonb->>'text' as text from tasks.pending_tasks order by event_position`,
    );
    return rows.map(({ text }) => text);
  };

  it('sees what comes from its first day on, and what was before when it is shown that', async () => {
    await connected('one');
    await connected('two');
    await run([]);
    await run([noting]);
    await connected('three');
    await run([noting]);
    expect(await noted()).toEqual(['three']);

    await show();

    expect(await noted()).toEqual(['one', 'two', 'three']);
    expect(await unseenBy(database.pool, noting.name)).toEqual({ shown: 2n, since: 2n });
  });

  it('has nothing to be shown where it was there from the beginning', async () => {
    await run([noting]);
    await connected('one');
    await run([noting]);

    expect(await unseenBy(database.pool, noting.name)).toEqual({ shown: 0n, since: 0n });
    expect(await show()).toEqual([]);
    expect(await noted()).toEqual(['one']);
  });

  it('is shown it once, also where what it led to was done and forgotten', async () => {
    await connected('one');
    await run([]);
    await run([noting]);
    await show();
    await query(database.pool, 'delete from tasks.pending_tasks');

    await show();

    expect(await noted()).toEqual([]);
  });

  it('says what would follow when it is tried dry, and nothing changes', async () => {
    await connected('one');
    await run([]);
    await run([noting]);

    const [followed] = await show({ dry: true });

    expect(followed?.tasks.map(({ payload }) => payload)).toEqual(['{"text":"one"}']);
    expect(await noted()).toEqual([]);
    expect(await unseenBy(database.pool, noting.name)).toEqual({ shown: 0n, since: 1n });
  });

  it('goes on where it was cut off', async () => {
    const names = Array.from({ length: 1_050 }, (_, at) => `account ${at}`);
    for (const name of names) await connected(name);
    await run([]);
    await run([noting]);
    await expect(show({ stopAfter: 1 })).rejects.toThrow('cut off');
    expect((await noted()).length).toBe(1_000);

    await show();

    expect(await noted()).toEqual(names);
  });

  it('keeps what it cannot take, and goes on', async () => {
    await connected('');
    await connected('two');
    await run([]);
    await run([noting]);

    await show();

    const failures = await query<{ policy: string; at: string }>(
      database.pool,
      'select policy, event_position as at from tasks.policy_failures',
    );
    expect(failures).toEqual([{ policy: noting.name, at: '1' }]);
    expect(await noted()).toEqual(['two']);
  });

  it('is shown it once by two at the same time', async () => {
    await connected('one');
    await run([]);
    await run([noting]);

    const outcomes = await Promise.allSettled([show(), show()]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await noted()).toEqual(['one']);
  });
});
