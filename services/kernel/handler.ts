import type { Category, EventNamed, EventOf, EventType, Metadata, Recorded } from '../events.ts';
import { streamName } from '../events.ts';
import type { Clock } from './clock.ts';
import type { Decider } from './decider.ts';
import { eventId } from './ids.ts';
import type { Appended, EventLog, NewEvent, StoredEvent } from './log.ts';
import { LogUnavailable, OutcomeUnknown, WrongRevision } from './log.ts';
import { Rejection } from './rejection.ts';
import { keyReused } from './key-reused.ts';
import { oneAtATime } from './one-at-a-time.ts';
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
}

/** The rules of many categories, each under its own name. */
export type RulesByCategory = { readonly [C in Category]?: StreamRules<C> };

/** A stream as far as it has been read. Kept between commands, so that the next one reads only the tail. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: bigint | 'none';
  readonly position: bigint;
  /** Where in the stream each command wrote; shared between views, since it only grows. */
  readonly commands: Map<string, Written>;
}

interface Written {
  readonly request: string | undefined;
  readonly first: bigint;
  readonly last: bigint;
  readonly position: bigint;
}

/** A bounded cache of loaded streams; what it forgets is read again. */
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
  decode(stored: readonly StoredEvent[]): Promise<readonly Recorded[]>;
}

export interface StreamHandler<C extends Category, State = StateOf<C>, Command = CommandOf<C>> {
  /** @throws Rejection ('key_reused', …), WrongRevision (a conflict that did not settle), LogUnavailable, OutcomeUnknown */
  handle(streamId: string, command: Command, meta: CommandMeta): Promise<CommandResult<C>>;
  /** The stream's state as the log has it now. */
  state(streamId: string): Promise<State>;
  /** What this command is answered with, when it has written to the stream before; undefined when it has not. */
  earlier(streamId: string, meta: EarlierOf): Promise<CommandResult<C> | undefined>;
}

/** Commands from before requests were noted, and those of policies, say nothing of a request: they are repeated by id. */
const assertSameRequest = (written: Written, { request }: EarlierOf): void => {
  if (request !== undefined && written.request !== undefined && written.request !== request)
    throw keyReused();
};

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
  const { log, cache, clock } = parts;
  const unread = (): Loaded<State> => ({
    state: rules.initial,
    revision: 'none',
    position: 0n,
    commands: new Map(),
  });

  const readTail = async (stream: string, from: Loaded<State>): Promise<Loaded<State>> => {
    let { state, revision, position } = from;
    const { commands } = from;
    for (;;) {
      const page = await log.readStream(stream, {
        ...(revision === 'none' ? {} : { after: revision }),
        limit: PAGE,
      });
      for (const event of await parts.decode(page)) {
        state = rules.evolve(state, ownEvent(rules.category, event));
        ({ revision, position } = event);
        const { commandId, request } = event.metadata;
        const first = commands.get(commandId)?.first ?? revision;
        commands.set(commandId, { first, last: revision, position, request });
      }
      if (page.length < PAGE) break;
    }
    const loaded = { state, revision, position, commands };
    if (revision !== 'none') cache.set(stream, loaded);
    return loaded;
  };

  // What stands under a stream's name was folded by these rules: the name begins with their category.
  const known = (stream: string): Loaded<State> | undefined => cache.get(stream) as Loaded<State> | undefined;

  const append = async (
    stream: string,
    loaded: Loaded<State>,
    events: readonly EventOf<C>[],
    meta: CommandMeta,
    now: Date,
  ): Promise<Appended> => {
    const metadata = {
      commandId: meta.commandId,
      ...(meta.request === undefined ? {} : { request: meta.request }),
      actor: meta.actor,
      correlation: meta.correlation ?? meta.commandId,
      causation: meta.causation ?? meta.commandId,
      time: now.toISOString(),
    };
    const encoded = await Promise.all(
      events.map((event, index) =>
        parts.encode(event, eventId(meta.commandId, stream, index, meta.request), metadata),
      ),
    );
    try {
      return await log.append(stream, loaded.revision, encoded);
    } catch (error) {
      // The same ids once more: an append that did arrive is answered as done, and what stands there is ours.
      if (!(error instanceof OutcomeUnknown)) throw error;
      try {
        return { ...(await log.append(stream, loaded.revision, encoded)), repeated: false };
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
    const before = loaded.commands.get(meta.commandId);
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
      const { revision, position, repeated } = await append(stream, loaded, events, meta, now);
      // Another process carried it out: what stands there has its times, not ours.
      if (repeated) return undefined;
      cache.set(stream, {
        state: events.reduce((state, event) => rules.evolve(state, event), loaded.state),
        revision,
        position,
        commands: loaded.commands.set(meta.commandId, {
          first: revision - BigInt(events.length - 1),
          last: revision,
          position,
          request: meta.request,
        }),
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
          const loaded = await readTail(stream, known(stream) ?? unread());
          const result = await attempt(stream, loaded, true, command, meta);
          if (result !== undefined) return result;
        }
        throw new WrongRevision(stream, 'any', 'none');
      });
    },

    state: async (streamId) => {
      const stream = streamName(rules.category, streamId);
      return (await readTail(stream, known(stream) ?? unread())).state;
    },

    earlier: async (streamId, meta) => {
      const stream = streamName(rules.category, streamId);
      const { commands } = await readTail(stream, known(stream) ?? unread());
      const written = commands.get(meta.commandId);
      return written === undefined ? undefined : await answerOf(stream, written, meta);
    },
  };
};
