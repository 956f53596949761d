import type { Pool } from './pool.ts';

/** The session's end gives the lock back, also where the connection breaks: it holds one connection of the pool meanwhile. */
const inSession = async <T>(
  pool: Pool,
  statement: string,
  name: string | readonly string[],
  work: (held: boolean) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    // The lock is waited for, however long: this connection serves nobody else after.
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ held: unknown }>(statement, [name]);
    return await work(rows[0]?.held !== false);
  } finally {
    client.release(true);
  }
};

/** Runs `work` while no other process holds the lock of this name; waits for it without an end. */
export const whileLocked = <T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> =>
  inSession(pool, 'select pg_advisory_lock(hashtextextended($1, 0)) as held', name, work);

/** The same for several names; in their order, so that two who want the same ones do not wait for each other. */
export const whileAllLocked = <T>(pool: Pool, names: readonly string[], work: () => Promise<T>): Promise<T> =>
  inSession(
    pool,
    `select bool_and(pg_advisory_lock(hashtextextended(name, 0)) is not null) as held from unnest($1::text[]) as name`,
    names.toSorted(),
    work,
  );

/** Runs `work` if nobody holds the lock of this name, and keeps others from it meanwhile. */
export const ifUnlocked = (pool: Pool, name: string, work: () => Promise<void>): Promise<void> =>
  inSession(pool, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held', name, async (held) => {
    if (held) await work();
  });
