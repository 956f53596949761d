import { JobDetail, JobListQuery } from '../../contracts/jobs.ts';
import type { Recorded } from '../../services/events.ts';
import { newId } from '../../services/kernel/ids.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { golden, recorded } from '../../tests/support/golden-events.ts';
import type { LogDatabase } from '../../tests/support/log-database.ts';
import { openLogDatabase } from '../../tests/support/log-database.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { until } from '../../tests/support/waiting.ts';
import { applications } from '../applications/table.ts';
import { collectives } from '../collectives/table.ts';
import { members } from '../members/table.ts';
import { profiles } from '../profiles/table.ts';
import { standing } from '../standing/table.ts';
import { registry } from '../registry.ts';
import { createProjectionRunner } from '../runner.ts';
import { applyBatch, createIndexes, createTable, generationTable, swapView } from '../tables.ts';
import { jobDetail, recommendedJobs } from './queries.ts';
import { allJobFacets } from './facets.ts';
import { countOpenJobs, openJobs } from './search.ts';
import { jobs } from './table.ts';

jest.setTimeout(180_000);

const NOW = new Date('2026-01-02T04:00:00.000Z');

describe('the jobs that are recommended to a person', () => {
  const [builder, studio] = [newId(), newId()];
  let database: LogDatabase;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    database = await openLogDatabase('recommended');
    const runner = createProjectionRunner({
      pool: database.pool,
      log: database.log,
      projections: [profiles, jobs, applications, standing, collectives, members],
      decode: database.codec.decode,
      logger: { info: () => undefined, error: () => undefined },
      committed: async () => undefined,
    });
    await runner.start();
    stop = () => runner.stop();
    for (const [userId, username] of [
      [builder, 'builder'],
      [studio, 'studio'],
    ] as const) {
      await database.append(
        {
          type: 'AccountRegistered',
          data: { userId, displayName: username, email: `${username}@example.com`, referralCode: null },
        },
        userId,
      );
      await database.append(
        {
          type: 'ProfileCompleted',
          data: {
            userId,
            nameKey: username,
            reservation: newId(),
            username,
            displayName: username,
            role: 'Builder',
            tags: [],
            bio: '',
            avatarUrl: null,
            availability: 'Open to Offers',
          },
        },
        userId,
      );
    }
  });
  afterAll(async () => {
    await stop();
    await database.close();
  });

  const post = async (title: string, ownerId: string, role: string): Promise<string> => {
    const jobId = newId();
    await database.append(
      {
        type: 'JobPosted',
        data: {
          jobId,
          ownerId,
          title,
          role,
          description: 'Twelve stages.',
          payType: 'Fixed Price',
          budget: '$400',
          budgetMin: null,
          budgetMax: null,
          currency: null,
          tags: [],
          studioId: null,
        },
      },
      jobId,
    );
    return jobId;
  };
  const apply = async (jobId: string): Promise<string> => {
    const applicationId = newId();
    await database.append(
      {
        type: 'ApplicationSubmitted',
        data: {
          applicationId,
          jobId,
          ownerId: studio,
          applicantId: builder,
          month: '2026-01',
          at: '2026-01-02T03:04:05.000Z',
          submission: newId(),
          message: '',
        },
      },
      applicationId,
    );
    return applicationId;
  };
  const recommended = async (): Promise<readonly string[]> => {
    const { items } = JSON.parse(await recommendedJobs(database.pool, builder, NOW)) as {
      items: readonly { readonly title: string }[];
    };
    return items.map(({ title }) => title);
  };

  it('are open ones of others that ask for the person’s role, in whatever case it is written', async () => {
    const closed = await post('closed', studio, 'Builder');
    await database.append(
      { type: 'JobClosed', data: { jobId: closed, ownerId: studio, by: studio } },
      closed,
    );
    await post('my own', builder, 'Builder');
    await post('another role', studio, 'Scripter');
    await post('fits', studio, 'BUILDER');
    // What was posted last is seen last.
    await until('the job is listed', async () => (await recommended()).includes('fits'));

    expect(await recommended()).toEqual(['fits']);
  });

  it('and all lists leave out the jobs of somebody who is sent away', async () => {
    const away = newId();
    await post('of one who is banned', away, 'Builder');
    await until('the job is listed', async () => (await recommended()).includes('of one who is banned'));
    await database.append(
      { type: 'UserBanned', data: { userId: away, until: null, rule: null, reason: null, by: studio } },
      away,
    );
    await until('it is left out', async () => !(await recommended()).includes('of one who is banned'));

    const page = await openJobs(database.pool, JobListQuery.parse({}), NOW);
    expect(page).not.toContain('of one who is banned');
    const listed = (JSON.parse(page ?? '') as { items: unknown[] }).items;
    expect((await allJobFacets(database.pool, NOW)).rows).toBe(listed.length);
    expect(await countOpenJobs(database.pool, {}, NOW)).toEqual({ count: listed.length, more: false });
  });

  it('leave out what the person applied to, until the application is withdrawn', async () => {
    const wanted = await post('wanted', studio, 'Builder');
    await until('the job is listed', async () => (await recommended()).includes('wanted'));

    const applicationId = await apply(wanted);
    await until('the job is left out', async () => !(await recommended()).includes('wanted'));

    await database.append(
      {
        type: 'ApplicationWithdrawn',
        data: {
          applicationId,
          jobId: wanted,
          ownerId: studio,
          applicantId: builder,
          month: '2026-01',
          givenBack: true,
        },
      },
      applicationId,
    );
    await until('the job is back', async () => (await recommended()).includes('wanted'));
  });

  it('are three at most', async () => {
    for (const title of ['first', 'second', 'third', 'fourth']) await post(title, studio, 'Builder');
    const listed = () =>
      database.pool.query<{ count: number }>(
        `select count(*)::int as count from read.jobs where title = 'fourth'`,
      );
    await until('the last one is in the list of jobs', async () => (await listed()).rows[0]?.count === 1);
    expect(await recommended()).toHaveLength(3);
  });
});

describe('a job on the screen', () => {
  it('tells of its poster what is paid for and how they were rated, once the ratings are revealed', async () => {
    const { ada: developer, bob: employer } = golden;
    const database = await throwawayDatabase('job');
    const pool = createPool(database.url, { max: 2, name: 'test' });
    const happened = async (...events: readonly Recorded[]): Promise<void> => {
      for (const projection of registry)
        await applyBatch(pool, projection, generationTable(projection.name, 1), events);
    };
    const record = async () =>
      JobDetail.parse(JSON.parse((await jobDetail(pool, golden.job, null, NOW)) ?? 'null')).poster_record;
    const none = { released_contracts: 0, rating_average: null, rating_count: 0 };
    try {
      for (const projection of registry) {
        await createTable(pool, projection, 1);
        await createIndexes(pool, projection, 1);
        await swapView(pool, projection, 1);
      }
      await happened(recorded('JobPosted', { ownerId: employer }));
      expect(await record()).toBeNull();
      await happened(
        recorded('AccountRegistered', { userId: employer }),
        recorded('ProfileCompleted', { userId: employer, username: 'bob' }),
      );
      expect(await record()).toEqual(none);
      const rating = { by: developer, about: employer, rating: 4, sealed: true };
      await happened(
        recorded('EscrowFunded'),
        recorded('PaymentReleased'),
        recorded('ReviewSubmitted', rating),
      );
      expect(await record()).toEqual({ ...none, released_contracts: 1 });
      await happened(recorded('ReviewsRevealed'));
      expect(await record()).toEqual({ released_contracts: 1, rating_average: 4, rating_count: 1 });
    } finally {
      await pool.end();
      await database.drop();
    }
  });
});
