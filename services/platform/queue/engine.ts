import type { BackendFactory, IQueueBackend, PgPool } from 'bullmq';
import {
  createPostgresBackend,
  createRedisBackend,
  DEFAULT_SCHEMA,
  Queue,
  runMigrations,
  Worker,
} from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { newId } from '../../kernel/ids.ts';
import { LONGEST_STATEMENT_MS } from '../pg/pool.ts';

/** `patient`: what may take long, such as exports and mails. Each has its own queue: neither waits for the other. */
export const lanes = ['prompt', 'patient'] as const;
export type Lane = (typeof lanes)[number];

/** BullMQ, on whichever engine. It carries ids only: what is to be done stands in tasks.pending_tasks. */
export interface QueueEngine {
  /** Puts tasks on the queue of their lane. @throws when the engine cannot be reached */
  add(lane: Lane, ids: readonly string[]): Promise<void>;
  /** Begins to take tasks off the queues, so many of each lane at a time. */
  work(run: (id: string) => Promise<void>, concurrency: Readonly<Record<Lane, number>>): Promise<void>;
  /** @throws when the engine cannot be reached */
  ping(): Promise<void>;
  /** Takes no more tasks and waits for those under way. */
  drain(): Promise<void>;
  /** Closes connections; after drain(). */
  close(): Promise<void>;
}

export interface EngineParts {
  /** Where BullMQ's schema `bullmq` is kept unless `redisUrl` is set. */
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  /** Connection errors: both engines reconnect by themselves. */
  readonly onError: (error: Error) => void;
  /** Redis is back, and may have lost what was on the queue. With PostgreSQL, a row that a crash took from it waits for its pause. */
  readonly onReturn: () => void;
}

const queueNames: Readonly<Record<Lane, string>> = { prompt: 'tasks', patient: 'patient-tasks' };

/** One LISTEN a queue, and a few for short statements. */
const POOL_SIZE = 7;

/** No retry and no delay here: retries and due times are the rows', and a failed or finished job is of no use. */
const JOB = { attempts: 1, removeOnComplete: true, removeOnFail: true };

/** Milliseconds that BullMQ may take to take leave of its engine; after it, only the end of the process ends it. */
const CLOSE_MS = 3_000;

const atMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

interface Connections<B extends IQueueBackend, C> {
  readonly factory: BackendFactory<B, C>;
  readonly forQueue: C;
  readonly forWorker: C;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

const openPostgres = async ({ databaseUrl, onError }: EngineParts) => {
  // A pool of its own: BullMQ's statements find its tables by the search path, and need not wait for the disk, since
  // whatever a crash takes from the queue is put on it again.
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    keepAlive: true,
    options: `-c search_path=${DEFAULT_SCHEMA} -c synchronous_commit=off -c statement_timeout=${LONGEST_STATEMENT_MS}`,
  });
  pool.on('error', onError);
  // BullMQ hears of the loss of a connection in use from its statement; unheard here, it would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  try {
    const client = await pool.connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  // BullMQ describes pg's pool more narrowly than pg's own types do.
  const shared = pool as PgPool;
  return {
    factory: createPostgresBackend,
    forQueue: shared,
    forWorker: shared,
    ping: () => pool.query('select 1'),
    close: () => pool.end(),
  };
};

const openRedis = async ({ onError, onReturn }: EngineParts, redisUrl: string) => {
  // The queue's commands fail when a reconnection did, so that the dispatcher knows; a worker waits.
  const forQueue = new Redis(redisUrl, { maxRetriesPerRequest: 1, lazyConnect: true });
  const forWorker = new Redis(redisUrl, { maxRetriesPerRequest: null, lazyConnect: true });
  const connections = [forQueue, forWorker];
  for (const connection of connections) connection.on('error', onError);
  const close = (): Promise<void> => {
    for (const connection of connections) if (connection.status !== 'end') connection.disconnect();
    return Promise.resolve();
  };
  try {
    await Promise.all([forQueue.connect(), forWorker.connect()]);
  } catch (error) {
    await close();
    throw error;
  }
  forQueue.on('ready', onReturn);
  return {
    factory: createRedisBackend,
    forQueue,
    forWorker,
    ping: () => forQueue.ping(),
    close,
  };
};

const start = <B extends IQueueBackend, C>(
  connections: Connections<B, C>,
  onError: (error: Error) => void,
): QueueEngine => {
  const { factory } = connections;
  const open = (lane: Lane) => {
    const queue = new Queue<{ id: string }, void, string, { id: string }, void, string, B, C>(
      queueNames[lane],
      {
        connection: connections.forQueue,
        // Nobody reads BullMQ's own event stream.
        streams: { events: { maxLen: 100 } },
      },
      factory,
    );
    queue.on('error', onError);
    return queue;
  };
  const queues = { prompt: open('prompt'), patient: open('patient') };
  const workers: Worker<{ id: string }, void, string, B, object, C>[] = [];
  const running = new Set<Promise<void>>();
  return {
    add: async (lane, ids) => {
      if (ids.length === 0) return;
      await queues[lane].addBulk(
        ids.map((id) => ({ name: queueNames[lane], data: { id }, opts: { ...JOB, jobId: newId() } })),
      );
    },
    work: async (run, concurrency) => {
      for (const lane of lanes) {
        const worker = new Worker<{ id: string }, void, string, B, object, C>(
          queueNames[lane],
          async ({ data }) => {
            const task = run(data.id).finally(() => running.delete(task));
            running.add(task);
            await task;
          },
          { connection: connections.forWorker, concurrency: concurrency[lane] },
          factory,
        );
        worker.on('error', onError);
        workers.push(worker);
      }
      await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    },
    ping: async () => void (await connections.ping()),
    drain: async () => {
      const closing = Promise.all(workers.map((worker) => worker.close()));
      while (running.size > 0) await Promise.allSettled(running);
      // While Redis is away, BullMQ's worker waits for it without end; nothing of ours depends on its answer.
      await atMost(CLOSE_MS, closing);
    },
    close: async () => {
      await atMost(CLOSE_MS, Promise.all(lanes.map((lane) => queues[lane].close())));
      await connections.close();
    },
  };
};

/** Opens BullMQ on Redis where `redisUrl` is set, else on PostgreSQL. @throws when the engine cannot be reached */
export const openEngine = async (parts: EngineParts): Promise<QueueEngine> =>
  parts.redisUrl === undefined
    ? start(await openPostgres(parts), parts.onError)
    : start(await openRedis(parts, parts.redisUrl), parts.onError);
