import { z } from 'zod';
import { ErrorBody } from '../../contracts/errors.ts';
import { advancedFilters, opensTo } from '../../contracts/talent-search.ts';
import { TalentFacets, TalentPage } from '../../contracts/talent.ts';
import { Count, Done, FOREIGN_CURSOR } from '../../contracts/wire.ts';
import { granted, person, planOf, signIn, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let explorer: Person;
let creator: Person;
let pro: Person;
let studio: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  [explorer, creator, pro, studio] = await Promise.all([
    person(place.url, 'Noor'),
    person(place.url, 'Ada'),
    person(place.url, 'Bob'),
    person(place.url, 'Eve'),
  ]);
  await Promise.all([subscribe(creator, 'creator'), subscribe(pro, 'pro'), subscribe(studio, 'studio')]);
  granted(
    Done,
    await explorer.call('PATCH', '/api/profile', { role: 'Builder', tags: ['Low-poly', 'Terrain'] }),
  );
  await place.settled();
});
afterAll(() => place.stop());

const asVisitor = async (path: string) => {
  const answer = await fetch(`${place.url}${path}`);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
};
const listed = async (who: Person, query: string): Promise<z.infer<typeof TalentPage>> =>
  granted(TalentPage, await who.call('GET', `/api/talent?${query}`));
const namesIn = async (who: Person, query: string): Promise<readonly string[]> =>
  (await listed(who, query)).items.map(({ display_name: name }) => name);

const ROUTES = ['/api/talent', '/api/talent/count', '/api/talent/facets'] as const;
const good = { skills: 'Terrain,Low-poly', min_reputation: '10', any_skills: 'Terrain', verified: 'yes' };
const filters = Object.keys(advancedFilters) as (keyof typeof advancedFilters)[];
const CODES = {
  skills: 'skills_need_tier',
  min_reputation: 'studio_search_needs_tier',
  any_skills: 'studio_search_needs_tier',
  verified: 'studio_search_needs_tier',
} as const;

describe.each(ROUTES)('%s', (route) => {
  it('is for everybody, without a filter and with the free ones', async () => {
    const free = `${route}?q=terrain&role=Builder&availability=${encodeURIComponent('Open to Offers,Busy')}`;
    for (const path of [route, free]) {
      expect((await asVisitor(path)).status).toBe(200);
      expect((await explorer.call('GET', path)).status).toBe(200);
    }
  });

  it.each(filters)('has %s for the plans that include it alone', async (filter) => {
    const path = `${route}?${filter}=${encodeURIComponent(good[filter])}`;
    const asked = [
      ['explorer', await asVisitor(path)],
      ['explorer', await explorer.call('GET', path)],
      ['creator', await creator.call('GET', path)],
      ['pro', await pro.call('GET', path)],
      ['studio', await studio.call('GET', path)],
    ] as const;

    for (const [tier, { status, body }] of asked) {
      const open = opensTo(tier, filter);
      expect([tier, status]).toEqual([tier, open ? 200 : 403]);
      if (open) continue;
      const refusal = ErrorBody.parse(body);
      expect([tier, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
        tier,
        CODES[filter],
        [filter],
      ]);
    }
  });
});

it('a refusal names every filter that the plan doesn’t have', async () => {
  const { body } = await pro.call('GET', '/api/talent?skills=Terrain&verified=yes&min_reputation=5');
  expect(Object.keys(ErrorBody.parse(body).fields ?? {}).toSorted()).toEqual(['min_reputation', 'verified']);
});

it('the list has everybody with a profile, the highest plan first, and follows what they change', async () => {
  expect(await namesIn(explorer, '')).toEqual(['Eve', 'Bob', 'Ada', 'Noor']);
  expect(await namesIn(studio, 'any_skills=terrain,Luau')).toEqual(['Noor']);
  expect(await namesIn(pro, 'skills=low-poly,terrain')).toEqual(['Noor']);
  expect(await listed(explorer, 'q=terain')).toMatchObject({
    meant: 'terrain',
    items: [{ display_name: 'Noor', found: [{ in: 'skills', words: ['Terrain'] }] }],
  });

  granted(Done, await explorer.call('PATCH', '/api/profile', { tags: ['Luau'], availability: 'Busy' }));
  await place.settled();
  expect(await namesIn(explorer, 'q=terrain&as_typed=yes')).toEqual([]);
  expect(await namesIn(explorer, 'availability=Busy')).toEqual(['Noor']);
  expect(granted(Count, await explorer.call('GET', '/api/talent/count?q=luau'))).toEqual({
    count: 1,
    more: false,
  });
  const { availabilities, total } = granted(TalentFacets, await explorer.call('GET', '/api/talent/facets'));
  expect([total, availabilities.find(({ value }) => value === 'Busy')?.count]).toEqual([4, 1]);
});

describe('bad input is refused and says what is wrong', () => {
  const many = (count: number): string => Array.from({ length: count }, (_, at) => `s${at}`).join(',');
  it.each([
    ['role', many(13), 'At most 12.'],
    ['skills', many(11), 'At most 10.'],
    ['skills', many(400), 'At most 1,000 characters.'],
    ['any_skills', 'x'.repeat(41), 'Choose from the list.'],
    ['availability', 'Asleep', 'Choose from the list.'],
    ['min_reputation', '-5', 'A whole number.'],
    ['min_reputation', '9999999999', 'A whole number.'],
    ['q', 'x'.repeat(101), 'At most 100 characters.'],
    ['cursor', 'bm9uZQ', FOREIGN_CURSOR],
  ])('%s', async (name, value, words) => {
    const { status, body } = await studio.call('GET', `/api/talent?${name}=${encodeURIComponent(value)}`);
    expect(status).toBe(400);
    expect(ErrorBody.parse(body)).toMatchObject({ code: 'invalid_input', fields: { [name]: words } });
  });

  it('a cursor of another search too, and nobody’s text breaks the search', async () => {
    const { next_cursor: cursor } = await listed(explorer, 'limit=1');
    expect((await explorer.call('GET', `/api/talent?limit=1&cursor=${cursor}`)).status).toBe(200);
    const other = await explorer.call('GET', `/api/talent?limit=1&q=noor&cursor=${cursor}`);
    expect(ErrorBody.parse(other.body).fields).toEqual({ cursor: FOREIGN_CURSOR });
    for (const text of ['نور حداد', '👩‍🎨', "'; drop table read.talent; --", '=skill:luau', '%', '\u202eabc'])
      expect(await namesIn(explorer, `q=${encodeURIComponent(text)}`)).toEqual([]);
  });

  it('a profile with 10,000 skills is refused and changes nothing', async () => {
    const tags = Array.from({ length: 10_000 }, (_, at) => `Skill ${at}`);
    const { status, body } = await explorer.call('PATCH', '/api/profile', { tags });
    expect(status).toBe(400);
    expect(ErrorBody.parse(body).fields).toMatchObject({ tags: 'At most 20 skills.' });
    expect(await namesIn(explorer, 'q=luau')).toEqual(['Noor']);
  });
});

it('a plan that becomes smaller between two pages ends a search that it had, and says which filter it was', async () => {
  for (const who of [creator, pro])
    granted(Done, await who.call('PATCH', '/api/profile', { tags: ['Shaders', 'Luau'] }));
  await place.settled();
  const gated = 'limit=1&any_skills=shaders&skills=luau';
  const { items, next_cursor: cursor } = await listed(studio, gated);
  expect([items.length, cursor]).toEqual([1, expect.any(String)]);

  granted(z.unknown(), await studio.call('POST', '/api/cancel-plan'));
  await place.pass(40);
  studio = await signIn(place.url, studio);
  expect((await planOf(studio)).tier).toBe('explorer');
  for (const query of [`${gated}&cursor=${cursor}`, gated])
    expect(await studio.call('GET', `/api/talent?${query}`)).toMatchObject({
      status: 403,
      body: {
        code: 'skills_need_tier',
        fields: {
          skills: expect.stringContaining('Pro') as string,
          any_skills: expect.stringContaining('Studio') as string,
        },
      },
    });
  // Its place is none of what the plan still has, which begins anew.
  expect(await studio.call('GET', `/api/talent?limit=1&cursor=${cursor}`)).toMatchObject({
    status: 400,
    body: { fields: { cursor: FOREIGN_CURSOR } },
  });
  expect(await namesIn(studio, 'q=shaders')).toHaveLength(2);
});
