import { setTimeout as sleep } from 'node:timers/promises';
import { BACKWARDS, END, START, StreamNotFoundError } from '@eventstore/db-client';
import type { AllStreamResolvedEvent, ReadPosition, StreamingRead } from '@eventstore/db-client';
import type { Appended, EventLog, NewEvent, StoredEvent, Subscription } from '../../kernel/log.ts';
import { LogRefusesCredentials, LogUnavailable, OutcomeUnknown, WrongRevision } from '../../kernel/log.ts';
import { oneAtATime } from '../../kernel/one-at-a-time.ts';
import { checkedSize, LIMITS } from './append-limits.ts';
import { createAnswering, patience } from './eventstore-answering.ts';
import { createAppends } from './eventstore-appends.ts';
import { closeClient, createClient, probe } from './eventstore-client.ts';
import { readFault } from './eventstore-faults.ts';
import { readAllOf } from './eventstore-filtered.ts';
import { followAll } from './eventstore-subscription.ts';
import { observed, type LogObserver } from './observer.ts';
import { announced, askedFor } from './positions.ts';
import { toStoredEvent } from './eventstore-texts.ts';

/**
 * Milliseconds without an answer after which somebody who waits is told so. A command reads, appends, and repeats an
 * append whose outcome is unknown: all of it is to end within five seconds.
 */
const INTERACTIVE = 2_500;
/** Milliseconds more for each MiB of an append. */
const PER_MIB = 1_000;
/** Milliseconds without an answer after which a page of the whole log is given up. */
const PATIENT = 30_000;
/** Milliseconds that those under way have when the log is closed. */
const CLOSING = 4_000;
/** Events of one page of a subscription that names no size. */
const PAGE = 1_000;
/** Events read at once from the end of the log, of which the server's own are passed over. */
const TAIL = 100;
/** An append that expects any revision is recognised as repeated within so many events, as in PostgreSQL. */
const REPEATED_WITHIN = LIMITS.events + 100;

/** Milliseconds that an append may wait for its answer. */
const timeFor = (events: readonly NewEvent[]): number => {
  const size = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
  return INTERACTIVE + Math.floor(size / 2 ** 20) * PER_MIB;
};

const isOurs = ({ streamId }: { streamId: string }): boolean => !streamId.startsWith('$');

/**
 * The event log in EventStoreDB or KurrentDB. Positions are the commit positions of `$all`: ordered, with gaps. The
 * server's own events are left out everywhere. The server answers a repeated append as it answers a new one, so
 * `repeated` is true only where this process has seen the log at or beyond that append before. Beyond the port's
 * errors, `append` throws RangeError for an append that breaks a limit (append-limits.ts, or the server's own), and
 * the client's error where the server refuses that append's access or the stream was deleted. While the server is found
 * to be silent, all but pages of the whole log fails at once (eventstore-answering.ts).
 * @param options.url a connection string, with TLS and hosts as the client knows them (eventstore-client.ts)
 * @param options.observer hears of every append; the server gathers its batches by itself
 * @param options.broke called when a connection has broken: the next one may lead to another server
 * @throws Error when the connection string cannot be read
 */
export function createEventStoreLog(options: {
  url: string;
  observer?: LogObserver | undefined;
  broke?: (() => void) | undefined;
}): EventLog {
  const broke = (): void => options.broke?.();
  const client = createClient(options.url, broke);
  const answering = createAnswering((ms) => probe(client, ms));
  const appends = createAppends({ client, answering, broke });
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

  /** What a read hands over. Its time begins anew with all that arrives. */
  async function read<T>(ms: number, begin: () => StreamingRead<T>): Promise<T[]> {
    const since = performance.now();
    if (ms === INTERACTIVE) answering.assert();
    const stream = begin();
    const found: T[] = [];
    return await new Promise<T[]>((resolve, reject) => {
      const waiting = patience(ms, () => {
        // What a read that is given up still says is no answer of the server.
        stream
          .removeListener('end', ended)
          .removeListener('error', failed)
          .on('error', () => undefined);
        stream.cancel().catch(() => undefined);
        answering.missed(since);
        reject(new LogUnavailable('the event log does not answer'));
      });
      const ended = (): void => {
        waiting.end();
        answering.heard();
        resolve(found);
      };
      const failed = (cause: Error): void => {
        waiting.end();
        const fault = cause instanceof StreamNotFoundError ? undefined : readFault(cause);
        if (!(fault instanceof LogUnavailable) || fault instanceof LogRefusesCredentials) answering.heard();
        if (fault === undefined) resolve([]);
        else reject(fault);
      };
      stream
        .on('data', (each: T) => {
          waiting.heard();
          found.push(each);
        })
        .on('end', ended)
        .on('error', failed);
    });
  }

  async function readStream(
    stream: string,
    where: Parameters<typeof client.readStream>[1],
  ): Promise<StoredEvent[]> {
    const found = await read(INTERACTIVE, () => client.readStream(stream, where));
    const events = found.flatMap(({ event }) => (event === undefined ? [] : [toStoredEvent(event)]));
    for (const { position } of events) seen(position);
    return events;
  }

  async function readAll(
    after: bigint,
    limit: number,
    only: readonly string[] | undefined,
  ): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    // The server begins with the event at the position that is named; nothing lies before the first.
    let from = after === 0n ? undefined : after;
    while (events.length < limit) {
      const maxCount = limit - events.length + 1;
      const fromPosition = from === undefined ? START : { commit: from, prepare: from };
      const page = await read(PATIENT, () =>
        only === undefined
          ? client.readAll({ fromPosition, maxCount })
          : readAllOf(client, { from, count: maxCount, only }),
      );
      for (const { event } of page) {
        const position = event?.position.commit;
        if (event === undefined || position === undefined || position === from) continue;
        if (isOurs(event) && events.length < limit) events.push(toStoredEvent(event));
      }
      const last = page.at(-1)?.event?.position.commit;
      if (page.length < maxCount || last === undefined) break;
      from = announced(last);
    }
    for (const { position } of events) seen(position);
    return events;
  }

  async function head(): Promise<bigint> {
    let fromPosition: ReadPosition = END;
    for (;;) {
      const page: AllStreamResolvedEvent[] = await read(INTERACTIVE, () =>
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
    let position = await appends.append(stream, expected, events, timeFor(events));
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
    // Appends end by themselves; a long read of a server that hangs is given up.
    await Promise.race([Promise.allSettled(underWay), sleep(CLOSING, undefined, { ref: false })]);
    answering.stop();
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
    readAll: ({ after, limit, only }) => call(() => readAll(askedFor(after), limit, only)),
    subscribe({ after, batch = PAGE }, handler) {
      const subscription = followAll(client, { after: askedFor(after), batch, seen, broke }, handler);
      subscriptions.add(subscription);
      const forget = (): void => void subscriptions.delete(subscription);
      subscription.done.then(forget, forget);
      return subscription;
    },
    head: () => call(head),
    close: () => (closing ??= close()),
  };
}
