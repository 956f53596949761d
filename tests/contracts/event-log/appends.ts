import type { EventLog, ExpectedRevision } from '../../../services/kernel/log.ts';
import { WrongRevision } from '../../../services/kernel/log.ts';
import type { EnginePromises, LogStore } from './store.ts';
import { eventOf, eventsOf, idsOf, newStream } from './store.ts';

async function refusal(promise: Promise<unknown>): Promise<WrongRevision> {
  const error: unknown = await promise.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WrongRevision);
  return error as WrongRevision;
}

/** How one append goes, and many at once. */
export const describeAppends = (opened: () => LogStore, promises: EnginePromises): void => {
  describe('an append', () => {
    let store: LogStore;
    let log: EventLog;

    beforeAll(() => {
      store = opened();
      log = store.log;
    });

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

    it(
      promises.countsPositions
        ? 'takes the position right after the one before it'
        : 'takes a later position than the one before it, with a gap between',
      async () => {
        const { position: first } = await log.append(newStream(), 'none', eventsOf(1));
        const { position: second } = await log.append(newStream(), 'none', eventsOf(1));
        expect(second > first).toBe(true);
        expect(second - first === 1n).toBe(promises.countsPositions);
      },
    );

    it(
      promises.tellsEveryRepetition
        ? 'repeated by another process has the same place, and is called repeated'
        : 'repeated by another process has the same place, and may be told as if it were new',
      async () => {
        const stream = newStream();
        const events = eventsOf(2);
        const first = await log.append(stream, 'none', events);
        expect(await store.another().append(stream, 'none', events)).toEqual({
          ...first,
          repeated: promises.tellsEveryRepetition,
        });
        expect(await log.readStream(stream)).toHaveLength(2);
      },
    );

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
          index % 3 === 0 ? log.append(taken, 'none', eventsOf(1)) : log.append(stream, 'none', eventsOf(2)),
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
};
