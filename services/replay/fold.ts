import type { ReplayField } from '../../contracts/replay.ts';
import type { Row } from '../../projections/projection.ts';
import { changesOf } from '../../projections/tables.ts';
import { concerns, foldEntries, isFault } from '../../projections/take.ts';
import type { Recorded } from '../events.ts';
import type { StoredEvent } from '../kernel/log.ts';
import type { HistoryEvent, Until } from './history.ts';
import type { Asked } from './replay.ts';
import { marked, stateAt } from './replay.ts';
import type { Line, Shown, Sums } from './subjects.ts';
import { subjects } from './subjects.ts';

/** An event of a history, without its data. */
export interface FoldedEvent {
  readonly stored: Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position' | 'type'>;
  /** Null where it cannot be read. */
  readonly metadata: Pick<Recorded['metadata'], 'actor' | 'causation' | 'correlation' | 'time'> | null;
  /** Why it cannot be read. */
  readonly unreadable: string | null;
  readonly moved: readonly Line[];
}

/** A history with what its subject was after each of its events. */
export interface Folded {
  readonly events: readonly FoldedEvent[];
  /** How many events count at a moment. */
  readonly countAt: (until: Until) => number;
  readonly stateAfter: (count: number) => {
    readonly fields: readonly ReplayField[];
    readonly stoppedAt: bigint | null;
  };
}

/** Sums are kept after every so many events; those between are added up from there. */
const CHECKPOINT = 128;

interface Part {
  /** What the event moved. @throws HasFault */
  readonly take: (event: Recorded) => readonly Line[];
  readonly fieldsAfter: (count: number) => readonly Omit<ReplayField, 'model'>[];
  /** Rows and sums that it keeps. */
  readonly kept: () => number;
}

/** An event that a read model cannot take, or that cannot be read. */
class HasFault extends Error {
  override readonly name = 'HasFault';
}

/** The same text as one object, where it stands in many events. */
const createShared = () => {
  const texts = new Map<string, string>();
  return (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
};
type Shared = ReturnType<typeof createShared>;

const ownOf = (rows: ReadonlyMap<string, Row | undefined>, { mine }: Shown, id: string): readonly Row[] =>
  [...rows.values()].filter((row): row is Row => row !== undefined && mine(row, id));

/** Keeps the subject's rows after each event; those that an event leaves as they are, once. */
const rowsPart = (shown: Shown, id: string): Part => {
  const rows = new Map<string, Row | undefined>();
  let last: readonly Row[] = [];
  const states = [last];
  let kept = 0;
  return {
    take: (entry) => {
      if (foldEntries(rows, shown.projection, [entry]).length > 0) throw new HasFault();
      if (concerns(shown.projection, entry)) {
        last = ownOf(rows, shown, id);
        kept += last.length;
      }
      states.push(last);
      return [];
    },
    fieldsAfter: (count) => shown.fields(states[count] ?? []),
    kept: () => kept,
  };
};

/** Keeps what each event adds, and sums at checkpoints. */
const sumsPart = (
  { projection, mine }: Shown,
  { nothing, copyOf, add, fields }: Sums,
  id: string,
  shared: Shared,
): Part => {
  const linesOf = (event: Recorded): readonly Line[] =>
    changesOf(projection, event).flatMap((change) => {
      const row = change.fold(undefined);
      if (row === undefined || !mine(row, id)) return [];
      const { account, amount, currency } = row as Row & Line;
      return [{ account: shared(account), amount: Number(amount), currency: shared(currency) }];
    });
  const lines: (readonly Line[])[] = [];
  const checkpoints = [nothing()];
  const sums = nothing();
  return {
    take: (entry) => {
      let own: readonly Line[];
      try {
        own = linesOf(entry);
      } catch {
        throw new HasFault();
      }
      lines.push(own);
      add(sums, own);
      if (lines.length % CHECKPOINT === 0) checkpoints.push(copyOf(sums));
      return own;
    },
    fieldsAfter: (count) => {
      const checkpoint = Math.floor(count / CHECKPOINT);
      const found = copyOf(checkpoints[checkpoint] ?? nothing());
      for (const each of lines.slice(checkpoint * CHECKPOINT, count)) add(found, each);
      return fields(found);
    },
    kept: () => checkpoints.length,
  };
};

const shortOf = ({ stored, entry }: HistoryEvent, moved: readonly Line[], shared: Shared): FoldedEvent => {
  // A stored event may make each text when it is asked for: what is read has them already.
  const { id, stream, revision, position, type } = isFault(entry) ? stored : entry;
  const short = { stored: { id, stream, revision, position, type: shared(type) }, moved };
  if (isFault(entry)) {
    const { error } = entry;
    return { ...short, metadata: null, unreadable: error instanceof Error ? error.message : String(error) };
  }
  const { actor, causation, correlation, time } = entry.metadata;
  const metadata = {
    actor: shared(actor),
    causation,
    correlation: correlation === causation ? causation : correlation,
    time,
  };
  return { ...short, metadata, unreadable: null };
};

/** The index of the first that is so, where all after it are as well; their number where none is. */
const firstThat = (length: number, isSo: (index: number) => boolean): number => {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** How many of these events count at a moment: positions grow, and what is recorded after a later time waits for that. */
const countingIn = (events: readonly FoldedEvent[]): Folded['countAt'] => {
  /** The newest time up to each event, once a time is asked for: what cannot be read follows the one before it. */
  const times: number[] = [];
  return (until) => {
    if ('position' in until) {
      const { position } = until;
      return firstThat(events.length, (index) => (events[index]?.stored.position ?? 0n) > position);
    }
    for (const { metadata } of events.slice(times.length)) {
      const before = times.at(-1) ?? -Infinity;
      times.push(metadata === null ? before : Math.max(before, Date.parse(metadata.time)));
    }
    const time = until.time.getTime();
    return firstThat(times.length, (index) => (times[index] ?? Infinity) > time);
  };
};

/** A fold that goes on with what is appended. */
export interface GrowingFold extends Folded {
  /** @returns false where an event cannot be read or taken: the fold is then worth nothing */
  readonly add: (history: readonly HistoryEvent[]) => boolean;
  /** What it keeps: events, and rows or sums of the read models. */
  readonly size: () => number;
}

/** Folds a history by the product's read models, each event once; what is sealed of them is not kept. */
export const createFold = ({ kind, id }: Asked): GrowingFold => {
  const { shown } = subjects[kind];
  const shared = createShared();
  const parts = shown.map((each) =>
    each.sums === undefined ? rowsPart(each, id) : sumsPart(each, each.sums, id, shared),
  );
  const events: FoldedEvent[] = [];
  return {
    events,
    countAt: countingIn(events),
    add: (history) => {
      try {
        for (const event of history) {
          if (isFault(event.entry)) return false;
          const entry = marked(event.entry);
          const moved = parts.flatMap((part) => part.take(entry));
          events.push(shortOf(event, moved, shared));
        }
        return true;
      } catch (error) {
        if (error instanceof HasFault) return false;
        throw error;
      }
    },
    stateAfter: (count) => ({
      fields: parts.flatMap((part, index) =>
        part.fieldsAfter(count).map((field) => ({ model: shown[index]?.projection.name ?? '', ...field })),
      ),
      stoppedAt: null,
    }),
    size: () => parts.reduce((sum, part) => sum + part.kept(), events.length),
  };
};

/** A history in which something cannot be read or taken: each state is folded anew, and says where it stopped. */
export const foldAnew = (asked: Asked, history: readonly HistoryEvent[]): Folded => {
  const shared = createShared();
  const events = history.map((event) => shortOf(event, [], shared));
  return {
    events,
    countAt: countingIn(events),
    stateAfter: (count) => stateAt(asked, history.slice(0, count), undefined),
  };
};
