import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';

/** A document of an export: one JSON file. Each room has those of what it keeps, in its export.ts. */
export interface ExportDocument {
  readonly file: string;
  /** What the README says of it. */
  readonly what: string;
  /** The read models that it shows. */
  readonly of: readonly string[];
  /** What a person has with us, and not what they did: told after the latter. */
  readonly late?: true;
  readonly make: (db: Pool, person: string, now: Date) => Promise<unknown>;
}

/** Rows as they stand. `sql` has the person's id as its one parameter. */
export const rowsFor = async (db: Pool, sql: string, person: string): Promise<readonly unknown[]> =>
  (await query<{ row: unknown }>(db, `select to_jsonb(t) as row from (${sql}) t`, [person])).map(
    ({ row }) => row,
  );
