import type { Pool, PoolClient } from 'pg';

/** What runs a statement: the pool, or a connection inside a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** Runs `work` in one transaction (read committed): commits what it wrote when it returns, nothing when it throws. */
export const inTransaction = async <T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};
