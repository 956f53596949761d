import { z } from 'zod';
import { NotificationList } from '../../contracts/notifications.ts';
import { SavedSearches } from '../../contracts/saved-searches.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, person, postJob, signIn, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Person;
let creator: Person;
let seeker: Person;
let studio: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  owner = await person(place.url, 'Owen');
  [creator, seeker, studio] = await Promise.all([
    person(place.url, 'Noor'),
    person(place.url, 'Ada'),
    person(place.url, 'Bob'),
  ]);
  await Promise.all([subscribe(seeker, 'pro'), subscribe(studio, 'studio')]);
});
afterAll(() => place.stop());

/** The seeker follows a search, and hears at once. */
const followed = async (kind: 'jobs' | 'talent', name: string, q: string): Promise<string> => {
  const body = { kind, name, query: { q }, follow: 'at_once' };
  const { id } = granted(Created, await seeker.call('POST', '/api/saved-searches', body));
  await place.settled();
  return id;
};
const remove = async (id: string): Promise<void> => {
  granted(Done, await seeker.call('DELETE', `/api/saved-searches/${id}`));
};
/** What the seeker has been told of searches, newest first. */
const told = async () => {
  await place.settled();
  const { items } = granted(NotificationList, await seeker.call('GET', '/api/notifications'));
  return items.filter(({ kind }) => kind.startsWith('saved_search'));
};
const during = async (deeds: () => Promise<unknown>) => {
  const before = new Set((await told()).map(({ id }) => id));
  await deeds();
  return (await told()).filter(({ id }) => !before.has(id));
};
const close = async (job: string): Promise<void> => {
  granted(z.unknown(), await studio.call('POST', `/api/jobs/${job}/close`));
};
/** Sessions are an hour long: the clock has moved. */
const later = async (days: number): Promise<void> => {
  await place.pass(days);
  [owner, creator, seeker, studio] = await Promise.all([
    signIn(place.url, owner),
    signIn(place.url, creator),
    signIn(place.url, seeker),
    signIn(place.url, studio),
  ]);
};

describe('whoever was sent away', () => {
  const idOf = async (who: Person): Promise<string> =>
    granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;
  const over = async (who: string, what: string, body: object = {}): Promise<void> => {
    granted(
      z.unknown(),
      await owner.call('POST', `/api/admin/users/${who}/${what}`, { reason: 'Spam', ...body }),
    );
  };
  const until = (days: number): string => new Date(place.now().getTime() + days * 86_400_000).toISOString();

  it('is found again with their jobs once a suspension is lifted, and told once', async () => {
    const who = await idOf(studio);
    granted(Done, await studio.call('PATCH', '/api/profile', { tags: ['Zeppelin'] }));
    const job = await postJob(studio, 'A zeppelin that flies');
    const known = await followed('jobs', 'Known', 'zeppelin');
    await over(who, 'suspend', { until: until(30) });
    const [jobs, people] = [
      await followed('jobs', 'Airships', 'zeppelin'),
      await followed('talent', 'Pilots', 'zeppelin'),
    ];

    const news = await during(() => over(who, 'lift-suspension'));
    expect(news.map(({ body }) => body).toSorted()).toEqual([
      'Bob matches your saved search “Pilots”.',
      '“A zeppelin that flies” matches your saved search “Airships”.',
    ]);
    const again = await during(async () => {
      await over(who, 'suspend', { until: until(30) });
      await over(who, 'lift-suspension');
    });
    expect(again).toEqual([]);
    for (const id of [known, jobs, people]) await remove(id);
    await close(job);
  });

  it('is found again once a ban is lifted', async () => {
    const who = await idOf(creator);
    granted(Done, await creator.call('PATCH', '/api/profile', { tags: ['Glider'] }));
    await over(who, 'ban');
    const id = await followed('talent', 'Wings', 'glider');
    expect(await during(() => over(who, 'lift-ban'))).toMatchObject([
      { body: 'Noor matches your saved search “Wings”.' },
    ]);
    creator = await signIn(place.url, creator);
    await remove(id);
  });

  it('is found again when a suspension ends by itself, and not before one that was made longer', async () => {
    const who = await idOf(creator);
    granted(Done, await creator.call('PATCH', '/api/profile', { tags: ['Origami'] }));
    await over(who, 'suspend', { until: until(2) });
    const id = await followed('talent', 'Folds', 'origami');
    await place.settled();
    await over(who, 'suspend', { until: until(4) });
    expect(await during(() => later(3))).toEqual([]);
    expect(await during(() => later(1.5))).toMatchObject([
      { body: 'Noor matches your saved search “Folds”.' },
    ]);
    await remove(id);
  });

  it('and is erased leaves nothing that waits for the end of it', async () => {
    const gone = await person(place.url, 'Gus');
    const who = await idOf(gone);
    await over(who, 'suspend', { until: until(300) });
    await place.settled();
    const waiting = async (): Promise<number> => {
      const { rowCount } = await place.product.foundation.pool.query(
        `select 1 from tasks.pending_tasks where payload like '%' || $1 || '%'`,
        [who],
      );
      return rowCount ?? 0;
    };
    expect(await waiting()).toBeGreaterThan(0);
    expect((await place.run('erase', [who, '--yes'])).code).toBe(0);
    await place.settled();
    expect(await waiting()).toBe(0);
  });
});

describe('a search that finds much within an hour', () => {
  it('has five lines of its own, and one for what comes beyond them, which comes back unread', async () => {
    // All of it in one hour.
    const now = place.now();
    await later((3_600_000 - (now.getTime() % 3_600_000)) / 86_400_000);
    const id = await followed('jobs', 'Floods', 'flood');
    await place.settled();
    const post = async (nth: number): Promise<void> => {
      const job = await postJob(studio, `A flood, number ${nth}`);
      await place.settled();
      await close(job);
    };
    const news = await during(async () => {
      for (let nth = 1; nth <= 6; nth += 1) await post(nth);
    });
    const more = {
      kind: 'saved_search_jobs',
      title: 'More new jobs',
      body: 'They match your saved search “Floods”.',
      link: `/jobs?saved=${id}`,
      is_read: false,
    };
    expect(news.map(({ title }) => title)).toEqual(['More new jobs', ...Array<string>(5).fill('New job')]);
    expect(news[0]).toMatchObject(more);
    granted(z.unknown(), await seeker.call('POST', `/api/notifications/${news[0]?.id ?? ''}/read`));
    expect(
      await during(async () => {
        for (let nth = 7; nth <= 9; nth += 1) await post(nth);
      }),
    ).toEqual([]);
    expect((await told())[0]).toMatchObject({ id: news[0]?.id, ...more });

    await later(1.1 / 24);
    const next = await during(() => post(10));
    expect(next).toMatchObject([{ title: 'New job' }]);
    await remove(id);
  });
});

it('what a followed search has found is new until its person has looked, and while it is there', async () => {
  const search = async (id: string) => {
    await place.settled();
    const { items } = granted(SavedSearches, await seeker.call('GET', '/api/saved-searches'));
    return items.find((one) => one.id === id);
  };
  const seen = async (id: string, until: string | null | undefined): Promise<void> => {
    expect((await seeker.call('POST', `/api/saved-searches/${id}/seen`, { until })).status).toBe(204);
  };
  const known = await postJob(studio, 'A gazebo of old');
  await place.settled();
  const id = await followed('jobs', 'Gazebos', 'gazebo');
  expect(await search(id)).toMatchObject({ new_matches: [], new_since: null, new_until: null });

  const first = await postJob(studio, 'A gazebo in bloom');
  await place.settled();
  const second = await postJob(studio, 'A gazebo at night');
  const both = await search(id);
  expect(both?.new_matches.toSorted()).toEqual([first, second].toSorted());
  expect(both?.new_since).toEqual(expect.any(String));
  // What came after they looked is new still, and what was there when they followed never was.
  await seen(id, both?.new_until);
  await seen(id, both?.new_until);
  const third = await postJob(studio, 'A gazebo by the sea');
  expect((await search(id))?.new_matches).toEqual([third]);
  await seen(id, both?.new_until);
  expect((await search(id))?.new_matches).toEqual([third]);

  granted(Done, await seeker.call('POST', `/api/saved-searches/${id}/unfollow`));
  expect((await search(id))?.new_matches).toEqual([]);
  granted(Done, await seeker.call('POST', `/api/saved-searches/${id}/follow`, { how: 'daily' }));
  await close(third);
  expect((await search(id))?.new_matches).toEqual([]);
  for (const job of [known, first, second]) await close(job);
  await remove(id);
});
