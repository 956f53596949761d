import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { TestRedis, ThrowawayDatabase } from '../../../tests/throwaway-servers.ts';
import {
  asSuperuser,
  cuttableWayTo,
  testRedis,
  throwawayDatabase,
} from '../../../tests/throwaway-servers.ts';
import { sleep, until } from '../../../tests/waiting.ts';
import { newId, idFrom } from '../../kernel/ids.ts';
import type { Policy } from '../../kernel/policy.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { createCodec } from '../codec/codec.ts';
import type { CommandMeta } from '../commands/commands.ts';
import { createPostgresLog } from '../log/postgres-log.ts';
import { createListener } from '../pg/listener.ts';
import { createPool } from '../pg/pool.ts';
import { createPolicyRunner } from '../policies/policy-runner.ts';
import { releaseParkedTasks } from './pending-tasks.ts';
import { createQueue, type QueueSettings, type TaskQueue } from './queue.ts';
import { defineTask, handleTask, type TaskContext } from './task.ts';

jest.setTimeout(60_000);

const note = defineTask({ name: 'note', payload: z.object({ text: z.string() }) });

/** What an event asks for stands in its `account`, so that each test says it in its own words. */
const policies: readonly Policy[] = [
  {
    name: 'note-when-account-connected',
    on: {
      PayoutAccountConnected: ({ data }) => [note.reaction({ text: data.account })],
      PayoutAccountReady: ({ data }) => [note.reaction({ text: 'later' }, data.account)],
      PayoutAccountRestricted: ({ data }) => [
        { send: { to: 'escrow', id: data.userId, command: { type: 'Hold', account: data.account } } },
      ],
    },
  },
];

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const settings: QueueSettings = {
  concurrency: 10,
  resendMs: 400,
  retry: { baseMs: 20, longestMs: 200, attempts: 6 },
};

describe.each(['postgres', 'redis'] as const)('reactions with the queue on %s', (engine) => {
  let redis: TestRedis | undefined;
  let database: ThrowawayDatabase;
  let pool: ReturnType<typeof createPool>;
  let log: ReturnType<typeof createPostgresLog>;
  let listener: ReturnType<typeof createListener>;
  let toClose: (() => Promise<unknown>)[] = [];
  let now = new Date();

  const clock = { now: () => now };
  const codec = createCodec({
    forReading: () => Promise.resolve(new Map()),
    forWriting: () => Promise.resolve(null),
    destroy: () => Promise.resolve(),
  });

  beforeAll(async () => {
    if (engine === 'redis') redis = await testRedis();
  });

  afterAll(async () => {
    await redis?.stop();
  });

  beforeEach(async () => {
    now = new Date();
    database = await throwawayDatabase('tasks');
    pool = createPool(database.url, { max: 10, name: 'test' });
    await pool.query('create table effects (id bigint generated always as identity, text text, who text)');
    listener = createListener(database.url);
    log = createPostgresLog({ url: database.url, listener });
    toClose = [];
  });

  afterEach(async () => {
    for (const close of toClose.reverse()) await close();
    await log.close();
    await listener.close();
    await pool.end();
    await database.drop();
    if (redis !== undefined) await flush();
  });

  const onRedis = async <T>(work: (client: Redis) => Promise<T>): Promise<T> => {
    const client = new Redis(redis?.url ?? '');
    return work(client).finally(() => client.disconnect());
  };

  /** How many jobs wait in BullMQ itself. */
  const waitingInBullmq = async (): Promise<number> => {
    if (redis !== undefined) return onRedis((client) => client.llen('bull:tasks:wait'));
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from bullmq.job where state = 'waiting'`,
    );
    return Number(rows[0]?.count);
  };

  const flush = async (): Promise<void> => {
    if (redis === undefined) await pool.query('truncate bullmq.job cascade');
    else await onRedis((client) => client.flushall());
  };

  const happened = async (type: `PayoutAccount${'Connected' | 'Ready' | 'Restricted'}`, account: string) => {
    const userId = newId();
    const event = await codec.encode({ type, data: { userId, account } }, newId(), {
      commandId: newId(),
      actor: userId,
      correlation: 'the-correlation',
      causation: 'the-causation',
      time: now.toISOString(),
    });
    const { position } = await log.append(`payoutAccount-${userId}`, 'none', [event]);
    return { id: event.id, userId, position };
  };

  const startRunner = () => {
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
    toClose.push(runner.stop);
    return runner;
  };

  const startQueue = async (
    run: (text: string, context: TaskContext) => Promise<void>,
    more: {
      settings?: Partial<QueueSettings>;
      redisUrl?: string;
      send?: (to: string, id: string, command: unknown, meta: CommandMeta) => Promise<never>;
    } = {},
  ): Promise<TaskQueue> => {
    const queue = createQueue({
      pool,
      databaseUrl: database.url,
      redisUrl: more.redisUrl ?? redis?.url,
      commands: { send: more.send ?? (() => Promise.reject(new Error('no commands here'))) },
      definitions: [note],
      handlers: [handleTask(note, ({ text }, context) => run(text, context))],
      clock,
      logger: quiet,
      listener,
      settings: { ...settings, ...more.settings },
    });
    await queue.start();
    toClose.push(queue.stop);
    return queue;
  };

  const write = async (text: string): Promise<void> => {
    await pool.query('insert into effects (text) values ($1)', [text]);
  };

  const effects = async (): Promise<readonly string[]> =>
    (await pool.query<{ text: string }>('select text from effects order by id')).rows.map((row) => row.text);

  const rows = async () => {
    const { rows: all } = await pool.query<{
      id: string;
      attempts: number;
      outcome: string;
      payload: string;
    }>('select id, attempts, outcome, payload from tasks.pending_tasks order by event_position');
    return all;
  };

  const allDone = async (count: number): Promise<boolean> => {
    const all = await rows();
    return all.length === count && all.every(({ outcome }) => outcome !== null);
  };

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
        correlation: 'the-correlation',
        actor: 'policy:note-when-account-connected',
        clock,
      },
    ]);
  });

  it('keeps a task until the injected clock reaches its time', async () => {
    const runner = startRunner();
    const queue = await startQueue(write);
    const { position } = await happened(
      'PayoutAccountReady',
      new Date(now.getTime() + 14 * 86_400_000).toISOString(),
    );
    await runner.caughtUp(position);
    await sleep(1_500);
    expect(await effects()).toEqual([]);
    expect(await queue.stats()).toMatchObject({ scheduled: 1, due: 0, enqueued: 0 });
    now = new Date(now.getTime() + 15 * 86_400_000);
    await until('the task is done', () => allDone(1));
    expect(await effects()).toEqual(['later']);
  });

  it('loses nothing when the queue is flushed', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    startRunner();
    await startQueue(
      async (text) => {
        await gate;
        await write(text);
      },
      { settings: { concurrency: 1, resendMs: 2_000 } },
    );
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
    await pool.query(
      `update tasks.pending_tasks set enqueued_at = now(), enqueues = 1, enqueue_after = now() + interval '1 hour'`,
    );
    await startQueue(write, { settings: { resendMs: 3_600_000 } });
    await until('the task is done', () => allDone(1), 5_000);
    expect(await effects()).toEqual(['left behind']);
  });

  it('does again what a killed worker had begun', async () => {
    const runner = startRunner();
    const worker = spawn(
      process.execPath,
      [join(__dirname, 'dying-worker.fixture.mjs'), database.url, redis?.url ?? ''],
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
      if (!works) throw new Error('out of order');
      await write(text);
    });
    await happened('PayoutAccountConnected', 'patience');
    await until('the task is parked', async () => (await queue.stats()).parked === 1);
    expect(await rows()).toMatchObject([{ attempts: settings.retry.attempts, outcome: null }]);
    works = true;
    expect(await releaseParkedTasks(pool, 'another-kind')).toBe(0);
    expect(await releaseParkedTasks(pool, 'note')).toBe(1);
    await until('the task is done', () => allDone(1));
    expect(await effects()).toEqual(['patience']);
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
    expect(sent).toEqual([['escrow', userId, { type: 'Hold', account: 'acct_1' }, meta]]);
    expect(await rows()).toMatchObject([{ outcome: 'rejected: not_found' }]);
  });

  it('waits for a running handler before it stops', async () => {
    startRunner();
    const order: string[] = [];
    const queue = await startQueue(async () => {
      order.push('begun');
      await sleep(500);
      order.push('ended');
    });
    await happened('PayoutAccountConnected', 'slow');
    await until('the handler runs', () => order.length > 0);
    await queue.stop();
    order.push('stopped');
    toClose.pop();
    expect(order).toEqual(['begun', 'ended', 'stopped']);
    expect(await allDone(1)).toBe(true);
  });

  if (engine === 'redis')
    it('goes on after Redis went away and came back empty', async () => {
      const way = await cuttableWayTo(redis?.url ?? '');
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
      toClose.unshift(way.cut);
    });

  it('goes on after every connection to the database broke', async () => {
    startRunner();
    await startQueue(write);
    await happened('PayoutAccountConnected', 'before');
    await until('the first task is done', () => allDone(1));
    await asSuperuser('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database.name,
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
