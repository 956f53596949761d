import type { PoolClient } from 'pg';
import pg from 'pg';
import type { Recorded } from '../services/events.ts';
import { catalogue } from '../services/events.ts';
import type { StoredEvent } from '../services/kernel/log.ts';
import { UnreadableEvent } from '../services/kernel/unreadable.ts';
import type { Change, Projection, Row } from './projection.ts';
import type { ModelChanges } from './tables.ts';
import {
  applyBatch,
  changesOf,
  clearInto,
  erases,
  foldInto,
  loadTogether,
  writingStatements,
} from './tables.ts';

/** An event that a read model cannot take (design.md §5.6). */
export interface Fault {
  readonly position: bigint;
  readonly type: string;
  readonly error: unknown;
}

/** What a page of the log holds: events, and in their places those that this product cannot read. */
export type Entry = Recorded | Fault;

export const isFault = (entry: Entry): entry is Fault => 'error' in entry;

/**
 * SQLSTATEs that say nothing about an event: connection, deadlock, resources, locks, shutdown, the server's own
 * state, and a table or schema that is gone. Source: PostgreSQL, Appendix A.
 */
const PASSING = /^(08|25|40|53|55|57|58|XX|3F000|42P01)/;

/** True when the fault lies with the database: the same event may well be taken at another time. */
export const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && PASSING.test(error.code ?? '');

/** Reads a page; what cannot be read stands in its place as a fault. @throws what lies with the keys or the database */
export const readEntries = async (
  decode: (stored: readonly StoredEvent[]) => Promise<readonly Recorded[]>,
  stored: readonly StoredEvent[],
): Promise<readonly Entry[]> => {
  try {
    return await decode(stored);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    const [first] = stored;
    if (first !== undefined && stored.length === 1)
      return [{ position: first.position, type: first.type, error }];
    const middle = stored.length >> 1;
    return [
      ...(await readEntries(decode, stored.slice(0, middle))),
      ...(await readEntries(decode, stored.slice(middle))),
    ];
  }
};

const meansSomething = (projection: Projection, type: string): boolean =>
  Object.hasOwn(projection.on, type) || erases(projection, { type });

/** Whether an event has to do with a read model; one of an unknown type may have to do with any. */
export const concerns = (projection: Projection, { type }: Entry): boolean =>
  meansSomething(projection, type) || !Object.hasOwn(catalogue, type);

/** The types of events that have to do with none of the read models. One that is not known may have to do with any. */
export const typesWithoutMeaning = (projections: readonly Projection[]): readonly string[] =>
  Object.keys(catalogue).filter(
    (type) => !projections.some((projection) => meansSomething(projection, type)),
  );

export const readable = (entries: readonly Entry[]): readonly Recorded[] =>
  entries.filter((entry): entry is Recorded => !isFault(entry));

const applyIn = async (
  client: PoolClient,
  projection: Projection,
  table: string,
  entries: readonly Entry[],
): Promise<Fault | undefined> => {
  const unread = entries.find(isFault);
  if (unread !== undefined) return unread;
  await client.query('savepoint read_model');
  try {
    await applyBatch(client, projection, table, readable(entries));
    await client.query('release savepoint read_model');
    return undefined;
  } catch (error) {
    await client.query('rollback to savepoint read_model');
    if (isPassing(error)) throw error;
    const [first] = entries;
    return { position: first?.position ?? 0n, type: first?.type ?? '', error };
  }
};

/** A read model cannot take a page as a whole. */
export class NotWhole extends Error {
  override readonly name = 'NotWhole';
}

const rollsBack = async <Result>(work: () => Promise<Result> | Result): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (isPassing(error)) throw error;
    throw new NotWhole(undefined, { cause: error });
  }
};

/**
 * Takes a page that holds no fault, as nearly every one, into all of these read models at once: what it touches is loaded
 * in one round trip, and the rest is left to be written in one. An erasure is taken model by model.
 * @returns the statements that are still to be carried out, before the commit
 * @throws NotWhole: the transaction has to be rolled back, and the page taken by `takeEntries`; what lies with the database
 */
export const takeWhole = async (
  client: PoolClient,
  models: readonly { readonly projection: Projection; readonly table: string }[],
  entries: readonly Entry[],
): Promise<readonly string[]> => {
  const together: ModelChanges[] = [];
  for (const { projection, table } of models) {
    const mine = entries.filter((entry) => concerns(projection, entry));
    if (mine.length === 0) continue;
    if (mine.some(isFault)) throw new NotWhole();
    const events = readable(mine);
    await rollsBack(async () => {
      if (events.some((event) => erases(projection, event)))
        await applyBatch(client, projection, table, events);
      else
        together.push({
          projection,
          table,
          changes: events.flatMap((event) => changesOf(projection, event)),
        });
    });
  }
  const changed = together.filter(({ changes }) => changes.length > 0);
  return await rollsBack(async () => writingStatements(changed, await loadTogether(client, changed)));
};

/** Carries out what `takeWhole` left and commits, in one round trip. @throws as it, and where the connection breaks */
export const writeAndCommit = async (client: PoolClient, statements: readonly string[]): Promise<void> => {
  try {
    await client.query([...statements, 'commit'].join(';\n'));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isPassing(error)) throw error;
    throw new NotWhole(undefined, { cause: error });
  }
};

/**
 * Takes what a read model can of a page, in order, within the client's transaction: the whole at once, and where that
 * fails by halves, so that only the events at fault are left out. A money read model takes nothing after the first.
 * @returns the events at fault, in order
 * @throws what lies with the database
 */
export const takeEntries = async (
  client: PoolClient,
  projection: Projection,
  table: string,
  entries: readonly Entry[],
): Promise<readonly Fault[]> => {
  const take = async (part: readonly Entry[]): Promise<readonly Fault[]> => {
    const fault = await applyIn(client, projection, table, part);
    if (fault === undefined) return [];
    if (part.length === 1) return [fault];
    const middle = part.length >> 1;
    const earlier = await take(part.slice(0, middle));
    if (projection.money === true && earlier.length > 0) return earlier;
    return [...earlier, ...(await take(part.slice(middle)))];
  };
  const mine = entries.filter((entry) => concerns(projection, entry));
  return mine.length === 0 ? [] : await take(mine);
};

/** The same over rows held in memory. @param changes what an event changes, where that is known already */
export const foldEntries = (
  rows: Map<string, Row | undefined>,
  projection: Projection,
  entries: readonly Entry[],
  changes: (event: Recorded) => readonly Change<Row>[] = (event) => changesOf(projection, event),
): readonly Fault[] => {
  const faults: Fault[] = [];
  for (const entry of entries) {
    if (!concerns(projection, entry)) continue;
    if (isFault(entry)) faults.push(entry);
    else {
      if (erases(projection, entry)) clearInto(rows, projection, entry);
      const before: (readonly [string, Row | undefined])[] = [];
      try {
        const made = changes(entry);
        for (const { id } of made) before.push([id, rows.get(id)]);
        foldInto(rows, made);
      } catch (error) {
        for (const [id, row] of before) rows.set(id, row);
        faults.push({ position: entry.position, type: entry.type, error });
      }
    }
    if (projection.money === true && faults.length > 0) break;
  }
  return faults;
};
