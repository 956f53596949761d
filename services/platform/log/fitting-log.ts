import { setTimeout as sleep } from 'node:timers/promises';
import { LogUnavailable, OutcomeUnknown, type EventLog, type Subscription } from '../../kernel/log.ts';

/** The log is not the one that the database has followed. */
export class LogMisfit extends LogUnavailable {
  override readonly name: string = 'LogMisfit';

  /** @param reason the rest of a sentence about the log */
  constructor(readonly reason: string) {
    super(`the event log does not fit the database: ${reason}`);
  }
}

/** A log that is used only while it fits. */
export interface FittingLog extends EventLog {
  /** Looks now whether it fits. @throws LogMisfit | LogUnavailable */
  look(): Promise<void>;
  /** Whether it was found to fit, on the connection that stands. */
  fits(): boolean;
  /** The log itself, for whoever has to look into one that does not fit. */
  readonly bare: EventLog;
}

/** Milliseconds between two looks of a subscription at a log that does not fit or is away. */
const LOOK_AGAIN = 1_000;
/** Looks in a row that may each meet a broken connection. */
const LOOKS = 5;

/**
 * Holds a log to what the database knows of it: at the first use and after each broken connection it is looked at
 * before anything is read or written. Where it does not fit, appends and reads throw LogMisfit, and subscriptions hand
 * nothing over until it does; then they go on from where they were.
 * @param parts.open opens the log, and tells it whom to call when a connection has broken: what follows may be another
 *   server, with another log
 * @param parts.misfit why it does not fit; null where it does
 * @param parts.fitsAgain called when it fits after it did not: what was read before may be another log's
 */
export const holdToFit = (parts: {
  readonly open: (broke: () => void) => EventLog;
  readonly misfit: (log: EventLog) => Promise<string | null>;
  readonly fitsAgain?: () => void;
}): FittingLog => {
  let connection = 0;
  /** The connection on which it was found to fit. */
  let fitting: number | undefined;
  let looking: Promise<void> | undefined;
  /** At the last look that said. */
  let misfit = false;
  const broke = (): void => {
    connection += 1;
  };
  const log = parts.open(broke);

  const look = async (): Promise<void> => {
    for (let looks = 0; looks < LOOKS; looks++) {
      const before = connection;
      const reason = await parts.misfit(log);
      if (reason !== null) {
        fitting = undefined;
        misfit = true;
        throw new LogMisfit(reason);
      }
      if (before !== connection) continue;
      if (misfit) parts.fitsAgain?.();
      misfit = false;
      fitting = connection;
      return;
    }
    throw new LogUnavailable('the connection to the event log does not hold');
  };
  const fits = (): boolean => fitting === connection;
  /** Those who ask at the same time share a look. */
  const lookOnce = (): Promise<void> =>
    (looking ??= look().finally(() => {
      looking = undefined;
    }));

  const held = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!fits()) await lookOnce();
    try {
      return await work();
    } catch (error) {
      if (error instanceof LogUnavailable || error instanceof OutcomeUnknown) broke();
      throw error;
    }
  };

  const subscribe: EventLog['subscribe'] = ({ after, ...options }, handler) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let inner: Subscription | undefined;

    const run = async (): Promise<void> => {
      let reached = after;
      while (!signal.aborted) {
        /** Why nothing is handed over; the handler may throw such errors of its own. */
        let heldBack: unknown;
        const assertFits = async (): Promise<void> => {
          try {
            if (!fits()) await lookOnce();
          } catch (error) {
            if (error instanceof LogUnavailable) heldBack = error;
            throw error;
          }
        };
        try {
          await assertFits();
          if (signal.aborted) return;
          inner = log.subscribe({ after: reached, ...options }, async (events) => {
            await assertFits();
            await handler(events);
            reached = events.at(-1)?.position ?? reached;
          });
          await inner.done;
          return;
        } catch (error) {
          // What was read meanwhile may be another log's: it is read again.
          if (heldBack === undefined || error !== heldBack) throw error;
        }
        await sleep(LOOK_AGAIN, undefined, { signal }).catch(() => undefined);
      }
    };

    const done = run();
    return {
      done,
      async stop() {
        stopping.abort();
        await inner?.stop();
        await done.catch(() => undefined);
      },
    };
  };

  return {
    append: (...given) => held(() => log.append(...given)),
    readStream: (...given) => held(() => log.readStream(...given)),
    readAll: (...given) => held(() => log.readAll(...given)),
    head: () => held(() => log.head()),
    subscribe,
    close: () => log.close(),
    look: lookOnce,
    fits,
    bare: log,
  };
};
