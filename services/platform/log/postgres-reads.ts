import pg from 'pg';
import { LogUnavailable, type StoredEvent } from '../../kernel/log.ts';
import { isConnectionFault } from '../pg/faults.ts';
import { createPool } from '../pg/pool.ts';
import { COPIED_COLUMNS, readCopiedEvents } from './copied-events.ts';
import { copyOut } from './copy-out.ts';
import type { Wake } from './wake.ts';

/** Which events are read: none of `without`, and of these alone where `only` is given. */
interface Types {
  readonly without: readonly string[];
  readonly only: readonly string[] | undefined;
}

/** What the log in PostgreSQL reads; the port says what each gives. All throw LogUnavailable. */
export interface PostgresReads {
  readStream(stream: string, after: bigint, limit: number | undefined): Promise<StoredEvent[]>;
  readAll(after: bigint, limit: number, types: Types): Promise<StoredEvent[]>;
  head(): Promise<bigint>;
  close(): Promise<void>;
}

const COLUMNS = 'position, stream, revision, id, type, data, metadata';
const READ_STREAM = `select ${COLUMNS} from log.events where stream = $1 and revision > $2 order by revision limit $3`;
const READ_ALL = `select ${COLUMNS} from log.events where position > $1 order by position limit $2`;
const READ_SOME = `select ${COLUMNS} from log.events
  where position > $1 and position <= $2 and type <> all($4) and ($5::text[] is null or type = any($5)) order by position limit $3`;
/** Positions that one statement looks through at most for events that are not left out. */
const SPAN = 100_000n;
const HEAD = 'select position from log.events order by position desc limit 1';

/**
 * Events that make a page one to copy. A row costs twice as much on both sides as in a copy, but a copy is planned each
 * time, which a page of few events would wait for.
 */
const WORTH_A_COPY = 500;

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

/** A COPY takes no parameters. */
const copyOf = (
  [after, until]: readonly [bigint, bigint | undefined],
  limit: number,
  { without, only }: Types,
): string =>
  [
    `copy (select ${COPIED_COLUMNS} from log.events where position > ${after}`,
    until === undefined ? '' : `and position <= ${until}`,
    without.length === 0 ? '' : `and type not in (${without.map(pg.escapeLiteral).join(', ')})`,
    only === undefined ? '' : `and type = any(array[${only.map(pg.escapeLiteral).join(', ')}]::text[])`,
    `order by position limit ${limit}) to stdout (format binary)`,
  ].join(' ');

/**
 * Rows for what somebody waits for, copies for what is read to catch up, each from a pool of its own.
 * @param wake knows how far the log reaches
 */
export function createReads(url: string, wake: Wake, timeout: number): PostgresReads {
  const name = 'log-read';
  const readers = createPool(url, { max: 6, name, timeout });
  const copiers = createPool(url, { max: 3, name });

  async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch (cause) {
      if (isConnectionFault(cause)) throw new LogUnavailable('the event log cannot be read', { cause });
      throw cause;
    }
  }

  const rows = async (statement: string, text: string, values: unknown[]): Promise<EventRow[]> =>
    (await orUnavailable(readers.query<EventRow>({ name: statement, text, values, rowMode: 'array' }))).rows;

  async function copied(statement: string): Promise<StoredEvent[]> {
    const events = readCopiedEvents();
    await orUnavailable(copyOut(copiers, statement, timeout, (chunk) => events.take(chunk)));
    return events.end();
  }

  const head = async (): Promise<bigint> => {
    const [row] = await rows('log.head', HEAD, []);
    return row === undefined ? 0n : BigInt(row[0]);
  };

  /** Events in (after, until], as the one way or the other. */
  async function page(
    [after, until]: readonly [bigint, bigint | undefined],
    limit: number,
    types: Types,
  ): Promise<StoredEvent[]> {
    if (limit >= WORTH_A_COPY && wake.known() - after >= WORTH_A_COPY)
      return copied(copyOf([after, until], limit, types));
    const found = await (until === undefined
      ? rows('log.read_all', READ_ALL, [String(after), limit])
      : rows('log.read_some', READ_SOME, [
          String(after),
          String(until),
          limit,
          types.without,
          types.only ?? null,
        ]));
    // More may lie ahead than was heard of.
    if (limit >= WORTH_A_COPY && found.length === limit) wake.reached(await head());
    return found.map(eventOf);
  }

  async function readSome(after: bigint, limit: number, types: Types): Promise<StoredEvent[]> {
    for (let from = after; ; from += SPAN) {
      const events = await page([from, from + SPAN], limit, types);
      if (events.length > 0 || from + SPAN >= (await head())) return events;
    }
  }

  return {
    readStream: async (stream, after, limit) =>
      (await rows('log.read_stream', READ_STREAM, [stream, String(after), limit ?? null])).map(eventOf),
    readAll: (after, limit, types) =>
      types.without.length === 0 && types.only === undefined
        ? page([after, undefined], limit, types)
        : readSome(after, limit, types),
    head,
    close: async () => void (await Promise.all([readers.end(), copiers.end()])),
  };
}
