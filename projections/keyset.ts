import type { Pool } from 'pg';
import { z } from 'zod';
import type { PageQuery } from '../contracts/wire.ts';
import type { Filters } from './cursors.ts';
import { createCursors, Moment, momentOf, timeOf } from './cursors.ts';

const itself = (column: string): string => column;

/** What a column of an order holds: its type, how a cursor keeps it, and what it is then as a parameter. */
const kinds = {
  time: { type: 'timestamptz', kept: momentOf, schema: Moment.transform(timeOf) },
  id: { type: 'text', kept: itself, schema: z.string().regex(/^[\da-f.-]{1,100}$/) },
  number: { type: 'bigint', kept: itself, schema: z.int() },
  flag: { type: 'boolean', kept: itself, schema: z.boolean() },
} as const;

type OrderColumn = readonly [sql: string, kind: keyof typeof kinds];

/** An order of a list: columns that together no two rows have alike, so that each row has its place. */
export interface Order {
  /** What follows `order by`. */
  readonly by: string;
  /** The place of a row, as a cursor keeps it. */
  readonly place: string;
  /** True behind the place; what it goes by comes into `values`. */
  readonly after: (place: readonly unknown[], values: unknown[]) => string;
  readonly write: (of: Filters, place: unknown) => string;
  /** @returns undefined for a cursor that is none, or one of another list */
  readonly read: (of: Filters, cursor: string) => readonly unknown[] | undefined;
}

/**
 * @param name of the list and its order, in words that change with it
 * @param way which of two rows stands first: one way for all columns, so that PostgreSQL compares them as one
 */
export const createOrder = (name: string, way: 'asc' | 'desc', columns: readonly OrderColumn[]): Order => {
  const schemas = columns.map(([, kind]): z.ZodType => kinds[kind].schema);
  const key: z.ZodType<readonly unknown[], unknown> = z.tuple(schemas as [z.ZodType, ...z.ZodType[]]);
  const cursors = createCursors(name, key);
  return {
    by: columns.map(([sql]) => `${sql} ${way}`).join(', '),
    place: `json_build_array(${columns.map(([sql, kind]) => kinds[kind].kept(sql)).join(', ')})`,
    after: (place, values) => {
      const reached = columns.map(([, kind], at) => `$${values.push(place[at])}::${kinds[kind].type}`);
      return `(${columns.map(([sql]) => sql).join(', ')}) ${way === 'asc' ? '>' : '<'} (${reached.join(', ')})`;
    },
    write: (of, place) => cursors.write(of, place),
    read: (of, cursor) => cursors.read(of, cursor),
  };
};

/** A list, as SQL. Everything of a request is in `values`. */
export interface List {
  readonly order: Order;
  /** Whose list it is and what narrows it: no other one takes its cursors. */
  readonly of: Filters;
  /** What stands before `select`, where there is something. */
  readonly with?: string;
  /** A row's JSON. */
  readonly item: string;
  /** From `from` to the end of `where`. */
  readonly rows: string;
  readonly values: readonly unknown[];
}

/** A row of a page: its JSON text, and its place in the order. */
export interface Placed {
  readonly item: string;
  readonly place: unknown;
}

/** The JSON text of a `page` (contracts/wire.ts) of `limit` rows at most, from those and one more, where there is one. */
export const pageText = (
  { order, of }: Pick<List, 'order' | 'of'>,
  rows: readonly Placed[],
  limit: number,
): string => {
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? order.write(of, shown.at(-1)?.place) : null;
  return `{"items":[${shown.map(({ item }) => item).join(',')}],"next_cursor":${JSON.stringify(next)}}`;
};

const read = async (
  db: Pick<Pool, 'query'>,
  { order, with: before = '', item, rows }: List,
  end: string,
  values: unknown[],
): Promise<readonly Placed[]> => {
  // What a row says is worked out for those alone that are left by the limit: PostgreSQL puts off what is costly.
  const found = await db.query<Placed>(
    `${before} select ${item}::text as item, ${order.place} as place ${rows} ${end}`,
    values,
  );
  return found.rows;
};

/**
 * A page of a list, as JSON text: what comes behind the cursor's place, so that a
 * page costs the same wherever it is, and nothing is there twice because something has come before it.
 * @returns null for a cursor that this list did not make
 */
export const pageOf = async (
  db: Pick<Pool, 'query'>,
  list: List,
  { cursor, limit }: PageQuery,
): Promise<string | null> => {
  const { order, of } = list;
  const place = cursor === undefined ? null : order.read(of, cursor);
  if (place === undefined) return null;
  const values = [...list.values];
  const behind = place === null ? '' : `and ${order.after(place, values)}`;
  const rows = await read(
    db,
    list,
    `${behind} order by ${order.by} limit $${values.push(limit + 1)}`,
    values,
  );
  return pageText(list, rows, limit);
};

/** All of a list, for what is no screen. */
export const wholeOf = async (
  db: Pick<Pool, 'query'>,
  list: List,
): Promise<{ readonly items: readonly unknown[] }> => {
  const rows = await read(db, list, `order by ${list.order.by}`, [...list.values]);
  return { items: rows.map(({ item }): unknown => JSON.parse(item)) };
};
