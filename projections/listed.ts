import type { Pool } from 'pg';
import { iso } from './sql.ts';

/** What a list of everything public says of one thing. */
export interface Listed {
  readonly id: string;
  /** The last part of its page's address. */
  readonly name: string;
  /** UTC, ISO 8601. */
  readonly changed_at: string;
}

/** From an id on (`from` itself included, `after` not), up to one that is no longer part of it. */
export interface Stretch {
  readonly from: string | null;
  readonly after?: string;
  readonly to: string | null;
  readonly limit: number;
}

/** `source`: a query of id, name and changed_at with these parameters. */
export const startsOf = async (
  db: Pool,
  source: string,
  parameters: readonly unknown[],
  every: number,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from (select id, row_number() over (order by id) as at from (${source}) listed) numbered
      where (at - 1) % $${parameters.length + 1}::int = 0 order by id`,
    [...parameters, every],
  );
  return rows.map(({ id }) => id);
};

/** One step along the ids (keyset): a page costs the same wherever it is. */
export const stretchOf = async (
  db: Pool,
  source: string,
  parameters: readonly unknown[],
  { from, after, to, limit }: Stretch,
): Promise<readonly Listed[]> => {
  const at = (place: number): string => `$${parameters.length + place}`;
  const { rows } = await db.query<Listed>(
    `select id, name, ${iso('changed_at')} as changed_at from (${source}) listed
      where (${at(1)}::text is null or id >= ${at(1)}) and (${at(2)}::text is null or id > ${at(2)})
        and (${at(3)}::text is null or id < ${at(3)})
      order by id limit ${at(4)}`,
    [...parameters, from, after ?? null, to, limit],
  );
  return rows;
};
