import type { Category, EventNamed, EventOf, EventType, Metadata, Recorded } from '../events.ts';
import { streamName } from '../events.ts';
import type { Clock } from './clock.ts';
import type { Decider } from './decider.ts';
import { identified } from './decider.ts';
import { eventId } from './ids.ts';
import type { Appended, EventLog, NewEvent, StoredEvent } from './log.ts';
import { LogUnavailable, OutcomeUnknown, WrongRevision } from './log.ts';
import { Rejection } from './rejection.ts';
import { keyReused } from './key-reused.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Snapshot, Snapshots, Written } from './snapshots.ts';
import { SNAPSHOT_EVERY } from './snapshots.ts';
import type { CommandOf, StateOf } from './streams.ts';
import { ownEvent } from './streams.ts';

/** Who sends a command, and what it answers to. */
export interface CommandMeta {
  /** The client's Idempotency-Key under its person, or derived from (event, policy): the same id is carried out once. */
  readonly commandId: string;
  /** What was asked for under that id. Another request under the same one is refused; without it all count as the same. */
  readonly request?: string;
  /** A person's id, or `policy:<name>`, `webhook`, `system`. */
  readonly actor: string;
  readonly correlation?: string;
  readonly causation?: string;
}

/** By what a command is known again. */
export type EarlierOf = Pick<CommandMeta, 'commandId' | 'request'>;

export interface CommandResult<C extends Category = Category> {
  /** Position of the newest event that this command left in the stream; 0n for a stream without events. */
  readonly position: bigint;
  /** Revision of the last event that the command wrote; -1n when it wrote none. */
  readonly revision: bigint;
  /** What the command wrote, now or, when it was carried out before (`repeated`), then; empty when nothing changed. */
  readonly events: readonly EventOf<C>[];
  readonly repeated: boolean;
}

/** What a room gives the runtime: the rules of one stream category. */
export interface StreamRules<C extends Category, State = StateOf<C>, Command = CommandOf<C>> extends Decider<
  State,
  Command,
  EventOf<C>
> {
  readonly category: C;
  /**
   * For streams that grow long: their state is kept in snapshots, so it has to be plain JSON, and it is folded without
   * opening personal fields, which read as null. Another number whenever state or fold change.
   */
  readonly snapshotVersion?: number;
}

/** The rules of many categories, each under its own name. */
export type RulesByCategory = { readonly [C in Category]?: StreamRules<C> };

/** A stream as far as it has been read. Kept between commands, so that the next one reads only the tail. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: bigint | 'none';
  readonly position: bigint;
  /** Where in the stream each command after `kept` wrote; shared between views, since it only grows. */
  readonly commands: Map<string, Written>;
  /** Up to which revision commands are to be looked for in the snapshots. */
  readonly kept: bigint | 'none';
  /** About what it holds of the memory at most, in bytes: a state has hardly more than the events it was folded from. */
  readonly bytes: number;
}

/** A cache of loaded streams, bounded by their bytes; what it forgets is read again. */
export interface StreamCache {
  get(stream: string): Loaded<unknown> | undefined;
  set(stream: string, loaded: Loaded<unknown>): unknown;
}

export interface HandlerParts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly cache: StreamCache;
  encode(
    event: EventNamed<EventType>,
    id: string,
    metadata: Omit<Metadata, 'version' | 'keyId'>,
  ): Promise<NewEvent>;
  /** `sealed`: personal fields are left closed and read as null. */
  decode(stored: readonly StoredEvent[], options?: { sealed?: boolean }): Promise<readonly Recorded[]>;
  readonly snapshots: Snapshots;
}

export interface StreamHandler<C extends Category, State = StateOf<C>, Command = CommandOf<C>> {
  /** @throws Rejection ('key_reused', …), WrongRevision (a conflict that did not settle), LogUnavailable, OutcomeUnknown */
  handle(streamId: string, command: Command, meta: CommandMeta): Promise<CommandResult<C>>;
  /** The stream's state as the log has it now. */
  state(streamId: string): Promise<State>;
  /** The stream's state at that position of the log, whatever has come to the stream since. */
  stateAt(streamId: string, position: bigint): Promise<State>;
  /** What this command is answered with, when it has written to the stream before; undefined when it has not. */
  earlier(streamId: string, meta: EarlierOf): Promise<CommandResult<C> | undefined>;
}

/** Commands from before requests were noted, and those of policies, say nothing of a request: they are repeated by id. */
const assertSameRequest = (written: Written, { request }: EarlierOf): void => {
  if (request !== undefined && written.request !== undefined && written.request !== request)
    throw keyReused();
};

/** What a command takes in the memory beside its event, in bytes: its id, its request and where it wrote. */
const COMMAND_BYTES = 300;

const bytesOf = (events: readonly Pick<NewEvent, 'data'>[]): number =>
  events.reduce((sum, { data }) => sum + data.length + COMMAND_BYTES, 0);

/** Reads per page while a stream is loaded. */
const PAGE = 500;
/** Decisions after a conflict, at most (design.md §4). */
const RETRIES = 3;

/**
 * The one way in which commands are carried out: load → fold → decide → append.
 * Commands of one stream run one after the other within the process, by `inTurn`; between processes the expected
 * revision decides.
 */
export const createHandler = <C extends Category, State, Command>(
  rules: StreamRules<C, State, Command>,
  parts: HandlerParts,
  inTurn = oneAtATime(),
): StreamHandler<C, State, Command> => {
  const { log, cache, clock, snapshots } = parts;
  const { snapshotVersion } = rules;
  const long = snapshotVersion !== undefined;
  const unread = (): Loaded<State> => ({
    state: rules.initial,
    revision: 'none',
    position: 0n,
    commands: new Map(),
    kept: 'none',
    bytes: 0,
  });

  /** As a snapshot has it: the commands up to there are looked for beside it. */
  const keptAt = ({ state, revision, position }: Snapshot): Loaded<State> => ({
    state: state as State,
    revision,
    position,
    commands: new Map(),
    kept: revision,
    bytes: COMMAND_BYTES,
  });

  const stands = async (stream: string, revision: bigint, position: bigint): Promise<boolean> => {
    const [event] = await log.readStream(stream, {
      ...(revision === 0n ? {} : { after: revision - 1n }),
      limit: 1,
    });
    return event?.revision === revision && event.position === position;
  };

  /** The stream as it was kept last; nothing of it where this log has not what it was folded from. */
  const begun = async (stream: string): Promise<Loaded<State>> => {
    const found = long ? await snapshots.newest(stream, snapshotVersion) : undefined;
    if (found === undefined || !(await stands(stream, found.revision, found.position))) return unread();
    return keptAt(found);
  };

  /** Puts a view into the cache; one that has grown long since it was kept is kept anew, and then forgets its commands. */
  const remember = async (stream: string, loaded: Loaded<State>): Promise<Loaded<State>> => {
    const { state, revision, position, commands, kept } = loaded;
    if (revision === 'none') return loaded;
    const grown = revision - (kept === 'none' ? -1n : kept);
    const snapshot = { state, revision, position };
    const anew =
      long && grown >= SNAPSHOT_EVERY && (await snapshots.keep(stream, snapshotVersion, snapshot, commands));
    const remembered = anew ? keptAt(snapshot) : loaded;
    cache.set(stream, remembered);
    return remembered;
  };

  const readTail = async (stream: string, from: Loaded<State>): Promise<Loaded<State>> => {
    let { state, revision, position, bytes } = from;
    const { commands, kept } = from;
    for (;;) {
      const page = await log.readStream(stream, {
        ...(revision === 'none' ? {} : { after: revision }),
        limit: PAGE,
      });
      for (const event of await parts.decode(page, { sealed: long })) {
        state = rules.evolve(state, identified(ownEvent(rules.category, event), event.id));
        ({ revision, position } = event);
        const { commandId, request } = event.metadata;
        const first = commands.get(commandId)?.first ?? revision;
        commands.set(commandId, { first, last: revision, position, request });
      }
      bytes += bytesOf(page);
      if (page.length < PAGE) break;
    }
    return await remember(stream, { state, revision, position, commands, kept, bytes });
  };

  const writtenIn = async (
    stream: string,
    { commands, kept }: Loaded<State>,
    commandId: string,
  ): Promise<Written | undefined> =>
    commands.get(commandId) ?? (kept === 'none' ? undefined : await snapshots.written(stream, commandId));

  // What stands under a stream's name was folded by these rules: the name begins with their category.
  const known = (stream: string): Loaded<State> | undefined => cache.get(stream) as Loaded<State> | undefined;

  /** The stream as the log has it now. */
  const current = async (stream: string): Promise<Loaded<State>> =>
    await readTail(stream, known(stream) ?? (await begun(stream)));

  /** For a stream to which more has come since; what lies between does not go into the cache. */
  const foldedUpTo = async (stream: string, position: bigint): Promise<State> => {
    const kept = await begun(stream);
    let { state, revision } = kept.position <= position ? kept : unread();
    for (;;) {
      const page = await log.readStream(stream, {
        ...(revision === 'none' ? {} : { after: revision }),
        limit: PAGE,
      });
      const within = page.filter((event) => event.position <= position);
      for (const event of await parts.decode(within, { sealed: long })) {
        state = rules.evolve(state, identified(ownEvent(rules.category, event), event.id));
        ({ revision } = event);
      }
      if (within.length < PAGE) return state;
    }
  };

  const encoded = (
    stream: string,
    events: readonly EventOf<C>[],
    meta: CommandMeta,
    now: Date,
  ): Promise<readonly NewEvent[]> => {
    const metadata = {
      commandId: meta.commandId,
      ...(meta.request === undefined ? {} : { request: meta.request }),
      actor: meta.actor,
      correlation: meta.correlation ?? meta.commandId,
      causation: meta.causation ?? meta.commandId,
      time: now.toISOString(),
    };
    return Promise.all(
      events.map((event, index) =>
        parts.encode(event, eventId(meta.commandId, stream, index, meta.request), metadata),
      ),
    );
  };

  const append = async (
    stream: string,
    { revision }: Loaded<State>,
    events: readonly NewEvent[],
  ): Promise<Appended> => {
    try {
      return await log.append(stream, revision, events);
    } catch (error) {
      // The same ids once more: an append that did arrive is answered as done, and what stands there is ours.
      if (!(error instanceof OutcomeUnknown)) throw error;
      try {
        return { ...(await log.append(stream, revision, events)), repeated: false };
      } catch (again) {
        // The first one may stand, whatever is said of the second.
        throw again instanceof LogUnavailable ? error : again;
      }
    }
  };

  const writtenBy = async (stream: string, { first, last }: Written): Promise<readonly EventOf<C>[]> => {
    const stored = await log.readStream(stream, {
      ...(first === 0n ? {} : { after: first - 1n }),
      limit: Number(last - first) + 1,
    });
    return (await parts.decode(stored)).map((event) => ownEvent(rules.category, event));
  };

  const answerOf = async (stream: string, written: Written, asked: EarlierOf): Promise<CommandResult<C>> => {
    assertSameRequest(written, asked);
    return {
      position: written.position,
      revision: written.last,
      events: await writtenBy(stream, written),
      repeated: true,
    };
  };

  /** One decision on one view of the stream; undefined when the view turned out to be stale. */
  const attempt = async (
    stream: string,
    loaded: Loaded<State>,
    fresh: boolean,
    command: Command,
    meta: CommandMeta,
  ): Promise<CommandResult<C> | undefined> => {
    const before = await writtenIn(stream, loaded, meta.commandId);
    if (before !== undefined) return await answerOf(stream, before, meta);
    const now = clock.now();
    let events: readonly EventOf<C>[];
    try {
      events = rules.decide(loaded.state, command, now);
    } catch (error) {
      // A remembered view may be behind another process: only a fresh one may refuse.
      if (!fresh && error instanceof Rejection) return undefined;
      throw error;
    }
    if (events.length === 0)
      return fresh ? { position: loaded.position, revision: -1n, events: [], repeated: false } : undefined;
    try {
      const stored = await encoded(stream, events, meta, now);
      const { revision, position, repeated } = await append(stream, loaded, stored);
      // Another process carried it out: what stands there has its times, not ours.
      if (repeated) return undefined;
      await remember(stream, {
        state: events.reduce(
          (state, event, index) => rules.evolve(state, identified(event, (stored[index] as NewEvent).id)),
          loaded.state,
        ),
        revision,
        position,
        commands: loaded.commands.set(meta.commandId, {
          first: revision - BigInt(events.length - 1),
          last: revision,
          position,
          request: meta.request,
        }),
        kept: loaded.kept,
        bytes: loaded.bytes + bytesOf(stored),
      });
      return { position, revision, events, repeated: false };
    } catch (error) {
      if (error instanceof WrongRevision) return undefined;
      throw error;
    }
  };

  return {
    handle: (streamId, command, meta) => {
      const stream = streamName(rules.category, streamId);
      return inTurn(stream, async () => {
        const remembered = known(stream);
        if (remembered !== undefined) {
          const result = await attempt(stream, remembered, false, command, meta);
          if (result !== undefined) return result;
        }
        for (let tries = 0; tries <= RETRIES; tries += 1) {
          const loaded = await current(stream);
          const result = await attempt(stream, loaded, true, command, meta);
          if (result !== undefined) return result;
        }
        throw new WrongRevision(stream, 'any', 'none');
      });
    },

    state: async (streamId) => {
      const stream = streamName(rules.category, streamId);
      return (await current(stream)).state;
    },

    stateAt: async (streamId, position) => {
      const stream = streamName(rules.category, streamId);
      const loaded = await current(stream);
      return loaded.position <= position ? loaded.state : await foldedUpTo(stream, position);
    },

    earlier: async (streamId, meta) => {
      const stream = streamName(rules.category, streamId);
      const loaded = await current(stream);
      const written = await writtenIn(stream, loaded, meta.commandId);
      return written === undefined ? undefined : await answerOf(stream, written, meta);
    },
  };
};
