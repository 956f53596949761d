import type { EventLog } from '../../../services/kernel/log.ts';
import { retried } from '../retried.ts';
import type { Needing } from './left-out.ts';
import type { EnginePromises, LogStore } from './store.ts';
import { eventsOf, idsOf, newStream } from './store.ts';

/** Milliseconds for a server to find that nothing stands there. */
const CAUGHT_UP = 300;

const readerOf = (log: EventLog) => {
  const ids: string[] = [];
  const subscription = log.subscribe({ after: 0n }, async (events) => {
    ids.push(...idsOf(events));
  });
  return { ids, subscription };
};

/** Readers that begin on an empty log lose their connection again and again, while another process appends. */
const missNothing = async ({ log, another, sever }: LogStore, count: number): Promise<void> => {
  const head = await log.head();
  if (head > 0n)
    throw new Error(
      `this case needs a log that nothing was written to, and here events stand up to position ${head}`,
    );
  const readers = Array.from({ length: count }, () => readerOf(log));
  await new Promise((resolve) => setTimeout(resolve, CAUGHT_UP));
  const other = another();
  const appended: string[] = [];
  const append = async (events: number): Promise<void> => {
    const batch = eventsOf(events);
    await retried(other, newStream(), 'none', batch);
    appended.push(...idsOf(batch));
  };
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await append(10);
  await until(() => readers.every(({ ids }) => ids.length >= 10));
  for (let breaks = 0; breaks < 3; breaks++) {
    await sever();
    await append(100);
  }
  await append(1);
  await until(() => readers.every(({ ids }) => ids.includes(appended.at(-1) ?? '')));
  for (const { ids, subscription } of readers) {
    await subscription.stop();
    expect(ids).toEqual(appended);
  }
};

/** What begins on an empty log. A server whose stores share one log has it empty only once. */
export const describeBeginnings = (
  opened: () => LogStore,
  { opensEmpty }: EnginePromises,
  open: () => Promise<LogStore>,
  { caseOf }: Needing,
): void => {
  describe('a subscription', () => {
    if (opensEmpty)
      it.each([
        [1, 'reader'],
        [2, 'readers'],
        [3, 'readers'],
      ])('that begins on an empty log and loses its connection misses nothing, with %i %s', async (count) => {
        const store = await open();
        await missNothing(store, count);
        await store.close();
      });
    else
      caseOf(
        ['losesConnections', 'beginsEmpty'],
        'a subscription',
        'that begins on an empty log and loses its connection misses nothing, with 3 readers',
        () => missNothing(opened(), 3),
      );
  });
};
