import { describeAppends } from './event-log/appends.ts';
import { describeBeginnings } from './event-log/beginnings.ts';
import { describeReads } from './event-log/reads.ts';
import type { EnginePromises, LogStore } from './event-log/store.ts';
import { describeSubscriptions } from './event-log/subscriptions.ts';
import { describeStress } from './event-log/under-stress.ts';

/**
 * What every engine behind the port keeps, and what it promises beyond. docs/event-log-contract.md lists the cases, with
 * the engines that ran each. The tests share one store, but those that need an empty log.
 */
export function describeEventLog(
  engine: string,
  promises: EnginePromises,
  open: () => Promise<LogStore>,
): void {
  describe(`the event log in ${engine}`, () => {
    let store: LogStore;

    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    // First, while nothing stands there.
    describeBeginnings(() => store, promises, open);
    describeAppends(() => store, promises);
    describeReads(() => store);
    describeSubscriptions(() => store);
    describeStress(() => store);
  });
}
