import { z } from 'zod';
import type { LogDatabase } from '../../../tests/support/log-database.ts';
import { openLogDatabase } from '../../../tests/support/log-database.ts';
import { until } from '../../../tests/support/waiting.ts';
import { idFrom, newId } from '../../kernel/ids.ts';
import type { Policy } from '../../kernel/policy.ts';
import { defineTask } from '../queue/task.ts';
import { createPolicyRunner } from './policy-runner.ts';

jest.setTimeout(120_000);

const note = defineTask({ name: 'note', payload: z.object({ text: z.string().min(1) }) });

const noting: Policy = {
  name: 'note-when-account-connected',
  on: {
    PayoutAccountConnected: ({ data }) => [
      note.reaction({ text: data.account }),
      note.reaction({ text: 'also' }),
    ],
  },
};

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
describe('the policy runner', () => {
  let database: LogDatabase;
  let pool: LogDatabase['pool'];
  let log: LogDatabase['log'];
  let codec: LogDatabase['codec'];
  let toStop: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await openLogDatabase('policies');
    ({ pool, log, codec } = database);
    toStop = [];
  });

  afterEach(async () => {
    for (const stop of toStop) await stop();
    await database.close();
  });

  const connected = async (account: string, userId = newId()) => {
    const event = await codec.encode({ type: 'PayoutAccountConnected', data: { userId, account } }, newId(), {
      commandId: newId(),
      actor: userId,
      correlation: newId(),
      causation: newId(),
      time: '2025-01-02T03:04:05.000Z',
    });
    const { position } = await log.append(`payoutAccount-${userId}`, 'none', [event]);
    return { id: event.id, position };
  };

  const start = (
    policies: readonly Policy[],
    more: { decode?: typeof codec.decode; errors?: object[] } = {},
  ) => {
    const runner = createPolicyRunner({
      log,
      codec: { decode: more.decode ?? codec.decode },
      pool,
      policies,
      definitions: [note],
      clock: { now: () => new Date('2025-06-01T00:00:00Z') },
      logger: { ...quiet, error: (details: object) => void more.errors?.push(details) },
    });
    runner.start();
    toStop.push(runner.stop);
    return runner;
  };

  const tasks = async () =>
    (
      await pool.query<{ id: string; payload: string; due_at: Date }>(
        'select id, payload, due_at from tasks.pending_tasks order by event_position, payload desc',
      )
    ).rows;

  const failures = async () =>
    (
      await pool.query<{ event_id: string; policy: string; error: string }>(
        'select event_id, policy, error from tasks.policy_failures order by event_position, policy',
      )
    ).rows;

  const positionReached = async (): Promise<bigint> => {
    const { rows } = await pool.query<{ position: string }>('select position from tasks.policy_position');
    return BigInt(rows[0]?.position ?? 0);
  };

  it('writes a row for each reaction, under an id of event, policy and index, due with its event', async () => {
    const runner = start([noting]);
    const { id, position } = await connected('first');
    await runner.caughtUp(position);
    const dueAt = new Date('2025-01-02T03:04:05.000Z');
    expect(await tasks()).toEqual([
      { id: idFrom(id, noting.name, 0), payload: '{"text":"first"}', due_at: dueAt },
      { id: idFrom(id, noting.name, 1), payload: '{"text":"also"}', due_at: dueAt },
    ]);
    expect(await positionReached()).toBe(position);
  });

  it('writes nothing twice when it reads the same events again', async () => {
    const first = start([noting]);
    const { position } = await connected('once');
    await first.caughtUp(position);
    await first.stop();
    const before = await tasks();
    await pool.query(`update tasks.pending_tasks set done_at = now(), outcome = 'done', payload = null`);
    await pool.query('update tasks.policy_position set position = 0');
    const again = start([noting]);
    await again.caughtUp(position);
    const after = await tasks();
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(after.map(({ payload }) => payload)).toEqual([null, null]);
  });

  it('goes on from where an earlier runner ended, also after events that nothing follows from', async () => {
    const first = start([]);
    const skipped = await connected('before the policy');
    await first.caughtUp(skipped.position);
    await first.stop();
    expect(await positionReached()).toBe(skipped.position);
    const next = start([noting]);
    const { id, position } = await connected('behind it');
    await next.caughtUp(position);
    expect((await tasks()).map((task) => task.id)).toEqual([
      idFrom(id, noting.name, 0),
      idFrom(id, noting.name, 1),
    ]);
  });

  it('writes no row for streams that had not begun by the event', async () => {
    const later = newId();
    const streams = { before: '', later: `payoutAccount-${later}` };
    const asking: Policy = {
      name: 'note-where-a-stream-has-begun',
      on: {
        PayoutAccountConnected: ({ data }) =>
          Object.entries(streams).map(([name, stream]) => ({
            ...note.reaction({ text: `${name} ${data.account}` }),
            ifBegun: ['payoutAccount-of-nobody', stream],
          })),
      },
    };
    const before = await connected('before');
    const [first] = await log.readAll({ after: before.position - 1n, limit: 1 });
    streams.before = first?.stream ?? '';
    await connected('between');
    const { position } = await connected('later', later);
    const runner = start([asking]);
    await runner.caughtUp(position);
    expect((await tasks()).map(({ payload }) => payload)).toEqual([
      '{"text":"before before"}',
      '{"text":"before between"}',
      '{"text":"later later"}',
      '{"text":"before later"}',
    ]);
  });

  it('decodes only events that some policy reacts to', async () => {
    let decoded = 0;
    const runner = start([{ name: 'of-other-events', on: { WorkSubmitted: () => [] } }], {
      decode: (stored) => {
        decoded += stored.length;
        return codec.decode(stored);
      },
    });
    const { position } = await connected('of no interest');
    await runner.caughtUp(position);
    expect(decoded).toBe(0);
  });

  it('records and reports a policy that throws, serves the others, and repeats the event on request', async () => {
    let broken = true;
    const fragile: Policy = {
      name: 'fragile',
      on: {
        PayoutAccountConnected: ({ data }) => {
          if (broken && data.account === 'bad') throw new Error('cannot take this');
          return [note.reaction({ text: `fragile ${data.account}` })];
        },
      },
    };
    const errors: object[] = [];
    const runner = start([fragile, noting], { errors });
    const bad = await connected('bad');
    const good = await connected('good');
    await runner.caughtUp(good.position);
    const texts = async () => (await tasks()).map(({ payload }) => JSON.parse(payload) as { text: string });
    expect((await texts()).map(({ text }) => text).sort()).toEqual([
      'also',
      'also',
      'bad',
      'fragile good',
      'good',
    ]);
    expect(await failures()).toEqual([
      { event_id: bad.id, policy: 'fragile', error: 'Error: cannot take this' },
    ]);
    expect(errors).toMatchObject([{ alert: 'policy failed', policy: 'fragile', eventId: bad.id }]);

    expect(await runner.repeatFailures()).toBe(0);
    broken = false;
    expect(await runner.repeatFailures()).toBe(1);
    expect(await failures()).toEqual([]);
    expect((await texts()).map(({ text }) => text)).toContain('fragile bad');
  });

  it.each([
    ['a task that nobody defined', { task: 'unheard-of', payload: {} }],
    ['a payload that does not fit', { task: 'note', payload: { text: '' } }],
    ['a time that is none', { task: 'note', payload: { text: 'x' }, dueAt: 'tomorrow' }],
    [
      'a time beyond the last that can be written',
      { task: 'note', payload: { text: 'x' }, dueAt: '+010000-01-01T14:00:00.000Z' },
    ],
  ])('records a policy that wants %s', async (_, reaction) => {
    const runner = start([{ name: 'wrong', on: { PayoutAccountConnected: () => [reaction] } }, noting]);
    const { position } = await connected('x');
    await runner.caughtUp(position);
    expect(await failures()).toMatchObject([{ policy: 'wrong' }]);
    expect(await tasks()).toHaveLength(2);
  });

  it('leaves out an unreadable event and takes the others of its batch', async () => {
    const first = await connected('first');
    const unreadable = newId();
    await log.append(`payoutAccount-${newId()}`, 'none', [
      { id: unreadable, type: 'PayoutAccountConnected', data: '{"broken', metadata: '{}' },
    ]);
    const last = await connected('last');
    const runner = start([noting]);
    await runner.caughtUp(last.position);
    expect(await failures()).toMatchObject([{ event_id: unreadable, policy: noting.name }]);
    expect((await tasks()).map(({ id }) => id).sort()).toEqual(
      [first, last].flatMap(({ id }) => [idFrom(id, noting.name, 0), idFrom(id, noting.name, 1)]).sort(),
    );
  });

  it('lets a stand-by take over at once when the runner stops', async () => {
    const first = start([noting]);
    await first.caughtUp((await connected('one')).position);
    const standBy = start([noting]);
    await first.stop();
    const { position } = await connected('two');
    await standBy.caughtUp(position, 5_000);
    expect(await tasks()).toHaveLength(4);
  });

  it('writes nothing from a runner whose lease was taken while it slept', async () => {
    let wakeUp: () => void = () => undefined;
    const sleep = new Promise<void>((resolve) => (wakeUp = resolve));
    let asleep = false;
    const frozen = start([{ ...noting, name: 'frozen' }], {
      decode: async (stored) => {
        asleep = true;
        await sleep;
        return codec.decode(stored);
      },
    });
    const { position } = await connected('while asleep');
    await until('the runner sleeps', () => asleep);
    await pool.query('update tasks.policy_position set owner = null, lease_until = null');
    const other = start([noting]);
    await other.caughtUp(position);
    wakeUp();
    await frozen.stop();
    const { rows } = await pool.query<{ policy: string }>('select distinct policy from tasks.pending_tasks');
    expect(rows).toEqual([{ policy: noting.name }]);
  });

  it('refuses two policies of one name', () => {
    expect(() =>
      createPolicyRunner({
        log,
        codec,
        pool,
        policies: [noting, { ...noting }],
        definitions: [note],
        clock: { now: () => new Date() },
        logger: quiet,
      }),
    ).toThrow('two policies are named note-when-account-connected');
  });
});
