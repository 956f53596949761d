import type { EventLog, StoredEvent } from '../../../services/kernel/log.ts';

/** Collects what a subscription hands over until `count` events are there. */
export function collect(log: EventLog, options: { after: bigint; batch?: number }, count: number) {
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

/** @throws Error naming the two positions that are out of order */
export function expectAscending(events: readonly StoredEvent[]): void {
  events.forEach((event, index) => {
    const before = events[index - 1];
    if (before !== undefined && event.position <= before.position) {
      throw new Error(`position ${event.position} came after ${before.position}`);
    }
  });
}
