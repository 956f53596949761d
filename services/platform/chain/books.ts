import type { Db } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import type { Chained } from './link.ts';

/** What the table of the chain says: what is checked against the log and the signed heads, and never believed. */
export interface ChainBooks extends Chained {
  /** The position of the newest signed head; 0n before the first. */
  readonly signed: bigint;
  /** Why the keeper signs nothing, in a sentence; null while it does. */
  readonly problem: string | null;
}

/** The one row of `chain.position`. */
export const CHAIN_ROW = 'log';

/** Null where there is no row, or one that was never written. */
export const readChainBooks = async (db: Db): Promise<ChainBooks | null> => {
  const [row] = await query<{
    position: string;
    events: string;
    hash: Buffer | null;
    signed: string;
    problem: string | null;
  }>(db, 'select position, events, hash, signed, problem from chain.position where id = $1', [CHAIN_ROW]);
  if (row === undefined) return null;
  return {
    position: BigInt(row.position),
    events: BigInt(row.events),
    hash: row.hash ?? Buffer.alloc(0),
    signed: BigInt(row.signed),
    problem: row.problem,
  };
};

/** Makes the row where it is missing: the lease needs one. */
export const openChainBooks = async (db: Db): Promise<void> => {
  await query(db, 'insert into chain.position (id, position) values ($1, 0) on conflict (id) do nothing', [
    CHAIN_ROW,
  ]);
};

/** The last event of a chain and the hash before it: by these the log is known again (platform/log/misfit.ts). */
export interface LastLink {
  readonly stream: string;
  readonly revision: bigint;
  readonly before: Buffer;
}

/** In the transaction in which the lease moved the position. `last`: null where only the sum is known. */
export const writeChained = async (
  db: Db,
  { events, hash }: Chained,
  last: LastLink | null,
): Promise<void> => {
  await query(
    db,
    `update chain.position set events = $2, hash = $3, last_stream = $4, last_revision = $5, last_before = $6, last_position = position
      where id = $1`,
    [
      CHAIN_ROW,
      String(events),
      hash,
      last?.stream ?? null,
      last === null ? null : String(last.revision),
      last?.before ?? null,
    ],
  );
};

/** Once the head is in the journal. */
export const writeSigned = async (db: Db, position: bigint): Promise<void> => {
  await query(
    db,
    `update chain.position set signed = $2, problem = null, problem_at = null, misfit = false
      where id = $1 and signed < $2`,
    [CHAIN_ROW, String(position)],
  );
};

/**
 * Says why nothing is signed any more, or that nothing is in the way (null). `misfit`: the log is not the one that was
 * signed, so that nobody may go on with it.
 */
export const writeProblem = async (
  db: Db,
  problem: { readonly message: string; readonly misfit: boolean } | null,
  at: Date,
): Promise<void> => {
  await query(
    db,
    `update chain.position
        set problem = $2, problem_at = case when $2::text is null then null else $3::timestamptz end, misfit = $4
      where id = $1 and (problem is distinct from $2 or misfit <> $4)`,
    [CHAIN_ROW, problem?.message ?? null, at, problem?.misfit ?? false],
  );
};
