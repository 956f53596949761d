import { z } from 'zod';
import type { TeamUpFilters, TeamUpSort } from '../../contracts/team-ups.ts';
import { createCursors, Moment, momentOf, timeOf } from '../cursors.ts';

const NewestPlace = z.tuple([Moment, z.uuid()]);
const InterestPlace = z.tuple([z.int().min(0).max(2_147_483_647), Moment, z.uuid()]);

/** An order of the feed; the columns of a row decide its place in it, each the greater one first. */
interface Order {
  readonly columns: readonly string[];
  /** The last row's place, as PostgreSQL writes it into JSON. */
  readonly place: string;
  readonly write: (filters: TeamUpFilters, place: unknown) => string;
  /** A cursor's place as parameters for `columns`, each with its type; undefined for a foreign one. */
  readonly read: (filters: TeamUpFilters, cursor: string) => readonly Parameter[] | undefined;
}
type Parameter = readonly [value: string | number, type: string];

const newest = createCursors('team-ups: newest', NewestPlace);
const interest = createCursors('team-ups: most interest', InterestPlace);
const after = (moment: number, id: string): readonly Parameter[] => [
  [timeOf(moment), 'timestamptz'],
  [id, 'text'],
];

/** The orders of the feed. */
export const orders: Readonly<Record<TeamUpSort, Order>> = {
  newest: {
    columns: ['created_at', 'id'],
    place: `json_build_array(${momentOf('created_at')}, id)`,
    write: (filters, place) => newest.write(filters, NewestPlace.parse(place)),
    read: (filters, cursor) => {
      const place = newest.read(filters, cursor);
      return place && after(...place);
    },
  },
  interest: {
    columns: ['interested', 'created_at', 'id'],
    place: `json_build_array(interested, ${momentOf('created_at')}, id)`,
    write: (filters, place) => interest.write(filters, InterestPlace.parse(place)),
    read: (filters, cursor) => {
      const place = interest.read(filters, cursor);
      return place && [[place[0], 'int'], ...after(place[1], place[2])];
    },
  },
};
