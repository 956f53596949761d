import { FoundJobs, JobFilters, JobListQuery } from '../../contracts/jobs.ts';
import { joinValues } from '../../contracts/job-search.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { LogDatabase } from '../../tests/support/log-database.ts';
import { openLogDatabase } from '../../tests/support/log-database.ts';
import { applications } from '../applications/table.ts';
import { collectives } from '../collectives/table.ts';
import { members } from '../members/table.ts';
import { profiles } from '../profiles/table.ts';
import { standing } from '../standing/table.ts';
import { createProjectionRunner } from '../runner.ts';
import { allJobFacets, jobFacets } from './facets.ts';
import { countOpenJobs, openJobs } from './search.ts';
import { jobs } from './table.ts';

jest.setTimeout(120_000);

const NOW = new Date('2026-08-01T12:00:00.000Z');

let database: LogDatabase;
let stop: () => Promise<void>;

interface Said {
  readonly role?: string;
  readonly payType?: string;
  readonly tags?: readonly string[];
  readonly budget?: readonly [number | null, number | null];
}

const post = async (
  title: string,
  { role = 'Builder', payType = 'Hourly', tags = [], budget = [null, null] }: Said = {},
) => {
  const jobId = newId();
  await database.append(
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
        budgetMin: budget[0],
        budgetMax: budget[1],
        currency: budget[0] === null && budget[1] === null ? null : 'USD',
        tags: [...tags],
        studioId: null,
      },
    },
    jobId,
  );
  return jobId;
};
const settled = (): Promise<void> => database.projected();

const list = async (query: object) => {
  const page = await openJobs(database.pool, JobListQuery.parse(query), NOW);
  return page === null ? null : FoundJobs.parse(JSON.parse(page));
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
    projections: [profiles, jobs, applications, standing, collectives, members],
    decode: database.codec.decode,
    logger: { info: () => undefined, error: () => undefined },
    committed: async () => undefined,
  });
  await runner.start();
  stop = () => runner.stop();
  await post('Stage-based obby', {
    role: 'Scripter',
    payType: 'Fixed Price',
    tags: ['Lua', 'C++'],
    budget: [20_000, 50_000],
  });
  await post('Lobby with a café', { tags: ['Low-poly', 'Lua'], budget: [30_000, null] });
  await post('建築家を募集', { role: "O'Neil\\Crew, Ltd", payType: 'Robux' });
  const closed = await post('Obby that is taken');
  await database.append(
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
    [{ q: '建', role: joinValues(["o'neil\\crew, ltd"]) }, ['建築家を募集']],
    [{ q: 'lobby', pay_type: 'Hourly' }, ['Lobby with a café']],
    [{ role: 'builder' }, ['Lobby with a café']],
    [{ role: 'builder', pay_type: 'Monthly' }, []],
    [{ pay_type: 'Fixed Price' }, ['Stage-based obby']],
    [{ role: 'builder,SCRIPTER' }, ['Lobby with a café', 'Stage-based obby']],
    [{ pay_type: 'Fixed Price,Robux' }, ['Stage-based obby', '建築家を募集']],
    [{ skills: 'lua' }, ['Lobby with a café', 'Stage-based obby']],
    [{ skills: 'LUA,c++' }, ['Stage-based obby']],
    [{ skills: 'poly' }, []],
    [{ skills: 'Lua', q: 'obby' }, ['Stage-based obby']],
    [{ protected: 'yes' }, ['Lobby with a café', 'Stage-based obby']],
    [{ budget_min: '40000' }, ['Stage-based obby']],
    [{ budget_min: '30000' }, ['Lobby with a café', 'Stage-based obby']],
    [{ budget_max: '30000' }, ['Lobby with a café']],
    [{ budget_min: '30001', budget_max: '49999' }, []],
    [{ budget_min: '10', skills: 'Low-poly', role: 'Builder,Scripter' }, ['Lobby with a café']],
    [{ q: '', role: '' }, ['Lobby with a café', 'Stage-based obby', '建築家を募集']],
  ])('finds by %j: %j', async (query, found) => {
    expect(await titles(query)).toEqual([...found].sort());
    expect(await counted(query)).toEqual({ count: found.length, more: false });
  });

  it.each([
    // A letter is missing, another one stands there, two are changed over.
    ['lobbi', 'lobby', ['Lobby with a café']],
    ['stge', 'stage', ['Stage-based obby']],
    ['scritper', 'scripter', ['Stage-based obby']],
    ['OBBBY satge', 'obby stage', ['Stage-based obby']],
  ])('takes a word that no job has for a slip: %s', async (q, meant, found) => {
    expect(await list({ q })).toMatchObject({ meant });
    expect(await titles({ q })).toEqual(found);
    expect(await counted({ q })).toEqual({ count: found.length, more: false });
    const { facets: all } = await allJobFacets(database.pool, NOW);
    const { posted } = await jobFacets(database.pool, JobFilters.parse({ q }), all, NOW);
    expect(posted.any).toEqual({ count: found.length, more: false });
  });

  it('takes no word for a slip that a job has, that is like none, or where the asker insists', async () => {
    expect(await list({ q: 'obb' })).toMatchObject({ meant: null, items: [{}] });
    expect(await list({ q: 'xylophone' })).toMatchObject({ meant: null, items: [] });
    expect(await list({ q: 'lobbi', as_typed: 'yes' })).toMatchObject({ meant: null, items: [] });
    expect(await counted({ q: 'lobbi', as_typed: 'yes' })).toEqual({ count: 0, more: false });
    // Of a job that is taken not even a slip is told.
    expect(await list({ q: 'takken' })).toMatchObject({ meant: null, items: [] });
  });

  it('counts over all open jobs, roles without case', async () => {
    const { facets, rows } = await allJobFacets(database.pool, NOW);
    expect(rows).toBe(3);
    expect(facets.total).toBe(3);
    expect(facets.pay_types.map(({ value }) => value)).toEqual(['Fixed Price', 'Hourly', 'Robux']);
    expect(facets.roles).toHaveLength(3);
    expect(facets.posted.any).toEqual({ count: 3, more: false });
  });

  it.each([
    [{}, { Scripter: 1, Builder: 1 }, { 'Fixed Price': 1, Hourly: 1, Robux: 1 }],
    // What was answered to a question does not narrow its own answers, only those of the others.
    [{ role: 'Scripter' }, { Scripter: 1, Builder: 1 }, { 'Fixed Price': 1, Hourly: 0, Robux: 0 }],
    [{ pay_type: 'Hourly' }, { Scripter: 0, Builder: 1 }, { 'Fixed Price': 1, Hourly: 1, Robux: 1 }],
    [{ skills: 'Lua' }, { Scripter: 1, Builder: 1 }, { 'Fixed Price': 1, Hourly: 1, Robux: 0 }],
    [
      { q: 'lobby', role: 'scripter' },
      { Scripter: 0, Builder: 1 },
      { 'Fixed Price': 0, Hourly: 0, Robux: 0 },
    ],
    [{ q: '!!' }, { Scripter: 0, Builder: 0 }, { 'Fixed Price': 0, Hourly: 0, Robux: 0 }],
  ])('says what each answer brings: %j', async (query, roles, payTypes) => {
    const { facets: all } = await allJobFacets(database.pool, NOW);
    const facets = await jobFacets(database.pool, JobFilters.parse(query), all, NOW);
    const counts = (of: readonly { value: string; count: number }[]) =>
      Object.fromEntries(of.map(({ value, count }) => [value, count]));
    expect(counts(facets.roles)).toMatchObject(roles);
    expect(counts(facets.pay_types)).toEqual(payTypes);
    for (const [role, count] of Object.entries(roles))
      expect((await counted({ ...query, role })).count).toBe(count);
    expect(facets.total).toBe(3);
  });

  it('has what brings most first, also a role that is not among those that are offered', async () => {
    const { facets: all } = await allJobFacets(database.pool, NOW);
    const offered = { ...all, roles: all.roles.filter(({ value }) => value !== 'Scripter') };
    const { roles, pay_types: types } = await jobFacets(
      database.pool,
      JobFilters.parse({ q: 'stage' }),
      offered,
      NOW,
    );
    expect(roles[0]).toEqual({ value: 'Scripter', count: 1, more: false });
    expect(types[0]).toEqual({ value: 'Fixed Price', count: 1, more: false });
    expect(roles.at(-1)).toMatchObject({ count: 0 });
  });

  it('counts a role that is asked for and that nobody offers', async () => {
    const { facets: all } = await allJobFacets(database.pool, NOW);
    const facets = await jobFacets(database.pool, JobFilters.parse({ role: 'Juggler' }), all, NOW);
    expect(facets.roles.at(-1)).toEqual({ value: 'Juggler', count: 0, more: false });
  });

  it.each([
    ['budget_high', ['Stage-based obby', 'Lobby with a café', '建築家を募集']],
    ['budget_low', ['Lobby with a café', 'Stage-based obby', '建築家を募集']],
  ])('has what says no figure last: %s', async (sort, order) => {
    expect(((await list({ sort }))?.items ?? []).map(({ title }) => title)).toEqual(order);
  });

  it.each([
    [{}],
    [{ q: 'wee' }],
    [{ role: 'qa tester' }],
    [{ q: 'weekly', role: 'QA Tester' }],
    [{ role: 'Builder,QA Tester', protected: 'yes' }],
  ])('has each job once over all its pages, boosted first: %j', async (query) => {
    const many: string[] = [];
    for (let at = 0; at < 7; at += 1) many.push(await post('Weekly test', { role: 'QA Tester' }));
    const [boosted = ''] = many;
    await database.append(
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
  });

  it('goes on with the same search only', async () => {
    const cursor = (await list({ q: 'weekly', limit: 3 }))?.next_cursor ?? '';
    expect(await list({ q: 'weekly', cursor })).not.toBeNull();
    expect(await list({ q: 'week', cursor })).toBeNull();
    expect(await list({ cursor })).toBeNull();
    expect(await list({ q: 'weekly', role: 'QA Tester', cursor })).toBeNull();
    expect(await list({ q: 'weekly', sort: 'applicants', cursor })).toBeNull();
    expect(await list({ q: 'weekly', budget_min: '1', cursor })).toBeNull();
    expect(await list({ q: 'weekly', as_typed: 'yes', cursor })).toBeNull();
  });

  it.each(['budget_high', 'budget_low', 'applicants'])(
    'has each job once over all its pages by %s, and boosts count for nothing',
    async (sort) => {
      const found = (await pagesOf({ sort, limit: 3 })).flat();
      const whole = (await list({ sort, limit: 50 }))?.items ?? [];
      expect(found).toEqual(whole.map(({ id }) => id));
      expect(new Set(found).size).toBe(found.length);
      const rank = (job: (typeof whole)[number]): number =>
        sort === 'applicants'
          ? job.applicants
          : sort === 'budget_high'
            ? -(job.budget_max ?? job.budget_min ?? -1)
            : (job.budget_max ?? job.budget_min ?? 1e12);
      const ranks = whole.map(rank);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    },
  );

  it.each(['nonsense', '', Buffer.from('[true,"x","y"]').toString('base64')])(
    'knows no page behind %j',
    async (cursor) => expect(await list({ cursor })).toBeNull(),
  );
});

describe('the search among many jobs', () => {
  beforeAll(async () => {
    // Half of them say red, half blue, and two of them both; one in ten thousand says violet.
    await database.pool.query(
      `insert into read.jobs (id, title, role, description, pay_type, budget, tags, earlier, words, title_words, near, created_by, status,
                              is_boosted, applicants, created_at, budget_max, hired, paid)
       select gen_random_uuid(), 'Job', 'Animator', '', 'Monthly', '', '{}', '[]',
              array['=role:animator', '=pay:monthly'] || case when n in (7, 8) then '{red,blue}'::text[]
                   else array[case when n % 2 = 0 then 'red' else 'blue' end]
                        || case when n % 10000 = 0 then '{violet}'::text[] else '{}' end end,
              array['job'],
              case when n % 10000 = 0 then '{violet,iolet,volet,vilet,vioet,violt,viole}'::text[] else '{}' end,
              gen_random_uuid(), 'open', n % 20 = 0, n % 50, timestamptz '2026-08-01' - n * interval '1 minute',
              case when n % 10000 = 5 then 9000000 when n % 3 = 0 then null else n % 5000 end, false, false
         from generate_series(1, 40000) n`,
    );
    await database.pool.query('analyze');
  });

  const plansOf = async (query: object): Promise<readonly string[]> => {
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
    return plans;
  };
  const plan = async (query: object): Promise<string> => (await plansOf(query)).at(-1) ?? '';

  it.each([
    [{}, '_open on'],
    [{ role: 'Animator' }, '_open_role on'],
    [{ pay_type: 'Per Asset' }, '_open_pay on'],
    [{ role: 'Animator', pay_type: 'Monthly' }, '_open_role'],
    [{ q: 'red' }, '_open on'],
    [{ q: 'blue' }, '_boosted_words'],
    [{ q: 'violet' }, '_words'],
    [{ q: 'red blue' }, '_words'],
    [{ role: 'Animator,Builder' }, '_open on'],
    [{ role: 'Sculptor' }, '_open_role on'],
    [{ role: 'Sculptor,Juggler' }, '_words'],
    [{ skills: 'red' }, '_words'],
    [{ posted: 'week', role: 'Juggler' }, '_words'],
    [{ posted: 'week' }, '_open on'],
    [{ budget_min: '100' }, '_open on'],
    [{ budget_min: '8000000' }, '_open_highest'],
    [{ sort: 'budget_high' }, '_open_highest'],
    [{ sort: 'budget_high', budget_max: '1000' }, '_open_highest'],
    [{ sort: 'budget_low', budget_min: '4000' }, '_open_lowest'],
    [{ sort: 'budget_low', skills: 'Sculpting' }, '_words'],
    [{ sort: 'applicants' }, '_open_fewest'],
    [{ sort: 'applicants', q: 'red' }, '_open_fewest'],
  ])('goes by an index: %j', async (query, index) => {
    const explained = await plan(query);
    expect(explained).toContain(index);
    expect(explained).not.toContain('Seq Scan on jobs');
  });

  it('looks for a slip along the list and by the index of slips, never through the table', async () => {
    const plans = await plansOf({ q: 'vioelt' });
    expect(plans.some((explained) => explained.includes('_near'))).toBe(true);
    for (const explained of plans) expect(explained).not.toContain('Seq Scan on jobs');
    expect(await list({ q: 'vioelt' })).toMatchObject({ meant: 'violet', items: [{}, {}, {}, {}] });
  });

  it('finds words that are frequent each and hardly ever stand together', async () => {
    expect((await list({ q: 'red blue' }))?.items).toHaveLength(2);
    expect((await pagesOf({ q: 'violet', limit: 3 })).map(({ length }) => length)).toEqual([3, 1]);
  });

  it('finds what no boosted job has before the others are sorted, page after page', async () => {
    const items = (await list({ q: 'blue', limit: 50 }))?.items ?? [];
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from read.jobs where words @> '{blue}' order by is_boosted desc, created_at desc, id desc limit 150`,
    );
    expect(items.map(({ id }) => id)).toEqual(rows.slice(0, 50).map(({ id }) => id));
    let cursor = (await list({ q: 'blue', limit: 50 }))?.next_cursor;
    const more: string[] = [];
    while (more.length < 100 && cursor != null) {
      const page = await list({ q: 'blue', limit: 50, cursor });
      more.push(...(page?.items ?? []).map(({ id }) => id));
      cursor = page?.next_cursor;
    }
    expect(more).toEqual(rows.slice(50).map(({ id }) => id));
  });

  it('counts up to a thousand', async () => {
    expect(await counted({ q: 'red' })).toEqual({ count: 1_000, more: true });
    expect(await counted({ role: 'Animator' })).toEqual({ count: 1_000, more: true });
    expect(await counted({ q: 'violet' })).toEqual({ count: 4, more: false });
    expect(await counted({ budget_min: '8000000' })).toEqual({ count: 4, more: false });
    expect(await counted({ role: 'Animator,Builder', posted: 'week' })).toEqual({ count: 1_000, more: true });
  });

  it('has all of a day over its pages, those that are boosted first', async () => {
    const first = (await list({ posted: 'day', limit: 50 }))?.items ?? [];
    expect(first.map(({ is_boosted: boosted }) => boosted)).toEqual([
      ...Array<boolean>(35).fill(true),
      ...Array<boolean>(15).fill(false),
    ]);
    const found = (await pagesOf({ posted: 'day', limit: 50 })).flat();
    expect(found).toHaveLength(719);
    expect(new Set(found).size).toBe(719);
    expect(await pagesOf({ posted: 'week', budget_min: '8000000' })).toHaveLength(1);
  });

  it('counts answers up to a thousand where there are more', async () => {
    const { facets: all } = await allJobFacets(database.pool, NOW);
    const facets = await jobFacets(database.pool, JobFilters.parse({ pay_type: 'Monthly' }), all, NOW);
    expect(facets.roles[0]).toEqual({ value: 'Animator', count: 1_000, more: true });
    expect(facets.posted.week).toEqual({ count: 1_000, more: true });
    expect(facets.roles.find(({ value }) => value === 'Scripter')).toEqual({
      value: 'Scripter',
      count: 0,
      more: false,
    });
  });
});
