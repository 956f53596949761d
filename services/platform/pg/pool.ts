import pg from 'pg';

/** A pool of connections to one database; its values arrive as pg reads them (bigint as a decimal string). */
export type Pool = pg.Pool;

/** One connection, inside a transaction or not. */
export type Connection = pg.PoolClient;

/** What queries run on: any connection of a pool, or the one of a transaction. */
export type Db = Pool | Connection;

/**
 * What a statement of the product takes at most that is no page, in milliseconds: long for a large table, and short enough
 * that one that waits for a lock does not keep its connection from everybody for good.
 */
export const LONGEST_STATEMENT_MS = 60_000;

/**
 * What one step of a reading statement may hold: the rows of a word that half of a million rows have, one by one. With
 * less, the index names pages, and every row of them is looked at again.
 */
const READ_MEMORY = '32MB';

/**
 * Opens a pool lazily: no connection is made before the first query.
 * @param url postgres://user:password@host:port/database
 * @param options.max connections at most
 * @param options.name shown in pg_stat_activity as application_name
 * @param options.timeout milliseconds after which a statement's promise rejects and its connection is given up;
 *   the server may still carry the statement out
 * @param options.longest milliseconds after which the server ends a statement (57014), its waiting for locks included;
 *   LONGEST_STATEMENT_MS unless given, Infinity for tools whose work takes as long as it takes
 * @param options.reads it only reads
 * @param options.waitsForDisk false where a crash of the server may take back the last commits
 */
export function createPool(
  url: string,
  options: {
    max: number;
    name: string;
    timeout?: number;
    longest?: number;
    reads?: true;
    waitsForDisk?: false;
  },
): Pool {
  const { longest = LONGEST_STATEMENT_MS } = options;
  const settings = [
    ...(longest === Infinity ? [] : [`-c statement_timeout=${longest}`]),
    // Compiling a statement takes longer than a page may.
    ...(options.reads === undefined
      ? []
      : ['-c default_transaction_read_only=on', '-c jit=off', `-c work_mem=${READ_MEMORY}`]),
    ...(options.waitsForDisk === false ? ['-c synchronous_commit=off'] : []),
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(options.timeout === undefined ? {} : { query_timeout: options.timeout }),
    ...(settings.length === 0 ? {} : { options: settings.join(' ') }),
  });
  // An idle connection that the server closes is dropped by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  // The same goes for one in use, whose loss its user hears from the statement that fails.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/** The rows of one statement. */
export async function query<Row extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>(text, [...values]);
  return rows;
}

/**
 * Begins a transaction (READ COMMITTED) that the server ends by itself, with its connection, once nothing is heard of
 * it for five seconds between two statements: a process that is frozen keeps what it has locked from all others.
 */
export const BEGIN = 'begin; set local idle_in_transaction_session_timeout = 5000';

/**
 * The same for work that is done again where a crash of the server takes it back, and that nobody has seen by then: its
 * commit does not wait for the disk. Whatever commits later, and waits, keeps it too.
 */
export const BEGIN_OFF_DISK = `${BEGIN}; set local synchronous_commit = off`;

/**
 * Runs `work` in a transaction (as BEGIN says) on one connection: committed when it resolves, rolled back when it
 * throws. A COMMIT whose connection breaks throws, and leaves open whether it stands.
 * @param begin what begins it otherwise
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (connection: Connection) => Promise<Result>,
  begin: (connection: Connection) => Promise<unknown> = (connection) => connection.query(BEGIN),
): Promise<Result> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  // A checked-out connection reports its loss here as well as to the query under way.
  const onError = (error: Error): void => void (broken = error);
  connection.on('error', onError);
  try {
    await begin(connection);
    const result = await work(connection);
    const { command } = await connection.query('commit');
    // The server answers COMMIT with ROLLBACK when a statement failed and `work` caught its error.
    if (command === 'ROLLBACK')
      throw new Error('the transaction was rolled back: one of its statements had failed');
    return result;
  } catch (error) {
    await connection.query('rollback').catch((failed: Error) => void (broken ??= failed));
    throw error;
  } finally {
    connection.off('error', onError);
    connection.release(broken);
  }
}
