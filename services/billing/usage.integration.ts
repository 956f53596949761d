import { z } from 'zod';
import { Created } from '../../contracts/wire.ts';
import { Usage } from '../../contracts/usage.ts';
import { granted, person, postJob, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { grantPlan } from '../../tests/support/plans-granted.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Person;
let ada: Somebody;
let bob: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await person(place.url, 'Owen');
  ada = await somebody(place.url, 'Ada');
  bob = await somebody(place.url, 'Bob');
  await subscribe(bob, 'studio');
  await place.settled();
});
afterAll(() => place.stop());

const usage = async (who: Somebody) => {
  await place.settled();
  return granted(Usage, await who.call('GET', '/api/me/usage'));
};
/** Bob answers at once: what waits for two weeks is given back. */
const apply = async (who: Somebody, job: string): Promise<void> => {
  const { id } = granted(
    Created,
    await who.call('POST', `/api/jobs/${job}/applications`, { message: 'I am in.' }),
  );
  granted(z.unknown(), await bob.call('POST', `/api/applications/${id}/reject`));
};
const write = async (who: Somebody, to: Somebody) =>
  granted(z.unknown(), await who.call('POST', '/api/direct-messages', { to: to.id, body: 'Hello.' }));
const month = () => place.now().toISOString().slice(0, 7);
/** Goes on to the middle of the next UTC month. */
const nextMonth = async () => {
  const now = place.now();
  const middle = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12);
  await place.pass((middle - now.getTime()) / 86_400_000);
  [ada, bob] = [
    { ...ada, ...(await signIn(place.url, ada)) },
    { ...bob, ...(await signIn(place.url, bob)) },
  ];
};

it('counts what is used of the plan, and keeps each month with the limit that held', async () => {
  const first = month();
  const [moat, gate] = [await postJob(bob, 'Moat'), await postJob(bob, 'Gate')];
  await apply(ada, moat);
  await apply(ada, gate);
  await write(ada, bob);
  const search = { kind: 'jobs', name: 'Moats', query: { q: 'moat' }, follow: null };
  granted(Created, await bob.call('POST', '/api/saved-searches', search));
  expect(await usage(ada)).toMatchObject({
    tier: 'explorer',
    applications: { used: 2, limit: 5 },
    conversations: { used: 1, limit: 5 },
    active_jobs: { used: 0, limit: 0, jobs: [] },
    months: [
      {
        month: first,
        tier: 'explorer',
        applications: { used: 2, limit: 5 },
        conversations: { used: 1, limit: 5 },
        active_jobs: { used: 0, limit: 0 },
        saved_searches: { used: 0, limit: 0 },
        api_keys: { used: 0, limit: 0 },
      },
    ],
    saved_searches: { used: 0, limit: 0 },
    api_keys: { used: 0, limit: 0 },
  });
  expect(await usage(bob)).toMatchObject({
    tier: 'studio',
    active_jobs: {
      used: 2,
      limit: 5,
      jobs: [
        { id: gate, title: 'Gate' },
        { id: moat, title: 'Moat' },
      ],
    },
    saved_searches: { used: 1, limit: 20 },
    months: [{ month: first, active_jobs: { used: 2, limit: 5 }, saved_searches: { used: 1, limit: 20 } }],
  });

  await nextMonth();
  const second = month();
  await subscribe(ada, 'creator');
  await apply(ada, await postJob(bob, 'Bridge'));
  const held = await usage(ada);
  expect(held).toMatchObject({ tier: 'creator', applications: { used: 1, limit: 25 } });
  expect(new Date(held.resets_at).getUTCDate()).toBe(1);
  expect(held.resets_at.slice(0, 7) > second).toBe(true);

  // The plan ends in the next month, and counts for it still; the one after has what Explorer has.
  granted(z.unknown(), await ada.call('POST', '/api/cancel-plan'));
  await nextMonth();
  // Its end is heard of while that month lasts.
  await place.pass(1);
  await place.settled();
  await nextMonth();
  const { tier, months } = await usage(ada);
  expect(tier).toBe('explorer');
  expect(months.map(({ tier: one, applications }) => [one, applications.used, applications.limit])).toEqual([
    ['explorer', 0, 5],
    ['creator', 0, 25],
    ['creator', 1, 25],
    ['explorer', 2, 5],
  ]);
  expect(months.map((each) => each.month).slice(2)).toEqual([second, first]);
});

it('goes back twelve months and no further', async () => {
  for (let ahead = 0; ahead < 9; ahead += 1) await nextMonth();
  const { months } = await usage(ada);
  expect(months).toHaveLength(12);
  expect(months[0]?.month).toBe(month());
  expect(months.at(-1)).toMatchObject({ tier: 'creator', applications: { used: 1, limit: 25 } });
});

it('keeps of each month the most that were open, saved and working at one time', async () => {
  const eve = await somebody(place.url, 'Eve');
  const close = async (job: string) => granted(z.unknown(), await eve.call('POST', `/api/jobs/${job}/close`));
  const admin = { ...owner, ...(await signIn(place.url, owner)) };
  await grantPlan(admin, eve, 'enterprise');
  await place.settled();
  const [one, two] = [await postJob(eve, 'One'), await postJob(eve, 'Two')];
  await close(one);
  const three = await postJob(eve, 'Three');
  const key = { name: 'Site', scopes: ['jobs:read'], expires_at: null };
  const { id } = granted(Created, await eve.call('POST', '/api/me/api-keys', key));
  granted(z.unknown(), await eve.call('POST', `/api/me/api-keys/${id}/revoke`));
  granted(z.unknown(), await eve.call('POST', '/api/me/api-keys', key));
  const search = { kind: 'jobs', name: 'Moats', query: { q: 'moat' }, follow: null };
  const saved = granted(Created, await eve.call('POST', '/api/saved-searches', search));
  granted(z.unknown(), await eve.call('DELETE', `/api/saved-searches/${saved.id}`));
  const first = month();
  const most = async () =>
    (await usage(eve)).months.map((each) => [
      each.active_jobs.used,
      each.saved_searches.used,
      each.api_keys.used,
    ]);
  expect(await most()).toEqual([[2, 1, 1]]);

  await nextMonth();
  Object.assign(eve, await signIn(place.url, eve));
  // What was open as the month began counts, and what is closed in it counts for it still.
  await close(two);
  granted(z.unknown(), await eve.call('POST', `/api/jobs/${one}/swap`, { instead_of: three }));
  expect((await usage(eve)).months.map((each) => each.month).at(-1)).toBe(first);
  expect(await most()).toEqual([
    [2, 0, 1],
    [2, 1, 1],
  ]);
  await nextMonth();
  Object.assign(eve, await signIn(place.url, eve));
  expect((await most())[0]).toEqual([1, 0, 1]);
});
