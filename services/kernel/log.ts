/**
 * The port of the event log. Two engines stand behind it (services/platform/log).
 * Positions order all events of the log; revisions count from 0 within a stream.
 */

/** What an append writes. `data` and `metadata` are stored as exactly these bytes. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Its parts are taken by name: an engine may make a text only when it is asked for, so that a spread has none, and what
 * is kept of an event is best its texts, not the event, which may hold on to what was read along with it.
 */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
}

/** `bigint`: the stream's last revision must be this one; `none`: the stream must not exist; `any`: no check. */
export type ExpectedRevision = bigint | 'none' | 'any';

export interface Appended {
  /** Revision and position of the last event of this append. */
  readonly revision: bigint;
  readonly position: bigint;
  /**
   * True only when these very events stood there already and nothing was written. EventStoreDB cannot always tell
   * (eventstore-log.ts): there, false says nothing.
   */
  readonly repeated: boolean;
}

export interface Subscription {
  /** Ends after the handler's current batch; resolves when it has. */
  stop(): Promise<void>;
  /** Settles when the subscription ends; rejects with the handler's error. */
  readonly done: Promise<void>;
}

export interface EventLog {
  /**
   * Durable when it resolves. An append whose revision no longer matches but whose event ids stand at exactly
   * those revisions is answered as done (`repeated`).
   * @throws WrongRevision | LogUnavailable | OutcomeUnknown (retry with the same event ids)
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /** Events of one stream, oldest first, after revision `after` (exclusive; from the start when absent). */
  readStream(stream: string, options?: { after?: bigint; limit?: number }): Promise<readonly StoredEvent[]>;
  /**
   * Events of the whole log in position order, after position `after` (exclusive; 0n = from the start); none when the
   * end is reached. Events of the types in `without`, or of none in `only`, may be left out: an engine that cannot does not.
   */
  readAll(options: {
    after: bigint;
    limit: number;
    without?: readonly string[];
    only?: readonly string[];
  }): Promise<readonly StoredEvent[]>;
  /** Hands over batches in position order, without gaps, until stopped. A handler that throws ends it. */
  subscribe(
    options: { after: bigint; batch?: number },
    handler: (events: readonly StoredEvent[]) => Promise<void>,
  ): Subscription;
  /** The position of the newest event; 0n when the log is empty. */
  head(): Promise<bigint>;
  /** Releases timers and listeners; appends under way settle first. */
  close(): Promise<void>;
}

/** The stream is not at the expected revision. */
export class WrongRevision extends Error {
  override readonly name = 'WrongRevision';

  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: bigint | 'none',
  ) {
    super(`stream ${stream} is at ${actual}, not at ${expected}`);
  }
}

/** The engine cannot be reached; nothing was written. */
export class LogUnavailable extends Error {
  override readonly name: string = 'LogUnavailable';
}

/** The engine is there and does not admit the user or the password that it was given: it waits for whoever runs it. */
export class LogRefusesCredentials extends LogUnavailable {
  override readonly name: string = 'LogRefusesCredentials';
}

/** The connection broke while the append was under way: it may or may not stand. Retry with the same event ids. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
