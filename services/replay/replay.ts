import type { Pool } from 'pg';
import type { ReplayField, ReplayKind } from '../../contracts/replay.ts';
import type { Row } from '../../projections/projection.ts';
import type { Entry } from '../../projections/take.ts';
import { foldEntries, isFault } from '../../projections/take.ts';
import type { Recorded } from '../events.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { HistoryEvent, ReplayParts, Until } from './history.ts';
import { categoryHistory, markedData, sealedFieldsOf, streamsHistory, upTo } from './history.ts';
import type { Subject } from './subjects.ts';
import { belongsTo, subjects } from './subjects.ts';

export interface Asked {
  readonly kind: ReplayKind;
  readonly id: string;
}

/** What a subject is shown as, as of a moment. */
export interface StateAt {
  /** The events that count, the oldest first. */
  readonly events: readonly HistoryEvent[];
  readonly fields: readonly ReplayField[];
  /** The first event that a read model could not take, if there is one. */
  readonly stoppedAt: bigint | null;
}

export const belongs = (subject: Subject, id: string, { stored, entry }: HistoryEvent): boolean =>
  isFault(entry) ? subject.owns(stored.stream, id) : belongsTo(subject, id, entry);

/**
 * All events of a subject, in the order of the log. @throws Rejection where there are none
 */
export const historyOf = async (
  parts: ReplayParts,
  pool: Pool,
  { kind, id }: Asked,
): Promise<readonly HistoryEvent[]> => {
  const subject = subjects[kind];
  const streams = await subject.streams(pool, id);
  const events =
    'types' in streams
      ? await categoryHistory(parts, streams.types, await parts.log.head())
      : await streamsHistory(parts, streams);
  const own = events.filter((event) => belongs(subject, id, event));
  if (own.length === 0) throw new Rejection('replay_not_found');
  return own;
};

/** Of most events nothing is sealed: those pass as they are. */
export const marked = (event: Recorded): Recorded =>
  sealedFieldsOf(event.type).length === 0 ? event : ({ ...event, data: markedData(event) } as Recorded);

/** Folds a history up to a moment by the product's read models, as a rebuild does. */
export const stateAt = (
  { kind, id }: Asked,
  history: readonly HistoryEvent[],
  until: Until | undefined,
): StateAt => {
  const events = upTo(history, until);
  const unread = events.find(({ entry }) => isFault(entry));
  const taken = unread === undefined ? events : events.slice(0, events.indexOf(unread));
  const entries = taken.map(({ entry }): Entry => (isFault(entry) ? entry : marked(entry)));
  let stoppedAt = unread?.stored.position ?? null;
  const fields = subjects[kind].shown.flatMap(({ projection, mine, fields: fieldsOf }) => {
    const rows = new Map<string, Row | undefined>();
    const [fault] = foldEntries(rows, projection, entries);
    if (fault !== undefined && (stoppedAt === null || fault.position < stoppedAt)) stoppedAt = fault.position;
    const own = [...rows.values()].filter((row): row is Row => row !== undefined && mine(row, id));
    return fieldsOf(own).map((field) => ({ model: projection.name, ...field }));
  });
  return { events, fields, stoppedAt };
};
