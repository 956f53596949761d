import { joinValues } from '../../contracts/job-search.ts';
import { TalentFilters, TalentListQuery, TalentPage } from '../../contracts/talent.ts';
import type { EventType, Recorded } from '../../services/events.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { recorded } from '../../tests/support/golden-events.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { blocks } from '../conversations/blocks.ts';
import { profiles } from '../profiles/table.ts';
import { roles } from '../roles/table.ts';
import { standing } from '../standing/table.ts';
import { applyBatch, createIndexes, createTable, generationTable, swapView } from '../tables.ts';
import { allTalentFacets, talentFacets } from './facets.ts';
import { countCreators, creators } from './search.ts';
import { talent } from './table.ts';

jest.setTimeout(120_000);

const NOW = new Date('2026-08-01T12:00:00.000Z');
const models = [profiles, roles, standing, talent, blocks];
/** Of a person: `number` tells them apart. */
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let database: ThrowawayDatabase;
let pool: ReturnType<typeof createPool>;
let told = 0;

const at = <T extends EventType>(type: T, data: Partial<Recorded<T>['data']>): Recorded<T> => {
  told += 1;
  const event = recorded(type, data, BigInt(told));
  const time = new Date(Date.parse('2026-01-02T00:00:00.000Z') + told * 60_000).toISOString();
  return { ...event, id: id(10_000 + told), metadata: { ...event.metadata, time } };
};
const happened = async (...events: readonly Recorded[]): Promise<void> => {
  for (const projection of models)
    await applyBatch(pool, projection, generationTable(projection.name, 1), events);
};

interface Said {
  readonly role?: string;
  readonly availability?: string;
  readonly tags?: readonly string[];
  readonly bio?: string;
}
let people = 0;
const joins = (
  username: string,
  displayName: string,
  { role = 'Builder', availability = 'Open to Offers', tags = [], bio = '' }: Said = {},
): Recorded<'ProfileCompleted'> => {
  people += 1;
  const data = { username, displayName, role, availability, tags: [...tags], bio, avatarUrl: null };
  return at('ProfileCompleted', { userId: id(people), ...data });
};
const idOf = ({ data }: Recorded<'ProfileCompleted'>): string => data.userId;

const ines = joins('ines_builds', 'Ines Okafor', {
  role: 'Environment Artist',
  availability: 'Available for Hire',
  tags: ['Low-poly', 'Terrain'],
  bio: 'Islands that a phone can carry.',
});
const kade = joins('kade', 'Kade Winslow', { role: 'VFX Artist', tags: ['Particles', 'C++'] });
const sora = joins('sora', 'Sora Watanabe', {
  role: 'scripter',
  availability: 'Busy',
  tags: ['Luau', 'Terrain'],
});
const emoji = joins('hana', '花子 🎨', { role: 'Scripter', tags: ['建築家'] });
const rtl = joins('noor', 'نور حداد', { role: 'UI Designer', tags: ["O'Neil\\Crew, Ltd"] });
const gone = joins('gone', 'Gone Person', { tags: ['Terrain'] });
const banned = joins('banned', 'Banned Person', { tags: ['Terrain'] });
const everybody = [ines, kade, sora, emoji, rtl];

beforeAll(async () => {
  database = await throwawayDatabase('talent');
  pool = createPool(database.url, { max: 2, name: 'test' });
  for (const projection of models) {
    await createTable(pool, projection, 1);
    await createIndexes(pool, projection, 1);
    await swapView(pool, projection, 1);
  }
  await happened(
    ...everybody,
    gone,
    banned,
    // Somebody who has signed up and made no profile yet.
    at('AccountRegistered', { userId: id(900) }),
    at('AccountErased', { userId: idOf(gone) }),
    at('UserBanned', { userId: idOf(banned), until: null }),
    at('ProfileEdited', { userId: idOf(kade), changes: { location: 'Lagos, Nigeria' } }),
    at('WorkAdded', { userId: idOf(kade), workId: id(701), title: 'Lighthouse Bay' }),
    at('WorkAdded', { userId: idOf(kade), workId: id(702), title: 'A bay in fog' }),
    at('WorkAdded', { userId: idOf(kade), workId: id(703), title: 'Quarry' }),
    at('WorkEdited', { userId: idOf(kade), workId: id(703), changes: { title: 'Keep on the hill' } }),
    at('WorkAdded', { userId: idOf(kade), workId: id(704), title: 'Volcano' }),
    at('WorkRemoved', { userId: idOf(kade), workId: id(704) }),
    at('SubscriptionStarted', { userId: idOf(kade), tier: 'pro' }),
    at('SubscriptionStarted', { userId: idOf(sora), tier: 'creator' }),
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const list = async (query: object) => {
  const page = await creators(pool, TalentListQuery.parse(query), NOW);
  return page === null ? null : TalentPage.parse(JSON.parse(page));
};
const names = async (query: object) => ((await list(query))?.items ?? []).map(({ username }) => username);
const counted = (query: object) => countCreators(pool, TalentFilters.parse(query), NOW);
const facetsOf = async (query: object) => {
  const { facets: all } = await allTalentFacets(pool, NOW);
  return talentFacets(pool, TalentFilters.parse(query), all, NOW);
};
const pagesOf = async (query: object): Promise<string[][]> => {
  const found: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ ...query, ...(cursor == null ? {} : { cursor }) });
    found.push((page?.items ?? []).map(({ username }) => username));
    cursor = page?.next_cursor;
  } while (cursor != null);
  return found;
};

describe('the search of talent', () => {
  it.each([
    [{ q: 'ines' }, ['ines_builds']],
    [{ q: 'okaf' }, ['ines_builds']],
    [{ q: 'artist' }, ['ines_builds', 'kade']],
    [{ q: 'terrain low' }, ['ines_builds']],
    [{ q: 'lowpoly' }, ['ines_builds']],
    [{ q: 'phone' }, ['ines_builds']],
    [{ q: 'c++' }, ['kade']],
    [{ q: '築家' }, ['hana']],
    [{ q: '🎨' }, ['hana']],
    [{ q: 'نور' }, ['noor']],
    [{ q: 'lighthouse' }, ['kade']],
    [{ q: 'keep hill' }, ['kade']],
    [{ q: 'quarry' }, []],
    [{ q: 'volcano' }, []],
    [{ q: 'lagos' }, ['kade']],
    [{ q: 'castle' }, []],
    [{ q: "'!&|:*" }, []],
    [{ q: 'gone' }, []],
    [{ q: 'banned' }, []],
    [{ role: 'SCRIPTER' }, ['hana', 'sora']],
    [{ role: 'scripter,VFX Artist' }, ['hana', 'kade', 'sora']],
    [{ availability: 'Busy' }, ['sora']],
    [{ availability: 'Busy,Available for Hire' }, ['ines_builds', 'sora']],
    [{ role: 'Scripter', availability: 'Busy' }, ['sora']],
    [{ role: 'Builder' }, []],
    [{ skills: 'terrain' }, ['ines_builds', 'sora']],
    [{ skills: 'Terrain,LUAU' }, ['sora']],
    [{ skills: 'terr' }, []],
    [{ any_skills: 'Luau,Particles' }, ['kade', 'sora']],
    [{ any_skills: joinValues(["o'neil\\crew, ltd"]) }, ['noor']],
    [{ skills: 'Terrain', any_skills: 'Low-poly,C++', q: 'ines' }, ['ines_builds']],
    [{ min_reputation: '1' }, []],
    [{ verified: 'yes' }, []],
    [{ q: '', role: '' }, ['hana', 'ines_builds', 'kade', 'noor', 'sora']],
  ])('finds by %j: %j', async (query, found) => {
    expect((await names(query)).toSorted()).toEqual([...found].toSorted());
    expect(await counted(query)).toEqual({ count: found.length, more: false });
  });

  it.each([
    ['terain', 'terrain', ['ines_builds', 'sora']],
    ['scirpter', 'scripter', ['hana', 'sora']],
    ['lowpolly terain', 'lowpoly terrain', ['ines_builds']],
    ['Okafro', 'okafor', ['ines_builds']],
    ['artist partcles', 'artist particles', ['kade']],
  ])('takes %s for %s', async (q, meant, found) => {
    const page = await list({ q });

    expect(page?.meant).toBe(meant);
    expect(page?.items.map(({ username }) => username).toSorted()).toEqual([...found].toSorted());
    expect(await counted({ q })).toEqual({ count: found.length, more: false });
    const { roles } = await facetsOf({ q });
    expect(roles.reduce((sum, { count }) => sum + count, 0)).toBe(found.length);
  });

  it('takes a slip for the word that most people have', async () => {
    // An Animator who writes “animate” is nearer, letter by letter, to all of them that are Animators.
    const animators = ['one', 'two'].map((name) =>
      joins(`mover_${name}`, `Mover ${name}`, { role: 'Animator' }),
    );
    const writer = joins('mover_three', 'Mover Three', { role: 'Animator', bio: 'I animate.' });
    await happened(...animators, writer);

    const page = await list({ q: 'animater' });
    expect(page?.meant).toBe('animator');
    expect(page?.items).toHaveLength(3);
    await happened(...[...animators, writer].map((person) => at('AccountErased', { userId: idOf(person) })));
  });

  it('takes no word for a slip that somebody has, that nothing is like, or where the asker insists', async () => {
    expect(await list({ q: 'terra' })).toMatchObject({ meant: null, items: [{}, {}] });
    expect(await list({ q: 'xylophone' })).toMatchObject({ meant: null, items: [] });
    expect(await list({ q: 'terain', as_typed: 'yes' })).toMatchObject({ meant: null, items: [] });
    expect(await counted({ q: 'terain', as_typed: 'yes' })).toEqual({ count: 0, more: false });
    // Of somebody who is gone not even a slip is told.
    expect(await list({ q: 'gonne' })).toMatchObject({ meant: null, items: [] });
  });

  it.each([
    [{ q: 'low' }, [{ in: 'skills', words: ['Low-poly'] }]],
    [{ q: 'lowpoly' }, [{ in: 'skills', words: ['Low-poly'] }]],
    [
      { q: 'ines terain' },
      [
        { in: 'name', words: ['Ines'] },
        { in: 'skills', words: ['Terrain'] },
      ],
    ],
    [{ q: 'builds' }, [{ in: 'name', words: ['@ines_builds'] }]],
    [
      { q: 'environment islands' },
      [
        { in: 'role', words: ['Environment Artist'] },
        { in: 'bio', words: ['Islands'] },
      ],
    ],
    [
      { skills: 'terrain', q: 'islands' },
      [
        { in: 'skills', words: ['Terrain'] },
        { in: 'bio', words: ['Islands'] },
      ],
    ],
    [{ role: 'Environment Artist' }, []],
  ])('says why it has found somebody: %j', async (query, found) => {
    expect((await list(query))?.items.find(({ username }) => username === 'ines_builds')?.found).toEqual(
      found,
    );
  });

  it('says of how many works the titles have it, and where somebody lives', async () => {
    expect((await list({ q: 'bay lagos keep' }))?.items[0]?.found).toEqual([
      { in: 'works', words: ['Bay', 'bay', 'Keep'], works: 3 },
      { in: 'location', words: ['Lagos'] },
    ]);
  });
});

describe('the counts of the rail', () => {
  it('are of everybody in the list, roles without case, each availability', async () => {
    const { facets, rows } = await allTalentFacets(pool, NOW);

    expect([rows, facets.total]).toEqual([5, 5]);
    expect(facets.roles.map(({ value, count }) => [value.toLowerCase(), count])[0]).toEqual(['scripter', 2]);
    expect(facets.availabilities.map(({ value, count }) => [value, count])).toEqual([
      ['Available for Hire', 1],
      ['Open to Offers', 3],
      ['Busy', 1],
      ['Focusing on Projects', 0],
      ['Not Available', 0],
    ]);
  });

  it.each([
    // What was answered to a question does not narrow its own answers, only those of the other.
    [{ role: 'Scripter' }, { 'VFX Artist': 1 }, { Busy: 1, 'Open to Offers': 1, 'Available for Hire': 0 }],
    [{ availability: 'Busy' }, { 'VFX Artist': 0 }, { Busy: 1, 'Open to Offers': 3 }],
    [{ q: 'terrain', role: 'Nobody' }, { 'Environment Artist': 1, Nobody: 0 }, { Busy: 0 }],
    [{ q: '!!' }, { 'VFX Artist': 0 }, { Busy: 0 }],
  ])('say what each answer brings: %j', async (query, roleCounts, availabilities) => {
    const facets = await facetsOf(query);
    const counts = (of: readonly { value: string; count: number }[]) =>
      Object.fromEntries(of.map(({ value, count }) => [value, count]));

    expect(counts(facets.roles)).toMatchObject(roleCounts);
    expect(counts(facets.availabilities)).toMatchObject(availabilities);
    expect(facets.total).toBe(5);
  });

  it('have the role first that this search brings most of', async () => {
    expect((await facetsOf({ q: 'luau' })).roles[0]).toMatchObject({
      value: expect.stringMatching(/scripter/i) as string,
      count: 1,
    });
    expect((await facetsOf({ q: 'particles' })).roles[0]).toMatchObject({ value: 'VFX Artist', count: 1 });
    const { roles } = await facetsOf({ q: 'terrain' });
    expect(roles.map(({ count }) => count)).toEqual(
      roles.map(({ count }) => count).toSorted((a, b) => b - a),
    );
  });
});

describe('the orders of the list', () => {
  const newestFirst = ['noor', 'hana', 'sora', 'kade', 'ines_builds'];
  /** Stands in the row, as later work will have it earned. */
  const has = (person: Recorded<'ProfileCompleted'>, columns: string): Promise<unknown> =>
    pool.query(`update read.talent set ${columns} where id = $1`, [idOf(person)]);

  it('has the highest plan first, then the newest, and every page of one comes once', async () => {
    expect((await pagesOf({ limit: 2 })).map(({ length }) => length)).toEqual([2, 2, 1]);
    expect((await pagesOf({ limit: 2 })).flat()).toEqual(['kade', 'sora', 'noor', 'hana', 'ines_builds']);
    expect((await pagesOf({ limit: 1, sort: 'newest' })).flat()).toEqual(newestFirst);
  });

  it('asks for reputation, stars and verification, of rows that have them', async () => {
    await has(ines, `reputation = 250, verification = 'notable'`);
    await has(kade, `reputation = 90, verification = 'pending'`);
    await has(rtl, `reputation = 250, verification = 'verified'`);
    await happened(
      at('ReviewSubmitted', { about: idOf(emoji), applicationId: id(301), rating: 4, sealed: true }),
      at('ReviewSubmitted', { about: idOf(emoji), applicationId: id(302), rating: 5, sealed: false }),
      at('ReviewSubmitted', { about: idOf(sora), applicationId: id(303), rating: 4, sealed: false }),
    );

    expect((await pagesOf({ limit: 2, sort: 'reputation' })).flat()).toEqual([
      'noor',
      'ines_builds',
      'kade',
      'hana',
      'sora',
    ]);
    expect((await pagesOf({ limit: 2 })).flat()).toEqual(['kade', 'sora', 'noor', 'ines_builds', 'hana']);
    expect((await names({ min_reputation: '91' })).toSorted()).toEqual(['ines_builds', 'noor']);
    expect((await names({ verified: 'yes' })).toSorted()).toEqual(['ines_builds', 'noor']);
    expect(await names({ verified: 'yes', min_reputation: '100', any_skills: 'Terrain,Luau' })).toEqual([
      'ines_builds',
    ]);
    expect((await names({ sort: 'rating' })).slice(0, 2)).toEqual(['hana', 'sora']);
    // A sealed rating is seen, and counts, once the other side has rated too.
    await happened(
      at('ReviewsRevealed', { applicationId: id(301), employerId: idOf(rtl), developerId: idOf(emoji) }),
    );
    expect((await list({ sort: 'rating' }))?.items[0]).toMatchObject({
      username: 'hana',
      rating_average: 4.5,
      rating_count: 2,
    });
  });

  it('has whoever was here last first, and those who never were last of all', async () => {
    const seen = (person: Recorded<'ProfileCompleted'>, minute: number): Promise<unknown> =>
      pool.query('insert into presence.last_active (user_id, at) values ($1, $2)', [
        idOf(person),
        new Date(NOW.getTime() - minute * 60_000),
      ]);
    await seen(sora, 3);
    await seen(ines, 60);

    const pages = await pagesOf({ limit: 2, sort: 'active' });
    expect(pages.flat().slice(0, 2)).toEqual(['sora', 'ines_builds']);
    expect(pages.flat().toSorted()).toEqual(newestFirst.toSorted());
    expect((await list({ sort: 'active', limit: 1 }))?.items[0]?.last_active_at).toBe(
      '2026-08-01T11:57:00.000Z',
    );
    expect(await names({ sort: 'active', q: 'terrain' })).toEqual(['sora', 'ines_builds']);

    // Ruling 41: not between two of whom one has blocked the other.
    await happened(at('PersonBlocked', { userId: idOf(ines), personId: idOf(kade) }));
    const presence = async (of: string, viewer: Recorded<'ProfileCompleted'>) => {
      const query = TalentListQuery.parse({ sort: 'active' });
      const page = await creators(pool, query, NOW, idOf(viewer));
      const { items } = TalentPage.parse(JSON.parse(page ?? 'null'));
      return items.find(({ username }) => username === of)?.last_active_at;
    };
    await seen(kade, 5);
    expect(await presence('ines_builds', kade)).toBeNull();
    expect(await presence('kade', ines)).toBeNull();
    expect(await presence('kade', sora)).toBe('2026-08-01T11:55:00.000Z');
  });

  it('takes no cursor of another search, of another order, or of nobody', async () => {
    const cursor = (await list({ limit: 1 }))?.next_cursor;
    expect(await list({ limit: 1, cursor })).not.toBeNull();
    expect(await list({ limit: 1, cursor, sort: 'newest' })).toBeNull();
    expect(await list({ limit: 1, cursor, q: 'terrain' })).toBeNull();
    expect(await list({ limit: 1, cursor, as_typed: 'yes' })).toBeNull();
    expect(await list({ cursor: 'bm9uZQ' })).toBeNull();
  });
});

describe('a row of talent', () => {
  it('follows the profile, the plan and the name of its person', async () => {
    const edit = { role: 'Tools Engineer', tags: ['Rojo'], bio: 'Pipelines.' };
    await happened(
      at('ProfileEdited', { userId: idOf(kade), changes: edit }),
      at('UsernameChanged', { userId: idOf(kade), username: 'kade_tools' }),
      at('SubscriptionEnded', { userId: idOf(kade), from: 'pro' }),
    );

    expect(await names({ q: 'particles', as_typed: 'yes' })).toEqual([]);
    expect((await list({ q: 'pipelines rojo' }))?.items).toMatchObject([
      { username: 'kade_tools', role: 'Tools Engineer', subscription_tier: 'explorer' },
    ]);
    // Without a plan, but with work to show.
    expect((await names({}))[0]).toBe('kade_tools');
  });

  it('is there again once a ban is lifted', async () => {
    await happened(at('BanLifted', { userId: idOf(banned) }));
    expect(await names({ q: 'banned' })).toEqual(['banned']);
  });

  it('takes any words that a profile may have', async () => {
    const bio = 'ö'.repeat(2_000);
    await happened(at('ProfileEdited', { userId: idOf(sora), changes: { bio } }));
    expect(await names({ q: 'ö'.repeat(100) })).toEqual(['sora']);
  });

  it('holds nothing of whoever is erased', async () => {
    await happened(at('AccountErased', { userId: idOf(ines) }));
    const { rows } = await pool.query<{ row: string }>(
      'select to_jsonb(t)::text as row from read.talent t where id = $1',
      [idOf(ines)],
    );
    expect(rows[0]?.row).not.toMatch(/ines|okafor|terrain|islands/i);
    expect(await names({ q: 'okafor' })).toEqual([]);
  });

  it('leads without work to show only among those who have none, whatever the plan', async () => {
    const gone = [701, 702, 703].map((work) => at('WorkRemoved', { userId: idOf(kade), workId: id(work) }));
    await happened(...gone);
    expect((await names({}))[0]).toBe('sora');
    await happened(at('WorkAdded', { userId: idOf(kade), workId: id(705), title: 'Harbor' }));
    expect((await names({}))[0]).toBe('kade_tools');
  });
});
