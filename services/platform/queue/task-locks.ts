import { Client } from 'pg';
import { createBatchedLookup } from '../pg/batched-lookup.ts';
import { prepared } from '../../kernel/prepared.ts';
import { createTurns } from './turns.ts';

/** One holder at a time for each task, among all processes of one database. */
export interface TaskLocks {
  /** Runs `work` while holding the task's lock; answers false at once when it is held elsewhere. */
  hold(id: string, work: () => Promise<void>): Promise<boolean>;
  /** Gives all locks back by closing the connection. */
  close(): Promise<void>;
}

/** Milliseconds that a lock may take; they are never waited for, so anything longer is a broken connection. */
const TIMEOUT = 10_000;
const RECONNECT_MS = 1_000;
/**
 * The server ends the connection of a process that has not been heard of for so long, and with it its locks: a frozen
 * one would keep its tasks from all others. Less than what a task waits until it is put on the queue again (queue.ts).
 */
const SILENCE_MS = 5_000;
const BEAT_MS = 1_000;

interface Connection {
  /** Answers which of them are locked now. */
  readonly lock: (ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
  readonly unlock: (ids: readonly string[]) => Promise<void>;
  readonly forget: () => void;
  readonly end: () => Promise<void>;
}

const each = `hashtextextended('task ' || id, 0)`;
const LOCK = `select id, pg_try_advisory_lock(${each}) as taken from unnest($1::text[]) as id`;
const UNLOCK = `select pg_advisory_unlock(${each}) from unnest($1::text[]) as id`;

/**
 * Advisory locks on one connection of their own: they end with the process that holds them, and no transaction
 * stays open while a task is done. A lost connection is opened again, and the locks of running tasks are taken again;
 * until then another process may do the same task, which is why handlers are idempotent.
 */
export const createTaskLocks = (databaseUrl: string, onError: (error: Error) => void): TaskLocks => {
  /** Locks of one connection do not exclude each other, so this process excludes itself. */
  const busy = new Set<string>();
  const held = new Set<string>();
  /** A connection carries one statement at a time. */
  const inTurn = createTurns();
  let connection: Promise<Connection> | undefined;
  let closed = false;

  const connected = (): Promise<Connection> => {
    if (connection !== undefined) return connection;
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'task-locks',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      options: `-c idle_session_timeout=${SILENCE_MS}`,
    });
    const beat = setInterval(() => {
      inTurn(async () => void (await client.query('select 1'))).catch(() => undefined);
    }, BEAT_MS).unref();
    const forget = (): void => {
      clearInterval(beat);
      if (connection !== opening) return;
      connection = undefined;
      client.end().catch(() => undefined);
      // Running tasks get their locks back before anyone puts them on the queue again.
      if (!closed && held.size > 0) setTimeout(() => void connected().catch(onError), RECONNECT_MS).unref();
    };
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    client.on('end', forget);
    const open = async (): Promise<Connection> => {
      await client.connect();
      const opened = {
        lock: async (ids: readonly string[]) => {
          const { rows } = await client.query<{ id: string; taken: boolean }>(prepared(LOCK, [ids]));
          return new Map(rows.map(({ id, taken }) => [id, taken]));
        },
        unlock: async (ids: readonly string[]) => {
          await client.query(prepared(UNLOCK, [ids]));
        },
        forget,
        end: () => {
          clearInterval(beat);
          return client.end();
        },
      };
      if (held.size > 0) await opened.lock([...held]);
      return opened;
    };
    const opening = open();
    opening.catch(forget);
    connection = opening;
    return opening;
  };

  /** After an error nobody knows what the connection holds, so it ends, and its locks with it. */
  const use = <T>(opened: Promise<Connection>, work: (connection: Connection) => Promise<T>): Promise<T> =>
    opened.then(async (using) => {
      try {
        return await work(using);
      } catch (error) {
        using.forget();
        throw error;
      }
    });

  /** What is asked for while a statement is under way goes into the next one: tasks do not wait for each other. */
  const take = createBatchedLookup((ids) =>
    inTurn(async () => {
      const taken = await use(connected(), ({ lock }) => lock(ids));
      for (const id of ids) if (taken.get(id) === true) held.add(id);
      return taken;
    }),
  );

  const giveBack = createBatchedLookup((ids) =>
    inTurn(async () => {
      for (const id of ids) held.delete(id);
      // Without a connection there is no lock either.
      if (connection !== undefined) await use(connection, ({ unlock }) => unlock(ids));
      return new Map<string, never>();
    }),
  );

  return {
    hold: async (id, work) => {
      if (closed || busy.has(id)) return false;
      busy.add(id);
      try {
        if ((await take(id)) !== true) return false;
        try {
          await work();
        } finally {
          await giveBack(id).catch(onError);
        }
        return true;
      } finally {
        busy.delete(id);
      }
    },
    close: async () => {
      closed = true;
      await inTurn(async () => (await connection)?.end()).catch(onError);
    },
  };
};
