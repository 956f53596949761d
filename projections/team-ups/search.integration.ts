import { FoundTeamUps, TeamUpFilters, TeamUpListQuery } from '../../contracts/team-ups.ts';
import type { EventType, Recorded } from '../../services/events.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { recorded } from '../../tests/support/golden-events.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { interests } from '../interests/table.ts';
import { profiles } from '../profiles/table.ts';
import { standing } from '../standing/table.ts';
import { applyBatch, createIndexes, createTable, generationTable, swapView } from '../tables.ts';
import { countTeamUps, teamUpFeed } from './queries.ts';
import { teamUps } from './table.ts';

jest.setTimeout(120_000);

const NOW = new Date('2026-08-01T12:00:00.000Z');
const MANY = 20_000;
const models = [profiles, standing, teamUps, interests];
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const kade = id(1);

let database: ThrowawayDatabase;
let pool: ReturnType<typeof createPool>;
let told = 0;

const at = <T extends EventType>(type: T, data: Partial<Recorded<T>['data']>): Recorded<T> => {
  told += 1;
  return { ...recorded(type, data, BigInt(told)), id: id(10_000 + told) };
};
const posted = (number: number, title: string, roles: readonly string[]): Recorded<'TeamUpPosted'> =>
  at('TeamUpPosted', {
    teamUpId: id(number),
    ownerId: kade,
    title,
    description: 'Unmentioned.',
    roles: [...roles],
  });

const list = async (query: object) => {
  const page = await teamUpFeed(pool, TeamUpListQuery.parse(query), null, NOW);
  return page === null ? null : FoundTeamUps.parse(JSON.parse(page));
};
const titles = async (query: object) => ((await list(query))?.items ?? []).map(({ title }) => title);

beforeAll(async () => {
  database = await throwawayDatabase('team_up_search');
  pool = createPool(database.url, { max: 2, name: 'test' });
  for (const projection of models) {
    await createTable(pool, projection, 1);
    await createIndexes(pool, projection, 1);
    await swapView(pool, projection, 1);
  }
  const events = [
    at('ProfileCompleted', { userId: kade, username: 'kade', displayName: 'Kade Winslow' }),
    posted(11, 'Night market', ['Scripter', 'Sound Designer']),
    posted(12, 'Winter jam', ['Builder']),
    posted(13, 'Desert rally', ['Scripter']),
    at('TeamUpClosed', { teamUpId: id(13), ownerId: kade }),
    posted(14, 'Train yard', ['Scripter']),
    at('TeamUpRemoved', { teamUpId: id(14), ownerId: kade }),
  ];
  for (const projection of models)
    await applyBatch(pool, projection, generationTable(projection.name, 1), events);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the search of team-ups', () => {
  it.each([
    ['winer jam', 'winter jam', ['Winter jam']],
    ['kade BULIDER', 'kade builder', ['Winter jam']],
    ['sound marget', 'sound market', ['Night market']],
  ])('takes a word that no post and no name has for a slip: %s', async (q, meant, found) => {
    expect(await list({ q })).toMatchObject({ meant });
    expect(await titles({ q })).toEqual(found);
    expect(await countTeamUps(pool, TeamUpFilters.parse({ q }), NOW)).toEqual({ count: 1, more: false });
  });

  it('takes no word for a slip that a post or a name has, that is like none, or where the asker insists', async () => {
    for (const q of ['nig', 'kade night', 'winslow jam'])
      expect(await list({ q })).toMatchObject({ meant: null, items: [{}] });
    for (const query of [{ q: 'xylophone' }, { q: 'winer', as_typed: 'yes' }, { q: '!!' }])
      expect(await list(query)).toEqual({ meant: null, items: [], next_cursor: null });
  });

  it('tells a slip of what is closed to those alone who ask for that, and of what is removed to nobody', async () => {
    expect(await list({ q: 'dessert' })).toMatchObject({ meant: null, items: [] });
    expect(await list({ q: 'dessert', status: 'all' })).toMatchObject({ meant: 'desert', items: [{}] });
    expect(await list({ q: 'trian', status: 'all' })).toMatchObject({ meant: null, items: [] });
  });
});

describe('the search among many team-ups', () => {
  beforeAll(async () => {
    // Half of them say red, half blue; one in ten thousand says violet.
    await pool.query(
      `insert into read.team_ups (id, title, description, roles, role_keys, words, near, created_by, status, interested,
                                  pending, accepted, created_at, changed_at)
       select gen_random_uuid(), 'Post', '', '{}', '{}',
              (case when n % 2 = 0 then 'red' else 'blue' end
                || case when n % 10000 = 0 then ' violet' else '' end)::tsvector,
              case when n % 10000 = 0 then '{violet,iolet,volet,vilet,vioet,violt,viole}'::text[] else '{}' end,
              gen_random_uuid(), 'open', 0, 0, 0, timestamptz '2026-08-01' - n * interval '1 minute', now()
         from generate_series(1, ${MANY}) n`,
    );
    await pool.query('analyze');
  });

  it.each([
    [{}, '_open on'],
    [{ q: 'red' }, '_open on'],
    [{ q: 'violet' }, '_words'],
    [{ q: 'vioelt' }, '_near'],
    [{ q: 'vioelt', status: 'all' }, '_near'],
    [{ q: 'kade' }, '_owner'],
  ])('goes by an index: %j', async (query, index) => {
    const plans: string[] = [];
    const spy = {
      query: async (text: string, values: unknown[]) => {
        const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return pool.query(text, values);
      },
    };
    await teamUpFeed(spy as unknown as typeof pool, TeamUpListQuery.parse(query), null, NOW);
    expect(plans.join('\n')).toContain(index);
    // What every second one says is found by the first that is looked at.
    for (const explained of plans) expect(explained).not.toContain('Seq Scan on team_ups');
  });

  it('finds what a slip was taken for', async () => {
    expect(await list({ q: 'vioelt' })).toMatchObject({ meant: 'violet', items: [{}, {}] });
  });
});
