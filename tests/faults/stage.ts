import { randomBytes } from 'node:crypto';
import type { EventLog } from '../../services/kernel/log.ts';
import type { AppRole } from '../../services/platform/config/config.ts';
import { createEventStoreLog } from '../../services/platform/log/eventstore-log.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import type { Cluster } from '../processes/cluster.ts';
import { standingOf, startCluster } from '../processes/cluster.ts';
import { sleep, until } from '../support/waiting.ts';
import type { ServerToKill } from './servers-to-kill.ts';
import { postgresToKill, redisToKill } from './servers-to-kill.ts';

/** The product in processes of their own, and all that it stands on. */
export interface Stage {
  readonly postgres: ServerToKill;
  readonly redis: ServerToKill;
  readonly cluster: Cluster;
  readonly pool: Pool;
  readonly log: EventLog;
  /** What a tool needs to find its way to the data. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Milliseconds until what happens now is in the log, on the screens and in the policies' hands, and every task that
   * is due has been done. @throws Error after a minute
   */
  backIn(happen: () => Promise<bigint>): Promise<number>;
  /** Resolves once nothing is under way any more. @throws Error after two minutes */
  quiet(): Promise<void>;
  /** Processes that have ended without being told to. */
  fallen(): readonly string[];
  /** Prints how it stands, and the last words of each process: for a test that has failed. */
  tell(): Promise<void>;
  stop(): Promise<void>;
}

const LAST_WORDS = 3_000;
const LOOK_MS = 20;
const LATEST_MS = 60_000;
const QUIET_MS = 1_000;
const LATEST_QUIET_MS = 120_000;
/** What is due so soon is waited for; after a long load there are things due at any moment of the next ten minutes. */
const SOON_MS = 60_000;

/** $1: what is due by then, or by now, is open. */
const STANDING = `
  select (select position from projector.position where id = 'live') as shown,
         (select position from tasks.policy_position where id = 'policies') as reacted,
         (select count(*)::int from tasks.pending_tasks
           where done_at is null and parked_at is null and due_at < clock_timestamp() - interval '1 second') as late,
         (select count(*)::int from tasks.pending_tasks
           where done_at is null and parked_at is null and due_at < greatest($1, clock_timestamp())) as open,
         (select count(*)::int from sandbox.webhooks where delivered is null) as webhooks`;

/** Who does what in the database, and who waits for whom. */
const ACTIVITY = `
  select pid, application_name as name, client_port as port, state, wait_event as waits,
         pg_blocking_pids(pid)::text as blocked, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query
    from pg_stat_activity
   where datname = current_database() and (state <> 'idle' or pid in (
     select unnest(pg_blocking_pids(a.pid)) from pg_stat_activity a))`;

/** What was done and what is left, by the policy and what it asked for. */
const TASKS = `
  select policy, kind, count(*) filter (where done_at is not null)::int as done,
         count(*) filter (where done_at is null and due_at < clock_timestamp() - interval '1 second')::int as late,
         max(attempts) as attempts, min(due_at) filter (where done_at is null) as oldest
    from tasks.pending_tasks group by policy, kind order by late desc, done desc limit 30`;

interface Standing {
  readonly shown: string;
  readonly reacted: string;
  readonly late: number;
  readonly open: number;
  readonly webhooks: number;
}

/**
 * Starts all of it on an empty database. @param counts how many processes of each role
 * @param more settings; with EVENTSTORE_URL the log is there
 */
export const openStage = async (
  counts: Readonly<Record<AppRole, number>>,
  more: Readonly<Record<string, string>> = {},
): Promise<Stage> => {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const postgres = await postgresToKill();
    opened.push(() => postgres.stop());
    const redis = await redisToKill();
    opened.push(() => redis.stop());
    const masterKey = randomBytes(32);
    const cluster = await startCluster({
      databaseUrl: postgres.url,
      redisUrl: redis.url,
      masterKey,
      counts,
      env: { LOG_LEVEL: 'error', ...more },
    });
    opened.push(() => cluster.stop());
    const pool = createPool(postgres.url, { max: 4, name: 'faults' });
    opened.push(() => pool.end());
    const eventstore = more['EVENTSTORE_URL'];
    const log =
      eventstore === undefined
        ? createPostgresLog({ url: postgres.url })
        : createEventStoreLog({ url: eventstore });
    opened.push(() => log.close());
    const standing = async (soon = new Date(0)): Promise<Standing | undefined> => {
      try {
        return (await pool.query<Standing>(STANDING, [soon])).rows[0];
      } catch {
        return undefined;
      }
    };
    return {
      postgres,
      redis,
      cluster,
      pool,
      log,
      env: {
        DATABASE_URL: postgres.url,
        MASTER_KEY: masterKey.toString('hex'),
        DATA_DIR: cluster.dataDir,
        EVENTSTORE_URL: eventstore ?? '',
      },
      backIn: async (happen) => {
        const since = performance.now();
        const position = await happen();
        await until(
          'the read models and the policies to be back',
          async () => {
            const now = await standing();
            const there =
              now !== undefined && BigInt(now.shown) >= position && BigInt(now.reacted) >= position;
            return there && now.late === 0;
          },
          { atLeast: LATEST_MS },
        );
        return performance.now() - since;
      },
      quiet: async () => {
        let since: number | undefined;
        let head = -1n;
        const soon = new Date(Date.now() + SOON_MS);
        await until(
          'everything to be quiet',
          async () => {
            const [now, at] = [await standing(soon), await log.head().catch(() => undefined)];
            const done =
              now !== undefined &&
              at !== undefined &&
              [now.shown, now.reacted].every((reached) => reached === String(at)) &&
              now.open + now.webhooks === 0;
            if (!done || at !== head) since = undefined;
            if (at !== undefined) head = at;
            if (done) since ??= Date.now();
            if (!done) await sleep(LOOK_MS);
            return since !== undefined && Date.now() - since > QUIET_MS;
          },
          { atLeast: LATEST_QUIET_MS },
        );
      },
      fallen: () =>
        cluster.processes.filter((each) => !each.running()).map(({ name }) => `${name} has ended`),
      tell: async () => {
        console.log('it stands', await standing(), 'at', await log.head().catch(String));
        console.table((await pool.query(TASKS).catch(() => ({ rows: [] }))).rows);
        console.table((await pool.query(ACTIVITY).catch(() => ({ rows: [] }))).rows);
        for (const each of cluster.processes)
          console.log(
            `${each.name}, ${each.running() ? 'running' : 'ended'}, ${JSON.stringify(await standingOf(each))}:`,
            each.said().slice(-LAST_WORDS),
          );
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
