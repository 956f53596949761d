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

/** What a session is asked for at each request as well, by its key and without such a limit. */
const ofSessions = ['read.profiles'];
const ofPages = [
  'read.jobs',
  'read.team_ups',
  'read.collectives',
  'read.members',
  'read.studio_applications',
  'read.talent',
  'read.applications',
  'read.interests',
  'read.reviews',
  'read.audit',
  'read.notifications',
  'tasks.pending_tasks',
];

/** While `held` runs, whatever reads one of these tables waits. */
const whileLocked = async <Result>(
  tables: readonly string[],
  held: () => Promise<Result>,
): Promise<Result> => {
  await holding.query('begin');
  await holding.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  try {
    return await held();
  } finally {
    await holding.query('rollback');
  }
};

/** Of whoever is signed in. */
const ownPages: readonly string[] = [
  '/api/jobs',
  '/api/jobs/count',
  '/api/team-ups',
  '/api/team-ups/count',
  '/api/collectives',
  '/api/collectives/count',
  '/api/studios',
  '/api/studios/count',
  '/api/talent',
  '/api/talent/count',
  '/api/talent/facets',
  '/api/me/jobs',
  '/api/me/team-ups',
  '/api/me/collectives',
  '/api/me/studios',
  '/api/me/studio-applications',
  '/api/me/received-studio-applications',
  '/api/me/received-studio-applications/waiting',
  '/api/me/applications',
  '/api/me/received-applications',
  '/api/me/received-applications/waiting',
  '/api/me/interests',
  '/api/me/received-interests',
  '/api/me/received-interests/waiting',
  '/api/me/contracts',
  '/api/notifications',
  '/api/admin/audit',
  '/api/admin/parked-tasks',
];
/** Of everybody. */
const publicPages = (): readonly string[] => [
  '/api/jobs',
  '/api/team-ups',
  '/api/collectives',
  '/api/studios',
  '/api/talent',
  '/api/figures',
  `/api/profiles/${noor.username}`,
  `/api/profiles/${noor.username}/jobs`,
  `/api/profiles/${noor.username}/reviews`,
  '/sitemap.xml',
];

it('a read that takes too long is ended and says when to try again, and the next one is answered', async () => {
  const [late, took] = await whileLocked(ofPages, async () => {
    const began = performance.now();
    return [await fetch(`${place.url}/api/jobs`), performance.now() - began] as const;
  });

  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('5');
  expect(await late.json()).toMatchObject({ code: 'took_too_long' });
  expect(took).toBeGreaterThanOrEqual(LONGEST_MS);
  expect((await fetch(`${place.url}/api/jobs`)).status).toBe(200);
});

const statusesOf = async (
  paths: readonly string[],
  get: (path: string) => Promise<{ readonly status: number }>,
): Promise<readonly (readonly [path: string, status: number])[]> =>
  Promise.all(paths.map(async (path) => [path, (await get(path)).status] as const));
const all = (paths: readonly string[], status: number) => paths.map((path) => [path, status]);

it('no page of a person waits longer, and none of them holds up what comes after', async () => {
  const get = (path: string) => noor.call('GET', path);

  expect(await whileLocked(ofPages, () => statusesOf(ownPages, get))).toEqual(all(ownPages, 503));
  expect(await statusesOf(ownPages, get)).toEqual(all(ownPages, 200));
});

it('nor does one that everybody sees', async () => {
  const get = (path: string) => fetch(`${place.url}${path}`);
  const tables = [...ofPages, ...ofSessions];

  expect(await whileLocked(tables, () => statusesOf(publicPages(), get))).toEqual(all(publicPages(), 503));
  expect(await statusesOf(publicPages(), get)).toEqual(all(publicPages(), 200));
});
