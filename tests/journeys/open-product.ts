import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { EventLog } from '../../services/kernel/log.ts';
import type { Codec } from '../../services/platform/codec/codec.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { openRootKey } from '../../services/platform/crypto/root-key.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { startEmbeddedPostgres } from '../../services/platform/pg/embedded.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { sandboxKeys } from '../../services/sandbox/keys.ts';
import { emptyDataDirectory, removeDataDirectory } from '../support/data-directory.ts';
import { eventually } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';

/** The product on a database that the journey may open too, and that outlives the product's process. */
export interface OpenProduct extends Product {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly log: EventLog;
  readonly codec: Codec;
  /** The transfers that stand in the sandbox's own books, newest first. */
  transfers(): Promise<readonly Transfer[]>;
  /** Resolves when all that follows from what has happened has been done and is shown; answers the log's head. */
  settled(): Promise<bigint>;
  /** The same, with what is due within seconds: that an application was answered is noted some after the last message. */
  settledWithDelays(): Promise<bigint>;
}

const Transfer = z.object({ amount: z.int(), transfer_group: z.string().nullable() });
type Transfer = z.infer<typeof Transfer>;
const Charge = z.object({ amount: z.int(), status: z.string(), transfer_group: z.string().nullable() });
type Charge = z.infer<typeof Charge>;

/** What reaches the log from an outbox or a webhook may begin this much later, in milliseconds. */
const REST_MS = 700;

const booksOf = async <T extends z.ZodType>(
  origin: string,
  masterKey: Buffer,
  of: string,
  shape: T,
): Promise<readonly z.output<T>[]> => {
  const answer = await fetch(`${origin}/sandbox/v1/${of}?limit=100`, {
    headers: { authorization: `Bearer ${sandboxKeys(masterKey).secretKey}` },
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
  return z.object({ data: z.array(shape) }).parse(await answer.json()).data;
};

/** @throws Error when the sandbox refuses the key, ZodError for another answer */
export const transfersOf = (origin: string, masterKey: Buffer): Promise<readonly Transfer[]> =>
  booksOf(origin, masterKey, 'transfers', Transfer);

/** @throws Error when the sandbox refuses the key, ZodError for another answer */
export const chargesOf = (origin: string, masterKey: Buffer): Promise<readonly Charge[]> =>
  booksOf(origin, masterKey, 'charges', Charge);

const openTasks = `
  select (select position from projector.position where id = 'live') as shown,
         (select position from tasks.policy_position where id = 'policies') as reacted,
         (select count(*)::int from tasks.pending_tasks where done_at is null and due_at <= now()) as open`;

/** Resolves when all that follows from what has happened has been done and is shown; answers the log's head. */
export const settle = async (pool: Pool, log: EventLog): Promise<bigint> => {
  let quiet: { readonly head: bigint; readonly since: number } | undefined;
  return await eventually('everything to settle', async () => {
    const head = await log.head();
    const { rows } = await pool.query<{ shown: string; reacted: string; open: number }>(openTasks);
    const done = rows[0]?.shown === String(head) && rows[0].reacted === String(head) && rows[0].open === 0;
    if (!done) quiet = undefined;
    else if (quiet?.head !== head) quiet = { head, since: Date.now() };
    return quiet !== undefined && Date.now() - quiet.since > REST_MS ? head : undefined;
  });
};

/** @param env settings beyond the journeys' own */
export const startOpenProduct = async (env: Readonly<Record<string, string>> = {}): Promise<OpenProduct> => {
  const dataDir = await emptyDataDirectory();
  const database = await startEmbeddedPostgres({ dataDir });
  const close = async (): Promise<void> => {
    await database.stop();
    await removeDataDirectory(dataDir);
  };
  try {
    const masterKey = randomBytes(32);
    const product = await startProduct({
      DATABASE_URL: database.url,
      MASTER_KEY: masterKey.toString('hex'),
      ...env,
    });
    const pool = createPool(database.url, { max: 5, name: 'journey' });
    const log = createPostgresLog({ url: database.url });
    return {
      ...product,
      databaseUrl: database.url,
      pool,
      log,
      codec: createCodec(createPersonalKeys(pool, await openRootKey(pool, masterKey))),
      transfers: () => transfersOf(product.url, masterKey),
      settled: () => settle(pool, log),
      settledWithDelays: async () => {
        await eventually('what is due in seconds to be done', async () => {
          const { rows } = await pool.query(
            `select 1 from tasks.pending_tasks where done_at is null and due_at <= now() + interval '15 seconds'`,
          );
          return rows.length === 0 ? true : undefined;
        });
        return await settle(pool, log);
      },
      stop: async () => {
        await product.stop();
        await log.close();
        await pool.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
