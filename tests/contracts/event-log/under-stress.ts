import type { EventLog, NewEvent, StoredEvent } from '../../../services/kernel/log.ts';
import { LogUnavailable } from '../../../services/kernel/log.ts';
import { readRetried, retried } from '../retried.ts';
import type { Needing } from './left-out.ts';
import type { LogStore } from './store.ts';
import { eventOf, eventsOf, idsOf, newStream } from './store.ts';
import { collect, expectAscending } from './subscribed.ts';

/** Many writers, broken connections, and the end. */
export const describeStress = (opened: () => LogStore, { caseOf }: Needing): void => {
  describe('under 64 writers in eight processes', () => {
    let store: LogStore;
    let log: EventLog;

    beforeAll(() => {
      store = opened();
      log = store.log;
    });

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
    const standsOnce = async (): Promise<void> => {
      const { log, sever } = opened();
      const faults: unknown[] = [];
      let writing = true;
      const cutting = (async () => {
        while (writing) {
          await sever();
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
    };
    caseOf(
      ['losesConnections'],
      'when connections break during appends',
      'says so, and the same append again stands exactly once',
      standsOnce,
    );
  });

  describe('closing', () => {
    let store: LogStore;
    let log: EventLog;

    beforeAll(() => {
      store = opened();
      log = store.log;
    });

    it('waits for the appends under way, and takes none afterwards', async () => {
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
};
