import { z } from 'zod';
import { NotificationList } from '../../contracts/notifications.ts';
import { SAVED_MOST } from '../../contracts/saved-search-plan.ts';
import { SavedSearches } from '../../contracts/saved-searches.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, person, planOf, postJob, signIn, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let explorer: Person;
let seeker: Person;
let studio: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  // Whoever signs in first owns the site, and is nobody of these.
  await person(place.url, 'Owen');
  [explorer, seeker, studio] = await Promise.all([
    person(place.url, 'Noor'),
    person(place.url, 'Ada'),
    person(place.url, 'Bob'),
  ]);
  await Promise.all([subscribe(seeker, 'pro'), subscribe(studio, 'studio')]);
});
afterAll(() => place.stop());

const builders = { kind: 'jobs', name: 'Castles', query: { q: 'castle' } } as const;
const save = (who: Person, body: object): Promise<Answer> => who.call('POST', '/api/saved-searches', body);
const saved = async (who: Person, body: object): Promise<string> =>
  granted(Created, await save(who, body)).id;
const at = (id: string): string => `/api/saved-searches/${id}`;
const remove = async (who: Person, id: string): Promise<void> => {
  granted(Done, await who.call('DELETE', at(id)));
};
const mine = async (who: Person) =>
  granted(SavedSearches, await who.call('GET', '/api/saved-searches')).items;
/** What a person has been told of searches, newest first. */
const told = async (who: Person) => {
  await place.settled();
  const { items } = granted(NotificationList, await who.call('GET', '/api/notifications'));
  return items.filter(({ kind }) => kind.startsWith('saved_search'));
};
/** What a person was told of searches meanwhile. */
const during = async (who: Person, deeds: () => Promise<unknown>) => {
  const before = new Set((await told(who)).map(({ id }) => id));
  await deeds();
  return (await told(who)).filter(({ id }) => !before.has(id));
};
const close = async (who: Person, job: string): Promise<void> => {
  granted(z.unknown(), await who.call('POST', `/api/jobs/${job}/close`));
};
const later = async (days: number): Promise<void> => {
  await place.pass(days);
  [explorer, seeker, studio] = await Promise.all([
    signIn(place.url, explorer),
    signIn(place.url, seeker),
    signIn(place.url, studio),
  ]);
};

/** What the seeker is told of searches within so many days. */
const seekersNewsIn = async (days: number) => {
  const before = new Set((await told(seeker)).map(({ id }) => id));
  await later(days);
  return (await told(seeker)).filter(({ id }) => !before.has(id));
};

describe('saving a search', () => {
  it('is for Pro and above', async () => {
    expect((await planOf(explorer)).tier).toBe('explorer');
    expect(await save(explorer, builders)).toMatchObject({
      status: 403,
      body: {
        code: 'saved_searches_need_tier',
        message: 'Saved searches are available for Pro, Studio, and Enterprise tiers.',
      },
    });
    expect(await mine(explorer)).toEqual([]);
    expect((await save(seeker, { ...builders, query: { role: 'Wizard' } })).status).toBe(201);
  });

  it('takes what the list takes, and nothing of where one was in it', async () => {
    for (const query of [{ cursor: 'abc' }, { posted: 'month' }, { budget_min: 'much' }, { wizards: 'yes' }])
      expect(await save(seeker, { ...builders, query })).toMatchObject({ status: 400 });
    const query = { role: 'Builder', budget_min: '10000', sort: 'budget_high' };
    const id = await saved(seeker, { ...builders, query });
    expect((await mine(seeker)).find((search) => search.id === id)).toMatchObject({
      kind: 'jobs',
      name: 'Castles',
      query,
      follow: null,
      beyond_plan: false,
    });
    await remove(seeker, id);
  });

  it('holds filters of people against the plan, as their list does', async () => {
    const verified = { kind: 'talent', name: 'Verified', query: { verified: 'yes' } };
    expect(await save(seeker, verified)).toMatchObject({
      status: 403,
      body: { code: 'studio_search_needs_tier' },
    });
    await remove(studio, await saved(studio, verified));
  });

  it.each([
    ['letters', 'x'.repeat(60), 'x'.repeat(61)],
    ['emoji', '🏰'.repeat(60), '🏰'.repeat(61)],
    ['words that run from right to left', 'قلعة '.repeat(12).trim(), 'قلعة '.repeat(13).trim()],
  ])('takes a name of up to 60 characters: %s', async (_of, name, longer) => {
    const id = await saved(seeker, { ...builders, name: `  ${name} ` });
    expect((await mine(seeker)).find((search) => search.id === id)?.name).toBe(name);
    const refused = {
      status: 400,
      body: { code: 'invalid_input', fields: { name: 'At most 60 characters.' } },
    };
    expect(await save(seeker, { ...builders, name: longer })).toMatchObject(refused);
    expect(await seeker.call('PATCH', at(id), { name: longer })).toMatchObject(refused);
    for (const none of ['', '   ', '\u200b', '\u202e'])
      expect(await save(seeker, { ...builders, name: none })).toMatchObject({
        status: 400,
        body: { fields: { name: 'This field is required.' } },
      });
    // What turns the direction of what stands around it is left out.
    granted(Done, await seeker.call('PATCH', at(id), { name: `\u202e${name.slice(0, 20)}\u2066` }));
    expect((await mine(seeker)).find((search) => search.id === id)?.name).toBe(name.slice(0, 20).trim());
    await remove(seeker, id);
  });

  it('ends at the limit, also for many at once; a removed one makes room', async () => {
    const before = (await mine(seeker)).length;
    const answers = await Promise.all(
      Array.from({ length: SAVED_MOST + 5 }, async (_, nth) =>
        save(seeker, { ...builders, name: `Search ${nth}` }),
      ),
    );
    const kept = answers.filter(({ status }) => status === 201);
    expect(kept).toHaveLength(SAVED_MOST - before);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'saved_search_limit_reached' },
    });
    expect(await mine(seeker)).toHaveLength(SAVED_MOST);
    for (const answer of kept) await remove(seeker, granted(Created, answer).id);
    expect(await mine(seeker)).toHaveLength(before);
    await remove(seeker, await saved(seeker, builders));
  });

  it('keeps it, renames it and forgets it for its person alone', async () => {
    const id = await saved(seeker, builders);
    granted(Done, await seeker.call('PATCH', at(id), { name: 'Walls' }));
    expect((await mine(seeker)).find((search) => search.id === id)?.name).toBe('Walls');
    for (const [method, path, body] of [
      ['PATCH', at(id), { name: 'Mine' }],
      ['POST', `${at(id)}/follow`, { how: 'daily' }],
      ['POST', `${at(id)}/unfollow`, undefined],
      ['DELETE', at(id), undefined],
    ] as const)
      expect(await studio.call(method, path, body)).toMatchObject({
        status: 404,
        body: { code: 'saved_search_not_found' },
      });
    await remove(seeker, id);
  });
});

describe('following a search', () => {
  it('tells of a new job once, at once, and leads to it', async () => {
    const id = await saved(seeker, { ...builders, follow: 'at_once' });
    await place.settled();
    let job = '';
    const news = await during(seeker, async () => {
      job = await postJob(studio, 'A castle by the sea');
    });
    expect(news).toMatchObject([
      {
        kind: 'saved_search_jobs',
        title: 'New job',
        body: '“A castle by the sea” matches your saved search “Castles”.',
        link: `/jobs/${job}`,
      },
    ]);
    const again = await during(seeker, async () => {
      granted(Done, await studio.call('PATCH', `/api/jobs/${job}`, { title: 'A castle by the lake' }));
    });
    expect(again).toEqual([]);
    await remove(seeker, id);
    await close(studio, job);
  });

  it('tells of a job that begins to match by an edit, and not of one that matched when it was followed', async () => {
    const known = await postJob(studio, 'A castle that was there');
    const other = await postJob(studio, 'A harbor');
    await place.settled();
    const id = await saved(seeker, { ...builders, follow: 'at_once' });
    await place.settled();
    const news = await during(seeker, async () => {
      for (const job of [known, other])
        granted(Done, await studio.call('PATCH', `/api/jobs/${job}`, { title: 'A castle, edited' }));
    });
    expect(news.map(({ link }) => link)).toEqual([`/jobs/${other}`]);
    await remove(seeker, id);
    await close(studio, known);
    await close(studio, other);
  });

  it('tells nothing of one’s own jobs, of what doesn’t match, and once it is left or removed', async () => {
    const own = await saved(studio, { ...builders, follow: 'at_once' });
    const gone = await saved(seeker, { ...builders, follow: 'at_once' });
    const left = await saved(seeker, { ...builders, name: 'Left', follow: 'at_once' });
    await saved(seeker, { ...builders, name: 'Roles', query: { role: 'Wizard' }, follow: 'at_once' });
    await remove(seeker, gone);
    granted(Done, await seeker.call('POST', `${at(left)}/unfollow`));
    let job = '';
    expect(
      await during(seeker, async () => {
        job = await postJob(studio, 'Another castle');
      }),
    ).toEqual([]);
    expect(await told(studio)).toEqual([]);
    await remove(studio, own);
    await close(studio, job);
  });

  it('tells of creators who begin to match', async () => {
    const people = { kind: 'talent', name: 'Voxel', query: { q: 'voxel' }, follow: 'at_once' };
    const id = await saved(studio, people);
    await place.settled();
    const [news, ...more] = await during(studio, async () => {
      granted(Done, await explorer.call('PATCH', '/api/profile', { tags: ['Voxel'] }));
      await place.settled();
      granted(Done, await explorer.call('PATCH', '/api/profile', { bio: 'Voxel by voxel.' }));
    });
    expect([news?.body, news?.link, more]).toEqual([
      'Noor matches your saved search “Voxel”.',
      `/developers?saved=${id}`,
      [],
    ]);
    await remove(studio, id);
  });

  it('tells once a day of all that came, and counts it', async () => {
    const id = await saved(seeker, { ...builders, follow: 'daily' });
    await place.settled();
    const jobs: string[] = [];
    expect(
      await during(seeker, async () => {
        for (const title of ['Castle one', 'Castle two', 'Castle three'])
          jobs.push(await postJob(studio, title));
      }),
    ).toEqual([]);
    await close(studio, jobs[2] ?? '');
    expect(await seekersNewsIn(1)).toMatchObject([
      {
        title: '2 new jobs',
        body: 'They match your saved search “Castles”.',
        link: `/jobs?saved=${id}`,
      },
    ]);
    expect(await seekersNewsIn(1)).toEqual([]);
    await remove(seeker, id);
    for (const job of jobs.slice(0, 2)) await close(studio, job);
  });

  it('rests while the plan doesn’t have it, and loses nothing', async () => {
    const id = await saved(seeker, { ...builders, follow: 'at_once' });
    granted(z.unknown(), await seeker.call('POST', '/api/cancel-plan'));
    await later(40);
    expect((await planOf(seeker)).tier).toBe('explorer');
    expect((await mine(seeker)).find((search) => search.id === id)).toMatchObject({
      follow: 'at_once',
      beyond_plan: true,
    });
    let job = '';
    expect(
      await during(seeker, async () => {
        job = await postJob(studio, 'A castle in the rain');
      }),
    ).toEqual([]);
    expect(await seeker.call('POST', `${at(id)}/follow`, { how: 'daily' })).toMatchObject({
      status: 403,
      body: { code: 'saved_searches_need_tier' },
    });
    await subscribe(seeker, 'pro');
    expect((await mine(seeker)).find((search) => search.id === id)?.beyond_plan).toBe(false);
    const back = await during(seeker, async () => {
      granted(Done, await studio.call('PATCH', `/api/jobs/${job}`, { title: 'A castle in the sun' }));
    });
    expect(back).toHaveLength(1);
    await remove(seeker, id);
  });
});

it('an erased person’s searches are gone, with what they found', async () => {
  const gone = await person(place.url, 'Gus');
  await subscribe(gone, 'pro');
  const id = await saved(gone, { ...builders, follow: 'at_once' });
  await place.settled();
  const { rows } = await place.product.foundation.pool.query<{ user_id: string }>(
    'select user_id from read.saved_searches where id = $1',
    [id],
  );
  expect((await place.run('erase', [rows[0]?.user_id ?? '', '--yes'])).code).toBe(0);
  await place.settled();
  for (const table of ['read.saved_searches where id', 'searches.matches where search_id::text'])
    expect((await place.product.foundation.pool.query(`select 1 from ${table} = $1`, [id])).rows).toEqual([]);
});
