import { CollectiveListQuery, FoundCollectives, GroupFilters } from '../../contracts/collectives.ts';
import { StudioListQuery, StudioPage } from '../../contracts/studios.ts';
import type { Recorded } from '../../services/events.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { at, id } from '../../tests/support/list-story.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { jobs } from '../jobs/table.ts';
import { members } from '../members/table.ts';
import { planRows } from '../plans/table.ts';
import { reputationModels } from '../reputation/room.ts';
import { verificationModels } from '../verification/room.ts';
import { profiles } from '../profiles/table.ts';
import { roles } from '../roles/table.ts';
import { standing } from '../standing/table.ts';
import { applyBatch, createIndexes, createTable, generationTable, swapView } from '../tables.ts';
import { countGroups, groupsFound } from './search.ts';
import { collectives } from './table.ts';

jest.setTimeout(120_000);

const NOW = new Date('2026-08-01T12:00:00.000Z');
const models = [
  profiles,
  planRows,
  standing,
  roles,
  ...reputationModels,
  ...verificationModels,
  jobs,
  members,
  collectives,
];
let database: ThrowawayDatabase;
let pool: ReturnType<typeof createPool>;

const happened = async (...events: readonly Recorded[]): Promise<void> => {
  for (const projection of models)
    await applyBatch(pool, projection, generationTable(projection.name, 1), events);
};

let minute = 0;
const next = (): number => {
  minute += 1;
  return minute;
};
const joins = (userId: string, username: string, displayName: string): Recorded =>
  at(next(), 'ProfileCompleted', { userId, username, displayName });

interface Said {
  readonly kind?: 'collective' | 'studio';
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly roles?: readonly string[];
  readonly location?: string;
}
const [noor, dara, kit, gone] = [id(1), id(2), id(3), id(4)];
const words = (name: string, { description = '', tags = [], location = '' }: Said) => ({
  name,
  description,
  location,
  tags: [...tags],
});
const founds = (collectiveId: string, name: string, ownerId: string, said: Said = {}): Recorded =>
  at(next(), 'CollectiveCreated', {
    collectiveId,
    ownerId,
    kind: said.kind ?? 'collective',
    slug: name.toLowerCase().replaceAll(' ', '-'),
    ...words(name, said),
    isRecruiting: said.roles !== undefined,
    recruitingRoles: [...(said.roles ?? [])],
  });
const comes = (collectiveId: string, userId: string): Recorded =>
  at(next(), 'MemberJoined', { collectiveId, kind: 'collective', ownerId: noor, userId });

const terrain = id(21);
const quiet = id(22);
const northlight = id(23);

beforeAll(async () => {
  database = await throwawayDatabase('groups');
  pool = createPool(database.url, { max: 2, name: 'test' });
  for (const projection of models) {
    await createTable(pool, projection, 1);
    await createIndexes(pool, projection, 1);
    await swapView(pool, projection, 1);
  }
  await happened(
    joins(noor, 'noor_ui', 'Noor Haddad'),
    joins(dara, 'dara', 'Dara Quill'),
    joins(kit, 'kit', 'Kit Vega'),
    joins(gone, 'sent_away', 'Zelda Away'),
    founds(terrain, 'Terrain Society', kit, {
      description: 'Heightmaps, erosion and roads that make sense to cars.',
      tags: ['Low-poly'],
      roles: ['Animator'],
      location: 'Lagos, Nigeria',
    }),
    founds(quiet, 'Quiet UI', kit, { description: 'Menus that nobody notices.', tags: ['UI'] }),
    founds(northlight, 'Northlight', dara, { kind: 'studio', description: 'Snow, wood and racing.' }),
    comes(terrain, noor),
    comes(quiet, gone),
    at(next(), 'UserBanned', { userId: gone, until: null }),
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const list = async (query: object) => {
  const page = await groupsFound(pool, 'collective', CollectiveListQuery.parse(query), null, NOW);
  return page === null ? null : FoundCollectives.parse(JSON.parse(page));
};
const studios = async (query: object) => {
  const page = await groupsFound(pool, 'studio', StudioListQuery.parse(query), null, NOW);
  return StudioPage.parse(JSON.parse(page ?? 'null'));
};
const names = async (query: object) => ((await list(query))?.items ?? []).map(({ name }) => name).toSorted();
const counted = (query: object) => countGroups(pool, 'collective', GroupFilters.parse(query), NOW);

describe('the search of collectives and studios', () => {
  it.each([
    [{}, ['Quiet UI', 'Terrain Society']],
    [{ q: 'terr' }, ['Terrain Society']],
    [{ q: 'lowpoly' }, ['Terrain Society']],
    [{ q: 'HEIGHTMAPS' }, ['Terrain Society']],
    [{ q: 'erosion roads' }, ['Terrain Society']],
    [{ q: 'menus' }, ['Quiet UI']],
    [{ q: 'lagos' }, ['Terrain Society']],
    [{ q: 'animator' }, ['Terrain Society']],
    // Of who belongs to it, by name and by username.
    [{ q: 'noor' }, ['Terrain Society']],
    [{ q: 'haddad' }, ['Terrain Society']],
    [{ q: 'kit' }, ['Quiet UI', 'Terrain Society']],
    [{ q: 'noor erosion' }, ['Terrain Society']],
    [{ q: 'noor menus' }, []],
    [{ q: 'northlight' }, []],
    // Not of whoever was sent away.
    [{ q: 'zelda' }, []],
    [{ q: 'castle' }, []],
    [{ q: '!!' }, []],
    [{ q: "it's & | :*", as_typed: 'yes' }, []],
    [{ q: 'terrain', role: 'animator', recruiting: 'yes' }, ['Terrain Society']],
    [{ q: 'terrain', role: 'scripter' }, []],
  ])('finds by %j: %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
    expect(await counted(query)).toEqual({ count: found.length, more: false });
  });

  it.each([
    ['terain', 'terrain', ['Terrain Society']],
    ['quite ui', 'quiet ui', ['Quiet UI']],
    ['lowpolly', 'lowpoly', ['Terrain Society']],
  ])('takes %s for %s', async (q, meant, found) => {
    expect((await list({ q }))?.meant).toBe(meant);
    expect(await names({ q })).toEqual(found);
    expect(await counted({ q })).toEqual({ count: 1, more: false });
    expect(await list({ q, as_typed: 'yes' })).toMatchObject({ meant: null, items: [] });
  });

  it('takes no word for a slip that stands in a member’s name, or of another kind of group', async () => {
    // “quill” is Dara’s name among studios, and a letter away from nothing of theirs.
    expect(await studios({ q: 'quill' })).toMatchObject({ meant: null, items: [{ name: 'Northlight' }] });
    expect(await studios({ q: 'northlihgt' })).toMatchObject({ meant: 'northlight', items: [{}] });
    expect(await studios({ q: 'terain' })).toMatchObject({ meant: null, items: [] });
    expect((await studios({ q: 'racing' })).items[0]?.found).toEqual([
      { in: 'description', words: ['racing'] },
    ]);
  });

  it('says why it has found a group, and nothing where it was asked for no words', async () => {
    const foundBy = async (query: object) => (await list(query))?.items[0]?.found;
    expect(await foundBy({ q: 'lowpoly erosion noor terr lagos anim' })).toEqual([
      { in: 'tags', words: ['Low-poly'] },
      { in: 'description', words: ['erosion'] },
      { in: 'members', words: ['Noor Haddad'] },
      { in: 'name', words: ['Terrain'] },
      { in: 'location', words: ['Lagos'] },
      { in: 'roles', words: ['Animator'] },
    ]);
    expect(await foundBy({ role: 'Animator', recruiting: 'yes' })).toEqual([]);
  });

  it('follows what a group says, and whom it looks for', async () => {
    const told = { collectiveId: quiet, kind: 'collective', by: kit } as const;
    const said = words('Loud UI', { description: 'Fonts.', tags: ['HUD'] });
    await happened(
      at(next(), 'CollectiveEdited', { ...told, slug: 'loud-ui', ...said }),
      at(next(), 'RecruitingChanged', { ...told, isRecruiting: true, recruitingRoles: ['Typographer'] }),
    );
    expect(await names({ q: 'menus', as_typed: 'yes' })).toEqual([]);
    for (const q of ['fonts', 'hud', 'typographer', 'loudd']) expect(await names({ q })).toEqual(['Loud UI']);
  });

  it('has studios alone that have open jobs, where those are asked for', async () => {
    const hiring = async () =>
      (await studios({ hiring: 'yes' })).items.map(({ name, open_jobs: jobs }) => [name, jobs]);
    await happened(founds(id(24), 'Lantern Row', kit, { kind: 'studio' }));
    expect(await hiring()).toEqual([]);
    const jobId = id(31);
    await happened(at(next(), 'JobPosted', { jobId, ownerId: dara, studioId: null }));
    expect(await hiring()).toEqual([['Northlight', 1]]);
    await happened(at(next(), 'JobClosed', { jobId, ownerId: dara }));
    expect(await hiring()).toEqual([]);
  });

  it('takes no cursor of another search', async () => {
    const cursor = (await list({ limit: 1 }))?.next_cursor;
    expect(await list({ limit: 1, cursor })).not.toBeNull();
    expect(await list({ limit: 1, cursor, q: 'kit' })).toBeNull();
    expect(await list({ limit: 1, cursor, sort: 'members' })).toBeNull();
    const ofKit = (await list({ limit: 1, q: 'kit' }))?.next_cursor;
    expect((await list({ limit: 1, q: 'kit', cursor: ofKit }))?.items).toHaveLength(1);
    expect(await list({ limit: 1, q: 'kit', as_typed: 'yes', cursor: ofKit })).toBeNull();
  });
});
