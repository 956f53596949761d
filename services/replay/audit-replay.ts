import type { Pool } from 'pg';
import type { AuditPerson } from '../../contracts/audit.ts';
import type {
  ReplayEvent,
  ReplayEventsQuery,
  ReplayHistory,
  ReplayMoment,
  ReplayState,
} from '../../contracts/replay.ts';
import { isPerson } from '../../projections/actors.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { FoldedEvent } from './fold.ts';
import type { ReplayParts, Until } from './history.ts';
import { sealedFieldsOf } from './history.ts';
import type { HistoryUpTo } from './kept-folds.ts';
import { createKeptFolds } from './kept-folds.ts';
import type { Asked } from './replay.ts';
import { subjects } from './subjects.ts';

export const AUDIT_REPLAY = Symbol('AUDIT_REPLAY');

export interface AuditReplay {
  events(asked: Asked, admin: string, query: ReplayEventsQuery): Promise<ReplayHistory>;
  state(asked: Asked, admin: string, at: string): Promise<ReplayState>;
}

const peopleOf = async (pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, AuditPerson>> => {
  const { rows } = await pool.query<AuditPerson>(
    `select id, username, coalesce(display_name, '') as display_name from read.profiles where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((person) => [person.id, person]));
};

const actorOf = ({ metadata }: FoldedEvent): string | null => metadata?.actor ?? null;

/**
 * The event of this history that an event follows from: the one that its metadata names, or the first one of the same
 * correlation, since policies send their commands by way of tasks.
 */
const causesIn = (
  history: readonly FoldedEvent[],
): ((event: FoldedEvent) => FoldedEvent['stored'] | null) => {
  const byId = new Map(history.map(({ stored }) => [stored.id, stored]));
  const first = new Map<string, FoldedEvent['stored']>();
  for (const { stored, metadata } of history)
    if (metadata !== null && !first.has(metadata.correlation)) first.set(metadata.correlation, stored);
  return ({ stored, metadata }) => {
    if (metadata === null) return null;
    const cause = byId.get(metadata.causation) ?? first.get(metadata.correlation);
    return cause === undefined || cause.id === stored.id ? null : cause;
  };
};

const shownEvent = (
  { stored, metadata, unreadable, moved }: FoldedEvent,
  people: ReadonlyMap<string, AuditPerson>,
  cause: FoldedEvent['stored'] | null,
): ReplayEvent => {
  const { id, stream, type } = stored;
  return {
    id,
    stream,
    revision: String(stored.revision),
    position: String(stored.position),
    type,
    at: metadata?.time ?? null,
    actor: people.get(metadata?.actor ?? '') ?? null,
    actor_id: metadata?.actor ?? null,
    cause: cause === null ? null : { position: String(cause.position), type: cause.type },
    causation: metadata?.causation ?? null,
    correlation: metadata?.correlation ?? null,
    sealed: metadata === null ? [] : [...sealedFieldsOf(type)],
    moved: [...moved],
    unreadable,
  };
};

const momentAfter = (events: readonly FoldedEvent[], count: number): ReplayMoment => {
  const last = events[count - 1];
  let dated = count - 1;
  while (dated >= 0 && events[dated]?.metadata === null) dated -= 1;
  return {
    position: last === undefined ? null : String(last.stored.position),
    at: events[dated]?.metadata?.time ?? null,
    count,
  };
};

/** The subject of a report sees nothing of it, as in the queue of reports, also where they are an admin. */
const assertNotAbout = ({ kind }: Asked, { stateAfter, count }: HistoryUpTo, admin: string): void => {
  if (kind !== 'report') return;
  const { fields } = stateAfter(count);
  if (fields.some(({ field, value }) => field === 'person_id' && value === admin))
    throw new Rejection('replay_not_found');
};

export const createAuditReplay = (parts: ReplayParts, pool: Pool, clock: Clock): AuditReplay => {
  const keptFold = createKeptFolds(parts, pool);

  const historyFor = async (asked: Asked, admin: string): Promise<HistoryUpTo> => {
    const history = await keptFold(asked);
    assertNotAbout(asked, history, admin);
    return history;
  };

  const untilOf = (at: string, head: bigint): Until => {
    if (/^\d+$/.test(at)) {
      const position = BigInt(at);
      if (position > head) throw new Rejection('replay_beyond_head');
      return { position };
    }
    const time = new Date(at);
    if (time > clock.now()) throw new Rejection('replay_in_future');
    return { time };
  };

  return {
    events: async (asked, admin, { after, limit }) => {
      const subject = subjects[asked.kind];
      const [{ events, head, count, countAt }, title, parties] = await Promise.all([
        historyFor(asked, admin),
        subject.title(pool, asked.id),
        subject.parties(pool, asked.id),
      ]);
      const history = events.slice(0, count);
      const from = after === undefined ? 0 : countAt({ position: BigInt(after) });
      const page = history.slice(from, from + limit);
      const actors = page.map(actorOf).filter((actor): actor is string => actor !== null && isPerson(actor));
      const people = await peopleOf(pool, [...new Set(actors)]);
      const causeOf = causesIn(history);
      const last = page.at(-1);
      return {
        title,
        parties: [...parties],
        head: String(head),
        count,
        events: page.map((event) => shownEvent(event, people, causeOf(event))),
        next: last === undefined || from + page.length >= count ? null : String(last.stored.position),
      };
    },

    state: async (asked, admin, at) => {
      const { events, head, countAt, count: all, stateAfter } = await historyFor(asked, admin);
      const count = Math.min(all, countAt(untilOf(at, head)));
      const { fields, stoppedAt } = stateAfter(count);
      return {
        moment: momentAfter(events, count),
        fields: [...fields],
        stopped_at: stoppedAt === null ? null : String(stoppedAt),
      };
    },
  };
};
