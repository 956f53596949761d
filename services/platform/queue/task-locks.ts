import { Client } from 'pg';

/** One holder at a time for each task, among all processes of one database. */
export interface TaskLocks {
  /** Runs `work` while holding the task's lock; answers false at once when it is held elsewhere. */
  hold(id: string, work: () => Promise<void>): Promise<boolean>;
  /** Gives all locks back by closing the connection. */
  close(): Promise<void>;
}

const key = `hashtextextended('task ' || $1::text, 0)`;

/**
 * Advisory locks on one connection of their own: they end with the process that holds them, and no transaction
 * stays open while a task is done. A lost connection is opened again, and the locks of running tasks are taken again.
 */
export const createTaskLocks = (databaseUrl: string, onError: (error: Error) => void): TaskLocks => {
  /** Locks of one connection do not exclude each other, so this process excludes itself. */
  const busy = new Set<string>();
  const held = new Set<string>();
  let connection: Promise<Client> | undefined;
  let closed = false;

  const tryLock = async (client: Client, id: string): Promise<boolean> => {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`, [
      id,
    ]);
    return rows[0]?.taken === true;
  };

  const connected = (): Promise<Client> => {
    if (connection !== undefined) return connection;
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    const forget = (): void => {
      if (connection === opening) connection = undefined;
    };
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    client.on('end', forget);
    const open = async (): Promise<Client> => {
      await client.connect();
      for (const id of held) await tryLock(client, id);
      return client;
    };
    const opening = open();
    opening.catch(forget);
    connection = opening;
    return opening;
  };

  const unlock = async (id: string): Promise<void> => {
    held.delete(id);
    // Without a connection there is no lock either.
    await connection
      ?.then((client) => client.query(`select pg_advisory_unlock(${key})`, [id]))
      .catch(onError);
  };

  return {
    hold: async (id, work) => {
      if (closed || busy.has(id)) return false;
      busy.add(id);
      try {
        if (!(await tryLock(await connected(), id))) return false;
        held.add(id);
        try {
          await work();
        } finally {
          await unlock(id);
        }
        return true;
      } finally {
        busy.delete(id);
      }
    },
    close: async () => {
      closed = true;
      await connection?.then((client) => client.end()).catch(onError);
    },
  };
};
