import { json, text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { KEPT_MS } from './table.ts';

/** From when until when a place was taken; `until` null: it still is. */
export interface Span {
  readonly since: string;
  readonly until: string | null;
}

/** One row a job or saved search that has taken a place of its person's plan. */
const table = readTable('plan_places', {
  user_id: text(),
  kind: text<'job' | 'search'>(),
  /** The oldest first. */
  spans: json<readonly Span[]>(),
  /** When its last place was freed; null while it has one. */
  until: timestamp().nullable(),
});
type PlaceRow = RowOf<typeof table>;

interface Place {
  readonly id: string;
  readonly user_id: string;
  readonly kind: PlaceRow['kind'];
}

const taken = (place: Place, since: string): Change<PlaceRow> =>
  table.upsert({ ...place, spans: [] }, ({ spans }) => {
    // One that is renewed is the same place.
    if (spans.at(-1)?.until === null) return {};
    const oldest = new Date(Date.parse(since) - KEPT_MS).toISOString();
    const shown = spans.filter(({ until }) => until === null || until > oldest);
    return { spans: [...shown, { since, until: null }], until: null };
  });

const freed = (id: string, until: string): Change<PlaceRow> =>
  table.patch(id, ({ spans }) => {
    const last = spans.at(-1);
    if (last?.until !== null) return {};
    return { spans: [...spans.slice(0, -1), { ...last, until }], until };
  });

const ofJob = (id: string, user_id: string): Place => ({ id, user_id, kind: 'job' });

/** When did jobs and saved searches take places of a plan? */
export const planPlaces = readModel(table, {
  version: 1,
  indexes: (name) => [`create index ${name}_user on read.${name} (user_id, until)`],
  on: {
    JobSlotTaken: ({ data, metadata }) => [taken(ofJob(data.jobId, data.ownerId), metadata.time)],
    JobSlotFreed: ({ data, metadata }) => [freed(data.jobId, metadata.time)],
    JobSlotPassed: ({ data, metadata }) => [
      freed(data.from.jobId, metadata.time),
      taken(ofJob(data.jobId, data.ownerId), metadata.time),
    ],
    JobSlotReturned: ({ data, metadata }) => [
      freed(data.jobId, metadata.time),
      taken(ofJob(data.to, data.ownerId), metadata.time),
    ],
    SearchPlaceTaken: ({ data, metadata }) => [
      taken({ id: data.searchId, user_id: data.userId, kind: 'search' }, metadata.time),
    ],
    SearchPlaceFreed: ({ data, metadata }) => [freed(data.searchId, metadata.time)],
  },
});
