import { describeAppends } from './event-log/appends.ts';
import { describeBeginnings } from './event-log/beginnings.ts';
import { createNeeding } from './event-log/left-out.ts';
import { describeReads } from './event-log/reads.ts';
import type { EnginePromises, LogStore } from './event-log/store.ts';
import { describeSubscriptions } from './event-log/subscriptions.ts';
import { describeStress } from './event-log/under-stress.ts';

/**
 * What every engine behind the port keeps, and what it promises beyond. docs/event-log-contract.md lists the cases, with
 * the engines that ran each. The tests share one store, but those that need an empty log. Cases that this engine cannot
 * show are named at the end.
 */
export function describeEventLog(
  engine: string,
  promises: EnginePromises,
  open: () => Promise<LogStore>,
): void {
  describe(`the event log in ${engine}`, () => {
    let store: LogStore;
    const needing = createNeeding(promises);

    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    afterAll(() => {
      for (const line of needing.told()) process.stdout.write(`the event log in ${engine}: ${line}\n`);
    });

    // First, while nothing stands there.
    describeBeginnings(() => store, promises, open, needing);
    describeAppends(() => store, promises);
    describeReads(() => store);
    describeSubscriptions(() => store, needing);
    describeStress(() => store, needing);
  });
}
