import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Connection, Db, Pool } from './pool.ts';
import { BEGIN } from './pool.ts';

/** Tables of positions, with the columns id, position, owner and lease_until. */
export type LeasedTable = 'projector.position' | 'tasks.policy_position' | 'chain.position';

/** A holder that has not renewed its lease for this long has lost it. */
const LEASE_SECONDS = 6;
/** How often a holder renews it, in milliseconds. */
export const RENEW_MS = 2_000;
/** Pause before another try to take it, or after a fault, in milliseconds. */
export const RETRY_MS = 1_000;

/** Another holder has taken over: what was about to be written was not. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface Lease {
  /** Takes or renews it. @returns the position to go on from; undefined while another one holds it */
  take(): Promise<bigint | undefined>;
  /**
   * Moves the position and renews, where `from` is still what stands there and the lease is still held: in the
   * transaction of what was made of the events between, so that a frozen holder cannot write when it wakes.
   * @throws LeaseLost
   */
  advance(db: Db, from: bigint, to: bigint): Promise<void>;
  /**
   * Begins a transaction (`begin`: BEGIN unless given), does the same in it and asks one thing more, all in one round trip.
   * @throws LeaseLost; the transaction is to be rolled back after this and any other error
   */
  beginAndAdvance(
    connection: Connection,
    from: bigint,
    to: bigint,
    ask: string,
    begin?: string,
  ): Promise<pg.QueryResult>;
  /** Hands it to whoever stands by; with `reached`, moves the position from what stands there. */
  release(reached?: { readonly from: bigint; readonly to: bigint }): Promise<void>;
}

/**
 * The right of one among several processes to move the position in a row: for seconds at a time, renewed while it
 * works, and given to another one as soon as its process is gone. Holds one connection of the pool from `take` on.
 */
export const createLease = (pool: Pool, table: LeasedTable, id: string): Lease => {
  const owner = randomUUID();
  let alive: Connection | undefined;

  /** A lock that dies with this process: whoever finds it free knows at once that the lease's owner is gone. */
  const showAlive = async (): Promise<void> => {
    if (alive !== undefined) return;
    const connection = await pool.connect();
    connection.on('error', () => {
      if (alive !== connection) return;
      alive = undefined;
      connection.release(true);
    });
    alive = connection;
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [owner]);
  };

  return {
    take: async () => {
      await showAlive();
      const { rows } = await pool.query<{ position: string }>(
        `update ${table} set owner = $2, lease_until = clock_timestamp() + make_interval(secs => $3)
          where id = $1
            and (owner = $2 or owner is null or lease_until < clock_timestamp()
                 or pg_try_advisory_xact_lock(hashtextextended(owner::text, 0)))
          returning position`,
        [id, owner, LEASE_SECONDS],
      );
      return rows[0] === undefined ? undefined : BigInt(rows[0].position);
    },

    advance: async (db, from, to) => {
      const { rowCount } = await db.query(
        `update ${table} set position = $4, lease_until = clock_timestamp() + make_interval(secs => $5)
          where id = $1 and owner = $2 and position = $3`,
        [id, owner, String(from), String(to), LEASE_SECONDS],
      );
      if (rowCount !== 1) throw new LeaseLost(`another process has taken over ${table}`);
    },

    beginAndAdvance: async (connection, from, to, ask, begin = BEGIN) => {
      // Without parameters several statements go as one text; each still sees what was committed before it began.
      const results = (await connection.query(
        `${begin};
         update ${table} set position = ${to}, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
          where id = ${pg.escapeLiteral(id)} and owner = '${owner}' and position = ${from};
         ${ask}`,
      )) as unknown as readonly pg.QueryResult[];
      const [asked, moved] = [results.at(-1), results.at(-2)];
      if (asked === undefined || moved?.rowCount !== 1)
        throw new LeaseLost(`another process has taken over ${table}`);
      return asked;
    },

    release: async (reached) => {
      try {
        await pool.query(
          `update ${table} set owner = null, lease_until = null,
                  position = case when position = $3 then $4 else position end
            where id = $1 and owner = $2`,
          [id, owner, reached === undefined ? null : String(reached.from), String(reached?.to ?? 0)],
        );
      } finally {
        alive?.release(true);
        alive = undefined;
      }
    },
  };
};
