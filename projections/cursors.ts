import { z } from 'zod';
import { idFrom } from '../services/kernel/ids.ts';

/** Milliseconds since 1970, up to the year 9999: what PostgreSQL and JavaScript both write as a time. */
export const Moment = z.int().min(0).max(253_402_300_799_999);

const Cursor = z.object({ of: z.string(), at: z.unknown() });

/** What a list is narrowed by. */
export type Filters = Readonly<Record<string, string | undefined>>;

/** No filter and an empty one find the same, in whatever order they are named. */
const searchOf = (order: string, filters: Filters): string =>
  idFrom(
    'cursor',
    order,
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value !== undefined && value !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/**
 * Says where a page of a list ended, in a text that only the same search takes back: it names the order and the filters.
 * @param order of the list, in words that change with it
 * @param key what the order goes by, of the page's last row
 */
export const createCursors = <Key extends z.ZodType>(order: string, key: Key) => {
  return {
    write: (filters: Filters, at: z.input<Key>): string =>
      Buffer.from(JSON.stringify({ of: searchOf(order, filters), at })).toString('base64url'),
    /** @returns undefined for a cursor that is none, or one of another search */
    read(filters: Filters, cursor: string): z.output<Key> | undefined {
      try {
        const { data } = Cursor.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
        return data?.of === searchOf(order, filters) ? key.safeParse(data.at).data : undefined;
      } catch {
        return undefined;
      }
    },
  };
};

/** A column's milliseconds since 1970, as `Moment` takes them. */
export const momentOf = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

/** The time of a `Moment`, UTC, ISO 8601. */
export const timeOf = (moment: number): string => new Date(moment).toISOString();
