import type { Pool } from 'pg';
import type { GroupFilters, GroupSort } from '../../contracts/collectives.ts';
import { COLLECTIVE_PREVIEW } from '../../contracts/collectives.ts';
import { splitValues } from '../../contracts/job-search.ts';
import type { StudioListQuery } from '../../contracts/studios.ts';
import { STUDIO_PREVIEW } from '../../contracts/studios.ts';
import type { Count, PageQuery } from '../../contracts/wire.ts';
import type { Order } from '../keyset.ts';
import { createOrder, pageOf } from '../keyset.ts';
import type { Reader } from '../sql.ts';
import { countUpTo } from '../sql.ts';
import { groupFoundIn } from './found.ts';
import {
  facesOf,
  groupColumns,
  hiringOf,
  isListed,
  openJobsOfStudio,
  previewOf,
  studioOf,
} from './group-json.ts';
import type { SoughtInGroups } from './meant.ts';
import { understoodGroups } from './meant.ts';
import type { GroupSaid } from './words.ts';

type Kind = 'collective' | 'studio';

/** The first values of every list. */
const READER = { viewer: '$1::text', now: '$2::timestamptz' } satisfies Reader;

/** `more`: what else stands there. */
const collectiveCard = (reader: Reader, more = ''): string =>
  `json_build_object(${groupColumns(reader)}, ${facesOf(reader)}, ${studioOf(reader)}, ${previewOf(COLLECTIVE_PREVIEW)},
     'found', '[]'::json${more})`;

const studioCard = (reader: Reader, more = ''): string =>
  `json_build_object(${groupColumns(reader)}, ${facesOf(reader)}, ${openJobsOfStudio(reader.now)},
     ${previewOf(STUDIO_PREVIEW)}, 'found', '[]'::json${more})`;

type Filters = GroupFilters & Pick<StudioListQuery, 'hiring'>;

/** Which rows `g` fit; what the filters say goes into `values`. `now`: the parameter with the time. */
const matching = (
  kind: Kind,
  { recruiting, role, hiring }: Filters,
  words: readonly SoughtInGroups[],
  now: string,
  values: unknown[],
): string => {
  const roles = splitValues(role ?? '').map((value) => value.toLowerCase());
  const has = ({ query, named: members }: SoughtInGroups): string => {
    const says = `g.words @@ $${values.push(query)}::tsquery`;
    return members.size === 0
      ? says
      : `(${says} or g.id = any($${values.push([...members.keys()])}::text[]))`;
  };
  return [
    `g.kind = '${kind}' and ${isListed('g', now)}`,
    ...(recruiting === undefined ? [] : ['g.is_recruiting']),
    ...(hiring === undefined
      ? []
      : [`exists (select 1 from read.jobs j where ${hiringOf('g.id', 'g.owner_id', now)})`]),
    ...(roles.length === 0 ? [] : [`g.is_recruiting and g.role_keys && $${values.push(roles)}::text[]`]),
    ...words.map(has),
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

const NONE = { items: [], next_cursor: null };

/** A card, with what of it the search goes by. */
interface FoundCard extends Omit<GroupSaid, 'description'> {
  readonly id: string;
  readonly said?: string;
}

/** With why it was found. */
const marked = (card: FoundCard, text: string, words: readonly SoughtInGroups[]): object => {
  const { said: description = '', ...shown } = card;
  const people = words.flatMap(({ named }) => named.get(card.id) ?? []);
  return { ...shown, found: groupFoundIn({ ...card, description, people }, text) };
};

/**
 * Groups of a kind that fit, without those of whoever has been sent away, as the JSON text of a FoundCollectives or
 * FoundStudios.
 * @param viewer the reader, null for a visitor
 * @returns null for a cursor that this search did not make, or made in another order
 */
export const groupsFound = async (
  db: Pool,
  kind: Kind,
  { cursor, limit, sort = 'newest', ...filters }: StudioListQuery & { readonly sort?: GroupSort },
  viewer: string | null,
  now: Date,
): Promise<string | null> => {
  const { text, meant, words } = await understoodGroups(db, kind, filters, now);
  if (words === null) return JSON.stringify({ ...NONE, meant: null });
  const values: unknown[] = [viewer, now.toISOString()];
  const rows = `from read.collectives g where ${matching(kind, filters, words, '$2::timestamptz', values)}`;
  const { orders, card } = searches[kind];
  const more = words.length === 0 ? '' : `, 'said', g.description`;
  const page = await pageOf(
    db,
    { order: orders[sort], of: filters, item: card(READER, more), rows, values },
    { cursor, limit },
  );
  if (page === null) return null;
  const { items, ...rest } = JSON.parse(page) as { readonly items: readonly FoundCard[] };
  return JSON.stringify({
    ...rest,
    items: words.length === 0 ? items : items.map((item) => marked(item, text, words)),
    meant,
  });
};

/** How many fit, counted up to COUNTED_MOST. */
export const countGroups = async (db: Pool, kind: Kind, filters: GroupFilters, now: Date): Promise<Count> => {
  const { words } = await understoodGroups(db, kind, filters, now);
  if (words === null) return { count: 0, more: false };
  const values: unknown[] = [now.toISOString()];
  return countUpTo(
    db,
    `from read.collectives g where ${matching(kind, filters, words, '$1::timestamptz', values)}`,
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
