import type { EventLog, ExpectedRevision, Subscription } from '../../kernel/log.ts';
import { LogUnavailable, OutcomeUnknown, WrongRevision, type Appended } from '../../kernel/log.ts';
import { isRolledBack } from '../pg/faults.ts';
import type { Listener } from '../pg/listener.ts';
import { createPool, type Connection, type Pool } from '../pg/pool.ts';
import { checkedSize } from './append-limits.ts';
import { appendBatch, type AppendOutcome, type AppendRequest } from './append-statements.ts';
import { createCoalescer, type Coalesced } from './coalescer.ts';
import { observed, type LogObserver } from './observer.ts';
import { askedFor } from './positions.ts';
import { createReads } from './postgres-reads.ts';
import { subscribeTo } from './subscription.ts';
import { createTeller, LOG_APPENDED } from './teller.ts';
import { createWake } from './wake.ts';

/** Requests that wait for their turn at most; beyond, appends are refused as LogUnavailable. */
const MAX_QUEUED = 20_000;
/** One batch at most: requests, and bytes of events. It holds the log's only lock for as long as it takes. */
const MAX_BATCH = { requests: 500, bytes: 4 * 1024 * 1024 };
/** Milliseconds after which an append that got no answer counts as OutcomeUnknown, and a read as unavailable. */
const TIMEOUT = 30_000;
/** Events of one page of a subscription that names no size. */
const PAGE = 1_000;

interface QueuedAppend extends AppendRequest, Coalesced {
  readonly settle: (outcome: AppendOutcome) => void;
  readonly fail: (error: Error) => void;
}

/**
 * The event log in PostgreSQL, in the schema that the migrations make. Appends of this process are gathered into
 * batches; batches of all processes take turns under one lock, so positions commit in order and readers need only
 * the position. Beyond the port's errors, `append` throws RangeError for an append that breaks a limit
 * (append-limits.ts), and LogUnavailable when 20,000 appends wait already.
 * @param options.url the database; the log opens four small pools of its own
 * @param options.listener hears of other processes' appends at once; without it, subscriptions poll every 500 ms
 * @param options.pollMs milliseconds between two looks of a subscription that hears nothing; 500 unless given
 * @param options.observer hears of every append and batch
 * @param options.broke called when a connection has broken: the next one may lead to another database
 */
export function createPostgresLog(options: {
  url: string;
  listener?: Listener;
  pollMs?: number;
  observer?: LogObserver | undefined;
  broke?: (() => void) | undefined;
}): EventLog {
  const writers = createPool(options.url, { max: 2, name: 'log-append', timeout: TIMEOUT });
  // A signal has nothing to keep, and its commit would stand in line for the disk with the appends.
  const signals = createPool(options.url, {
    max: 1,
    name: 'log-signal',
    timeout: TIMEOUT,
    waitsForDisk: false,
  });
  const broke = (): void => options.broke?.();
  // One that lies idle, with no append under way to tell of it.
  writers.on('error', broke);
  const wake = createWake();
  const reads = createReads(options.url, wake, TIMEOUT);
  const subscriptions = new Set<Subscription>();
  const tellOthers = createTeller(signals);
  const unlisten = options.listener?.listen(LOG_APPENDED, (payload) => {
    if (/^\d{1,18}$/.test(payload)) wake.reached(BigInt(payload));
  });
  const ignoreReconnects = options.listener?.onReconnect(() => wake.lookAgain());
  let closing: Promise<void> | undefined;

  const coalescer = createCoalescer<QueuedAppend>({
    concurrency: 1,
    maxRequests: MAX_BATCH.requests,
    maxWeight: MAX_BATCH.bytes,
    maxQueued: MAX_QUEUED,
    async run(batch) {
      options.observer?.batch(batch.length);
      let outcomes: readonly AppendOutcome[];
      try {
        outcomes = await carryOut(writers, batch);
      } catch (error) {
        for (const request of batch) request.fail(error as Error);
        return;
      }
      let newest = 0n;
      outcomes.forEach((outcome, index) => {
        if (outcome.kind === 'appended' && outcome.position > newest) newest = outcome.position;
        batch[index]?.settle(outcome);
      });
      if (newest > 0n) {
        wake.reached(newest);
        tellOthers.reached(newest);
      }
    },
  });

  async function close(): Promise<void> {
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    await coalescer.idle();
    await tellOthers.idle();
    unlisten?.();
    ignoreReconnects?.();
    await Promise.all([writers.end(), reads.close(), signals.end()]);
  }

  return {
    async append(stream, expected, events) {
      const weight = checkedSize(stream, expected, events);
      if (closing !== undefined) throw new LogUnavailable('the event log is closed');
      return observed(options.observer, async () => {
        const outcome = await new Promise<AppendOutcome>((settle, fail) => {
          const taken = coalescer.offer({ stream, expected, events, key: stream, weight, settle, fail });
          if (!taken) fail(new LogUnavailable(`${MAX_QUEUED} appends are waiting already`));
        });
        return answer(stream, expected, outcome);
      });
    },
    readStream: (stream, { after = -1n, limit } = {}) => reads.readStream(stream, after, limit),
    readAll: async ({ after, limit, without = [], only }) =>
      await reads.readAll(askedFor(after), limit, { without, only }),
    subscribe({ after, batch = PAGE }, handler) {
      const subscription = subscribeTo(
        {
          read: (from, limit) =>
            reads.readAll(from, limit, { without: [], only: undefined }).catch((error: unknown) => {
              broke();
              throw error;
            }),
          wake,
        },
        { after: askedFor(after), batch, pollMs: options.pollMs },
        handler,
      );
      subscriptions.add(subscription);
      const forget = (): void => void subscriptions.delete(subscription);
      subscription.done.then(forget, forget);
      return subscription;
    },
    head: () => reads.head(),
    close: () => (closing ??= close()),
  };
}

function answer(stream: string, expected: ExpectedRevision, outcome: AppendOutcome): Appended {
  if (outcome.kind === 'refused') throw new WrongRevision(stream, expected, outcome.actual);
  return {
    revision: outcome.revision,
    position: outcome.position,
    repeated: outcome.kind === 'repeated',
  };
}

/**
 * One batch on one connection. What fails before the statement is sent, or is rolled back by a server that lives on,
 * has written nothing; after any other failure it may stand or not.
 * @throws LogUnavailable | OutcomeUnknown
 */
async function carryOut(pool: Pool, batch: readonly AppendRequest[]): Promise<readonly AppendOutcome[]> {
  let connection: Connection;
  try {
    connection = await pool.connect();
  } catch (cause) {
    throw new LogUnavailable('the event log cannot be reached', { cause });
  }
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  connection.on('error', onError);
  try {
    return await appendBatch(connection, batch);
  } catch (cause) {
    if (isRolledBack(cause)) throw new LogUnavailable('the event log could not write', { cause });
    broken = cause as Error;
    throw new OutcomeUnknown('the connection broke during an append', { cause });
  } finally {
    connection.off('error', onError);
    connection.release(broken);
  }
}
