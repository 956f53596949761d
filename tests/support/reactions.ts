import { Redis } from 'ioredis';
import { z } from 'zod';
import { newId } from '../../services/kernel/ids.ts';
import type { Policy } from '../../services/kernel/policy.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import type { Commands } from '../../services/platform/commands/commands.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { createListener } from '../../services/platform/pg/listener.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { createPolicyRunner } from '../../services/platform/policies/policy-runner.ts';
import type { QueueSettings, TaskQueue } from '../../services/platform/queue/queue.ts';
import { createQueue } from '../../services/platform/queue/queue.ts';
import type { TaskContext } from '../../services/platform/queue/task.ts';
import { defineTask, handleTask } from '../../services/platform/queue/task.ts';
import type { TestRedis, ThrowawayDatabase } from './throwaway-servers.ts';
import { testRedis, throwawayDatabase } from './throwaway-servers.ts';

const note = defineTask({ name: 'note', payload: z.object({ text: z.string() }) });

/** Its name alone says that it takes long. */
const slowNote = defineTask({ name: 'slow-note', patient: true, payload: z.object({ text: z.string() }) });

/** What an event asks for stands in its `account`, so that each test says it in its own words. */
const policies: readonly Policy[] = [
  {
    name: 'note-when-account-connected',
    on: {
      PayoutAccountConnected: ({ data }) => [
        data.account === 'shared'
          ? note.reaction({ text: 'shared' }, undefined, 'all of them')
          : (data.account.startsWith('slow') ? slowNote : note).reaction({ text: data.account }),
      ],
      PayoutAccountReady: ({ data }) => [note.reaction({ text: 'later' }, data.account)],
      PayoutAccountRestricted: ({ data }) => [
        {
          send: {
            to: 'payoutAccount',
            id: data.userId,
            command: { type: 'RecordPayoutAccount', account: data.account, ready: true },
          },
        },
      ],
    },
  },
];

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const settings: QueueSettings = {
  concurrency: 10,
  patientConcurrency: 3,
  resendMs: 400,
  retry: { baseMs: 20, longestMs: 200, attempts: 6 },
};

/**
 * From an event to what follows from it, over a database of each test and a queue on `engine`: registers the hooks that
 * make and end them.
 */
export const reactionsOn = (engine: 'postgres' | 'redis') => {
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
    else await onRedis((client) => client.flushdb());
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
      definitions: [note, slowNote],
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
      send?: Commands['send'];
      keptDays?: number;
    } = {},
  ): Promise<TaskQueue> => {
    const queue = createQueue({
      pool,
      databaseUrl: database.url,
      redisUrl: more.redisUrl ?? redis?.url,
      commands: { send: more.send ?? (() => Promise.reject(new Error('no commands here'))) },
      definitions: [note, slowNote],
      handlers: [
        handleTask(note, ({ text }, context) => run(text, context)),
        handleTask(slowNote, ({ text }, context) => run(text, context)),
      ],
      clock,
      logger: quiet,
      listener,
      settings: { ...settings, ...more.settings },
      ...(more.keptDays === undefined ? {} : { keptDays: more.keptDays }),
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

  return {
    clock,
    flush,
    waitingInBullmq,
    happened,
    startRunner,
    startQueue,
    write,
    effects,
    rows,
    allDone,
    pool: () => pool,
    database: () => database,
    redisUrl: (): string | undefined => redis?.url,
    advance: (days: number): void => void (now = new Date(now.getTime() + days * 86_400_000)),
    now: (): Date => now,
    /** A queue that a test has stopped itself. */
    forgetLast: (): void => void toClose.pop(),
    /** Ended after everything else. */
    atTheVeryEnd: (close: () => Promise<unknown>): void => void toClose.unshift(close),
  };
};
