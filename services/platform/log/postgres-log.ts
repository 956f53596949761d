import type { EventLog, ExpectedRevision, StoredEvent, Subscription } from '../../kernel/log.ts';
import { LogUnavailable, OutcomeUnknown, WrongRevision, type Appended } from '../../kernel/log.ts';
import { isConnectionFault, isRolledBack } from '../pg/faults.ts';
import type { Listener } from '../pg/listener.ts';
import { createPool, type Connection, type Pool } from '../pg/pool.ts';
import { checkedSize } from './append-limits.ts';
import { appendBatch, type AppendOutcome, type AppendRequest } from './append-statements.ts';
import { createCoalescer, type Coalesced } from './coalescer.ts';
import { observed, type LogObserver } from './observer.ts';
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

const COLUMNS = 'position, stream, revision, id, type, data, metadata';
const READ_STREAM = `select ${COLUMNS} from log.events where stream = $1 and revision > $2 order by revision limit $3`;
const READ_ALL = `select ${COLUMNS} from log.events where position > $1 order by position limit $2`;
const READ_SOME = `select ${COLUMNS} from log.events
  where position > $1 and position <= $2 and type <> all($4) order by position limit $3`;
/** Positions that one statement looks through at most for events that are not left out. */
const SPAN = 100_000n;
const HEAD = 'select position from log.events order by position desc limit 1';

type EventRow = [string, string, string, string, string, string, string];

const eventOf = ([position, stream, revision, id, type, data, metadata]: EventRow): StoredEvent => ({
  position: BigInt(position),
  stream,
  revision: BigInt(revision),
  id,
  type,
  data,
  metadata,
});

/**
 * The event log in PostgreSQL, in the schema that the migrations make. Appends of this process are gathered into
 * batches; batches of all processes take turns under one lock, so positions commit in order and readers need only
 * the position. Beyond the port's errors, `append` throws RangeError for an append that breaks a limit
 * (append-limits.ts), and LogUnavailable when 20,000 appends wait already.
 * @param options.url the database; the log opens three small pools of its own
 * @param options.listener hears of other processes' appends at once; without it, subscriptions poll every 500 ms
 * @param options.observer hears of every append and batch
 */
export function createPostgresLog(options: {
  url: string;
  listener?: Listener;
  observer?: LogObserver | undefined;
}): EventLog {
  const writers = createPool(options.url, { max: 2, name: 'log-append', timeout: TIMEOUT });
  const readers = createPool(options.url, { max: 6, name: 'log-read', timeout: TIMEOUT });
  // A signal has nothing to keep, and its commit would stand in line for the disk with the appends.
  const signals = createPool(options.url, {
    max: 1,
    name: 'log-signal',
    timeout: TIMEOUT,
    waitsForDisk: false,
  });
  const wake = createWake();
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

  async function read(name: string, text: string, values: unknown[]): Promise<EventRow[]> {
    try {
      return (await readers.query<EventRow>({ name, text, values, rowMode: 'array' })).rows;
    } catch (cause) {
      if (isConnectionFault(cause)) throw new LogUnavailable('the event log cannot be read', { cause });
      throw cause;
    }
  }

  const readAll = async (after: bigint, limit: number): Promise<StoredEvent[]> =>
    (await read('log.read_all', READ_ALL, [String(after), limit])).map(eventOf);

  const head = async (): Promise<bigint> => {
    const [row] = await read('log.head', HEAD, []);
    return row === undefined ? 0n : BigInt(row[0]);
  };

  async function readSome(after: bigint, limit: number, without: readonly string[]): Promise<StoredEvent[]> {
    for (let from = after; ; from += SPAN) {
      const values = [String(from), String(from + SPAN), limit, without];
      const rows = await read('log.read_some', READ_SOME, values);
      if (rows.length > 0 || from + SPAN >= (await head())) return rows.map(eventOf);
    }
  }

  async function close(): Promise<void> {
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    await coalescer.idle();
    await tellOthers.idle();
    unlisten?.();
    ignoreReconnects?.();
    await Promise.all([writers.end(), readers.end(), signals.end()]);
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
    async readStream(stream, { after = -1n, limit } = {}) {
      return (await read('log.read_stream', READ_STREAM, [stream, String(after), limit ?? null])).map(
        eventOf,
      );
    },
    readAll: ({ after, limit, without = [] }) =>
      without.length === 0 ? readAll(after, limit) : readSome(after, limit, without),
    subscribe({ after, batch = PAGE }, handler) {
      const subscription = subscribeTo({ read: readAll, wake }, { after, batch }, handler);
      subscriptions.add(subscription);
      const forget = (): void => void subscriptions.delete(subscription);
      subscription.done.then(forget, forget);
      return subscription;
    },
    head,
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
