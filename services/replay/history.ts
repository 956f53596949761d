import type { Entry } from '../../projections/take.ts';
import { isFault, readEntries } from '../../projections/take.ts';
import { SEALED } from '../../contracts/replay.ts';
import type { Recorded } from '../events.ts';
import { catalogue } from '../events.ts';
import type { EventLog, StoredEvent } from '../kernel/log.ts';

export interface ReplayParts {
  readonly log: Pick<EventLog, 'readStream' | 'readAll' | 'head'>;
  /** Leaves personal fields sealed: they read as null. @throws UnreadableEvent */
  readonly decodeSealed: (stored: readonly StoredEvent[]) => Promise<readonly Recorded[]>;
}

/** An event in its place in the log, or why it cannot be read. */
export interface HistoryEvent {
  readonly stored: StoredEvent;
  readonly entry: Entry;
}

/** Until when, inclusive: a position of the log, or a time as recorded in the events. */
export type Until = { readonly position: bigint } | { readonly time: Date };

/** Events per page. */
const PAGE = 500;
/** The same of the whole log, which is read to its end. */
const CATEGORY_PAGE = 5_000;

/** The names of an event's encrypted fields. */
export const sealedFieldsOf = (type: string): readonly string[] =>
  Object.hasOwn(catalogue, type) ? catalogue[type as Recorded['type']].personal : [];

/** The event's data with a mark in place of what is sealed. */
export const markedData = ({ type, data }: Recorded): Recorded['data'] => ({
  ...data,
  ...Object.fromEntries(sealedFieldsOf(type).map((name) => [name, SEALED])),
});

const withEntries = async (
  { decodeSealed }: ReplayParts,
  page: readonly StoredEvent[],
): Promise<readonly HistoryEvent[]> => {
  const entries = await readEntries(decodeSealed, page);
  return page.flatMap((stored, index) => {
    const entry = entries[index];
    return entry === undefined ? [] : [{ stored, entry }];
  });
};

/** Whether an event counts: what cannot be read has no time, and follows the one before it. */
const counts = ({ stored, entry }: HistoryEvent, until: Until): boolean =>
  'position' in until
    ? stored.position <= until.position
    : isFault(entry) || new Date(entry.metadata.time) <= until.time;

/** The first events of a history, up to the first one that does not count. */
export const upTo = <E extends HistoryEvent>(
  events: readonly E[],
  until: Until | undefined,
): readonly E[] => {
  if (until === undefined) return events;
  const end = events.findIndex((event) => !counts(event, until));
  return end === -1 ? events : events.slice(0, end);
};

/** The events of one stream, the oldest first, up to a moment. @param behind the revision after which it begins */
export const streamHistory = async (
  parts: ReplayParts,
  stream: string,
  until?: Until,
  behind?: bigint,
): Promise<readonly HistoryEvent[]> => {
  const found: HistoryEvent[] = [];
  let after = behind;
  for (;;) {
    const page = await parts.log.readStream(stream, {
      ...(after === undefined ? {} : { after }),
      limit: PAGE,
    });
    const events = await withEntries(parts, page);
    const counted = upTo(events, until);
    found.push(...counted);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE || counted.length < events.length) return found;
    after = last.revision;
  }
};

/**
 * The events of these types in the whole log, or of what comes after a position of it. For what has no streams of its own.
 * @param onRead is told the position up to which the log was read
 */
export const categoryHistory = async (
  parts: ReplayParts,
  types: readonly string[],
  head: bigint,
  behind = 0n,
  onRead?: (position: bigint) => void,
): Promise<readonly HistoryEvent[]> => {
  const wanted = new Set(types);
  const read = (after: bigint): Promise<readonly StoredEvent[]> => {
    const reading =
      after < head ? parts.log.readAll({ after, limit: CATEGORY_PAGE, only: types }) : Promise.resolve([]);
    // Its failure is met where the page is needed, or never.
    reading.catch(() => undefined);
    return reading;
  };
  const found: HistoryEvent[] = [];
  for (let next = read(behind); ;) {
    const page = await next;
    const last = page.at(-1);
    if (last === undefined) return found;
    onRead?.(last.position < head ? last.position : head);
    // The next page comes while this one is decoded.
    next = read(last.position);
    const mine = page.filter(({ type, position }) => wanted.has(type) && position <= head);
    for (const event of await withEntries(parts, mine)) found.push(event);
  }
};

export const inOrder = (one: HistoryEvent, other: HistoryEvent): number =>
  one.stored.position < other.stored.position ? -1 : 1;

/** The events of several streams, in the order of the log. */
export const streamsHistory = async (
  parts: ReplayParts,
  streams: readonly string[],
): Promise<readonly HistoryEvent[]> =>
  (await Promise.all(streams.map((stream) => streamHistory(parts, stream)))).flat().sort(inOrder);
