import { expect, test } from '@playwright/test';
import type { IQueueBackend, PgPool } from 'bullmq';
import { createPostgresBackend, DEFAULT_SCHEMA, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { z } from 'zod';
import type { TestRedis } from '../support/throwaway-servers.ts';
import { testRedis } from '../support/throwaway-servers.ts';
import type { OpenProduct } from './open-product.ts';
import { startOpenProduct } from './open-product.ts';
import type { Person } from './people.ts';
import {
  contractOf,
  eventually,
  fundedContract,
  granted,
  person,
  setUpPayouts,
  subscribe,
} from './people.ts';

/** BullMQ as an operator sees it, on the engine that the product uses. */
interface QueueData {
  /** The product's workers take nothing from now on. */
  pause(): Promise<void>;
  /** Tasks that wait in the queue. */
  waiting(): Promise<number>;
  /** All of it is gone: tasks, and the pause too. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const QUEUE = 'tasks';

const inPostgres = (databaseUrl: string): QueueData => {
  const pool = new Pool({ connectionString: databaseUrl, options: `-c search_path=${DEFAULT_SCHEMA}` });
  // BullMQ describes pg's pool more narrowly than pg's own types do.
  const connection = pool as PgPool;
  const queue = new Queue<object, void, string, object, void, string, IQueueBackend, PgPool>(
    QUEUE,
    { connection },
    createPostgresBackend,
  );
  return {
    pause: () => queue.pause(),
    waiting: async () => {
      // BullMQ's own count leaves out what waits while the queue is paused.
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${DEFAULT_SCHEMA}.job where state = 'waiting'`,
      );
      return rows[0]?.count ?? 0;
    },
    flush: async () => {
      const { rows } = await pool.query<{ tables: string }>(
        `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
          where schemaname = $1 and tablename <> 'migration'`,
        [DEFAULT_SCHEMA],
      );
      await pool.query(`truncate ${rows[0]?.tables} cascade`);
    },
    close: async () => {
      await queue.close();
      await pool.end();
    },
  };
};

const inRedis = (url: string): QueueData => {
  const redis = new Redis(url);
  const queue = new Queue(QUEUE, { connection: redis });
  return {
    pause: () => queue.pause(),
    waiting: () => queue.getJobCountByTypes('wait', 'active'),
    flush: async () => void (await redis.flushall()),
    close: async () => {
      await queue.close();
      redis.disconnect();
    },
  };
};

// Each engine takes half a minute, most of it waiting.
test.describe.configure({ mode: 'parallel' });

const release = async (employer: Person, id: string): Promise<void> => {
  granted(z.unknown(), await employer.call('POST', `/api/applications/${id}/escrow/release`));
};

for (const engine of ['postgres', 'redis'] as const)
  test.describe(`the queue in ${engine} @desktop`, () => {
    let redis: TestRedis | undefined;
    let product: OpenProduct;
    let data: QueueData;

    test.beforeAll(async () => {
      redis = engine === 'redis' ? await testRedis() : undefined;
      product = await startOpenProduct(redis === undefined ? {} : { REDIS_URL: redis.url });
      data = redis === undefined ? inPostgres(product.databaseUrl) : inRedis(redis.url);
    });
    test.afterAll(async () => {
      await data.close();
      await product.stop();
      await redis?.stop();
    });

    const isEnqueued = async (kind: string): Promise<boolean> => {
      const open =
        'select 1 from tasks.pending_tasks where kind = $1 and enqueued_at is not null and done_at is null';
      return ((await product.pool.query(open, [kind])).rowCount ?? 0) > 0;
    };

    test('is flushed right after two releases: each is still paid out once, without a restart', async () => {
      const [employer, developer] = await Promise.all([
        person(product.url, 'Eve'),
        person(product.url, 'Dev'),
      ]);
      await subscribe(employer, 'studio');
      await setUpPayouts(developer);
      const lost = await fundedContract(employer, developer);
      const raced = await fundedContract(employer, developer);
      await product.settled();

      // Held back, so that the task is surely in the queue, and undone, when it is flushed.
      await data.pause();
      await release(employer, lost);
      await eventually('the task in the queue', async () =>
        (await isEnqueued('pay-out')) && (await data.waiting()) > 0 ? true : undefined,
      );
      await data.flush();
      expect(await data.waiting()).toBe(0);
      expect(await product.transfers()).toEqual([]);
      await release(employer, raced);
      await data.flush();

      // What the queue does not bring back in 7 seconds is put on it again.
      await expect(async () => {
        for (const id of [lost, raced]) expect((await contractOf(developer, id)).escrow.payout).toBe('sent');
      }).toPass({ timeout: 60_000 });
      await product.settled();

      const { net } = (await contractOf(developer, lost)).escrow;
      const paid = (await product.transfers()).map(({ amount, transfer_group }) => [transfer_group, amount]);
      expect(paid.sort()).toEqual([lost, raced].map((id) => [`escrow:${id}`, net]).sort());
    });
  });
