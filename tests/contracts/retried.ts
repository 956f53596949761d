import type { EventLog, ExpectedRevision, NewEvent, StoredEvent } from '../../services/kernel/log.ts';
import { LogUnavailable, OutcomeUnknown } from '../../services/kernel/log.ts';

/** Appends until it is answered, with the same event ids each time; `onFault` hears of every failed try. */
export async function retried(
  log: EventLog,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
  onFault: (fault: unknown) => void = () => undefined,
) {
  for (;;) {
    try {
      return await log.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown || error instanceof LogUnavailable)) throw error;
      onFault(error);
    }
  }
}

/** Reads a stream once its engine can be reached. */
export async function readRetried(log: EventLog, stream: string): Promise<readonly StoredEvent[]> {
  for (;;) {
    try {
      return await log.readStream(stream);
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
    }
  }
}
