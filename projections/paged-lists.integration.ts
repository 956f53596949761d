import { PageQuery } from '../contracts/wire.ts';
import type { Recorded } from '../services/events.ts';
import { createPool } from '../services/platform/pg/pool.ts';
import {
  applies,
  asks,
  asksStudio,
  at,
  begin,
  bob,
  founder,
  founds,
  hires,
  host,
  id,
  job,
  joinsStudio,
  people,
  posts,
  postsForStudio,
  postsTeamUp,
  rates,
  studio,
  teamUp,
  wants,
} from '../tests/support/list-story.ts';
import type { ThrowawayDatabase } from '../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../tests/support/throwaway-servers.ts';
import {
  allApplications,
  applicantsOfJob,
  receivedApplications,
  sentApplications,
  waitingApplications,
} from './applications/queries.ts';
import { auditPage } from './audit/queries.ts';
import {
  allInterests,
  interestedIn,
  receivedInterests,
  sentInterests,
  waitingInterests,
} from './interests/queries.ts';
import { chatsOf } from './chats/queries.ts';
import { jobsOfStudio } from './collectives/queries.ts';
import { collectivesOfStudio, groupsFound } from './collectives/search.ts';
import { contracts } from './escrows/queries.ts';
import { jobsOf, openJobsOf } from './jobs/queries.ts';
import { groupsOfPerson, membersOf, myCollectives, myStudios } from './members/queries.ts';
import { registry } from './registry.ts';
import { reviewsOf } from './reviews/queries.ts';
import {
  applicationsToStudio,
  receivedStudioApplications,
  sentStudioApplications,
} from './studio-applications/queries.ts';
import { applyBatch, createIndexes, createTable, generationTable, swapView } from './tables.ts';
import { teamUpsOf } from './team-ups/queries.ts';

jest.setTimeout(120_000);

const NOW = new Date('2027-01-01T00:00:00.000Z');
/** The minutes after all that `begin` tells. */
let later = 90;
const soon = (): number => (later += 1);

let database: ThrowawayDatabase;
let pool: ReturnType<typeof createPool>;

const happened = async (...events: readonly Recorded[]): Promise<void> => {
  for (const projection of registry)
    await applyBatch(pool, projection, generationTable(projection.name, 1), events);
};

beforeAll(async () => {
  database = await throwawayDatabase('lists');
  pool = createPool(database.url, { max: 2, name: 'test' });
  for (const projection of registry) {
    await createTable(pool, projection, 1);
    await createIndexes(pool, projection, 1);
    await swapView(pool, projection, 1);
  }
  await happened(...begin);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Read = (page: PageQuery) => Promise<string | null>;
interface Page {
  readonly items: readonly { readonly id?: string; readonly user_id?: string; readonly status?: string }[];
  readonly next_cursor: string | null;
}
/** A member has the id of the person. */
const idsOf = ({ items }: Page): readonly string[] => items.map((item) => item.id ?? item.user_id ?? '');
const audit: Read = async (page) => JSON.stringify(await auditPage(pool, page));

/** Each list with what comes to it meanwhile: a row that stands in front of all, or behind. */
const lists: readonly (readonly [name: string, read: Read, comes: () => readonly Recorded[]])[] = [
  ['own jobs', (page) => jobsOf(pool, bob, page), () => [posts(soon())]],
  ['open jobs of a profile', (page) => openJobsOf(pool, 'BOB', page, NOW), () => [posts(soon())]],
  [
    'applicants of a job',
    (page) => applicantsOfJob(pool, job, bob, page),
    () => [applies(soon(), people[7] ?? '')],
  ],
  [
    'received applications',
    (page) => receivedApplications(pool, bob, page),
    () => [applies(soon(), people[7] ?? '')],
  ],
  [
    'sent applications',
    (page) => sentApplications(pool, people[7] ?? '', page),
    () => [applies(soon(), people[7] ?? '')],
  ],
  ['own team-ups', (page) => teamUpsOf(pool, bob, page), () => [postsTeamUp(soon())]],
  [
    'interested users',
    (page) => interestedIn(pool, teamUp, bob, page),
    () => [wants(soon(), people[7] ?? '')],
  ],
  [
    'received interests',
    (page) => receivedInterests(pool, bob, page),
    () => [wants(soon(), people[7] ?? '')],
  ],
  [
    'sent interests',
    (page) => sentInterests(pool, people[7] ?? '', page),
    () => [wants(soon(), people[7] ?? '')],
  ],
  ['ratings', (page) => reviewsOf(pool, 'Bob', page, NOW), () => [rates(soon(), people[7] ?? '')]],
  ['contracts', (page) => contracts(pool, host, page), () => hires(soon())],
  [
    'contracts that are not settled',
    (page) => contracts(pool, host, { ...page, unsettled: 'yes' }),
    () => hires(soon()),
  ],
  ['chats', (page) => chatsOf(pool, people[0] ?? '', page), () => hires(soon())],
  [
    'collectives',
    (page) => groupsFound(pool, 'collective', page, null, NOW),
    () => [founds(soon(), 'collective')],
  ],
  [
    'collectives with the most members',
    (page) => groupsFound(pool, 'collective', { ...page, sort: 'members' }, null, NOW),
    () => [founds(soon(), 'collective')],
  ],
  [
    'collectives that look for somebody',
    (page) => groupsFound(pool, 'collective', { ...page, recruiting: 'yes' }, null, NOW),
    () => [founds(soon(), 'collective')],
  ],
  [
    'collectives by a text and a role',
    (page) => groupsFound(pool, 'collective', { ...page, q: 'group', role: 'Builder' }, null, NOW),
    () => [founds(soon(), 'collective')],
  ],
  ['studios', (page) => groupsFound(pool, 'studio', page, null, NOW), () => [founds(soon(), 'studio')]],
  [
    'studios by a text',
    (page) => groupsFound(pool, 'studio', { ...page, q: 'group' }, null, NOW),
    () => [founds(soon(), 'studio')],
  ],
  [
    'collectives of a studio',
    (page) => collectivesOfStudio(pool, studio, null, page, NOW),
    () => [founds(soon(), 'collective')],
  ],
  ['jobs of a studio', (page) => jobsOfStudio(pool, studio, page, NOW), () => [postsForStudio(soon())]],
  ['members', (page) => membersOf(pool, studio, null, page, NOW), () => joinsStudio(soon())],
  [
    'own collectives',
    (page) => myCollectives(pool, founder, page, NOW),
    () => [founds(soon(), 'collective')],
  ],
  ['own studios', (page) => myStudios(pool, founder, page, NOW), () => [founds(soon(), 'studio')]],
  [
    'groups on a profile',
    (page) => groupsOfPerson(pool, founder, page, NOW),
    () => [founds(soon(), 'studio')],
  ],
  [
    'applications to a studio',
    (page) => applicationsToStudio(pool, studio, founder, page),
    () => asksStudio(soon()),
  ],
  [
    'received studio applications',
    (page) => receivedStudioApplications(pool, founder, page),
    () => asksStudio(soon()),
  ],
  [
    'sent studio applications',
    (page) => sentStudioApplications(pool, people[7] ?? '', page),
    () => [asks(soon(), people[7] ?? '', studio)],
  ],
  ['the audit', audit, () => [at(soon(), 'AccountRegistered', { userId: id(900) })]],
];

const pageFrom = async (read: Read, limit: number, cursor?: string): Promise<Page> =>
  JSON.parse(
    (await read(PageQuery.parse({ limit, ...(cursor === undefined ? {} : { cursor }) }))) ?? 'null',
  ) as Page;

const restOf = async (read: Read, from: string | null): Promise<string[]> => {
  const found: string[] = [];
  for (let cursor = from; cursor !== null;) {
    const page = await pageFrom(read, 2, cursor);
    expect(page.items.length).toBeLessThanOrEqual(2);
    found.push(...idsOf(page));
    cursor = page.next_cursor;
  }
  return found;
};

it('is not to be had by the cursor of somebody else’s list', async () => {
  const { next_cursor: cursor } = await pageFrom((page) => jobsOf(pool, bob, page), 1);

  expect(cursor).not.toBeNull();
  expect(await jobsOf(pool, people[0] ?? '', PageQuery.parse({ cursor }))).toBeNull();
});

it.each<readonly [string, Read, Read]>([
  [
    'members',
    (page) => membersOf(pool, studio, null, page, NOW),
    (page) => membersOf(pool, id(90_070), null, page, NOW),
  ],
  [
    'own collectives',
    (page) => myCollectives(pool, founder, page, NOW),
    (page) => myCollectives(pool, bob, page, NOW),
  ],
  ['own studios', (page) => myStudios(pool, founder, page, NOW), (page) => myStudios(pool, bob, page, NOW)],
  [
    'groups on a profile',
    (page) => groupsOfPerson(pool, founder, page, NOW),
    (page) => groupsOfPerson(pool, bob, page, NOW),
  ],
  [
    'collectives of a studio',
    (page) => collectivesOfStudio(pool, studio, null, page, NOW),
    (page) => collectivesOfStudio(pool, id(90_071), null, page, NOW),
  ],
  [
    'jobs of a studio',
    (page) => jobsOfStudio(pool, studio, page, NOW),
    (page) => jobsOfStudio(pool, id(90_071), page, NOW),
  ],
  [
    'applications to a studio',
    (page) => applicationsToStudio(pool, studio, founder, page),
    (page) => applicationsToStudio(pool, id(90_071), founder, page),
  ],
  [
    'received studio applications',
    (page) => receivedStudioApplications(pool, founder, page),
    (page) => receivedStudioApplications(pool, bob, page),
  ],
  [
    'sent studio applications',
    (page) => sentStudioApplications(pool, people[7] ?? '', page),
    (page) => sentStudioApplications(pool, bob, page),
  ],
])('the cursor of %s is none of another group’s or another person’s', async (_of, read, another) => {
  const { next_cursor: cursor } = await pageFrom(read, 1);
  expect((await pageFrom(read, 1, cursor ?? 'none')).items).toHaveLength(1);
  expect(await another(PageQuery.parse({ cursor }))).toBeNull();
});

it('who waits longest for a decision comes first, who was decided on last comes first behind them', async () => {
  const { items } = await pageFrom((page) => applicantsOfJob(pool, job, bob, page), 50);

  expect(items.map((item) => [item.id, item.status])).toEqual([
    ...[1, 3, 4, 5, 6].map((minute) => [id(20_000 + minute), 'pending']),
    [id(20_000), 'rejected'],
    [id(20_002), 'accepted'],
  ]);
});

it('interests that wait for an answer come first, the newest of each kind first', async () => {
  const { items } = await pageFrom((page) => interestedIn(pool, teamUp, bob, page), 50);

  expect(items.map((item) => item.id)).toEqual([5, 4, 3, 2, 1, 0, 6].map((minute) => id(30_000 + minute)));
});

it('a profile shows studios before collectives, each by the role in them and then by age', async () => {
  const own = people[6] ?? '';
  const [late, early] = [soon() + 40, soon() + 20];
  const joins = (minute: number, kind: 'collective' | 'studio', collectiveId: string): Recorded =>
    at(minute, 'MemberJoined', { collectiveId, kind, ownerId: founder, userId: own, applicationId: null });
  await happened(
    joins(late, 'collective', id(90_070)),
    joins(early, 'collective', id(90_073)),
    joins(late, 'studio', id(90_071)),
    joins(early, 'studio', id(90_074)),
    at(late, 'MemberRoleChanged', {
      collectiveId: id(90_070),
      kind: 'collective',
      userId: own,
      role: 'Admin',
      before: 'Member',
    }),
  );
  const read: Read = (page) => groupsOfPerson(pool, own, page, NOW);
  const inOrder = [90_074, 90_071, 90_070, 90_073].map(id);
  expect(idsOf(await pageFrom(read, 50))).toEqual(inOrder);
  const first = await pageFrom(read, 1);
  expect([...idsOf(first), ...(await restOf(read, first.next_cursor))]).toEqual(inOrder);
});

it('counts what waits in all, by what is asked for, the longest wait first', async () => {
  const applications = JSON.parse(await waitingApplications(pool, bob)) as unknown;
  expect(applications).toMatchObject({ count: 11 });
  expect((applications as { items: readonly unknown[] }).items).toHaveLength(7);
  expect((applications as { items: readonly unknown[] }).items[0]).toMatchObject({
    id: job,
    waiting: 5,
    person: { username: 'p1' },
    since: '2026-01-02T00:01:00.000Z',
  });

  await happened(at(soon(), 'TeamUpRemoved', { teamUpId: id(50_041), ownerId: bob }));
  const interests = JSON.parse(await waitingInterests(pool, bob)) as { items: readonly unknown[] };
  expect(interests).toMatchObject({ count: 11 });
  expect(interests.items[0]).toMatchObject({ id: teamUp, waiting: 6, person: { username: 'p0' } });
  expect(JSON.parse(await waitingApplications(pool, people[0] ?? ''))).toEqual({
    count: 0,
    items: [],
    to_close: [],
  });
});

it('an export has all of a list, but for a team-up that was removed', async () => {
  const [sent, received] = [
    await allInterests(pool, people[7] ?? ''),
    await allApplications(pool, bob),
  ] as unknown as Record<'sent' | 'received', { items: readonly unknown[] }>[];
  expect([sent?.sent.items.length, sent?.received.items.length]).toEqual([5, 0]);
  expect([received?.sent.items.length, received?.received.items.length]).toEqual([0, 13]);
});

describe.each(lists)('a page of %s', (name, read, comes) => {
  it('has each row once and in the list’s order, whatever comes meanwhile', async () => {
    const whole = idsOf(await pageFrom(read, 50));
    expect(whole.length).toBeGreaterThanOrEqual(6);

    const first = await pageFrom(read, 2);
    await happened(...comes());
    const found = [...idsOf(first), ...(await restOf(read, first.next_cursor))];

    // What has come in front of the place is not told again by the pages behind it.
    expect(found.filter((one) => whole.includes(one))).toEqual(whole);
    expect(new Set(found).size).toBe(found.length);
    expect((await pageFrom(read, 50)).items).toHaveLength(whole.length + 1);
  });

  it('is not to be had by the cursor of another list, nor by none at all', async () => {
    for (const [other, readOther] of lists) {
      const { next_cursor: cursor } = await pageFrom(readOther, 1);
      const page = await pageFrom(read, 1, cursor ?? 'none');
      if (other === name) expect(page.items).toHaveLength(1);
      else expect([other, page]).toEqual([other, null]);
    }
    expect(await pageFrom(read, 1, 'nonsense')).toBeNull();
  });
});
