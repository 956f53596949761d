import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { oneAtATime } from '../kernel/one-at-a-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Folded, GrowingFold } from './fold.ts';
import { createFold, foldAnew } from './fold.ts';
import type { HistoryEvent, ReplayParts } from './history.ts';
import { categoryHistory, inOrder, streamHistory } from './history.ts';
import type { Asked } from './replay.ts';
import { belongs } from './replay.ts';
import { subjects } from './subjects.ts';

/** How long a history is kept after it was last asked for, in milliseconds. */
const KEPT_MS = 10 * 60_000;
/** Events and rows that are kept of all histories together; each takes about a kilobyte. */
const KEPT_MOST = 200_000;

/** A history up to a position of the log. */
interface Kept {
  readonly fold: GrowingFold;
  /** What its events were looked for in. */
  readonly source: string;
  /** The last revision that was read of each stream. */
  readonly revisions: Map<string, bigint>;
  /** Up to where the whole log was read, where its events are looked for there. */
  position: bigint;
  head: bigint;
}

export interface HistoryUpTo extends Folded {
  /** The position of the newest event of the whole log. */
  readonly head: bigint;
  /** How many events there are up to it. */
  readonly count: number;
}

type Streams = Awaited<ReturnType<(typeof subjects)['escrow']['streams']>>;

const readOn = async (
  parts: ReplayParts,
  streams: Streams,
  kept: Pick<Kept, 'revisions' | 'position'>,
  head: bigint,
): Promise<readonly HistoryEvent[]> => {
  if ('types' in streams)
    return categoryHistory(parts, streams.types, head, kept.position, (position) => {
      kept.position = position;
    });
  const read = await Promise.all(
    streams.map((stream) => streamHistory(parts, stream, { position: head }, kept.revisions.get(stream))),
  );
  const events = read.flat().sort(inOrder);
  for (const { stored } of events) kept.revisions.set(stored.stream, stored.revision);
  return events;
};

/**
 * The histories of what was asked for lately. What is kept of one is read no more, since the log only grows: the rest is
 * read behind it for each request. Its subject may be asked for by whoever is let in there: that is not decided here.
 * Words are not kept: those that are encrypted with a person's key are marked before anything is folded.
 */
export const createKeptFolds = (
  parts: ReplayParts,
  pool: Pool,
  most = KEPT_MOST,
): ((asked: Asked) => Promise<HistoryUpTo>) => {
  const folds = new LRUCache<string, Kept>({ maxSize: most, ttl: KEPT_MS, ttlAutopurge: true });
  const inTurn = oneAtATime();

  const current = async (asked: Asked, key: string): Promise<HistoryUpTo> => {
    const subject = subjects[asked.kind];
    const streams = await subject.streams(pool, asked.id);
    const head = await parts.log.head();
    const source = ('types' in streams ? streams.types : streams).toSorted().join(' ');
    const own = (events: readonly HistoryEvent[]) =>
      events.filter((event) => belongs(subject, asked.id, event));

    /** Undefined where the history cannot be gone on with. */
    const goOn = async (kept: Kept): Promise<HistoryUpTo | undefined> => {
      if (kept.source !== source || kept.head > head) return undefined;
      const { fold } = kept;
      const last = fold.events.at(-1)?.stored.position ?? 0n;
      const added = kept.head === head ? [] : own(await readOn(parts, streams, kept, head));
      if (added.some(({ stored }) => stored.position <= last) || !fold.add(added)) return undefined;
      kept.head = head;
      folds.set(key, kept, { size: fold.size() });
      return { ...fold, head, count: fold.events.length };
    };

    const before = folds.get(key);
    // Whatever fails while it is gone on with leaves nothing behind that may be half read.
    folds.delete(key);
    const gone = before === undefined ? undefined : await goOn(before);
    if (gone !== undefined) return gone;

    const kept: Kept = { fold: createFold(asked), source, revisions: new Map(), position: 0n, head };
    const history = own(await readOn(parts, streams, kept, head));
    if (history.length === 0) throw new Rejection('replay_not_found');
    if (kept.fold.add(history)) {
      folds.set(key, kept, { size: kept.fold.size() });
      return { ...kept.fold, head, count: history.length };
    }
    return { ...foldAnew(asked, history), head, count: history.length };
  };

  return (asked) => {
    const key = `${asked.kind} ${asked.id}`;
    return inTurn(key, () => current(asked, key));
  };
};
