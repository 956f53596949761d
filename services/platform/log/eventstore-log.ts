import { BACKWARDS, END, NO_STREAM, START, StreamNotFoundError } from '@eventstore/db-client';
import type {
  AllStreamResolvedEvent,
  AppendResult,
  ReadPosition,
  StreamingRead,
} from '@eventstore/db-client';
// The client's one call per append. Its `appendToStream` prefers one long call for all appends of a process, which
// has no deadline, and whose end fails the appends of every other client of this process along with its own.
import { append as appendInOneCall } from '@eventstore/db-client/dist/streams/appendToStream/append.js';
import type { Appended, EventLog, NewEvent, StoredEvent, Subscription } from '../../kernel/log.ts';
import { LogUnavailable, OutcomeUnknown, WrongRevision } from '../../kernel/log.ts';
import { oneAtATime } from '../../kernel/one-at-a-time.ts';
import { checkedSize, LIMITS } from './append-limits.ts';
import { closeClient, createClient } from './eventstore-client.ts';
import { appendFault, isAway } from './eventstore-faults.ts';
import { followAll } from './eventstore-subscription.ts';
import { observed, type LogObserver } from './observer.ts';
import { toEventData, toStoredEvent } from './eventstore-texts.ts';

/** Milliseconds after which an append that got no answer counts as OutcomeUnknown, and a read as unavailable. */
const TIMEOUT = 30_000;
/** Events of one page of a subscription that names no size. */
const PAGE = 1_000;
/** Events read at once from the end of the log, of which the server's own are passed over. */
const TAIL = 100;
/** An append that expects any revision is recognised as repeated within so many events, as in PostgreSQL. */
const REPEATED_WITHIN = LIMITS.events + 100;

const isOurs = ({ streamId }: { streamId: string }): boolean => !streamId.startsWith('$');

/** Rejects with `late()` after TIMEOUT ms, whatever becomes of the promise then. */
async function inTime<T>(promise: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), TIMEOUT);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The event log in EventStoreDB or KurrentDB. Positions are the commit positions of `$all`: ordered, with gaps. The
 * server's own events are left out everywhere. The server answers a repeated append as it answers a new one, so
 * `repeated` is true only where this process has seen the log at or beyond that append before. Beyond the port's
 * errors, `append` throws RangeError for an append that breaks a limit (append-limits.ts, or the server's own), and
 * the client's error where the server refuses access or the stream was deleted.
 * @param options.url a connection string, with TLS and hosts as the client knows them (eventstore-client.ts)
 * @param options.observer hears of every append; the server gathers its batches by itself
 * @throws Error when the connection string cannot be read
 */
export function createEventStoreLog(options: { url: string; observer?: LogObserver | undefined }): EventLog {
  const client = createClient(options.url);
  const subscriptions = new Set<Subscription>();
  const underWay = new Set<Promise<unknown>>();
  // Without turns the appends of this process to any revision would only take each other's place.
  const inTurn = oneAtATime();
  let newest = 0n;
  let closing: Promise<void> | undefined;

  const seen = (position: bigint): void => {
    if (position > newest) newest = position;
  };

  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (closing !== undefined) throw new LogUnavailable('the event log is closed');
    const running = work();
    underWay.add(running);
    try {
      return await running;
    } finally {
      underWay.delete(running);
    }
  }

  async function read<T>(stream: StreamingRead<T>): Promise<T[]> {
    const found: T[] = [];
    const reading = (async () => {
      for await (const each of stream) found.push(each);
      return found;
    })();
    try {
      return await inTime(reading, () => new LogUnavailable('the event log does not answer'));
    } catch (cause) {
      reading.catch(() => undefined);
      stream.cancel().catch(() => undefined);
      if (cause instanceof StreamNotFoundError) return [];
      if (isAway(cause)) throw new LogUnavailable('the event log cannot be read', { cause });
      throw cause;
    }
  }

  async function readStream(
    stream: string,
    where: Parameters<typeof client.readStream>[1],
  ): Promise<StoredEvent[]> {
    const found = await read(client.readStream(stream, where));
    const events = found.flatMap(({ event }) => (event === undefined ? [] : [toStoredEvent(event)]));
    for (const { position } of events) seen(position);
    return events;
  }

  async function readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    // The server begins with the event at the position that is named; nothing lies before the first.
    let from = after === 0n ? undefined : after;
    while (events.length < limit) {
      const maxCount = limit - events.length + 1;
      const fromPosition = from === undefined ? START : { commit: from, prepare: from };
      const page = await read(client.readAll({ fromPosition, maxCount }));
      for (const { event } of page) {
        const position = event?.position.commit;
        if (event === undefined || position === undefined || position === from) continue;
        if (isOurs(event) && events.length < limit) events.push(toStoredEvent(event));
      }
      const last = page.at(-1)?.event?.position.commit;
      if (page.length < maxCount || last === undefined) break;
      from = last;
    }
    for (const { position } of events) seen(position);
    return events;
  }

  async function head(): Promise<bigint> {
    let fromPosition: ReadPosition = END;
    for (;;) {
      const page: AllStreamResolvedEvent[] = await read(
        client.readAll({ direction: BACKWARDS, fromPosition, maxCount: TAIL }),
      );
      const found = page.find(({ event }) => event !== undefined && isOurs(event))?.event?.position.commit;
      if (found !== undefined) seen(found);
      const last = page.at(-1)?.event?.position;
      if (found !== undefined || last === undefined || page.length < TAIL) return found ?? 0n;
      fromPosition = last;
    }
  }

  async function appendAt(
    stream: string,
    expected: bigint | 'none',
    events: readonly NewEvent[],
  ): Promise<Appended> {
    const seenBefore = newest;
    const revision = (expected === 'none' ? -1n : expected) + BigInt(events.length);
    let result: AppendResult;
    try {
      result = await inTime(
        appendInOneCall.call(client, stream, events.map(toEventData), {
          expectedRevision: expected === 'none' ? NO_STREAM : expected,
          batchAppendSize: LIMITS.total,
        }),
        () => new OutcomeUnknown('the event log does not answer'),
      );
    } catch (error) {
      throw error instanceof OutcomeUnknown ? error : appendFault(stream, expected, error);
    }
    let position = result.position?.commit;
    // What the server says of several events, or of those that stood there, need not be the place of the last one.
    if (position === undefined || position <= seenBefore || events.length > 1)
      position = await positionOf(stream, revision);
    seen(position);
    return { revision, position, repeated: position <= seenBefore };
  }

  /** The position of an event that an append has just written. @throws OutcomeUnknown */
  async function positionOf(stream: string, revision: bigint): Promise<bigint> {
    let cause: unknown;
    try {
      const [event] = await readStream(stream, { fromRevision: revision, maxCount: 1 });
      if (event !== undefined) return event.position;
    } catch (error) {
      cause = error;
    }
    throw new OutcomeUnknown('the append stands, but not where', { cause });
  }

  /** The server remembers event ids for appends to any revision only for a while, so they are looked for here. */
  async function appendAnywhere(stream: string, events: readonly NewEvent[]): Promise<Appended> {
    for (;;) {
      const tail = await readStream(stream, {
        direction: BACKWARDS,
        fromRevision: END,
        maxCount: REPEATED_WITHIN,
      });
      tail.reverse();
      const start = tail.findIndex(({ id }) => id === events[0]?.id);
      const last = tail[start + events.length - 1];
      const stands = events.every(({ id }, index) => tail[start + index]?.id === id);
      if (start >= 0 && stands && last !== undefined)
        return { revision: last.revision, position: last.position, repeated: true };
      try {
        return await appendAt(stream, tail.at(-1)?.revision ?? 'none', events);
      } catch (error) {
        // Somebody else was faster: there is a new end to append to.
        if (!(error instanceof WrongRevision)) throw error;
      }
    }
  }

  async function close(): Promise<void> {
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    await Promise.allSettled(underWay);
    await closeClient(client);
  }

  return {
    async append(stream, expected, events) {
      checkedSize(stream, expected, events);
      if (!isOurs({ streamId: stream })) throw new RangeError(`${stream} is a stream of the server's own`);
      return observed(options.observer, () =>
        call(() =>
          expected === 'any'
            ? inTurn(stream, () => appendAnywhere(stream, events))
            : appendAt(stream, expected, events),
        ),
      );
    },
    readStream: (stream, { after = -1n, limit } = {}) =>
      call(() =>
        readStream(stream, {
          fromRevision: after + 1n,
          ...(limit !== undefined && { maxCount: limit }),
        }),
      ),
    readAll: ({ after, limit }) => call(() => readAll(after, limit)),
    subscribe({ after, batch = PAGE }, handler) {
      const subscription = followAll(client, { after, batch, seen }, handler);
      subscriptions.add(subscription);
      const forget = (): void => void subscriptions.delete(subscription);
      subscription.done.then(forget, forget);
      return subscription;
    },
    head: () => call(head),
    close: () => (closing ??= close()),
  };
}
