import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { reactionsOn, settings } from '../../../tests/support/reactions.ts';
import { asSuperuser, cuttableWayTo } from '../../../tests/support/throwaway-servers.ts';
import { sleep, until } from '../../../tests/support/waiting.ts';

jest.setTimeout(180_000);

describe.each(['postgres', 'redis'] as const)('reactions outlive faults with the queue on %s', (engine) => {
  const reactions = reactionsOn(engine);
  const { flush, waitingInBullmq, happened, startRunner, startQueue, write, effects, rows, allDone } =
    reactions;

  /** What a task does, once it is let. */
  const heldBack = () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const heldWrite = async (text: string): Promise<void> => {
      await gate;
      await write(text);
    };
    return { open: () => open(), heldWrite };
  };

  it('loses nothing when the queue is flushed', async () => {
    const { open, heldWrite } = heldBack();
    startRunner();
    await startQueue(heldWrite, { settings: { concurrency: 1, resendMs: 2_000 } });
    for (const text of ['a', 'b', 'c', 'd', 'e']) await happened('PayoutAccountConnected', text);
    await until('all but the first wait', async () => (await waitingInBullmq()) === 4);
    await flush();
    open();
    await until('all tasks are done', () => allDone(5));
    expect([...(await effects())].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('takes up what an ended process had on the queue as soon as the next one starts', async () => {
    const runner = startRunner();
    const { position } = await happened('PayoutAccountConnected', 'left behind');
    await runner.caughtUp(position);
    await reactions
      .pool()
      .query(
        `update tasks.pending_tasks set enqueued_at = now(), enqueues = 1, enqueue_after = now() + interval '1 hour'`,
      );
    await startQueue(write, { settings: { resendMs: 3_600_000 } });
    await until('the task is done', () => allDone(1));
    expect(await effects()).toEqual(['left behind']);
  });

  it('does again what a killed worker had begun', async () => {
    const runner = startRunner();
    const worker = spawn(
      process.execPath,
      [join(__dirname, 'dying-worker.fixture.mjs'), reactions.database().url, reactions.redisUrl() ?? ''],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(worker, 'exit');
    try {
      const { position } = await happened('PayoutAccountConnected', 'twice begun');
      await runner.caughtUp(position);
      for await (const line of worker.stdout) if (String(line).includes('begun')) break;
      await startQueue(write);
      await sleep(2 * settings.resendMs);
      expect(await effects()).toEqual(['twice begun']);
    } finally {
      worker.kill('SIGKILL');
      await ended;
    }
    await until('the task is done', () => allDone(1));
    expect(await effects()).toEqual(['twice begun', 'twice begun']);
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
  });

  it('does each task once with two policy runners and two workers side by side', async () => {
    const runners = [startRunner(), startRunner()];
    await startQueue(write);
    await startQueue(write);
    const texts = Array.from({ length: 60 }, (_, index) => `text ${index}`);
    const events = await Promise.all(texts.map((text) => happened('PayoutAccountConnected', text)));
    const last = events.reduce((latest, { position }) => (position > latest ? position : latest), 0n);
    for (const runner of runners) await runner.caughtUp(last);
    await until('all tasks are done', () => allDone(texts.length));
    expect([...(await effects())].sort()).toEqual([...texts].sort());
  });

  if (engine === 'redis')
    it('goes on after Redis went away and came back empty', async () => {
      const way = await cuttableWayTo(reactions.redisUrl() ?? '');
      startRunner();
      await startQueue(write, { redisUrl: way.url });
      await happened('PayoutAccountConnected', 'before');
      await until('the first task is done', () => allDone(1));
      await way.cut();
      await flush();
      await happened('PayoutAccountConnected', 'meanwhile');
      await sleep(1_000);
      expect(await effects()).toEqual(['before']);
      await way.mend();
      await until('the second task is done', () => allDone(2));
      expect(await effects()).toEqual(['before', 'meanwhile']);
      reactions.atTheVeryEnd(way.cut);
    });

  if (engine === 'redis')
    it('takes up what Redis has lost as soon as it is back', async () => {
      const way = await cuttableWayTo(reactions.redisUrl() ?? '');
      const { open, heldWrite } = heldBack();
      startRunner();
      await startQueue(heldWrite, {
        redisUrl: way.url,
        settings: { concurrency: 1, resendMs: 3_600_000 },
      });
      for (const text of ['a', 'b', 'c']) await happened('PayoutAccountConnected', text);
      await until('all but the first wait', async () => (await waitingInBullmq()) === 2);
      await way.cut();
      await flush();
      await way.mend();
      open();
      await until('all tasks are done', () => allDone(3));
      expect([...(await effects())].sort()).toEqual(['a', 'b', 'c']);
      reactions.atTheVeryEnd(way.cut);
    });

  it('goes on after every connection to the database broke', async () => {
    startRunner();
    await startQueue(write);
    await happened('PayoutAccountConnected', 'before');
    await until('the first task is done', () => allDone(1));
    await asSuperuser('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      reactions.database().name,
    ]);
    await until('an event is appended', () =>
      happened('PayoutAccountConnected', 'after').then(
        () => true,
        () => false,
      ),
    );
    await until('the second task is done', () => allDone(2).catch(() => false));
    expect(await effects()).toEqual(['before', 'after']);
  });
});
