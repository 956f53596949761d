import type { Category, Recorded } from '../../events.ts';
import { categories } from '../../events.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { StateOf } from '../../kernel/streams.ts';
import { identified } from '../../kernel/decider.ts';
import { ownEvent } from '../../kernel/streams.ts';
import type { ReplayField } from '../../../contracts/replay.ts';
import { ReplayId, ReplayKind } from '../../../contracts/replay.ts';
import { isFault } from '../../../projections/take.ts';
import type { HistoryEvent, ReplayParts, Until } from '../../replay/history.ts';
import { markedData, streamHistory } from '../../replay/history.ts';
import { historyOf, stateAt } from '../../replay/replay.ts';
import { rules } from '../rules.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';

/** One event of the timeline. Personal fields are named, not shown. */
export interface Moment {
  readonly revision: string;
  readonly position: string;
  readonly type: string;
  readonly time: string | null;
  readonly actor: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Why it cannot be read, where it cannot. */
  readonly unreadable?: string;
}

export interface Replay {
  /** The stream, or the kind and id of the thing, that was asked for. */
  readonly stream: string;
  readonly timeline: readonly Moment[];
  /**
   * Of a stream: what its rules make of these events; null where no rules take commands for it, or it cannot be read. Of a
   * thing: what the read models show of it, as in the admin's panel.
   */
  readonly state: unknown;
}

/** @throws ToolRefusal */
const untilOf = async ({ log }: Desk, at: string | undefined): Promise<Until | undefined> => {
  if (at === undefined) return undefined;
  if (/^\d{1,19}$/.test(at)) {
    const head = await log.head();
    if (BigInt(at) > head) throw new ToolRefusal(`Position ${at} is beyond the end of the log, ${head}.`);
    return { position: BigInt(at) };
  }
  const time = new Date(at);
  if (!/^\d{4}-\d\d-\d\d/.test(at) || Number.isNaN(time.getTime()))
    throw new ToolRefusal(`"${at}" is neither a position nor a time such as 2026-03-15T12:00:00Z.`);
  return { time };
};

const categoryOf = (stream: string): Category | undefined =>
  categories.find((category) => stream === category || stream.startsWith(`${category}-`));

const folded = <C extends Category>(category: C, events: readonly Recorded[]): StateOf<C> => {
  const own = rules[category];
  return events.reduce(
    (state, event) => own.evolve(state, identified(ownEvent(category, event), event.id)),
    own.initial,
  );
};

const momentOf = ({ stored, entry }: HistoryEvent): Moment => {
  const { type, revision, position } = stored;
  const base = { revision: String(revision), position: String(position), type };
  if (isFault(entry))
    return { ...base, time: null, actor: null, data: null, unreadable: (entry.error as Error).message };
  const { time, actor } = entry.metadata;
  return { ...base, time, actor, data: markedData(entry) };
};

const partsOf = (desk: Desk): ReplayParts => ({
  log: desk.log,
  decodeSealed: (stored) => desk.decode(stored, { sealed: true }),
});

const replayStream = async (desk: Desk, stream: string, until: Until | undefined): Promise<Replay> => {
  const events = await streamHistory(partsOf(desk), stream, until);
  if (events.length === 0 && (await desk.log.readStream(stream, { limit: 1 })).length === 0)
    throw new ToolRefusal(`There is no stream "${stream}".`);
  const category = categoryOf(stream);
  const read = events.flatMap(({ entry }) => (isFault(entry) ? [] : [entry]));
  const readable = category !== undefined && read.length === events.length;
  return { stream, timeline: events.map(momentOf), state: readable ? folded(category, read) : null };
};

/** The thing that `escrow:ID`, `person:ID`, `job:ID`, `report:ID` or `account:NAME` names. */
const thingOf = (name: string): { readonly kind: ReplayKind; readonly id: string } | undefined => {
  const [, kind, id] = /^([a-z]+):(.+)$/.exec(name) ?? [];
  const known = ReplayKind.safeParse(kind);
  const named = ReplayId.safeParse(id);
  return known.success && named.success ? { kind: known.data, id: named.data } : undefined;
};

/** Fields by read model. */
const byModel = (fields: readonly ReplayField[]): Readonly<Record<string, object>> => {
  const found: Record<string, Record<string, unknown>> = {};
  for (const { model, field, value } of fields) (found[model] ??= {})[field] = value;
  return found;
};

/**
 * The events of a stream or a thing up to a time or a position, and the state that they fold to.
 * @throws ToolRefusal where there is no such stream, thing, time or position
 */
export const replay = async (desk: Desk, name: string, at?: string): Promise<Replay> => {
  const until = await untilOf(desk, at);
  const thing = thingOf(name);
  if (thing === undefined) return replayStream(desk, name, until);
  try {
    const { events, fields } = stateAt(thing, await historyOf(partsOf(desk), desk.pool, thing), until);
    return { stream: name, timeline: events.map(momentOf), state: byModel(fields) };
  } catch (error) {
    if (error instanceof Rejection) throw new ToolRefusal(`The log has no events of "${name}".`);
    throw error;
  }
};
