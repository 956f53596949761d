import { PageQuery } from '../contracts/wire.ts';
import type { EventType, Recorded } from '../services/events.ts';
import { createPool } from '../services/platform/pg/pool.ts';
import { golden, recorded } from '../tests/support/golden-events.ts';
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
import { contracts } from './escrows/queries.ts';
import { jobsOf, openJobsOf } from './jobs/queries.ts';
import { registry } from './registry.ts';
import { reviewsOf } from './reviews/queries.ts';
import { applyBatch, createIndexes, createTable, generationTable, swapView } from './tables.ts';
import { teamUpsOf } from './team-ups/queries.ts';

jest.setTimeout(120_000);

const { bob, job } = golden;
/** Of a person, a job and so on: `number` tells them apart. */
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const NOW = new Date('2027-01-01T00:00:00.000Z');
/** The minutes after all that `begin` tells. */
let later = 60;
const soon = (): number => (later += 1);
const teamUp = id(700);
const people = Array.from({ length: 8 }, (_, at) => id(100 + at));

let told = 0;
/** An event, so many minutes after the first one. */
const at = <T extends EventType>(
  minute: number,
  type: T,
  data: Partial<Recorded<T>['data']>,
): Recorded<T> => {
  told += 1;
  const event = recorded(type, data, BigInt(told));
  const time = new Date(Date.parse('2026-01-02T00:00:00.000Z') + minute * 60_000).toISOString();
  return { ...event, id: id(10_000 + told), metadata: { ...event.metadata, time } };
};
const applies = (minute: number, applicantId: string, jobId: string = job): Recorded =>
  at(minute, 'ApplicationSubmitted', {
    applicationId: id(20_000 + minute),
    jobId,
    ownerId: bob,
    applicantId,
  });
const wants = (minute: number, userId: string, teamUpId: string = teamUp): Recorded =>
  at(minute, 'InterestExpressed', { interestId: id(30_000 + minute), teamUpId, ownerId: bob, userId });
const posts = (minute: number): Recorded =>
  at(minute, 'JobPosted', { jobId: id(40_000 + minute), ownerId: bob });
const postsTeamUp = (minute: number, teamUpId = id(50_000 + minute)): Recorded =>
  at(minute, 'TeamUpPosted', { teamUpId, ownerId: bob });
const rates = (minute: number, by: string): Recorded =>
  at(minute, 'ReviewSubmitted', {
    reviewId: id(60_000 + minute),
    applicationId: id(20_000 + (minute % 7)),
    jobId: job,
    by,
    about: bob,
    sealed: false,
  });

/** Hires somebody for a job, in a minute each: as many contracts, with a chat each. */
const host = id(800);
const hires = (minute: number): readonly Recorded[] => {
  const [jobId, applicationId] = [id(70_000 + minute), id(80_000 + minute)];
  const application = { applicationId, jobId, ownerId: host, applicantId: people[0] ?? '' };
  return [
    at(minute, 'JobPosted', { jobId, ownerId: host }),
    at(minute, 'ApplicationSubmitted', application),
    at(minute, 'ApplicationAccepted', { ...application, by: host }),
  ];
};

/** Bob, who has posted a job and a team-up, and eight people who want to be part of both. */
const begin: readonly Recorded[] = [
  at(0, 'AccountRegistered', { userId: bob }),
  at(0, 'ProfileCompleted', { userId: bob, username: 'bob' }),
  ...people.flatMap((userId, who) => [
    at(0, 'AccountRegistered', { userId }),
    at(0, 'ProfileCompleted', { userId, username: `p${who}` }),
  ]),
  at(0, 'JobPosted', { jobId: job, ownerId: bob }),
  postsTeamUp(0, teamUp),
  ...people.slice(0, 7).flatMap((person, minute) => [applies(minute, person), wants(minute, person)]),
  ...people.slice(0, 7).map((person, minute) => rates(minute, person)),
  at(20, 'ApplicationAccepted', { applicationId: id(20_002), jobId: job }),
  at(21, 'ApplicationRejected', { applicationId: id(20_000), jobId: job }),
  at(22, 'InterestAccepted', { interestId: id(30_006), teamUpId: teamUp }),
  ...[31, 32, 33, 34, 35, 36].flatMap((minute) => [posts(minute), postsTeamUp(minute)]),
  ...[41, 42, 43, 44, 45, 46].flatMap((minute) => {
    const [jobId, teamUpId] = [id(40_000 + minute), id(50_000 + minute)];
    return [
      at(minute, 'JobPosted', { jobId, ownerId: bob }),
      postsTeamUp(minute, teamUpId),
      applies(minute, people[7] ?? '', jobId),
      wants(minute, people[7] ?? '', teamUpId),
    ];
  }),
  at(50, 'JobBoosted', { jobId: id(40_033) }),
  at(0, 'AccountRegistered', { userId: host }),
  at(0, 'ProfileCompleted', { userId: host, username: 'host' }),
  ...[51, 52, 53, 54, 55, 56].flatMap(hires),
];

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
  readonly items: readonly { readonly id: string; readonly status?: string }[];
  readonly next_cursor: string | null;
}
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
  ['ratings', (page) => reviewsOf(pool, 'Bob', page), () => [rates(soon(), people[7] ?? '')]],
  ['contracts', (page) => contracts(pool, host, page), () => hires(soon())],
  [
    'contracts that are not settled',
    (page) => contracts(pool, host, { ...page, unsettled: 'yes' }),
    () => hires(soon()),
  ],
  ['chats', (page) => chatsOf(pool, people[0] ?? '', page), () => hires(soon())],
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
    found.push(...page.items.map((item) => item.id));
    cursor = page.next_cursor;
  }
  return found;
};

it('is not to be had by the cursor of somebody else’s list', async () => {
  const { next_cursor: cursor } = await pageFrom((page) => jobsOf(pool, bob, page), 1);

  expect(cursor).not.toBeNull();
  expect(await jobsOf(pool, people[0] ?? '', PageQuery.parse({ cursor }))).toBeNull();
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
  expect(JSON.parse(await waitingApplications(pool, people[0] ?? ''))).toEqual({ count: 0, items: [] });
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
    const whole = (await pageFrom(read, 50)).items.map((item) => item.id);
    expect(whole.length).toBeGreaterThanOrEqual(6);

    const first = await pageFrom(read, 2);
    await happened(...comes());
    const found = [...first.items.map((item) => item.id), ...(await restOf(read, first.next_cursor))];

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
