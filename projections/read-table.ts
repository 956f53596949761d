import type { EntitySchemaColumnOptions } from 'typeorm';
import { EntitySchema } from 'typeorm';
import type { Column } from './columns.ts';
import { text } from './columns.ts';
import type { Change, Projection, Row } from './projection.ts';

type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row that columns come to. */
type RowIn<C extends Columns> = Row & {
  readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never;
};

type Nullable<R> = { [K in keyof R]-?: null extends R[K] ? K : never }[keyof R];

/** A row as it begins: what may be null and is not said, is null. */
export type Beginning<R extends Row> = Row & Omit<R, Nullable<R>> & Partial<Pick<R, Nullable<R>>>;

/** What changes in a row, or how that follows from the row as it stands. */
export type ColumnChange<R extends Row> = Partial<R> | ((row: R) => Partial<R>);

/** The table of a read model, and the changes of its rows. */
export interface ReadTable<R extends Row> {
  readonly name: string;
  /** As TypeORM knows it. */
  readonly entity: EntitySchema<R>;
  /** The row comes into being; an earlier one of the same id is replaced. */
  put(row: Beginning<R>): Change<R>;
  /** The row changes if it is there. */
  patch(id: string, change: ColumnChange<R>): Change<R>;
  /** The row changes; where there is none, `start` is what changes. So it matters less which event comes first. */
  upsert(start: Beginning<R>, change: ColumnChange<R>): Change<R>;
  /** The row goes. */
  remove(id: string): Change<R>;
}

export type RowOf<T> = T extends ReadTable<infer R> ? R : never;

const changed = <R extends Row>(row: R, change: ColumnChange<R>): R => ({
  ...row,
  ...(typeof change === 'function' ? change(row) : change),
});

/**
 * Says a read model's columns, once: its table, the type of its rows and their changes follow from them. The key `id`
 * is every table's first column. Whoever changes a column raises the version of the read model.
 * @param name lower case with underscores; the view's name as well
 */
export const readTable = <C extends Columns>(name: string, columns: C): ReadTable<RowIn<C>> => {
  type R = RowIn<C>;
  const options: Record<string, EntitySchemaColumnOptions> = { id: { ...text().options, primary: true } };
  for (const [key, column] of Object.entries(columns)) options[key] = column.options;
  const unsaid = Object.fromEntries(
    Object.entries(options).flatMap(([key, { nullable }]) => (nullable === true ? [[key, null]] : [])),
  );
  const begun = (row: Beginning<R>): R => ({ ...unsaid, ...row }) as unknown as R;
  return {
    name,
    entity: new EntitySchema<R>({
      name,
      schema: 'read',
      columns: options,
    }),
    put: (row) => ({ id: row.id, fold: () => begun(row) }),
    patch: (id, change) => ({ id, fold: (row) => (row === undefined ? undefined : changed(row, change)) }),
    upsert: (start, change) => ({ id: start.id, fold: (row = begun(start)) => changed(row, change) }),
    remove: (id) => ({ id, fold: () => undefined }),
  };
};

/** A read model of this table. */
export const readModel = <R extends Row>(
  table: ReadTable<R>,
  parts: NoInfer<Omit<Projection<R>, 'name' | 'table'>>,
): Projection<R> => ({ name: table.name, table, ...parts });
