import type { PoolClient } from 'pg';
import type { Recorded } from '../services/events.ts';
import { copyRows } from './copy.ts';
import type { Change, Projection, Row } from './projection.ts';
import {
  changesOf,
  clearRows,
  createFurtherIndexes,
  createKey,
  createTable,
  erases,
  generationTable,
  loadRows,
} from './tables.ts';
import type { Entry, Fault } from './take.ts';
import { concerns, foldEntries, isFault, isPassing } from './take.ts';

/** Runs work in a transaction or behind a savepoint: all of it is done, or nothing. */
export type Within = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

/** One generation of a read model while it is folded: rows in memory, and in its table those that take too much. */
export interface Folded {
  readonly projection: Projection;
  readonly table: string;
  readonly faults: readonly Fault[];
  /** True where no further event is wanted: money has stopped, or the table has refused a row. */
  readonly over: boolean;
  /** What the rows in memory take, in bytes, roughly. */
  readonly weight: number;
  /** Takes a page of the log. @throws what lies with the database */
  take(entries: readonly Entry[]): Promise<void>;
  /** Puts the rows into the table, so that they take no memory. @throws what lies with the database */
  lighten(): Promise<void>;
  /**
   * Puts what is left into the table and gives it its indexes.
   * @returns false where the table has refused a row: it has to be filled event by event then
   * @throws what lies with the database
   */
  finish(): Promise<boolean>;
}

/** What a row takes beside its values, and a value beside its characters: bytes. */
const ROW_BYTES = 200;
const VALUE_BYTES = 24;

const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return VALUE_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  let weight = VALUE_BYTES;
  for (const part of Object.values(value)) weight += weightOf(part);
  return weight;
};

const weightOfRow = (row: Row | undefined): number => ROW_BYTES + (row === undefined ? 0 : weightOf(row));

type Changes = readonly Change<Row>[];

/** Begins a generation; its table is made when it is first needed. */
export const createFolded = (projection: Projection, generation: number, within: Within): Folded => {
  const table = generationTable(projection.name, generation);
  const rows = new Map<string, Row | undefined>();
  /** Of the rows in memory, those that stand in the table, as they stand there. */
  const stored = new Map<string, Row>();
  const faults: Fault[] = [];
  let weight = 0;
  let spilled = false;
  let erasing = false;
  let refused = false;
  /** By the last page. */
  let touched: ReadonlySet<string> = new Set();

  const orRefused = async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
    try {
      await within(work);
    } catch (error) {
      if (isPassing(error)) throw error;
      refused = true;
    }
  };

  /** Those that have changed are copied anew: faster than an update. */
  const write = async (client: PoolClient): Promise<void> => {
    const changed = [...rows].filter(([id, row]) => row !== stored.get(id));
    const old = changed.flatMap(([id]) => (stored.has(id) ? [id] : []));
    if (old.length > 0) await client.query(`delete from read.${table} where id = any($1)`, [old]);
    await copyRows(
      client,
      projection,
      table,
      changed.flatMap(([, row]) => (row === undefined ? [] : [row])),
    );
  };

  const forget = (): void => {
    rows.clear();
    stored.clear();
    weight = 0;
  };

  const lighten = async (): Promise<void> => {
    await orRefused(async (client) => {
      if (!spilled) await createTable(client, projection, generation);
      await write(client);
      if (!spilled) await createKey(client, table);
    });
    spilled = true;
    forget();
  };

  /** What the events of a page change; their handlers are asked once, also where rows have to be loaded before. */
  const changesIn = (entries: readonly Entry[]): ((event: Recorded) => Changes) => {
    const found = new Map<Recorded, Changes | { readonly error: unknown }>();
    for (const entry of entries) {
      if (isFault(entry) || !concerns(projection, entry)) continue;
      try {
        found.set(entry, changesOf(projection, entry));
      } catch (error) {
        found.set(entry, { error });
      }
    }
    touched = new Set([...found.values()].flatMap((of) => ('error' in of ? [] : of.map(({ id }) => id))));
    return (event) => {
      const changes = found.get(event) ?? [];
      if ('error' in changes) throw changes.error;
      return changes;
    };
  };

  const load = async (): Promise<void> => {
    const missing = [...touched].filter((id) => !rows.has(id));
    if (missing.length === 0) return;
    const loaded = await within((client) => loadRows(client, table, missing));
    for (const [id, row] of loaded) {
      rows.set(id, row);
      stored.set(id, row);
    }
  };

  /** Of those in the table: an index of their own, since the table has but its key until it is whole. */
  const erase = async (events: readonly Recorded<'AccountErased'>[]): Promise<void> => {
    await orRefused(async (client) => {
      if (!erasing)
        for (const { of } of projection.personal ?? [])
          await client.query(`create index ${table}_erased_${of} on read.${table} ("${of}")`);
      for (const event of events) await clearRows(client, projection, table, event);
    });
    erasing = true;
  };

  const over = (): boolean => refused || (projection.money === true && faults.length > 0);

  return {
    projection,
    table,
    faults,
    get over() {
      return over();
    },
    get weight() {
      return weight;
    },
    take: async (entries) => {
      if (over()) return;
      const changes = changesIn(entries);
      if (spilled) await load();
      faults.push(...foldEntries(rows, projection, entries, changes));
      for (const id of touched) weight += weightOfRow(rows.get(id));
      if (!spilled) return;
      const erasures = entries.filter(
        (entry): entry is Recorded<'AccountErased'> =>
          !isFault(entry) &&
          erases(projection, entry) &&
          !(over() && entry.position > (faults[0]?.position ?? 0n)),
      );
      // What is in memory is cleared by now, and what stands of it in the table will be written over.
      if (erasures.length > 0) await erase(erasures);
    },
    lighten: async () => {
      // A row that changed again and again was weighed each time.
      const before = weight;
      weight = 0;
      for (const row of rows.values()) weight += weightOfRow(row);
      if (weight > before / 2) await lighten();
    },
    finish: async () => {
      if (refused) return false;
      await orRefused(async (client) => {
        if (!spilled) await createTable(client, projection, generation);
        await write(client);
        if (!spilled) await createKey(client, table);
        if (erasing)
          for (const { of } of projection.personal ?? [])
            await client.query(`drop index read.${table}_erased_${of}`);
        await createFurtherIndexes(client, projection, table);
      });
      forget();
      return !refused;
    },
  };
};
