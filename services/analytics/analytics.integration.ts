import { z } from 'zod';
import { Analytics, ProfileViewers } from '../../contracts/analytics.ts';
import type { ViewSource } from '../../contracts/analytics.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { forgetTraces } from '../privacy/erase-person.ts';
import { Done } from '../../contracts/wire.ts';
import { forgetOldViews, noteView } from '../../projections/analytics/queries.ts';
import { granted, person, postJob, signIn, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

interface Somebody extends Person {
  readonly id: string;
}
const somebody = async (name: string): Promise<Somebody> => {
  const who = await person(place.url, name);
  const { id } = granted(z.object({ id: z.string() }), await who.call('GET', '/api/me'));
  return { ...who, id };
};

let place: MovedProduct;
let ada: Somebody;
let bob: Somebody;
let cleo: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  await somebody('Owen');
  [ada, bob, cleo] = (await Promise.all(['Ada', 'Bob', 'Cleo'].map(somebody))) as [
    Somebody,
    Somebody,
    Somebody,
  ];
  await place.settled();
});
afterAll(() => place.stop());

const view = async (who: Person, whom: Person, source: ViewSource = 'talent'): Promise<void> => {
  granted(z.unknown(), await who.call('POST', `/api/profiles/${whom.username}/views`, { source }));
};
const viewers = async (who: Person) => {
  await place.settled();
  const { viewers: found, ...rest } = granted(
    ProfileViewers,
    await who.call('GET', '/api/me/profile-viewers'),
  );
  return { ...rest, names: found.map(({ person: { username } }) => username) };
};
const hide = async (who: Person, hidden: boolean): Promise<void> => {
  granted(Done, await who.call('POST', '/api/me/profile-viewers', { hidden }));
  await place.settled();
};
const analytics = async (who: Person, days = 7) =>
  granted(Analytics, await who.call('GET', `/api/me/analytics?days=${days}`));

describe('who viewed a profile', () => {
  it('is shown from Creator on, newest first, each once, and never oneself', async () => {
    for (const who of [bob, cleo, ada, bob]) await view(who, ada);
    expect(await viewers(ada)).toEqual({ hidden: false, in_plan: false, names: [] });
    await subscribe(ada, 'creator');
    expect(await viewers(ada)).toEqual({
      hidden: false,
      in_plan: true,
      names: [bob.username, cleo.username],
    });
    expect(await bob.call('POST', '/api/profiles/nobody_at_all/views', { source: 'other' })).toMatchObject({
      status: 404,
    });
    expect(
      await bob.call('POST', `/api/profiles/${ada.username}/views`, { source: 'a dream' }),
    ).toMatchObject({ status: 400 });
  });

  it('leaves out whoever hides, who then has no list, either', async () => {
    const [dan, eve, fay] = (await Promise.all(['Dan', 'Eve', 'Fay'].map(somebody))) as [
      Somebody,
      Somebody,
      Somebody,
    ];
    await subscribe(dan, 'creator');
    for (const who of [fay, eve]) await view(who, dan);
    await hide(eve, true);
    expect((await viewers(dan)).names).toEqual([fay.username]);
    await hide(dan, true);
    expect(await viewers(dan)).toEqual({ hidden: true, in_plan: true, names: [] });
    await hide(dan, false);
    await hide(eve, false);
    expect((await viewers(dan)).names).toEqual([eve.username, fay.username]);
  });

  it('leaves out whoever has blocked the other, or is blocked', async () => {
    granted(Done, await cleo.call('POST', '/api/me/blocks', { user_id: ada.id }));
    expect((await viewers(ada)).names).toEqual([bob.username]);
    granted(Done, await cleo.call('DELETE', `/api/me/blocks/${ada.id}`));
  });
});

describe('visitors without a login', () => {
  const visit = async (browser: string): Promise<number> => {
    const body = JSON.stringify({ source: 'elsewhere' });
    const headers = { 'content-type': 'application/json', 'user-agent': browser };
    const path = `/api/profiles/${bob.username}/views`;
    return (await fetch(place.url + path, { method: 'POST', headers, body })).status;
  };
  const views = async () =>
    (
      await place.product.foundation.pool.query<{ viewer_id: string }>(
        'select viewer_id from analytics.views where profile_id = $1',
        [bob.id],
      )
    ).rows.map(({ viewer_id: viewer }) => viewer);

  it('count once a day by a hash that nothing leads back from, and robots don’t', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const told = await Promise.all([phone, phone, desktop, robot, phone].map(visit));
    expect(told).toEqual([204, 204, 204, 204, 204]);
    const found = await views();
    expect(found).toHaveLength(2);
    for (const viewer of found) expect(viewer).toMatch(/^visitor:[\w-]{43}$/);

    const { pool } = place.product.foundation;
    expect((await pool.query('select 1 from analytics.salts')).rowCount).toBe(1);
    await forgetOldViews(pool, new Date(place.now().getTime() + 86_400_000));
    expect((await pool.query('select 1 from analytics.salts')).rowCount).toBe(0);
    expect(await views()).toHaveLength(2);
  });
});

describe('profile analytics', () => {
  it('are for Pro and up', async () => {
    expect(await ada.call('GET', '/api/me/analytics')).toMatchObject({
      status: 403,
      body: { code: 'analytics_need_tier' },
    });
    await subscribe(cleo, 'pro');
    await place.settled();
    const found = await analytics(cleo);
    expect(found).toMatchObject({ days: 7, views: { now: 0, before: 0 } });
    expect(found.by_day).toHaveLength(7);
  });

  it('count each person once a day, exactly, however many look at once', async () => {
    const { pool } = place.product.foundation;
    const now = place.now();
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        noteView(pool, {
          username: cleo.username,
          viewer: `00000000-0000-4000-8000-${String(index % 250).padStart(12, '0')}`,
          source: index % 5 === 0 ? 'messages' : 'jobs',
          now,
        }),
      ),
    );
    await view(cleo, cleo);
    const found = await analytics(cleo);
    expect(found.views).toEqual({ now: 250, before: 0 });
    expect(found.by_day.at(-1)).toMatchObject({ views: 250 });
    // Each person has one source a day, the first of it.
    expect(found.sources).toEqual([
      { source: 'jobs', views: 200 },
      { source: 'messages', views: 50 },
    ]);
    // Nobody with these ids has a profile.
    expect((await viewers(cleo)).names).toEqual([]);
  });

  it('count the searches of others, and what became of applications', async () => {
    const before = (await analytics(cleo)).searches.now;
    granted(z.unknown(), await bob.call('GET', '/api/talent'));
    granted(z.unknown(), await cleo.call('GET', '/api/talent'));
    expect((await analytics(cleo)).searches.now).toBe(before + 1);
    const job = await postJob(ada, 'Moat');
    granted(z.unknown(), await cleo.call('POST', `/api/jobs/${job}/applications`, { message: 'I dig.' }));
    await place.settled();
    expect(await analytics(cleo)).toMatchObject({
      sent: { now: 1, before: 0 },
      answered: { now: 0, before: 0 },
      accepted: { now: 0, before: 0 },
    });
  });

  it('go after 400 days, and with an account on either side', async () => {
    const { pool } = place.product.foundation;
    const days = async () =>
      (await pool.query('select 1 from analytics.views where profile_id = $1', [cleo.id])).rowCount;
    const later = (count: number) => new Date(place.now().getTime() + count * 86_400_000);
    expect(await days()).toBe(250);
    await forgetOldViews(pool, later(400));
    expect(await days()).toBe(250);
    await view(bob, cleo);
    await inTransaction(pool, (tx) => forgetTraces(tx, bob.id));
    expect(await days()).toBe(250);
    expect((await viewers(ada)).names).not.toContain(bob.username);
  });

  it('move with the days', async () => {
    await place.pass(7);
    cleo = { ...cleo, ...(await signIn(place.url, cleo)) };
    expect(await analytics(cleo)).toMatchObject({
      views: { now: 0, before: 250 },
      sent: { now: 0, before: 1 },
    });
    expect((await analytics(cleo, 30)).views.now).toBe(250);
    await forgetOldViews(place.product.foundation.pool, new Date(place.now().getTime() + 400 * 86_400_000));
    expect((await analytics(cleo, 30)).views.now).toBe(0);
  });
});
