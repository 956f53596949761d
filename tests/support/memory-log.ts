import type { Appended, EventLog, NewEvent, StoredEvent } from '../../services/kernel/log.ts';
import { WrongRevision } from '../../services/kernel/log.ts';

/** A log in memory that keeps the promises of the port, and can be told to fail at the next appends. */
export const createMemoryLog = () => {
  const all: StoredEvent[] = [];
  const appends: (readonly string[])[] = [];
  const reads: (bigint | undefined)[] = [];
  let before: (() => void)[] = [];
  let after: (() => void)[] = [];
  const of = (stream: string): StoredEvent[] => all.filter((event) => event.stream === stream);

  const write = (stream: string, events: readonly NewEvent[]): void => {
    for (const event of events)
      all.push({
        ...event,
        stream,
        revision: BigInt(of(stream).length),
        position: BigInt(all.length + 1),
      });
  };

  const append = async (
    stream: string,
    expected: bigint | 'none' | 'any',
    events: readonly NewEvent[],
  ): Promise<Appended> => {
    appends.push(events.map(({ id }) => id));
    before.shift()?.();
    // Another turn of the loop, so that appends that are not kept in order would overtake each other.
    await new Promise((resolve) => setImmediate(resolve));
    const there = of(stream);
    const last = there.at(-1);
    const from = expected === 'none' ? 0 : Number(expected) + 1;
    const standing = there.slice(from, from + events.length);
    if (
      events.length > 0 &&
      standing.length === events.length &&
      standing.every(({ id }, at) => id === events[at]?.id)
    ) {
      const { revision, position } = standing.at(-1) as StoredEvent;
      return { revision, position, repeated: true };
    }
    const actual = last?.revision ?? 'none';
    if (expected !== 'any' && expected !== actual) throw new WrongRevision(stream, expected, actual);
    write(stream, events);
    after.shift()?.();
    const { revision, position } = of(stream).at(-1) as StoredEvent;
    return { revision, position, repeated: false };
  };

  const log: EventLog = {
    append,
    readStream: async (stream, options = {}) => {
      reads.push(options.after);
      return of(stream)
        .filter(({ revision }) => options.after === undefined || revision > options.after)
        .slice(0, options.limit);
    },
    readAll: async () => all,
    subscribe: () => {
      throw new Error('a handler subscribes to nothing');
    },
    head: async () => BigInt(all.length),
    close: async () => undefined,
  };
  return {
    log,
    all,
    appends,
    reads,
    write,
    /** Happens as the next appends arrive, one each: throwing means that nothing was written. */
    beforeAppends: (...happenings: (() => void)[]) => void (before = happenings),
    /** Happens once the next appends are written, one each: throwing means that the answer was lost. */
    afterAppends: (...happenings: (() => void)[]) => void (after = happenings),
  };
};
