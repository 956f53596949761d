import { newId } from '../../services/kernel/ids.ts';
import type { EventLog, ExpectedRevision, NewEvent, StoredEvent } from '../../services/kernel/log.ts';
import { LogUnavailable, WrongRevision } from '../../services/kernel/log.ts';
import { readRetried, retried } from './retried.ts';

/** Where the engines differ in what they promise; nothing above the port may need more than the weaker one. */
export interface EnginePromises {
  /** Whether positions follow each other without gaps: PostgreSQL counts events, EventStoreDB places in its file. */
  readonly countsPositions: boolean;
  /**
   * Whether `repeated` tells of every append that stood there already: PostgreSQL looks. EventStoreDB answers as if it
   * had written, and only an adapter that has seen the log at that place before can tell.
   */
  readonly tellsEveryRepetition: boolean;
}

/** An engine under test. */
export interface LogStore {
  readonly log: EventLog;
  readonly promises: EnginePromises;
  /** One more adapter on the same store, with connections of its own, as another process would have. */
  another(): EventLog;
  /** Breaks every connection of every adapter once; the engine itself lives on. */
  sever(): Promise<void>;
  /** Closes the adapters and gives everything back. */
  close(): Promise<void>;
}

const eventOf = (data: string = JSON.stringify({ n: 1 }), metadata = '{}'): NewEvent => ({
  id: newId(),
  type: 'SomethingHappened',
  data,
  metadata,
});

const eventsOf = (count: number): NewEvent[] => Array.from({ length: count }, () => eventOf());
const newStream = (): string => `account-${newId()}`;
const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

async function refusal(promise: Promise<unknown>): Promise<WrongRevision> {
  const error: unknown = await promise.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WrongRevision);
  return error as WrongRevision;
}

/** Collects what a subscription hands over until `count` events are there. */
function collect(log: EventLog, options: { after: bigint; batch?: number }, count: number) {
  const events: StoredEvent[] = [];
  const batches: number[] = [];
  const subscription = log.subscribe(options, (batch) => {
    events.push(...batch);
    batches.push(batch.length);
    if (events.length >= count) void subscription.stop();
    return Promise.resolve();
  });
  return subscription.done.then(() => ({ events, batches }));
}

function expectAscending(events: readonly StoredEvent[]): void {
  events.forEach((event, index) => {
    const before = events[index - 1];
    if (before !== undefined && event.position <= before.position) {
      throw new Error(`position ${event.position} came after ${before.position}`);
    }
  });
}

/** What every engine behind the port keeps. `open` is called once; the tests share its store. */
export function describeEventLog(name: string, open: () => Promise<LogStore>): void {
  describe(name, () => {
    let store: LogStore;
    let log: EventLog;

    beforeAll(async () => {
      store = await open();
      log = store.log;
    });
    afterAll(() => store.close());

    describe('an append', () => {
      it('counts revisions from 0 within a stream and positions upwards over all streams', async () => {
        const [one, other] = [newStream(), newStream()];
        const first = await log.append(one, 'none', eventsOf(2));
        const second = await log.append(other, 'none', eventsOf(1));
        const third = await log.append(one, 1n, eventsOf(1));
        expect([first.revision, second.revision, third.revision]).toEqual([1n, 0n, 2n]);
        expect(first.position < second.position && second.position < third.position).toBe(true);
        expect([first.repeated, second.repeated, third.repeated]).toEqual([false, false, false]);
        expect((await log.readStream(one)).map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
      });

      it.each<[string, number, ExpectedRevision, bigint | 'none']>([
        ['a new stream where one stands', 2, 'none', 1n],
        ['an older revision', 3, 1n, 2n],
        ['a revision that is still to come', 3, 3n, 2n],
        ['a revision of a stream that does not exist', 0, 0n, 'none'],
      ])(
        'is refused when it expects %s, with where the stream is, and writes nothing',
        async (_, size, expected, at) => {
          const stream = newStream();
          if (size > 0) await log.append(stream, 'none', eventsOf(size));
          const error = await refusal(log.append(stream, expected, eventsOf(1)));
          expect([error.stream, error.expected, error.actual]).toEqual([stream, expected, at]);
          expect(await log.readStream(stream)).toHaveLength(size);
        },
      );

      it('goes to whatever end the stream has when it expects any', async () => {
        const stream = newStream();
        expect((await log.append(stream, 'any', eventsOf(1))).revision).toBe(0n);
        expect((await log.append(stream, 'any', eventsOf(2))).revision).toBe(2n);
      });

      it.each<ExpectedRevision>(['none', 1n, 'any'])(
        'that expects %s and is repeated answers as the first time and writes nothing',
        async (expected) => {
          const stream = newStream();
          if (expected !== 'none') await log.append(stream, 'none', eventsOf(2));
          const events = eventsOf(3);
          const first = await log.append(stream, expected, events);
          await log.append(stream, first.revision, eventsOf(1));
          expect(await log.append(stream, expected, events)).toEqual({ ...first, repeated: true });
          expect(await log.append(stream, expected, events)).toEqual({ ...first, repeated: true });
          expect(await log.readStream(stream)).toHaveLength(Number(first.revision) + 2);
        },
      );

      it('leaves gaps between positions only where the engine says so', async () => {
        const { position: first } = await log.append(newStream(), 'none', eventsOf(1));
        const { position: second } = await log.append(newStream(), 'none', eventsOf(1));
        expect(second - first === 1n).toBe(store.promises.countsPositions);
      });

      it('repeated by another process has the same place, and is called repeated where the engine tells', async () => {
        const stream = newStream();
        const events = eventsOf(2);
        const first = await log.append(stream, 'none', events);
        expect(await store.another().append(stream, 'none', events)).toEqual({
          ...first,
          repeated: store.promises.tellsEveryRepetition,
        });
        expect(await log.readStream(stream)).toHaveLength(2);
      });

      it('is refused when only a part of its events stands there, or in another order', async () => {
        const stream = newStream();
        const [a, b, c] = [eventOf(), eventOf(), eventOf()];
        await log.append(stream, 'none', [a, b]);
        await refusal(log.append(stream, 'none', [a, b, c]));
        await refusal(log.append(stream, 'none', [b, a]));
        await refusal(log.append(stream, 'none', [a, c]));
        await refusal(log.append(stream, 0n, [c]));
        expect(idsOf(await log.readStream(stream))).toEqual(idsOf([a, b]));
      });

      it('is won by one of many that expect the same revision', async () => {
        const stream = newStream();
        const contenders = [log, store.another()].flatMap((each) =>
          Array.from({ length: 20 }, () => each.append(stream, 'none', eventsOf(1))),
        );
        const results = await Promise.allSettled(contenders);
        const lost = results.filter((result) => result.status === 'rejected');
        expect(lost).toHaveLength(39);
        for (const { reason } of lost) expect(reason).toMatchObject({ name: 'WrongRevision', actual: 0n });
        expect(await log.readStream(stream)).toHaveLength(1);
      });

      it('that is refused takes none of those sent along with it down', async () => {
        const taken = newStream();
        await log.append(taken, 'none', eventsOf(1));
        const streams = Array.from({ length: 60 }, newStream);
        const results = await Promise.allSettled(
          streams.map((stream, index) =>
            index % 3 === 0
              ? log.append(taken, 'none', eventsOf(1))
              : log.append(stream, 'none', eventsOf(2)),
          ),
        );
        expect(results.map(({ status }) => status)).toEqual(
          streams.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
        );
        for (const [index, stream] of streams.entries()) {
          const events = await log.readStream(stream);
          expect(events.map(({ revision }) => revision)).toEqual(index % 3 === 0 ? [] : [0n, 1n]);
          const result = results[index];
          if (result?.status === 'fulfilled') expect(result.value.position).toBe(events.at(-1)?.position);
        }
        expect(await log.readStream(taken)).toHaveLength(1);
      });

      it('to one stream many times at once keeps every event, each exactly once', async () => {
        const stream = newStream();
        const events = eventsOf(50);
        const appended = await Promise.all(events.map((event) => log.append(stream, 'any', [event])));
        const stored = await log.readStream(stream);
        expect(idsOf(stored).toSorted()).toEqual(idsOf(events).toSorted());
        expect(new Set(appended.map(({ revision }) => revision)).size).toBe(50);
      });

      it('stores type, data and metadata byte for byte', async () => {
        const stream = newStream();
        const texts = [
          '{"a" :  1,\n\t"ü":"\\u00fc 😀 \\u0041", "a": 2, "big": 12345678901234567890.10, "e": 1e2}',
          '  {} ',
          '{"quotes":"\\"\\\\", "braces":"{a,b}", "null": null, "text": "NULL"}',
          '{"\u2028":"\u202e\ufeff\u0001"}',
          JSON.stringify({ long: 'ß'.repeat(200_000) }),
        ];
        const events = texts.map((text, index) => eventOf(text, texts[(index + 1) % 4]));
        await log.append(stream, 'none', events);
        await log.append(stream, 4n, [{ ...eventOf(texts[0], texts[2]), type: 'Grün geworden "x"' }]);
        const stored = await log.readStream(stream);
        expect(stored.slice(0, 5).map(({ data, metadata }) => ({ data, metadata }))).toEqual(
          events.map(({ data, metadata }) => ({ data, metadata })),
        );
        expect(stored[5]).toMatchObject({ data: texts[0], metadata: texts[2], type: 'Grün geworden "x"' });
      });

      it('takes 1,000 events at once, all or none', async () => {
        const stream = newStream();
        const events = eventsOf(1_000);
        expect((await log.append(stream, 'none', events)).revision).toBe(999n);
        expect(idsOf(await log.readStream(stream))).toEqual(idsOf(events));
        await refusal(log.append(stream, 998n, eventsOf(1_000)));
        expect(await log.readStream(stream)).toHaveLength(1_000);
      });
    });

    describe('a read', () => {
      it('of a stream starts after a revision and ends at a limit', async () => {
        const stream = newStream();
        const events = eventsOf(5);
        await log.append(stream, 'none', events);
        expect(idsOf(await log.readStream(stream, { after: 1n }))).toEqual(idsOf(events.slice(2)));
        expect(idsOf(await log.readStream(stream, { after: 1n, limit: 2 }))).toEqual(
          idsOf(events.slice(2, 4)),
        );
        expect(idsOf(await log.readStream(stream, { limit: 1 }))).toEqual(idsOf(events.slice(0, 1)));
        expect(await log.readStream(stream, { after: 4n })).toEqual([]);
        expect(await log.readStream(newStream())).toEqual([]);
      });

      it('of the whole log pages through it in position order', async () => {
        const start = await log.head();
        const events = eventsOf(7);
        for (const event of events) await log.append(newStream(), 'none', [event]);
        const pages: StoredEvent[][] = [];
        for (let after = start; ;) {
          const page = await log.readAll({ after, limit: 3 });
          if (page.length === 0) break;
          pages.push([...page]);
          after = page.at(-1)?.position ?? after;
        }
        expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
        expect(idsOf(pages.flat())).toEqual(idsOf(events));
        expectAscending(pages.flat());
      });

      it('of the head gives the position of the newest event', async () => {
        const { position } = await log.append(newStream(), 'none', eventsOf(3));
        expect(await log.head()).toBe(position);
      });
    });

    describe('a subscription', () => {
      it('hands over what stands there and then what comes, from the middle of the log, in batches', async () => {
        const before = eventsOf(10);
        const appended = [];
        for (const event of before) appended.push(await log.append(newStream(), 'none', [event]));
        const middle = appended[3]?.position ?? 0n;
        const collected = collect(log, { after: middle, batch: 4 }, 9);
        const after = eventsOf(3);
        for (const event of after) await log.append(newStream(), 'none', [event]);
        const { events, batches } = await collected;
        expect(idsOf(events)).toEqual(idsOf([...before.slice(4), ...after]));
        expect(Math.max(...batches)).toBeLessThanOrEqual(4);
      });

      it('hears of what another process appends', async () => {
        const other = store.another();
        const collected = collect(log, { after: await log.head() }, 2);
        const events = eventsOf(2);
        for (const event of events) await other.append(newStream(), 'none', [event]);
        expect(idsOf((await collected).events)).toEqual(idsOf(events));
      });

      it('stops after the batch that its handler is at, and hands over nothing afterwards', async () => {
        const start = await log.head();
        await log.append(newStream(), 'none', eventsOf(6));
        const seen: number[] = [];
        let letGo = (): void => undefined;
        const held = new Promise<void>((resolve) => (letGo = resolve));
        let entered = (): void => undefined;
        const inHandler = new Promise<void>((resolve) => (entered = resolve));
        const subscription = log.subscribe({ after: start, batch: 2 }, async (events) => {
          entered();
          await held;
          seen.push(events.length);
        });
        await inHandler;
        let stopped = false;
        const stopping = subscription.stop().then(() => (stopped = true));
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(stopped).toBe(false);
        letGo();
        await stopping;
        await subscription.done;
        expect(seen).toEqual([2]);
      });

      it('ends with the error of its handler, which stopping it does not throw again', async () => {
        const start = await log.head();
        await log.append(newStream(), 'none', eventsOf(1));
        const subscription = log.subscribe({ after: start }, () =>
          Promise.reject(new Error('cannot take it')),
        );
        await expect(subscription.done).rejects.toThrow('cannot take it');
        await subscription.stop();
      });

      it('survives broken connections and misses nothing', async () => {
        const collected = collect(log, { after: await log.head() }, 2);
        const [first, second] = [eventOf(), eventOf()];
        await log.append(newStream(), 'none', [first]);
        await store.sever();
        await retried(log, newStream(), 'none', [second]);
        expect(idsOf((await collected).events)).toEqual(idsOf([first, second]));
      });
    });

    describe('under 64 writers in eight processes', () => {
      it('a reader that remembers only the position misses nothing and sees nothing twice', async () => {
        const writers = Array.from({ length: 8 }, () => store.another());
        const start = await log.head();
        const total = 64 * 40;
        const subscribed = collect(store.another(), { after: start, batch: 100 }, total);
        let writing = true;
        const paged: StoredEvent[] = [];
        const paging = (async () => {
          for (let after = start; ;) {
            const last = !writing;
            const page = await log.readAll({ after, limit: 50 });
            paged.push(...page);
            after = page.at(-1)?.position ?? after;
            if (last && page.length === 0) return;
          }
        })();
        const written = await Promise.all(
          Array.from({ length: 64 }, async (_, worker) => {
            const own = writers[worker % 8] as EventLog;
            const events: NewEvent[] = [];
            let stream = newStream();
            for (let n = 0; n < 40; n++) {
              if (n % 5 === 0) stream = newStream();
              const event = eventOf(JSON.stringify({ worker, n }));
              await own.append(stream, n % 5 === 0 ? 'none' : BigInt((n % 5) - 1), [event]);
              events.push(event);
            }
            return events;
          }),
        );
        writing = false;
        await paging;
        const { events } = await subscribed;
        expect(paged).toHaveLength(total);
        expect(idsOf(paged).toSorted()).toEqual(idsOf(written.flat()).toSorted());
        expect(idsOf(events)).toEqual(idsOf(paged));
        expectAscending(paged);
      });
    });

    describe('when connections break during appends', () => {
      it('says so, and the same append again stands exactly once', async () => {
        const faults: unknown[] = [];
        let writing = true;
        const cutting = (async () => {
          while (writing) {
            await store.sever();
            await new Promise((resolve) => setTimeout(resolve, 40));
          }
        })();
        const written = await Promise.all(
          Array.from({ length: 16 }, async () => {
            const stream = newStream();
            const ids: string[] = [];
            for (let revision = -1; revision < 40 || faults.length < 3; revision++) {
              const event = eventOf();
              const expected = revision < 0 ? 'none' : BigInt(revision);
              const { revision: at } = await retried(log, stream, expected, [event], (fault) =>
                faults.push(fault),
              );
              expect(at).toBe(BigInt(revision + 1));
              ids.push(event.id);
            }
            return { stream, ids };
          }),
        );
        writing = false;
        await cutting;
        for (const { stream, ids } of written) {
          expect(idsOf(await readRetried(log, stream))).toEqual(ids);
        }
      });
    });

    it('closes after the appends under way, and takes none afterwards', async () => {
      const other = store.another();
      const stream = newStream();
      const appending = other.append(stream, 'none', eventsOf(1));
      const subscription = other.subscribe({ after: await log.head() }, () => Promise.resolve());
      await other.close();
      await subscription.done;
      expect((await appending).revision).toBe(0n);
      await expect(other.append(stream, 0n, eventsOf(1))).rejects.toBeInstanceOf(LogUnavailable);
      expect(await log.readStream(stream)).toHaveLength(1);
    });
  });
}
