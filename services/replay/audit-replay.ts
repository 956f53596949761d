import type { Pool } from 'pg';
import type { AuditPerson } from '../../contracts/audit.ts';
import type {
  ReplayDifference,
  ReplayEvent,
  ReplayEventsQuery,
  ReplayHistory,
  ReplayMoment,
  ReplayState,
} from '../../contracts/replay.ts';
import { isPerson } from '../../projections/actors.ts';
import { isFault } from '../../projections/take.ts';
import type { Clock } from '../kernel/clock.ts';
import type { StoredEvent } from '../kernel/log.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { HistoryEvent, ReplayParts, Until } from './history.ts';
import { sealedFieldsOf } from './history.ts';
import type { Asked, StateAt } from './replay.ts';
import { differenceOf, historyOf, stateAt } from './replay.ts';
import { subjects } from './subjects.ts';

export const AUDIT_REPLAY = Symbol('AUDIT_REPLAY');

export interface AuditReplay {
  events(asked: Asked, admin: string, query: ReplayEventsQuery): Promise<ReplayHistory>;
  state(asked: Asked, admin: string, at: string): Promise<ReplayState>;
  difference(asked: Asked, admin: string, from: string, to: string): Promise<ReplayDifference>;
}

const peopleOf = async (pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, AuditPerson>> => {
  const { rows } = await pool.query<AuditPerson>(
    `select id, username, coalesce(display_name, '') as display_name from read.profiles where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((person) => [person.id, person]));
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const actorOf = ({ entry }: HistoryEvent): string | null => (isFault(entry) ? null : entry.metadata.actor);

/**
 * The event of this history that an event follows from: the one that its metadata names, or the first one of the same
 * correlation, since policies send their commands by way of tasks.
 */
const causesIn = (history: readonly HistoryEvent[]): ((event: HistoryEvent) => StoredEvent | null) => {
  const byId = new Map(history.map(({ stored }) => [stored.id, stored]));
  const first = new Map<string, StoredEvent>();
  for (const { stored, entry } of history)
    if (!isFault(entry) && !first.has(entry.metadata.correlation))
      first.set(entry.metadata.correlation, stored);
  return ({ stored, entry }) => {
    if (isFault(entry)) return null;
    const { causation, correlation } = entry.metadata;
    const cause = byId.get(causation) ?? first.get(correlation);
    return cause === undefined || cause.id === stored.id ? null : cause;
  };
};

const shownEvent = (
  { stored, entry }: HistoryEvent,
  people: ReadonlyMap<string, AuditPerson>,
  cause: StoredEvent | null,
): ReplayEvent => {
  const { id, stream, type } = stored;
  const place = { id, stream, revision: String(stored.revision), position: String(stored.position), type };
  if (isFault(entry))
    return {
      ...place,
      at: null,
      actor: null,
      actor_id: null,
      cause: null,
      causation: null,
      correlation: null,
      sealed: [],
      unreadable: wordsOf(entry.error),
    };
  const { actor, causation, correlation, time } = entry.metadata;
  return {
    ...place,
    at: time,
    actor: people.get(actor) ?? null,
    actor_id: actor,
    cause: cause === null ? null : { position: String(cause.position), type: cause.type },
    causation,
    correlation,
    sealed: [...sealedFieldsOf(type)],
    unreadable: null,
  };
};

const momentOf = ({ events }: StateAt): ReplayMoment => {
  const last = events.at(-1);
  const dated = events.findLast(({ entry }) => !isFault(entry))?.entry;
  return {
    position: last === undefined ? null : String(last.stored.position),
    at: dated === undefined || isFault(dated) ? null : dated.metadata.time,
    count: events.length,
  };
};

/** The subject of a report sees nothing of it, as in the queue of reports, also where they are an admin. */
const assertNotAbout = (asked: Asked, history: readonly HistoryEvent[], admin: string): void => {
  if (asked.kind !== 'report') return;
  const { fields } = stateAt(asked, history, undefined);
  if (fields.some(({ field, value }) => field === 'person_id' && value === admin))
    throw new Rejection('replay_not_found');
};

export const createAuditReplay = (parts: ReplayParts, pool: Pool, clock: Clock): AuditReplay => {
  const historyFor = async (asked: Asked, admin: string): Promise<readonly HistoryEvent[]> => {
    const history = await historyOf(parts, pool, asked);
    assertNotAbout(asked, history, admin);
    return history;
  };

  const untilOf = async (at: string): Promise<Until> => {
    if (/^\d+$/.test(at)) {
      const position = BigInt(at);
      if (position > (await parts.log.head())) throw new Rejection('replay_beyond_head');
      return { position };
    }
    const time = new Date(at);
    if (time > clock.now()) throw new Rejection('replay_in_future');
    return { time };
  };

  return {
    events: async (asked, admin, { after, limit }) => {
      const [history, head, title] = await Promise.all([
        historyFor(asked, admin),
        parts.log.head(),
        subjects[asked.kind].title(pool, asked.id),
      ]);
      const from = after === undefined ? -1n : BigInt(after);
      const left = history.filter(({ stored }) => stored.position > from);
      const page = left.slice(0, limit);
      const actors = page.map(actorOf).filter((actor): actor is string => actor !== null && isPerson(actor));
      const people = await peopleOf(pool, [...new Set(actors)]);
      const causeOf = causesIn(history);
      const last = page.at(-1);
      return {
        title,
        head: String(head),
        count: history.length,
        events: page.map((event) => shownEvent(event, people, causeOf(event))),
        next: last === undefined || left.length === page.length ? null : String(last.stored.position),
      };
    },

    state: async (asked, admin, at) => {
      const [history, until] = await Promise.all([historyFor(asked, admin), untilOf(at)]);
      const state = stateAt(asked, history, until);
      return {
        moment: momentOf(state),
        fields: [...state.fields],
        stopped_at: state.stoppedAt === null ? null : String(state.stoppedAt),
      };
    },

    difference: async (asked, admin, from, to) => {
      const [history, first, second] = await Promise.all([
        historyFor(asked, admin),
        untilOf(from),
        untilOf(to),
      ]);
      const [before, after] = [stateAt(asked, history, first), stateAt(asked, history, second)];
      return { from: momentOf(before), to: momentOf(after), fields: differenceOf(before, after) };
    },
  };
};
