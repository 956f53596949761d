import type { PoolClient } from 'pg';
import pg from 'pg';
import type { EntitySchemaColumnOptions } from 'typeorm';
import type { Recorded } from '../services/events.ts';
import type { Change, PersonalColumns, Projection, Row } from './projection.ts';

/** Anything that runs SQL: a pool or a client within a transaction. */
export interface Queryable {
  query: PoolClient['query'];
}

/** Rows per statement, so that one parameter stays a few megabytes at most. */
const ROWS_PER_STATEMENT = 2_000;

export const generationTable = (name: string, generation: number): string => `${name}__g${generation}`;

/** The table's columns by name, in their order. */
export const columnsOf = (projection: Projection): [string, EntitySchemaColumnOptions][] =>
  Object.entries<EntitySchemaColumnOptions>(projection.table.entity.options.columns);

const columnSql = ([name, column]: [string, EntitySchemaColumnOptions]): string =>
  [
    `"${name}"`,
    `${String(column.type)}${column.array === true ? '[]' : ''}`,
    column.nullable === true ? '' : 'not null',
  ].join(' ');

/** Makes the empty table of one generation, without its indexes: it is filled faster so. */
export const createTable = async (
  db: Queryable,
  projection: Projection,
  generation: number,
): Promise<void> => {
  const table = generationTable(projection.name, generation);
  await db.query('create schema if not exists read');
  await db.query(`drop table if exists read.${table} cascade`);
  await db.query(`create table read.${table} (${columnsOf(projection).map(columnSql).join(', ')})`);
};

export const createKey = async (db: Queryable, table: string): Promise<void> => {
  await db.query(`alter table read.${table} add primary key (id)`);
};

/** The indexes beside the key. */
export const createFurtherIndexes = async (
  db: Queryable,
  projection: Projection,
  table: string,
): Promise<void> => {
  for (const index of projection.indexes?.(table) ?? []) await db.query(index);
  await db.query(`analyze read.${table}`);
};

/** The key and the indexes, which a filled table gets before anything reads or changes it. */
export const createIndexes = async (
  db: Queryable,
  projection: Projection,
  generation: number,
): Promise<void> => {
  const table = generationTable(projection.name, generation);
  await createKey(db, table);
  await createFurtherIndexes(db, projection, table);
};

/** Points the view that queries read at one generation. */
export const swapView = async (db: Queryable, projection: Projection, generation: number): Promise<void> => {
  const { name } = projection;
  await db.query(`drop view if exists read.${name}`);
  await db.query(`create view read.${name} as select * from read.${generationTable(name, generation)}`);
};

/** The tables of generations that no view shows. */
export const tablesBesides = async (
  db: Queryable,
  { name }: Projection,
  generation: number,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'read' and c.relkind = 'r' and c.relname ~ $1 and c.relname <> $2`,
    [`^${name}__g[0-9]+$`, generationTable(name, generation)],
  );
  return rows.map(({ table }) => table);
};

/** Those of these rows that are there. */
export const loadRows = async (
  db: Queryable,
  table: string,
  ids: readonly string[],
): Promise<Map<string, Row>> => {
  const { rows } = await db.query<{ row: Row }>(
    `select to_jsonb(t) as row from read.${table} t where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ row }) => [row.id, row]));
};

/** A statement that upserts the rows of a JSON array. @param json its SQL: a parameter or a literal */
const upsert = (projection: Projection, table: string, json: string): string => {
  const names = columnsOf(projection).map(([name]) => name);
  const updates = names.filter((name) => name !== 'id').map((name) => `"${name}" = excluded."${name}"`);
  return `insert into read.${table} select * from json_populate_recordset(null::read.${table}, ${json}::json)
       on conflict (id) do update set ${updates.join(', ')}`;
};

const inParts = (rows: readonly Row[]): readonly string[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, part) =>
    JSON.stringify(rows.slice(part * ROWS_PER_STATEMENT, (part + 1) * ROWS_PER_STATEMENT)),
  );

/** Upserts rows in bulk. */
export const writeRows = async (
  db: Queryable,
  projection: Projection,
  table: string,
  rows: readonly Row[],
): Promise<void> => {
  for (const part of inParts(rows)) await db.query(upsert(projection, table, '$1'), [part]);
};

/** What one event does to one read model; [] where it means nothing to it. */
export const changesOf = (projection: Projection, event: Recorded): readonly Change<Row>[] => {
  const handler = projection.on[event.type] as ((event: Recorded) => readonly Change<Row>[]) | undefined;
  return handler?.(event) ?? [];
};

/** Folds changes, in order, over rows held in memory; ids that end without a row map to undefined. */
export const foldInto = (rows: Map<string, Row | undefined>, changes: readonly Change<Row>[]): void => {
  for (const change of changes) rows.set(change.id, change.fold(rows.get(change.id)));
};

/** True for the event after which nothing of a person's own words may be left in this read model. */
export const erases = (
  { personal }: Projection,
  event: { readonly type: string },
): event is Recorded<'AccountErased'> => personal !== undefined && event.type === 'AccountErased';

/** A row as it stands once the person is erased. */
const cleared = (row: Row, personal: readonly PersonalColumns<Row>[], person: string): Row =>
  personal.reduce(
    (left, part) =>
      (left as Row & Record<string, unknown>)[part.of] === person ? { ...left, ...part.cleared(left) } : left,
    row,
  );

/** Takes a person's own words out of all rows held in memory. */
export const clearInto = (
  rows: Map<string, Row | undefined>,
  { personal = [] }: Projection,
  { data }: Recorded<'AccountErased'>,
): void => {
  for (const [id, row] of rows) if (row !== undefined) rows.set(id, cleared(row, personal, data.userId));
};

/** Finds the rows with a person's own words; $1: the person. Each of these columns has an index. */
export const ownedBy = ({ personal = [] }: Projection, table: string): string =>
  `select to_jsonb(t) as row from read.${table} t where ${personal.map(({ of }) => `t."${of}" = $1`).join(' or ')}`;

/** Takes a person's own words out of the table. */
export const clearRows = async (
  db: Queryable,
  projection: Projection,
  table: string,
  { data }: Recorded<'AccountErased'>,
): Promise<void> => {
  const { personal = [] } = projection;
  const { rows } = await db.query<{ row: Row }>(ownedBy(projection, table), [data.userId]);
  const left = rows.map(({ row }) => cleared(row, personal, data.userId));
  await writeRows(db, projection, table, left);
};

const idsOf = (changes: readonly Change<Row>[]): string[] => [...new Set(changes.map(({ id }) => id))];

/** What stands otherwise after the changes than it was loaded. */
const foldedOver = (
  loaded: ReadonlyMap<string, Row>,
  changes: readonly Change<Row>[],
): { readonly written: readonly Row[]; readonly gone: readonly string[] } => {
  const rows = new Map<string, Row | undefined>(loaded);
  foldInto(rows, changes);
  const ids = idsOf(changes);
  return {
    written: ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined || row === loaded.get(id) ? [] : [row];
    }),
    gone: ids.filter((id) => rows.get(id) === undefined && loaded.has(id)),
  };
};

const applyChanges = async (
  db: Queryable,
  projection: Projection,
  table: string,
  events: readonly Recorded[],
): Promise<void> => {
  const changes = events.flatMap((event) => changesOf(projection, event));
  if (changes.length === 0) return;
  const { written, gone } = foldedOver(await loadRows(db, table, idsOf(changes)), changes);
  if (written.length > 0) await writeRows(db, projection, table, written);
  if (gone.length > 0) await db.query(`delete from read.${table} where id = any($1)`, [gone]);
};

/** What a page of the log changes in one read model. */
export interface ModelChanges {
  readonly projection: Projection;
  readonly table: string;
  readonly changes: readonly Change<Row>[];
}

/** The rows that stand in the tables of several read models, in their order: in one round trip. */
export const loadTogether = async (
  db: Queryable,
  models: readonly ModelChanges[],
): Promise<readonly ReadonlyMap<string, Row>[]> => {
  const loaded = models.map(() => new Map<string, Row>());
  if (models.length === 0) return loaded;
  const { rows } = await db.query<{ model: number; row: Row }>(
    models
      .map(
        ({ table }, index) =>
          `select ${index} as model, to_jsonb(t) as row from read.${table} t where id = any($${index + 1})`,
      )
      .join(' union all '),
    models.map(({ changes }) => idsOf(changes)),
  );
  for (const { model, row } of rows) loaded[model]?.set(row.id, row);
  return loaded;
};

/** The statements that leave the tables as they stand after the changes, without parameters. */
export const writingStatements = (
  models: readonly ModelChanges[],
  loaded: readonly ReadonlyMap<string, Row>[],
): readonly string[] =>
  models.flatMap(({ projection, table, changes }, index) => {
    const { written, gone } = foldedOver(loaded[index] ?? new Map<string, Row>(), changes);
    return [
      ...inParts(written).map((part) => upsert(projection, table, pg.escapeLiteral(part))),
      ...(gone.length === 0
        ? []
        : [`delete from read.${table} where id in (${gone.map((id) => pg.escapeLiteral(id)).join(', ')})`]),
    ];
  });

/**
 * Takes a batch of events into one read model: load the rows they touch, fold, write back in bulk. An erasure clears
 * first, and may then change rows like any other event.
 */
export const applyBatch = async (
  db: Queryable,
  projection: Projection,
  table: string,
  events: readonly Recorded[],
): Promise<void> => {
  let from = 0;
  for (const [index, event] of events.entries()) {
    if (!erases(projection, event)) continue;
    await applyChanges(db, projection, table, events.slice(from, index));
    await clearRows(db, projection, table, event);
    from = index;
  }
  await applyChanges(db, projection, table, from === 0 ? events : events.slice(from));
};
