import type { Pool, PoolClient } from 'pg';
import type { Recorded } from '../services/events.ts';
import type { EventLog, StoredEvent } from '../services/kernel/log.ts';
import { inTransaction } from '../services/platform/pg/pool.ts';
import type { Folded } from './folded.ts';
import type { Projection } from './projection.ts';
import type { Entry, Fault } from './take.ts';
import { readEntries, takeEntries, typesWithoutMeaning } from './take.ts';

export interface ReadModelParts {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  /** @throws UnreadableEvent for what is taken as a fault of the event; anything else ends the work */
  decode(stored: readonly StoredEvent[]): Promise<readonly Recorded[]>;
}

/** Told after each page: the position folded so far, and the one to reach. */
export type Progress = (position: bigint, until: bigint) => void;

/** Events per page while folding. */
const PAGE = 5_000;
/** What the rows of all read models that are folded together may take in memory, in bytes. */
const ROWS_BYTES = 64 * 1024 * 1024;

/** The position of the live read models. @param lock keeps live projection waiting until the transaction's end */
export const livePosition = async (db: Pool | PoolClient, lock: boolean): Promise<bigint> => {
  const { rows } = await db.query<{ position: string }>(
    `select position from projector.position where id = 'live' ${lock ? 'for update' : ''}`,
  );
  return BigInt(rows[0]?.position ?? 0);
};

/**
 * Pages of the log in (after, until], with what cannot be read in its place; the next is read and decoded meanwhile: what is
 * sealed of it is opened in a thread of its own (codec.ts), which would stand still while this one folds. Events that
 * mean nothing to any of the read models may be missing.
 */
export async function* entriesBetween(
  { log, decode }: Pick<ReadModelParts, 'log' | 'decode'>,
  projections: readonly Projection[],
  [after, until]: readonly [bigint, bigint],
): AsyncGenerator<readonly Entry[]> {
  const without = typesWithoutMeaning(projections);
  const read = (from: bigint): Promise<readonly StoredEvent[]> => {
    const reading = from < until ? log.readAll({ after: from, limit: PAGE, without }) : Promise.resolve([]);
    // Its failure is met where the page is needed, or never.
    reading.catch(() => undefined);
    return reading;
  };
  const decoded = (page: readonly StoredEvent[]): Promise<readonly Entry[]> => {
    const decoding = readEntries(decode, page);
    decoding.catch(() => undefined);
    return decoding;
  };
  let ready: Promise<readonly Entry[]> | undefined;
  for (let next = read(after); ;) {
    const page = await next;
    const last = page.at(-1);
    const coming =
      last === undefined
        ? undefined
        : decoded(last.position <= until ? page : page.filter(({ position }) => position <= until));
    if (last !== undefined) next = read(last.position);
    if (ready !== undefined) yield await ready;
    if (coming === undefined) return;
    ready = coming;
  }
}

/** Puts the heaviest into their tables until the rest is light enough. */
const lighten = async (folding: readonly Folded[], most: number): Promise<void> => {
  for (;;) {
    let [heaviest] = folding;
    let all = 0;
    for (const folded of folding) {
      all += folded.weight;
      if (folded.weight > (heaviest?.weight ?? 0)) heaviest = folded;
    }
    if (heaviest === undefined || all <= most) return;
    await heaviest.lighten();
  }
};

/**
 * Folds the log up to `until`, once for all of these read models. What does not fit into memory goes into their tables
 * meanwhile. @param most bytes that their rows may take in memory
 */
export const foldLog = async (
  parts: Pick<ReadModelParts, 'log' | 'decode'>,
  folding: readonly Folded[],
  until: bigint,
  { progress, most = ROWS_BYTES }: { progress?: Progress | undefined; most?: number | undefined } = {},
): Promise<void> => {
  const projections = folding.map(({ projection }) => projection);
  for await (const entries of entriesBetween(parts, projections, [0n, until])) {
    for (const folded of folding) await folded.take(entries);
    await lighten(folding, most);
    progress?.(entries.at(-1)?.position ?? until, until);
    if (folding.every(({ over }) => over)) break;
  }
};

/** What a stretch of the log came to. */
interface Taken {
  readonly events: number;
  readonly faults: readonly Fault[];
}

/** Hands the pages of a stretch to `take`, which answers the events at fault. A money read model ends at the first. */
const takeEach = async (
  parts: Pick<ReadModelParts, 'log' | 'decode'>,
  projection: Projection,
  between: readonly [bigint, bigint],
  take: (entries: readonly Entry[]) => Promise<readonly Fault[]>,
): Promise<Taken> => {
  const faults: Fault[] = [];
  let events = 0;
  for await (const entries of entriesBetween(parts, [projection], between)) {
    events += entries.length;
    faults.push(...(await take(entries)));
    if (projection.money === true && faults.length > 0) break;
  }
  return { events, faults };
};

/** Takes the events in (after, until] into a table, page by page, within the client's transaction. */
export const takeBetween = (
  parts: Pick<ReadModelParts, 'log' | 'decode'>,
  client: PoolClient,
  { projection, table }: { projection: Projection; table: string },
  between: readonly [bigint, bigint],
): Promise<Taken> =>
  takeEach(parts, projection, between, (entries) => takeEntries(client, projection, table, entries));

/** The same with a transaction for each page: for a table that nobody sees yet. */
export const takePages = (
  parts: ReadModelParts,
  { projection, table }: { projection: Projection; table: string },
  between: readonly [bigint, bigint],
): Promise<Taken> =>
  takeEach(parts, projection, between, (entries) =>
    inTransaction(parts.pool, (client) => takeEntries(client, projection, table, entries)),
  );
