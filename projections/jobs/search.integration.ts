import { JobFacets, JobFilters, JobListQuery, JobPage } from '../../contracts/jobs.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { LogDatabase } from '../../tests/support/log-database.ts';
import { openLogDatabase } from '../../tests/support/log-database.ts';
import { until } from '../../tests/support/waiting.ts';
import { applications } from '../applications/table.ts';
import { profiles } from '../profiles/table.ts';
import { standing } from '../standing/table.ts';
import { createProjectionRunner } from '../runner.ts';
import { countOpenJobs, jobFacets, openJobs } from './search.ts';
import { jobs } from './table.ts';

jest.setTimeout(120_000);

const NOW = new Date('2026-08-01T12:00:00.000Z');

let database: LogDatabase;
let stop: () => Promise<void>;
let last = 0n;

interface Said {
  readonly role?: string;
  readonly payType?: string;
  readonly tags?: readonly string[];
}

const post = async (title: string, { role = 'Builder', payType = 'Hourly', tags = [] }: Said = {}) => {
  const jobId = newId();
  last = await database.append(
    {
      type: 'JobPosted',
      data: {
        jobId,
        ownerId: newId(),
        title,
        role,
        description: 'Unmentioned.',
        payType,
        budget: '$400',
        budgetMin: null,
        budgetMax: null,
        currency: null,
        tags: [...tags],
      },
    },
    jobId,
  );
  return jobId;
};
const settled = (): Promise<void> =>
  until('the read models have come as far', async () => {
    const { rows } = await database.pool.query<{ there: boolean }>(
      `select position >= $1 as there from projector.position where id = 'live'`,
      [String(last)],
    );
    return rows[0]?.there === true;
  });

const list = async (query: object) => {
  const page = await openJobs(database.pool, JobListQuery.parse(query), NOW);
  return page === null ? null : JobPage.parse(JSON.parse(page));
};
const titles = async (query: object) => ((await list(query))?.items ?? []).map(({ title }) => title).sort();
const counted = (query: object) => countOpenJobs(database.pool, JobFilters.parse(query), NOW);

const pagesOf = async (query: object): Promise<string[][]> => {
  const found: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ ...query, ...(cursor == null ? {} : { cursor }) });
    found.push((page?.items ?? []).map(({ id }) => id));
    cursor = page?.next_cursor;
  } while (cursor != null);
  return found;
};

beforeAll(async () => {
  database = await openLogDatabase('job_search');
  const runner = createProjectionRunner({
    pool: database.pool,
    log: database.log,
    projections: [profiles, jobs, applications, standing],
    decode: database.codec.decode,
    logger: { info: () => undefined, error: () => undefined },
    committed: async () => undefined,
  });
  await runner.start();
  stop = () => runner.stop();
  await post('Stage-based obby', { role: 'Scripter', payType: 'Fixed Price', tags: ['Lua', 'C++'] });
  await post('Lobby with a café', { tags: ['Low-poly'] });
  await post('建築家を募集', { role: "O'Neil\\Crew" });
  const closed = await post('Obby that is taken');
  last = await database.append(
    { type: 'JobClosed', data: { jobId: closed, ownerId: newId(), by: newId() } },
    closed,
  );
  await settled();
});

afterAll(async () => {
  await stop();
  await database.close();
});

describe('the search of jobs', () => {
  it.each([
    [{ q: 'obby' }, ['Stage-based obby']],
    [{ q: 'STA' }, ['Stage-based obby']],
    [{ q: 'based stage' }, ['Stage-based obby']],
    [{ q: 'obby castle' }, []],
    [{ q: 'unmentioned' }, []],
    [{ q: 'low' }, ['Lobby with a café']],
    [{ q: 'c++' }, ['Stage-based obby']],
    [{ q: '築家' }, ['建築家を募集']],
    [{ q: 'scripter' }, ['Stage-based obby']],
    [{ q: "'!&|:*" }, []],
    [{ q: 'o', role: 'SCRIPTER' }, ['Stage-based obby']],
    [{ q: 'lobby', role: 'Scripter' }, []],
    [{ q: '建', role: "o'neil\\crew" }, ['建築家を募集']],
    [{ q: 'lobby', pay_type: 'Hourly' }, ['Lobby with a café']],
    [{ role: 'builder' }, ['Lobby with a café']],
    [{ role: 'builder', pay_type: 'Monthly' }, []],
    [{ pay_type: 'Fixed Price' }, ['Stage-based obby']],
    [{ q: '', role: '' }, ['Lobby with a café', 'Stage-based obby', '建築家を募集']],
  ])('finds by %j: %j', async (query, found) => {
    expect(await titles(query)).toEqual([...found].sort());
    expect(await counted(query)).toEqual({ count: found.length, more: false });
  });

  it('counts over all open jobs, roles without case', async () => {
    const { value, rows } = await jobFacets(database.pool, NOW);
    const facets = JobFacets.parse(JSON.parse(value));
    expect(rows).toBe(3);
    expect(facets.total).toBe(3);
    expect(facets.pay_types).toEqual([
      { value: 'Hourly', count: 2 },
      { value: 'Fixed Price', count: 1 },
    ]);
    expect(facets.roles).toHaveLength(3);
  });

  it.each([[{}], [{ q: 'wee' }], [{ role: 'qa tester' }], [{ q: 'weekly', role: 'QA Tester' }]])(
    'has each job once over all its pages, boosted first: %j',
    async (query) => {
      const many: string[] = [];
      for (let at = 0; at < 7; at += 1) many.push(await post('Weekly test', { role: 'QA Tester' }));
      const [boosted = ''] = many;
      last = await database.append(
        {
          type: 'JobBoosted',
          data: { jobId: boosted, ownerId: newId(), until: '2030-01-01T00:00:00.000Z', by: newId() },
        },
        boosted,
      );
      await settled();
      const pages = await pagesOf({ ...query, limit: 3 });
      const found = pages.flat();
      expect(new Set(found).size).toBe(found.length);
      expect(found).toEqual(expect.arrayContaining(many));
      expect(found.slice(1)).not.toContain(boosted);
      expect(pages.slice(0, -1).every((page) => page.length === 3)).toBe(true);
    },
  );

  it('goes on with the same search only', async () => {
    const cursor = (await list({ q: 'weekly', limit: 3 }))?.next_cursor ?? '';
    expect(await list({ q: 'weekly', cursor })).not.toBeNull();
    expect(await list({ q: 'week', cursor })).toBeNull();
    expect(await list({ cursor })).toBeNull();
    expect(await list({ q: 'weekly', role: 'QA Tester', cursor })).toBeNull();
  });

  it.each(['nonsense', '', Buffer.from('[true,"x","y"]').toString('base64')])(
    'knows no page behind %j',
    async (cursor) => expect(await list({ cursor })).toBeNull(),
  );
});

describe('the search among many jobs', () => {
  beforeAll(async () => {
    // Half of them say red, half blue, and two of them both; one in ten thousand says violet.
    await database.pool.query(
      `insert into read.jobs (id, title, role, description, pay_type, budget, tags, earlier, words, created_by, status,
                              is_boosted, applicants, created_at)
       select gen_random_uuid(), 'Job', 'Animator', '', 'Monthly', '', '{}', '[]',
              case when n in (7, 8) then '{red,blue}'::text[]
                   else array[case when n % 2 = 0 then 'red' else 'blue' end]
                        || case when n % 10000 = 0 then '{violet}'::text[] else '{}' end end,
              gen_random_uuid(), 'open', false, 0, timestamptz '2020-01-01' + n * interval '1 second'
         from generate_series(1, 40000) n`,
    );
    await database.pool.query('analyze');
  });

  const plan = async (query: object): Promise<string> => {
    const plans: string[] = [];
    const spy = {
      query: async (text: string, values: unknown[]) => {
        if (!text.startsWith('explain')) {
          const { rows } = await database.pool.query<Record<string, string>>(`explain ${text}`, values);
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        }
        return database.pool.query(text, values);
      },
    };
    await openJobs(spy as unknown as typeof database.pool, JobListQuery.parse(query), NOW);
    return plans.at(-1) ?? '';
  };

  it.each([
    [{}, '_open on'],
    [{ role: 'Animator' }, '_open_role on'],
    [{ pay_type: 'Per Asset' }, '_open_pay on'],
    [{ role: 'Animator', pay_type: 'Monthly' }, '_open_role'],
    [{ q: 'red' }, '_open on'],
    [{ q: 'violet' }, '_words'],
    [{ q: 'red blue' }, '_words'],
  ])('goes by an index: %j', async (query, index) => {
    const explained = await plan(query);
    expect(explained).toContain(index);
    expect(explained).not.toContain('Seq Scan on jobs');
  });

  it('finds words that are frequent each and hardly ever stand together', async () => {
    expect((await list({ q: 'red blue' }))?.items).toHaveLength(2);
    expect((await pagesOf({ q: 'violet', limit: 3 })).map(({ length }) => length)).toEqual([3, 1]);
  });

  it('counts up to a thousand', async () => {
    expect(await counted({ q: 'red' })).toEqual({ count: 1_000, more: true });
    expect(await counted({ role: 'Animator' })).toEqual({ count: 1_000, more: true });
    expect(await counted({ q: 'violet' })).toEqual({ count: 4, more: false });
  });
});
