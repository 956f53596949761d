import { Client } from 'pg';
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
  readonly lock: (id: string) => Promise<boolean>;
  readonly unlock: (id: string) => Promise<void>;
  readonly forget: () => void;
  readonly end: () => Promise<void>;
}

const key = `hashtextextended('task ' || $1::text, 0)`;

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
        lock: async (id: string) => {
          const { rows } = await client.query<{ taken: boolean }>(
            `select pg_try_advisory_lock(${key}) as taken`,
            [id],
          );
          return rows[0]?.taken === true;
        },
        unlock: async (id: string) => {
          await client.query(`select pg_advisory_unlock(${key})`, [id]);
        },
        forget,
        end: () => {
          clearInterval(beat);
          return client.end();
        },
      };
      for (const id of held) await opened.lock(id);
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

  const giveBack = (id: string): Promise<unknown> =>
    inTurn(async () => {
      held.delete(id);
      // Without a connection there is no lock either.
      if (connection !== undefined) await use(connection, ({ unlock }) => unlock(id));
    }).catch(onError);

  return {
    hold: async (id, work) => {
      if (closed || busy.has(id)) return false;
      busy.add(id);
      try {
        const taken = await inTurn(async () => {
          if (!(await use(connected(), ({ lock }) => lock(id)))) return false;
          held.add(id);
          return true;
        });
        if (!taken) return false;
        try {
          await work();
        } finally {
          await giveBack(id);
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
