import type { PoolClient } from 'pg';
import { person } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(120_000);

const LONGEST_MS = 300;

let place: MovedProduct;
let noor: Person;
let holding: PoolClient;

beforeAll(async () => {
  place = await openMovedProduct({ READ_TIMEOUT_MS: String(LONGEST_MS) });
  // Whoever signs in first owns the site, and so may look at the audit.
  noor = await person(place.url, 'Noor');
  holding = await place.product.foundation.pool.connect();
});
afterAll(async () => {
  holding.release();
  await place.stop();
});

/** While `held` runs, whatever reads one of these waits. */
const whileLocked = async <Result>(held: () => Promise<Result>): Promise<Result> => {
  await holding.query('begin');
  await holding.query(
    'lock table read.jobs, read.team_ups, read.profiles, read.applications, read.interests, read.reviews, read.audit in access exclusive mode',
  );
  try {
    return await held();
  } finally {
    await holding.query('rollback');
  }
};

const pages = (): readonly string[] => [
  '/api/jobs',
  '/api/jobs/count',
  '/api/team-ups',
  '/api/team-ups/count',
  '/api/me',
  '/api/me/jobs',
  '/api/me/team-ups',
  '/api/me/applications',
  '/api/me/received-applications',
  '/api/me/received-applications/waiting',
  '/api/me/interests',
  '/api/me/received-interests',
  '/api/me/received-interests/waiting',
  '/api/me/contracts',
  '/api/notifications',
  '/api/figures',
  `/api/profiles/${noor.username}`,
  `/api/profiles/${noor.username}/jobs`,
  `/api/profiles/${noor.username}/reviews`,
  '/api/admin/audit',
  '/sitemap.xml',
];

it('a read that takes too long is ended and says when to try again, and the next one is answered', async () => {
  const [late, took] = await whileLocked(async () => {
    const began = performance.now();
    return [await fetch(`${place.url}/api/jobs`), performance.now() - began] as const;
  });

  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('5');
  expect(await late.json()).toMatchObject({ code: 'took_too_long' });
  expect(took).toBeGreaterThanOrEqual(LONGEST_MS);
  expect((await fetch(`${place.url}/api/jobs`)).status).toBe(200);
});

it('no page waits longer, and none of them holds up what comes after', async () => {
  const asked = pages();
  const late = await whileLocked(() => Promise.all(asked.map((path) => noor.call('GET', path))));

  expect(late.map(({ status }, at) => [asked[at], status])).toEqual(asked.map((path) => [path, 503]));
  const then = await Promise.all(asked.map((path) => noor.call('GET', path)));
  expect(then.map(({ status }, at) => [asked[at], status])).toEqual(asked.map((path) => [path, 200]));
});
