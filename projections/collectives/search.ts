import type { Pool } from 'pg';
import type { GroupFilters, GroupSort } from '../../contracts/collectives.ts';
import { COLLECTIVE_PREVIEW } from '../../contracts/collectives.ts';
import { splitValues } from '../../contracts/job-search.ts';
import type { StudioListQuery } from '../../contracts/studios.ts';
import { STUDIO_PREVIEW } from '../../contracts/studios.ts';
import type { Count, PageQuery } from '../../contracts/wire.ts';
import type { Order } from '../keyset.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { countUpTo } from '../sql.ts';
import type { Reader } from './group-json.ts';
import { facesOf, groupColumns, isListed, openJobsOfStudio, previewOf, studioOf } from './group-json.ts';

type Kind = 'collective' | 'studio';

/** The first values of every list. */
const READER = { viewer: '$1::text', now: '$2::timestamptz' } satisfies Reader;

const collectiveCard = (reader: Reader): string =>
  `json_build_object(${groupColumns(reader)}, ${facesOf(reader)}, ${studioOf}, ${previewOf(COLLECTIVE_PREVIEW)})`;

const studioCard = (reader: Reader): string =>
  `json_build_object(${groupColumns(reader)}, ${facesOf(reader)}, ${openJobsOfStudio(reader.now)},
     ${previewOf(STUDIO_PREVIEW)})`;

/** Which rows `g` fit; what the filters say goes into `values`. `now`: the parameter with the time. */
const matching = (
  kind: Kind,
  { q = '', recruiting, role }: GroupFilters,
  now: string,
  values: unknown[],
): string => {
  const roles = splitValues(role ?? '').map((value) => value.toLowerCase());
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return [
    `g.kind = '${kind}' and ${isListed('g', now)}`,
    ...(recruiting === undefined ? [] : ['g.is_recruiting']),
    ...(roles.length === 0 ? [] : [`g.is_recruiting and g.role_keys && $${values.push(roles)}::text[]`]),
    ...(q === '' ? [] : [`g.searched like $${values.push(like)}`]),
  ].join(' and ');
};

const newest = (of: string): Order =>
  createOrder(`${of}: newest`, 'desc', [
    ['g.created_at', 'time'],
    ['g.id', 'id'],
  ]);

const ordersOf = (kind: Kind): Readonly<Record<GroupSort, Order>> => ({
  newest: newest(`${kind}s`),
  members: createOrder(`${kind}s: most members`, 'desc', [
    ['g.members', 'number'],
    ['g.created_at', 'time'],
    ['g.id', 'id'],
  ]),
});

const searches = {
  collective: { orders: ordersOf('collective'), card: collectiveCard },
  studio: { orders: ordersOf('studio'), card: studioCard },
} satisfies Record<Kind, object>;

/**
 * Groups of a kind that fit, without those of whoever has been sent away, as the JSON text of a CollectivePage or StudioPage.
 * @param viewer the reader, null for a visitor
 * @returns null for a cursor that this search did not make, or made in another order
 */
export const groupsFound = (
  db: Pool,
  kind: Kind,
  { cursor, limit, sort = 'newest', ...filters }: StudioListQuery & { readonly sort?: GroupSort },
  viewer: string | null,
  now: Date,
): Promise<string | null> => {
  const values: unknown[] = [viewer, now.toISOString()];
  const rows = `from read.collectives g where ${matching(kind, filters, '$2::timestamptz', values)}`;
  const { orders, card } = searches[kind];
  return pageOf(
    db,
    { order: orders[sort], of: filters, item: card(READER), rows, values },
    { cursor, limit },
  );
};

/** How many fit, counted up to COUNTED_MOST. */
export const countGroups = async (db: Pool, kind: Kind, filters: GroupFilters, now: Date): Promise<Count> => {
  const values: unknown[] = [now.toISOString()];
  return countUpTo(
    db,
    `from read.collectives g where ${matching(kind, filters, '$1::timestamptz', values)}`,
    values,
  );
};

const ofStudio = newest('collectives of a studio');

/** The collectives that are part of a studio, newest first, without those of whoever has been sent away, as the JSON text of a CollectivePage. */
export const collectivesOfStudio = (
  db: Pool,
  studioId: string,
  viewer: string | null,
  page: PageQuery,
  now: Date,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: ofStudio,
      of: { studio: studioId },
      item: collectiveCard(READER),
      rows: `from read.collectives g where g.studio_id = $3 and ${isListed('g', READER.now)}`,
      values: [viewer, now.toISOString(), studioId],
    },
    page,
  );
