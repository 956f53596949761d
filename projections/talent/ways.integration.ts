import { joinValues } from '../../contracts/job-search.ts';
import { TalentListQuery, TalentPage } from '../../contracts/talent.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { blocks } from '../conversations/blocks.ts';
import { profiles } from '../profiles/table.ts';
import { roles } from '../roles/table.ts';
import { standing } from '../standing/table.ts';
import { createIndexes, createTable, swapView } from '../tables.ts';
import { featuredRank } from './orders.ts';
import { creators } from './search.ts';
import { talent } from './table.ts';
import { wordColumns } from './words.ts';

/**
 * A search goes the cheapest way: along an index, along a stretch of the list, by the words of those on paid plans, by
 * those of all. Whichever it goes, it must find what looking at everybody finds.
 */
jest.setTimeout(240_000);

const NOW = new Date('2026-08-01T12:00:00.000Z');
const MANY = 10_000;

/** Whole numbers from 0, spread as by chance, the same in each run (Knuth's multiplicative hash). */
const spread = (n: number, salt: number, below: number): number =>
  Math.floor(((Math.imul(Math.imul(n + 1, 2_654_435_761) ^ salt, 2_246_822_519) >>> 0) / 2 ** 32) * below);

const ROLES = ['Scripter', 'Builder', 'Animator', 'UI Designer'];
const OPEN = ['Available for Hire', 'Open to Offers', 'Busy'];

const people = Array.from({ length: MANY }, (_, n) => {
  const chance = (salt: number, below: number) => spread(n, salt * 97_561, below);
  const paid = chance(1, 4) === 0;
  const reputation = chance(9, 500);
  const tags = [
    ...(chance(2, 4) === 0 ? ['Terrain'] : []),
    ...(chance(3, 3) === 0 ? ['Luau'] : []),
    ...(chance(4, 100) === 0 ? ['Harbors'] : []),
    ...(chance(5, 1_000) === 0 ? ['Zeppelin'] : []),
    // Said by none of those who stand first.
    ...(!paid && chance(6, 5) === 0 ? ['Caverns'] : []),
    // Said by some on paid plans, after many who do not.
    ...((paid ? reputation < 250 && chance(12, 30) === 0 : chance(12, 20) === 0) ? ['Rigging'] : []),
  ];
  const said = {
    username: `person_${n}`,
    display_name: 'Somebody',
    role: ROLES[chance(7, ROLES.length)] ?? '',
    availability: OPEN[chance(8, OPEN.length)] ?? '',
    tags,
    motto: '',
    bio: '',
  };
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    ...said,
    ...wordColumns({ ...said, location: '', titles: [] }),
    tier: paid ? 'studio' : 'explorer',
    featured_rank: featuredRank(paid ? 'studio' : 'explorer', chance(13, 2)),
    reputation,
    verification: ['verified', 'notable'][chance(10, 30)] ?? 'not_verified',
    rating: 0,
    rating_count: 0,
    created_at: new Date(NOW.getTime() - chance(11, 1_000) * 60_000).toISOString(),
  };
});
type Someone = (typeof people)[number];

interface Query {
  readonly q?: string;
  readonly role?: string;
  readonly availability?: string;
  readonly skills?: string;
  readonly any_skills?: string;
  readonly min_reputation?: string;
  readonly verified?: string;
  readonly sort?: 'featured' | 'reputation' | 'newest';
}

const compared = (one: readonly (string | number)[], other: readonly (string | number)[]): number => {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? '';
    if (value !== against) return value < against ? 1 : -1;
  }
  return 0;
};
const places: Readonly<Record<NonNullable<Query['sort']>, (of: Someone) => readonly (string | number)[]>> = {
  featured: (of) => [of.featured_rank, of.reputation, of.created_at, of.id],
  reputation: (of) => [of.reputation, of.created_at, of.id],
  newest: (of) => [of.created_at, of.id],
};

/** Everybody who fits, in order, by looking at each; `q` as it is meant. */
const byLooking = ({ sort = 'featured', ...query }: Query): readonly string[] => {
  const list = (value: string | undefined) => (value === undefined ? null : value.split(','));
  const [roles, open, all, any] = [query.role, query.availability, query.skills, query.any_skills].map(list);
  return people
    .filter(
      (one) =>
        (roles == null || roles.includes(one.role)) &&
        (open == null || open.includes(one.availability)) &&
        (all == null || all.every((tag) => one.tags.includes(tag))) &&
        (any == null || any.some((tag) => one.tags.includes(tag))) &&
        one.reputation >= Number(query.min_reputation ?? 0) &&
        (query.verified === undefined || one.verification !== 'not_verified') &&
        (query.q ?? '')
          .split(' ')
          .every((word) => [...one.tags, one.role].some((text) => text.toLowerCase().startsWith(word))),
    )
    .toSorted((one, other) => compared(places[sort](one), places[sort](other)))
    .map(({ username }) => username);
};

let database: ThrowawayDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await throwawayDatabase('talent_ways');
  pool = createPool(database.url, { max: 2, name: 'test' });
  const models = [profiles, roles, standing, talent, blocks];
  for (const projection of models) {
    await createTable(pool, projection, 1);
    await createIndexes(pool, projection, 1);
    await swapView(pool, projection, 1);
  }
  const beginnings = {
    talent: {
      paid: 'explorer',
      granted: 'explorer',
      listed: true,
      erased: false,
      rating_sum: 0,
      sealed: {},
      location: '',
      works: {},
      all_works: {},
      removed: [],
    },
    profiles: {
      ...{ erased: false, confirmed: true, onboarding_complete: true, location: '', works: [] },
      ...{ all_works: [], removed: [] },
      ...{ devforum_url: '', discord_handle: '', github_url: '', artstation_url: '', youtube_url: '' },
      ...{ contact_twitter: '', roblox_game_url: '', former_names: [], former_until: {} },
    },
  };
  for (const [table, beginning] of Object.entries(beginnings))
    await pool.query(
      `insert into read.${table}
       select r.* from jsonb_array_elements($1::jsonb) p,
         jsonb_populate_record(null::read.${table}, p || $2 || jsonb_build_object('referral_code', p->>'id')) r`,
      [JSON.stringify(people), JSON.stringify(beginning)],
    );
  await pool.query('analyze');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const PAGES = 4;

/** The first pages, and what the search took its words for. */
const bySearching = async (query: Query) => {
  const names: string[] = [];
  let meant: string | null = null;
  let cursor: string | null | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const asked = TalentListQuery.parse({ ...query, ...(cursor == null ? {} : { cursor }) });
    const found = TalentPage.parse(JSON.parse((await creators(pool, asked, NOW)) ?? 'null'));
    names.push(...found.items.map(({ username }) => username));
    ({ meant, next_cursor: cursor } = found);
    if (cursor === null) break;
  }
  return { names, meant };
};

const role = joinValues(['Scripter', 'UI Designer']);
const availability = joinValues(['Busy', 'Open to Offers']);

describe('every way of a search finds what looking at everybody finds', () => {
  test.each<Query>([
    {},
    { role: 'Builder' },
    { role },
    { availability },
    { role, availability },
    { role: 'Builder', availability },
    { role, availability, verified: 'yes' },
    { verified: 'yes' },
    { verified: 'yes', role: 'Animator' },
    { verified: 'yes', availability: 'Busy' },
    { min_reputation: '450' },
    { min_reputation: '450', role },
    { q: 'terrain' },
    { q: 'terrain', role: 'Builder' },
    { q: 'terrain', role, availability },
    { q: 'terrain luau' },
    { q: 'harbors' },
    { q: 'harbors', role: 'Builder' },
    { q: 'harbors', availability },
    { q: 'harbors terrain' },
    { q: 'zeppelin' },
    { q: 'caverns' },
    { q: 'rigging' },
    { skills: 'Rigging', availability },
    { q: 'caverns', verified: 'yes' },
    { q: 'caverns harbors' },
    { q: 'scripter' },
    { skills: 'Terrain,Luau' },
    { skills: 'Terrain,Harbors' },
    { any_skills: 'Harbors,Zeppelin' },
    { any_skills: 'Luau,Zeppelin', role: 'Scripter' },
    { role: 'Scripter', skills: 'Luau', min_reputation: '200', verified: 'yes' },
    { q: 'terrain', sort: 'newest' },
    { q: 'harbors', sort: 'newest' },
    { q: 'caverns', sort: 'reputation' },
    { role, sort: 'reputation' },
    { verified: 'yes', availability, sort: 'newest' },
  ])('%j', async (query) => {
    const all = byLooking(query);
    expect(all.length).toBeGreaterThan(0);

    const { names, meant } = await bySearching(query);

    expect(names).toEqual(all.slice(0, names.length));
    expect(names).toHaveLength(Math.min(all.length, PAGES * 20));
    expect(meant).toBeNull();
  });

  test.each([
    [{ q: 'terain' }, 'terrain'],
    [{ q: 'harbros' }, 'harbors'],
    [{ q: 'zepelin' }, 'zeppelin'],
    [{ q: 'cavrens' }, 'caverns'],
    [{ q: 'scirpter terrain' }, 'scripter terrain'],
    [{ q: 'zepelin', role: 'Builder' }, 'zeppelin'],
  ] as const)('%j, for what it means', async (query, word) => {
    const { names, meant } = await bySearching(query);

    expect(meant).toBe(word);
    const all = byLooking({ ...query, q: word });
    expect(names).toEqual(all.slice(0, PAGES * 20));
  });
});
