import type { EventLog, StoredEvent } from '../../../services/kernel/log.ts';
import type { LogStore } from './store.ts';
import { eventsOf, idsOf, newStream } from './store.ts';
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

    it('that leaves out types hands over all others, in order, up to the end', async () => {
      const start = await log.head();
      const events = eventsOf(9).map((event, index) => ({
        ...event,
        type: index % 3 === 0 ? 'SomethingWanted' : 'SomethingElse',
      }));
      for (const event of events) await log.append(newStream(), 'none', [event]);
      const found: StoredEvent[] = [];
      for (let after = start; ;) {
        const page = await log.readAll({ after, limit: 2, without: ['SomethingElse'] });
        if (page.length === 0) break;
        found.push(...page);
        after = page.at(-1)?.position ?? after;
      }
      const wanted = found.filter(({ type }) => type === 'SomethingWanted');
      expect(idsOf(wanted)).toEqual([events[0]?.id, events[3]?.id, events[6]?.id]);
      expectAscending(found);
    });

    it('of the head gives the position of the newest event', async () => {
      const { position } = await log.append(newStream(), 'none', eventsOf(3));
      expect(await log.head()).toBe(position);
    });
  });
};
