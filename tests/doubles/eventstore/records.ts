/** What an append brings. */
export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Recorded extends Proposed {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
}

export type Expected = bigint | 'none' | 'any';

export type Verdict =
  | { readonly kind: 'written' | 'idempotent'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'wrong'; readonly actual: bigint | 'none' };

const NOTHING = new Uint8Array();
/** The server writes of itself now and then; so does this one, after so many events. */
const SYSTEM_EVENT_EVERY = 7;

/**
 * The log of the double: positions are places in a file, so they leave gaps, and events of the server's own stand
 * between the others. As in the server, an append is idempotent when its ids stand right after the revision that it
 * expects; for `any` revision this one remembers nothing, as a server that was just started.
 */
export function createRecords() {
  const all: Recorded[] = [];
  const streams = new Map<string, Recorded[]>();
  let place = 0n;

  function write(stream: string, event: Proposed): Recorded {
    const before = streams.get(stream) ?? [];
    const recorded = { ...event, stream, revision: BigInt(before.length), position: place };
    before.push(recorded);
    streams.set(stream, before);
    all.push(recorded);
    place += BigInt(60 + event.data.length + event.metadata.length);
    return recorded;
  }

  const writeOfItself = (): void => {
    write('$stats-127.0.0.1:2113', {
      id: `00000000-0000-4000-8000-${String(all.length).padStart(12, '0')}`,
      type: '$statsCollected',
      contentType: 'application/json',
      data: Buffer.from('{}'),
      metadata: NOTHING,
    });
  };
  writeOfItself();

  return {
    all: all as readonly Recorded[],
    of: (stream: string): readonly Recorded[] => streams.get(stream) ?? [],
    writeOfItself,
    /** Where the first event that stands at `position` or after it is in `all`. */
    indexAt(position: bigint): number {
      let [low, high] = [0, all.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((all[middle]?.position ?? position) < position) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    append(stream: string, expected: Expected, events: readonly Proposed[]): Verdict {
      const there = streams.get(stream) ?? [];
      const actual = there.at(-1)?.revision ?? 'none';
      if (expected !== 'any' && expected !== actual) {
        const start = expected === 'none' ? 0 : Number(expected) + 1;
        const standing = there.slice(start, start + events.length);
        const first = standing[0];
        const last = standing.at(-1);
        const same =
          standing.length === events.length && standing.every(({ id }, at) => id === events[at]?.id);
        return same && first !== undefined && last !== undefined
          ? { kind: 'idempotent', revision: last.revision, position: first.position }
          : { kind: 'wrong', actual };
      }
      const written = events.map((event) => write(stream, event));
      if (all.length % SYSTEM_EVENT_EVERY < events.length) writeOfItself();
      const [first, last] = [written[0] as Recorded, written.at(-1) as Recorded];
      return { kind: 'written', revision: last.revision, position: first.position };
    },
  };
}

export type Records = ReturnType<typeof createRecords>;
