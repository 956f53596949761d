import { reactionsOn, settings } from '../../../tests/support/reactions.ts';
import { until } from '../../../tests/support/waiting.ts';
import { idFrom } from '../../kernel/ids.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { parkedTasks, releaseParkedTasks } from './pending-tasks.ts';
import type { TaskContext } from './task.ts';
import { WaitsForAdmin } from './task.ts';

jest.setTimeout(180_000);

describe.each(['postgres', 'redis'] as const)('reactions with the queue on %s', (engine) => {
  const reactions = reactionsOn(engine);
  const { clock, happened, startRunner, startQueue, write, effects, rows, allDone } = reactions;

  it('does the task of an event once, tells its handler where it comes from and forgets the payload', async () => {
    const contexts: TaskContext[] = [];
    startRunner();
    await startQueue(async (text, context) => {
      contexts.push(context);
      await write(text);
    });
    const event = await happened('PayoutAccountConnected', 'hello');
    await until('the task is done', () => allDone(1));
    expect(await effects()).toEqual(['hello']);
    const id = idFrom(event.id, 'note-when-account-connected', 0);
    expect(await rows()).toEqual([{ id, attempts: 1, outcome: 'done', payload: null }]);
    expect(contexts).toEqual([
      {
        taskId: id,
        attempt: 1,
        causation: event.id,
        position: event.position,
        correlation: 'the-correlation',
        actor: 'policy:note-when-account-connected',
        clock,
      },
    ]);
  });

  it('forgets what is done for long, but nothing that its event could bring back', async () => {
    const runner = startRunner();
    const first = await startQueue(write);
    for (const text of ['old', 'of an event to be shown again', 'new'])
      await happened('PayoutAccountConnected', text);
    const waiting = await happened('PayoutAccountReady', '2100-01-01T00:00:00.000Z');
    await runner.caughtUp(waiting.position);
    await until(
      'three are done',
      async () => (await effects()).length === 3 && (await first.stats()).running === 0,
    );
    await first.stop();
    reactions.forgetLast();
    const ids = (await rows()).map(({ id }) => id);
    await reactions.pool().query(
      `update tasks.pending_tasks set
         done_at = case when id = $1 or id = $2 then now() - interval '31 days' when id = $3 then now() - interval '29 days' end,
         event_position = case when id = $2 then event_position + 1000 else event_position end`,
      ids.slice(0, 3),
    );

    await startQueue(write, { keptDays: 30 });
    await until('the old one is gone', async () => (await rows()).length < 4);

    expect((await rows()).map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    expect(await effects()).toHaveLength(3);
  });

  it('does what is prompt while ever so many exports and mails are under way', async () => {
    let free: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (free = resolve));
    startRunner();
    const queue = await startQueue(async (text) => {
      if (text.startsWith('slow')) await held;
      await write(text);
    });
    const many = settings.concurrency + settings.patientConcurrency + 5;
    for (let index = 0; index < many; index += 1) await happened('PayoutAccountConnected', `slow ${index}`);
    await until(
      'all the slots of the slow ones are taken',
      async () => (await queue.stats()).running >= settings.patientConcurrency,
    );
    await happened('PayoutAccountConnected', 'a pay-out');
    await until('the pay-out is done', async () => (await effects()).includes('a pay-out'));
    expect(await effects()).toEqual(['a pay-out']);
    free();
    await until('all are done', () => allDone(many + 1));
  });

  it('keeps a task until the injected clock reaches its time', async () => {
    const runner = startRunner();
    const queue = await startQueue(write);
    const { position } = await happened(
      'PayoutAccountReady',
      new Date(reactions.now().getTime() + 14 * 86_400_000).toISOString(),
    );
    await runner.caughtUp(position);
    // Whatever comes after it is done at once.
    await happened('PayoutAccountConnected', 'at once');
    await until('another task is done', async () => (await effects()).length > 0);
    expect(await effects()).toEqual(['at once']);
    await until('the rest to wait', async () => (await queue.stats()).enqueued === 0);
    expect(await queue.stats()).toMatchObject({ scheduled: 1, due: 0, enqueued: 0 });
    reactions.advance(15);
    await until('the task is done', () => allDone(2));
    expect(await effects()).toEqual(['at once', 'later']);
  });

  it('does what events share once after the last of them, however many came while it waited or was done', async () => {
    let free: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (free = resolve));
    const runner = startRunner();
    const begun: bigint[] = [];
    await startQueue(async (text, { position }) => {
      begun.push(position);
      if (begun.length === 1) await held;
      await write(text);
    });
    const first = await happened('PayoutAccountConnected', 'shared');
    await until('it is under way', () => Promise.resolve(begun.length === 1));
    const others = [];
    for (let index = 0; index < 20; index += 1)
      others.push(await happened('PayoutAccountConnected', 'shared'));
    const last = others.at(-1)?.position ?? 0n;
    await runner.caughtUp(last);
    expect(await rows()).toHaveLength(1);
    free();
    await until('it is done again', () => allDone(1));
    expect(begun).toEqual([first.position, last]);

    const again = await happened('PayoutAccountConnected', 'shared');
    await until('it is done once more', async () => (await effects()).length === 3 && (await allDone(1)));
    expect(begun).toEqual([first.position, last, again.position]);
    expect(await rows()).toMatchObject([{ attempts: 1, outcome: 'done', payload: null }]);
  });

  it('does a shared task that is parked when a later event asks for it', async () => {
    let works = false;
    startRunner();
    const queue = await startQueue(async (text) => {
      if (!works) throw new Error('not yet');
      await write(text);
    });
    await happened('PayoutAccountConnected', 'shared');
    await until('it is parked', async () => (await queue.stats()).parked === 1);
    works = true;
    await happened('PayoutAccountConnected', 'shared');
    await until('it is done', () => allDone(1));
    expect(await effects()).toEqual(['shared']);
  });

  it('tries a failing handler again until it succeeds', async () => {
    startRunner();
    const attempts: number[] = [];
    await startQueue(async (text, { attempt }) => {
      attempts.push(attempt);
      if (attempt <= 3) throw new Error('not yet');
      await write(text);
    });
    await happened('PayoutAccountConnected', 'at last');
    await until('the task is done', () => allDone(1));
    expect(attempts).toEqual([1, 2, 3, 4]);
    expect(await effects()).toEqual(['at last']);
  });

  it('parks a task that fails too often, and does it once it is released', async () => {
    let works = false;
    startRunner();
    const queue = await startQueue(async (text) => {
      if (!works) throw new Error('550 <ada@example.com> is out of order');
      await write(text);
    });
    await happened('PayoutAccountConnected', 'patience');
    await until('the task is parked', async () => (await queue.stats()).parked === 1);
    expect(await rows()).toMatchObject([{ attempts: settings.retry.attempts, outcome: null }]);
    works = true;
    const [parked] = await parkedTasks(reactions.pool());
    expect(parked).toMatchObject({
      kind: 'note',
      attempts: settings.retry.attempts,
      lastError: 'Error: 550 <[address]> is out of order',
    });
    expect(await releaseParkedTasks(reactions.pool(), 'another-kind')).toBe(0);
    expect(await releaseParkedTasks(reactions.pool(), parked?.id ?? '')).toBe(1);
    expect(await parkedTasks(reactions.pool())).toEqual([]);
    await until('the task is done', () => allDone(1));
    expect(await effects()).toEqual(['patience']);
  });

  it('parks at once what an admin has to decide, and says why in its own words', async () => {
    let decided = false;
    startRunner();
    const queue = await startQueue(async (text) => {
      if (!decided) throw new WaitsForAdmin('Somebody has to look at it.');
      await write(text);
    });
    await happened('PayoutAccountConnected', 'decided');
    await until('the task is parked', async () => (await queue.stats()).parked === 1);
    const [parked] = await parkedTasks(reactions.pool());
    expect(parked).toMatchObject({ attempts: 1, lastError: 'Somebody has to look at it.' });
    decided = true;
    await releaseParkedTasks(reactions.pool(), parked?.id);
    await until('the task is done', () => allDone(1));
    expect(await effects()).toEqual(['decided']);
  });

  it('sends a command under the id of its row, and takes a rejection as done', async () => {
    const sent: unknown[][] = [];
    startRunner();
    await startQueue(write, {
      send: (...command) => {
        sent.push(command);
        return Promise.reject(new Rejection('not_found'));
      },
    });
    const { id, userId } = await happened('PayoutAccountRestricted', 'acct_1');
    await until('the command is done', () => allDone(1));
    const meta = {
      commandId: idFrom(id, 'note-when-account-connected', 0),
      actor: 'policy:note-when-account-connected',
      causation: id,
      correlation: 'the-correlation',
    };
    expect(sent).toEqual([
      ['payoutAccount', userId, { type: 'RecordPayoutAccount', account: 'acct_1', ready: true }, meta],
    ]);
    expect(await rows()).toMatchObject([{ outcome: 'rejected: not_found' }]);
  });

  it('waits for a running handler before it stops', async () => {
    startRunner();
    const order: string[] = [];
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => (free = resolve));
    const queue = await startQueue(async () => {
      order.push('begun');
      await held;
      order.push('ended');
    });
    await happened('PayoutAccountConnected', 'slow');
    await until('the handler runs', () => order.length > 0);
    const stopping = queue.stop().then(() => order.push('stopped'));
    // Time enough for a stop that does not wait: it takes a few of these.
    for (let asked = 0; asked < 100; asked += 1) await rows();
    free();
    await stopping;
    reactions.forgetLast();
    expect(order).toEqual(['begun', 'ended', 'stopped']);
    expect(await allDone(1)).toBe(true);
  });
});
