import type { StoredEvent } from '../../kernel/log.ts';
import type { Chained } from './link.ts';
import { chainOn, endsAt, sameChain } from './link.ts';

/** What the log holds instead of what was signed; `events` is a number of events. */
export type Damage =
  /** All is as signed but for this one run of further events, which the chain never took: proved by the hash. */
  | {
      readonly kind: 'unchained';
      readonly events: string;
      /** The positions of the first and the last of them. */
      readonly first: string;
      readonly last: string;
    }
  /** So many more or fewer events than were signed; the others need not be those that were. */
  | { readonly kind: 'more' | 'fewer'; readonly events: string }
  /** As many events as were signed, and not the same ones. */
  | { readonly kind: 'changed' }
  /** The log ends at a position within the range, so many events short of those that were signed. */
  | { readonly kind: 'cut'; readonly events: string; readonly end: string };

/** Events after the first position, up to and including the second, are not those that were signed. */
export type DamagedRange = { readonly after: string; readonly upTo: string } & Damage;

/** The log from a signed head on, up to where it has been read. */
export interface ReadRange {
  readonly from: Chained;
  readonly at: Chained;
  /** Its events, to be looked at once more; null when they are too many to be kept. */
  readonly events: readonly StoredEvent[] | null;
}

/** Events of a range that are kept, at most. */
const KEPT = 2_000;
/** What may be hashed in search of runs, for all ranges together, in UTF-16 units: about a minute's work. */
const SEARCHED = 10_000_000_000;
/** What hashing an event costs besides its texts, in the same units. */
const PER_EVENT = 300;

/** A range without events yet. */
export const rangeFrom = (from: Chained): ReadRange => ({ from, at: from, events: [] });

/** The range with the events that follow in the log. */
export const readOn = ({ from, at, events }: ReadRange, run: readonly StoredEvent[]): ReadRange => ({
  from,
  at: chainOn(at, run),
  events: events === null || events.length + run.length > KEPT ? null : [...events, ...run],
});

/** Where the run of so many events begins without which the rest is what was signed; undefined when there is none. */
const runOf = (
  from: Chained,
  signed: Chained,
  events: readonly StoredEvent[],
  length: number,
): number | undefined => {
  // The signed position is the last event's, which is therefore no part of the run.
  if (events.at(-1)?.position !== signed.position) return undefined;
  let before = from;
  for (const [start, event] of events.slice(0, -length).entries()) {
    if (sameChain(chainOn(before, events.slice(start + length)), signed)) return start;
    before = chainOn(before, [event]);
  }
  return undefined;
};

const costOf = (events: readonly StoredEvent[]): number => {
  let units = 0;
  for (const { stream, id, type, data, metadata } of events)
    units += PER_EVENT + stream.length + id.length + type.length + data.length + metadata.length;
  return (units * events.length) / 2;
};

/**
 * Tells ranges apart by what became of them, in bounded work: when that is done, or a range is too long, it is told by
 * its count alone.
 */
export const createInspector = () => {
  let left = SEARCHED;

  const unchained = ({ from, events }: ReadRange, signed: Chained, more: bigint): Damage | undefined => {
    if (events === null) return undefined;
    const cost = costOf(events);
    if (cost > left) return undefined;
    left -= cost;
    const length = Number(more);
    const start = runOf(from, signed, events, length);
    const run = start === undefined ? [] : events.slice(start, start + length);
    const [first, last] = [run[0], run.at(-1)];
    return first === undefined || last === undefined
      ? undefined
      : {
          kind: 'unchained',
          events: String(more),
          first: String(first.position),
          last: String(last.position),
        };
  };

  return {
    /** What became of a range that was signed as `signed`; undefined when it is what was signed. */
    look: (range: ReadRange, signed: Chained): DamagedRange | undefined => {
      const { from, at } = range;
      if (sameChain(at, signed)) return undefined;
      const between = { after: String(from.position), upTo: String(signed.position) };
      const more = at.events - signed.events;
      if (more === 0n) return { ...between, kind: 'changed' };
      if (more < 0n) return { ...between, kind: 'fewer', events: String(-more) };
      return {
        ...between,
        ...(unchained(range, signed, more) ?? { kind: 'more', events: String(more) }),
      };
    },
    /** A range that the log ends in, at a position before the one that is signed. */
    cutShort: ({ from, at }: ReadRange, signed: Chained, end: bigint): DamagedRange => {
      const missing = signed.events - at.events;
      return {
        after: String(from.position),
        upTo: String(signed.position),
        kind: 'cut',
        events: String(missing < 0n ? 0n : missing),
        end: String(end),
      };
    },
  };
};

const counted = (events: string): string => (events === '1' ? '1 event' : `${events} events`);

/** A damaged range in words. */
export const told = (range: DamagedRange): string => {
  const between = `between positions ${range.after} and ${range.upTo}`;
  switch (range.kind) {
    case 'unchained':
      return (
        (range.events === '1'
          ? `1 event at position ${range.first} was`
          : `${range.events} events between positions ${range.first} and ${range.last} were`) +
        ` never chained (all others ${between} are as signed)`
      );
    case 'more':
    case 'fewer':
      return `the log holds ${counted(range.events)} ${range.kind} than were signed ${between}`;
    case 'changed':
      return `events were changed, swapped or replaced ${between}`;
    case 'cut':
      return (
        `the log ${endsAt(BigInt(range.end))}, although it was signed up to ${range.upTo}` +
        (range.events === '0' ? '' : `, ${counted(range.events)} further`)
      );
  }
};
