import type { SavedQuery } from '../../contracts/saved-searches.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { LogDatabase } from '../../tests/support/log-database.ts';
import { openLogDatabase } from '../../tests/support/log-database.ts';
import { jobs } from '../jobs/table.ts';
import { createProjectionRunner } from '../runner.ts';
import { standing } from '../standing/table.ts';
import { talent } from '../talent/table.ts';
import {
  followedSearch,
  newlyFinding,
  noteMatches,
  noteTold,
  noteWhatIsThere,
  untoldAtOnce,
  untoldDaily,
} from './matching.ts';
import { savedSearches } from './table.ts';

jest.setTimeout(120_000);

const NOW = new Date('2026-08-01T12:00:00.000Z');
const ADA = newId();
const BOB = newId();

let database: LogDatabase;
let stop: () => Promise<void>;

const post = async (title: string, ownerId = BOB): Promise<string> => {
  const jobId = newId();
  await database.append(
    {
      type: 'JobPosted',
      data: {
        jobId,
        ownerId,
        title,
        role: 'Builder',
        description: 'Unmentioned.',
        payType: 'Hourly',
        budget: '$400',
        budgetMin: 40_000,
        budgetMax: 40_000,
        currency: 'USD',
        tags: ['Low-poly'],
        studioId: null,
      },
    },
    jobId,
  );
  return jobId;
};
const follow = async (query: SavedQuery, kind: 'jobs' | 'talent' = 'jobs', userId = ADA): Promise<string> => {
  const searchId = newId();
  const search = { searchId, userId };
  await database.append({ type: 'SearchSaved', data: { ...search, kind, name: 'It', query } }, searchId);
  await database.append({ type: 'SearchFollowed', data: { ...search, how: 'daily' } }, searchId);
  return searchId;
};
const settled = (): Promise<void> => database.projected();
/** As it stands once all that came before is shown. */
const followedNow = async (query: SavedQuery) => {
  await settled();
  const search = await follow(query);
  await settled();
  const kept = await followedSearch(database.pool, search);
  if (kept === null) throw new Error('it is followed');
  return kept;
};
const changedJob = (subjectId: string, changedAt = NOW) => ({ kind: 'jobs', subjectId, changedAt }) as const;
const finding = async (
  kind: 'jobs' | 'talent',
  subjectId: string,
  changedAt = NOW,
): Promise<readonly string[]> => {
  await settled();
  const found = await newlyFinding(database.pool, { kind, subjectId, changedAt }, NOW);
  return found.map(({ id }) => id).toSorted();
};

beforeAll(async () => {
  database = await openLogDatabase('saved_searches');
  const runner = createProjectionRunner({
    pool: database.pool,
    log: database.log,
    projections: [jobs, talent, standing, savedSearches],
    decode: database.codec.decode,
    logger: { info: () => undefined, error: () => undefined },
    committed: async () => undefined,
  });
  await runner.start();
  stop = () => runner.stop();
});
afterAll(async () => {
  await stop();
  await database.close();
});

describe('searches that find a job', () => {
  it('are those whose list would show it, of others than its owner', async () => {
    const fit = await Promise.all(
      [
        {},
        { role: 'builder' },
        { role: 'Scripter,Builder', pay_type: 'Hourly' },
        { q: 'cast' },
        { q: 'castle', skills: 'low-poly', budget_min: '30000', budget_max: '50000' },
        { protected: 'yes', sort: 'budget_high' },
      ].map((query) => follow(query)),
    );
    await follow({ role: 'Scripter' });
    await follow({ q: 'harbor' });
    await follow({ q: '!!!' });
    await follow({ skills: 'Rigging' });
    await follow({ budget_max: '100' });
    await follow({}, 'talent');
    await follow({}, 'jobs', BOB);

    expect(await finding('jobs', await post('A castle'))).toEqual(fit.toSorted());
  });

  it('find it once, and not what was there when they were followed', async () => {
    const known = await post('A lighthouse that was there');
    const kept = await followedNow({ q: 'lighthouse' });
    const search = kept.id;
    await noteWhatIsThere(database.pool, kept, new Date(), NOW);
    expect(await finding('jobs', known)).not.toContain(search);

    const [one, two] = [await post('A lighthouse'), await post('A lighthouse again')];
    for (const job of [one, two]) {
      expect(await finding('jobs', job)).toContain(search);
      await noteMatches(database.pool, [search], changedJob(job), NOW);
      expect(await finding('jobs', job)).not.toContain(search);
    }
    const untold = await untoldDaily(database.pool, 'jobs', NOW, null);
    expect(untold).toEqual([
      {
        search_id: search,
        follow: 'daily',
        found: [one, two].toSorted(),
        shown: [one, two].toSorted(),
        // What it had when it was followed was never told.
        lately: 0,
      },
    ]);
    expect(await untoldAtOnce(database.pool, 'jobs', one, NOW)).toEqual([]);
    expect(await untoldDaily(database.pool, 'talent', NOW, null)).toEqual([]);
    expect(await untoldDaily(database.pool, 'jobs', NOW, search)).toEqual([]);
    await noteTold(database.pool, search, [one, two], NOW);
    expect(await untoldDaily(database.pool, 'jobs', NOW, null)).toEqual([]);
  });

  it('find what came to fit after they were followed, and before it was noted what they know', async () => {
    const job = await post('A lagoon');
    const kept = await followedNow({ q: 'lagoon' });
    const search = kept.id;
    const [followed, changed, noted, later] = [1, 2, 3, 4].map(
      (minute) => new Date(Date.now() + minute * 60_000),
    );
    await noteWhatIsThere(database.pool, kept, followed ?? NOW, noted ?? NOW);
    expect(await finding('jobs', job, followed)).not.toContain(search);
    expect(await finding('jobs', job, later)).not.toContain(search);
    expect(await finding('jobs', job, changed)).toContain(search);
    // What was noted while searches were looked at stays known, where the change came before they were followed.
    await noteMatches(database.pool, [search], changedJob(job, followed), NOW);
    expect(await untoldDaily(database.pool, 'jobs', NOW, null)).toEqual([]);

    await noteMatches(database.pool, [search], changedJob(job, changed), NOW);
    expect(await finding('jobs', job, changed)).not.toContain(search);
    const untold = await untoldDaily(database.pool, 'jobs', NOW, null);
    expect(untold).toMatchObject([{ search_id: search, found: [job] }]);
    await noteTold(database.pool, search, [job], NOW);
    await noteMatches(database.pool, [search], changedJob(job, changed), NOW);
    expect(await untoldDaily(database.pool, 'jobs', NOW, null)).toEqual([]);
  });

  it('are none for a job that is closed, or of somebody sent away', async () => {
    const search = await follow({ q: 'tower' });
    const [open, shut] = [await post('A tower'), await post('A tower, taken')];
    await database.append({ type: 'JobClosed', data: { jobId: shut, ownerId: BOB, by: BOB } }, shut);
    expect(await finding('jobs', open)).toContain(search);
    expect(await finding('jobs', shut)).toEqual([]);
  });
});

it('searches of people find somebody who fits, and never whoever keeps them', async () => {
  const person = newId();
  const profile = {
    userId: person,
    nameKey: 'key',
    reservation: newId(),
    username: 'ines',
    displayName: 'Ines',
    role: 'Builder',
    tags: ['Voxel'],
    bio: '',
    avatarUrl: null,
    availability: 'Busy',
  };
  const fit = await Promise.all(
    [
      { q: 'voxel', role: 'Builder' },
      { any_skills: 'voxel,rigging' },
      { availability: 'Busy,Open to Offers' },
    ].map((query) => follow(query, 'talent')),
  );
  await follow({ q: 'voxel' }, 'talent', person);
  await follow({ verified: 'yes' }, 'talent');
  await follow({ min_reputation: '10' }, 'talent');
  await database.append({ type: 'ProfileCompleted', data: profile }, person);

  expect(await finding('talent', person)).toEqual(expect.arrayContaining([...fit]));
  // Beside the one above that asks for everybody.
  expect(await finding('talent', person)).toHaveLength(fit.length + 1);
});
