import type { EventLog } from '../../../services/kernel/log.ts';
import { retried } from '../retried.ts';
import type { Needing } from './left-out.ts';
import type { LogStore } from './store.ts';
import { eventOf, eventsOf, idsOf, newStream } from './store.ts';
import { collect } from './subscribed.ts';

export const describeSubscriptions = (opened: () => LogStore, { caseOf }: Needing): void => {
  describe('a subscription', () => {
    let store: LogStore;
    let log: EventLog;

    beforeAll(() => {
      store = opened();
      log = store.log;
    });

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
      const subscription = log.subscribe({ after: start }, () => Promise.reject(new Error('cannot take it')));
      await expect(subscription.done).rejects.toThrow('cannot take it');
      await subscription.stop();
    });

    const survives = async (): Promise<void> => {
      const collected = collect(log, { after: await log.head() }, 2);
      const [first, second] = [eventOf(), eventOf()];
      await log.append(newStream(), 'none', [first]);
      await store.sever();
      await retried(log, newStream(), 'none', [second]);
      expect(idsOf((await collected).events)).toEqual(idsOf([first, second]));
    };
    caseOf(
      ['losesConnections'],
      'a subscription',
      'survives broken connections and misses nothing',
      survives,
    );
  });
};
