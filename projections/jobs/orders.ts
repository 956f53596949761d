import { z } from 'zod';
import type { JobSort } from '../../contracts/job-search.ts';
import { createCursors, Moment, momentOf, timeOf } from '../cursors.ts';

const INT = 2_147_483_647;
const Rank = z
  .int()
  .min(-INT - 1)
  .max(INT);

type Filters = Readonly<Record<string, string | undefined>>;
type Parameter = readonly [value: string | number | boolean, type: string];

/** An order of the list: what decides a job's place in it, the greater one first. */
interface Order {
  /** Of rows of read.jobs, or of what is called `of`. */
  readonly columns: (of?: string) => readonly [rank: string, createdAt: string, id: string];
  readonly write: (filters: Filters, place: unknown) => string;
  /** A cursor's place as parameters for the columns, each with its type; undefined for a foreign one. */
  readonly read: (filters: Filters, cursor: string) => readonly Parameter[] | undefined;
}

const column = (of: string, name: string): string => (of === '' ? name : `${of}.${name}`);

/** What a job pays at most; `none` where it says no figure. */
const paid = (of: string, none: number): string =>
  `coalesce(${column(of, 'budget_max')}, ${column(of, 'budget_min')}, ${none})`;

const orderBy = (name: string, rank: (of: string) => string, type: 'boolean' | 'int'): Order => {
  const Place = z.tuple([type === 'boolean' ? z.boolean() : Rank, Moment, z.uuid()]);
  const cursors = createCursors(name, Place);
  return {
    columns: (of = '') => [rank(of), column(of, 'created_at'), column(of, 'id')],
    write: (filters, place) => cursors.write(filters, Place.parse(place)),
    read: (filters, cursor) => {
      const place = cursors.read(filters, cursor);
      if (place === undefined) return undefined;
      return [
        [place[0], type],
        [timeOf(place[1]), 'timestamptz'],
        [place[2], 'text'],
      ];
    },
  };
};

/** What a job pays at most, -1 where it says no figure: the budget that a search asks for. */
export const PAID = paid('', -1);
/** The same from the least on; a job without a figure stands last here too. */
export const PAID_FROM_LEAST = `(-${paid('', INT)})`;

/** A boost is for the list as it comes; whoever asks for another order gets that one. */
export const jobOrders: Readonly<Record<JobSort, Order>> = {
  newest: orderBy('jobs: boosted, newest', (of) => column(of, 'is_boosted'), 'boolean'),
  budget_high: orderBy('jobs: highest budget', (of) => paid(of, -1), 'int'),
  budget_low: orderBy('jobs: lowest budget', (of) => `(-${paid(of, INT)})`, 'int'),
  applicants: orderBy('jobs: fewest applicants', (of) => `(-${column(of, 'applicants')})`, 'int'),
};

export const sorted = (order: Order, of = '', way: 'asc' | 'desc' = 'desc'): string =>
  order
    .columns(of)
    .map((one) => `${one} ${way}`)
    .join(', ');

/** A row's place in the order, as JSON. */
export const placeOf = (order: Order): string => {
  const [rank, createdAt, id] = order.columns();
  return `json_build_array(${rank}, ${momentOf(createdAt)}, ${id})`;
};
