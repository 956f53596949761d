import type { EventLog, StoredEvent } from '../../../services/kernel/log.ts';
import type { LogStore } from './store.ts';
import { eventOf, eventsOf, idsOf, newStream } from './store.ts';
import { expectAscending } from './subscribed.ts';

export const describeReads = (opened: () => LogStore): void => {
  describe('a read', () => {
    let log: EventLog;

    beforeAll(() => {
      log = opened().log;
    });

    it('of a stream starts after a revision and ends at a limit', async () => {
      const stream = newStream();
      const events = eventsOf(5);
      await log.append(stream, 'none', events);
      expect(idsOf(await log.readStream(stream, { after: 1n }))).toEqual(idsOf(events.slice(2)));
      expect(idsOf(await log.readStream(stream, { after: 1n, limit: 2 }))).toEqual(idsOf(events.slice(2, 4)));
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

    it.each([
      ['leaves out types hands over all others', { without: ['SomethingElse'] }],
      ['is for some types hands over all of those', { only: ['SomethingWanted', 'SomethingNeverWritten'] }],
    ])('that %s, in order, up to the end', async (_, types) => {
      const start = await log.head();
      const events = eventsOf(9).map((event, index) => ({
        ...event,
        type: index % 3 === 0 ? 'SomethingWanted' : 'SomethingElse',
      }));
      for (const event of events) await log.append(newStream(), 'none', [event]);
      const found: StoredEvent[] = [];
      for (let after = start; ;) {
        const page = await log.readAll({ after, limit: 2, ...types });
        if (page.length === 0) break;
        found.push(...page);
        after = page.at(-1)?.position ?? after;
      }
      const wanted = found.filter(({ type }) => type === 'SomethingWanted');
      expect(idsOf(wanted)).toEqual([events[0]?.id, events[3]?.id, events[6]?.id]);
      expectAscending(found);
    });

    it('in pages of many events gives every text byte for byte, whatever is left out', async () => {
      const start = await log.head();
      const texts = [
        '{"tab":"\t","line":"\n","return":"\r","backslash":"\\\\ \\N \\.","quote":"\\""}',
        '{"ü":"\\u00fc 😀 \u2028 \u202e \ufeff \u0001 \u007f ÿ"}',
        '  {} ',
        JSON.stringify({ long: 'ß'.repeat(60_000) }),
      ];
      const events = Array.from({ length: 1_500 }, (_, index) => ({
        ...eventOf(texts[index % (index < 100 ? 4 : 3)], texts[(index + 1) % 3]),
        type: index % 5 === 0 ? `Grün "geworden" o'clock \\ x` : 'SomethingElse',
      }));
      const stream = `straße-${newStream()}`;
      await log.append(stream, 'none', events.slice(0, 800));
      await log.append(stream, 799n, events.slice(800));
      const inPages = async (without: readonly string[]): Promise<StoredEvent[]> => {
        const found: StoredEvent[] = [];
        for (let after = start; ;) {
          const page = await log.readAll({ after, limit: 600, without });
          if (page.length === 0) return found.filter(({ type }) => !without.includes(type));
          expect(page.length).toBeLessThanOrEqual(600);
          found.push(...page);
          after = page.at(-1)?.position ?? after;
        }
      };
      const told = (from: readonly StoredEvent[]): string[][] =>
        from.map(({ stream: of, id, type, data, metadata }) => [of, id, type, data, metadata]);
      const written = events.map(({ id, type, data, metadata }) => [stream, id, type, data, metadata]);

      const all = await inPages([]);
      expect(told(all)).toEqual(written);
      expect(all.map(({ revision }) => revision)).toEqual(all.map((_, index) => BigInt(index)));
      expectAscending(all);
      for (const type of ['SomethingElse', `Grün "geworden" o'clock \\ x`])
        expect(told(await inPages([type, 'NeverHappened']))).toEqual(
          written.filter((row) => row[2] !== type),
        );
    });

    it('of a position that no log can have is refused', async () => {
      for (const after of [-1n, 2n ** 63n, 2n ** 64n - 1n]) {
        await expect(log.readAll({ after, limit: 1 })).rejects.toBeInstanceOf(RangeError);
        expect(() => log.subscribe({ after }, () => Promise.resolve())).toThrow(RangeError);
      }
    });

    it('of the head gives the position of the newest event', async () => {
      const { position } = await log.append(newStream(), 'none', eventsOf(3));
      expect(await log.head()).toBe(position);
    });
  });
};
