import { InterestedUsers } from '../../contracts/team-ups.ts';
import {
  FoundTeamUps,
  TeamUpDetail,
  TeamUpFacets,
  TeamUpFilters,
  TeamUpListQuery,
} from '../../contracts/team-ups.ts';
import { PageQuery } from '../../contracts/wire.ts';
import type { EventNamed, EventType } from '../../services/events.ts';
import { idFrom, newId } from '../../services/kernel/ids.ts';
import type { LogDatabase } from '../../tests/support/log-database.ts';
import { openLogDatabase } from '../../tests/support/log-database.ts';
import { applications } from '../applications/table.ts';
import { escrows } from '../escrows/table.ts';
import { interestedIn } from '../interests/queries.ts';
import { interests } from '../interests/table.ts';
import { jobs } from '../jobs/table.ts';
import { reputationModels } from '../reputation/room.ts';
import { profiles } from '../profiles/table.ts';
import { roles } from '../roles/table.ts';
import { standing } from '../standing/table.ts';
import { createProjectionRunner } from '../runner.ts';
import { countTeamUps, teamUpDetail, teamUpFacets, teamUpFeed } from './queries.ts';
import { teamUps } from './table.ts';

jest.setTimeout(180_000);

/** When everything in this log happened, and a moment after. */
const THEN = '2026-01-02T03:04:05.000Z';
const NOW = new Date('2026-01-02T04:00:00.000Z');
const names = ['Noor', 'Fennec', 'Tinworks', 'Kade', 'Rosa'] as const;
type Name = (typeof names)[number];
const ids = Object.fromEntries(names.map((name) => [name, newId()])) as Record<Name, string>;

let database: LogDatabase;
let stop: () => Promise<void>;

const write = async (event: EventNamed<EventType>, stream: string): Promise<void> => {
  await database.append(event, stream);
};
const settled = (): Promise<void> => database.projected();

const post = async (
  by: Name,
  title: string,
  roles: readonly string[],
  description = 'Words.',
): Promise<string> => {
  const teamUpId = newId();
  const data = { teamUpId, ownerId: ids[by], title, description, roles: [...roles] };
  await write({ type: 'TeamUpPosted', data }, teamUpId);
  return teamUpId;
};
const express = async (who: Name, owner: Name, teamUpId: string, accept = false): Promise<void> => {
  const interestId = idFrom('interest', teamUpId, ids[who]);
  const data = { interestId, teamUpId, ownerId: ids[owner], userId: ids[who] };
  await write({ type: 'InterestExpressed', data: { ...data, message: `${who} is in` } }, interestId);
  if (accept) await write({ type: 'InterestAccepted', data: { ...data, by: ids[owner] } }, interestId);
};
/** A contract between two whose payment is released. */
const contract = async (employer: Name, developer: Name, title: string): Promise<void> => {
  const [jobId, applicationId] = [newId(), newId()];
  const ownerId = ids[employer];
  const job = { title, role: 'Builder', description: 'Words.', payType: 'Fixed Price', budget: '$400' };
  await write(
    {
      type: 'JobPosted',
      data: {
        jobId,
        ownerId,
        ...job,
        budgetMin: null,
        budgetMax: null,
        currency: null,
        tags: [],
        studioId: null,
      },
    },
    jobId,
  );
  const parties = { applicationId, jobId, employerId: ownerId, developerId: ids[developer] };
  await write(
    {
      type: 'PaymentReleased',
      data: { ...parties, amount: 100, currency: 'USD', fee: 3, net: 97, charge: 'ch_1', by: ownerId },
    },
    applicationId,
  );
};

const feed = async (query: object, viewer: Name | null = null) => {
  const asked = TeamUpListQuery.parse(query);
  const page = await teamUpFeed(database.pool, asked, viewer === null ? null : ids[viewer], NOW);
  return page === null ? null : FoundTeamUps.parse(JSON.parse(page));
};
const counted = (query: object) => countTeamUps(database.pool, TeamUpFilters.parse(query), NOW);
const titles = async (query: object): Promise<readonly string[]> =>
  ((await feed(query))?.items ?? []).map(({ title }) => title).sort();

beforeAll(async () => {
  database = await openLogDatabase('team_ups');
  const runner = createProjectionRunner({
    pool: database.pool,
    log: database.log,
    projections: [
      profiles,
      jobs,
      applications,
      escrows,
      teamUps,
      interests,
      standing,
      roles,
      ...reputationModels,
    ],
    decode: database.codec.decode,
    logger: { info: () => undefined, error: () => undefined },
    committed: async () => undefined,
  });
  await runner.start();
  stop = () => runner.stop();
  for (const name of names) {
    const userId = ids[name];
    const username = name.toLowerCase();
    const email = `${username}@example.com`;
    await write(
      { type: 'AccountRegistered', data: { userId, displayName: name, email, referralCode: null } },
      userId,
    );
    const words = {
      username,
      displayName: name,
      role: 'Builder',
      tags: [],
      bio: '',
      avatarUrl: null,
      availability: null,
    };
    await write(
      { type: 'ProfileCompleted', data: { userId, nameKey: name, reservation: newId(), ...words } },
      userId,
    );
  }
});
afterAll(async () => {
  await stop();
  await database.close();
});

describe('the feed of team-ups', () => {
  let market: string;

  beforeAll(async () => {
    market = await post(
      'Noor',
      'Night market',
      ['Scripter', 'Sound Designer'],
      `Four  stalls.\n${'rain '.repeat(40)}`,
    );
    await post('Kade', 'Two keepers', ['scripter', 'Builder']);
    const closed = await post('Kade', 'Desert rally', ['Scripter']);
    await write(
      { type: 'TeamUpClosed', data: { teamUpId: closed, ownerId: ids.Kade, by: ids.Kade, waiting: [] } },
      closed,
    );
    const removed = await post('Kade', 'Train yard', ['Scripter']);
    const by = ids.Kade;
    await write(
      { type: 'TeamUpRemoved', data: { teamUpId: removed, ownerId: by, by, reason: 'owner' } },
      removed,
    );
    await express('Fennec', 'Noor', market, true);
    await express('Rosa', 'Noor', market);
    await settled();
  });

  it('holds open posts, closed ones where asked for, and never removed ones', async () => {
    expect(await titles({})).toEqual(['Night market', 'Two keepers']);
    expect(await titles({ status: 'all' })).toEqual(['Desert rally', 'Night market', 'Two keepers']);
    expect(await counted({})).toEqual({ count: 2, more: false });
    expect(await counted({ status: 'all' })).toEqual({ count: 3, more: false });
  });

  it.each([
    [{ role: 'SCRIPTER' }, ['Night market', 'Two keepers']],
    [{ role: 'Sound Designer' }, ['Night market']],
    [{ role: 'Sound' }, []],
    [{ role: 'sound designer, Builder' }, ['Night market', 'Two keepers']],
    [{ role: 'Animator,Sound Designer' }, ['Night market']],
    [{ role: ' , ' }, ['Night market', 'Two keepers']],
    [{ q: 'sound' }, ['Night market']],
    [{ q: 'KEEPERS' }, ['Two keepers']],
    [{ q: 'kade' }, ['Two keepers']],
    [{ q: '%' }, []],
    [{ q: 'market', role: 'builder' }, []],
    [{ q: 'market night scr' }, ['Night market']],
    [{ q: 'kade builder' }, ['Two keepers']],
    [{ q: 'desert' }, []],
    [{ posted: 'day' }, ['Night market', 'Two keepers']],
  ])('finds by %j: %j', async (query, found) => {
    expect(await titles(query)).toEqual(found);
    expect(await counted(query)).toEqual({ count: found.length, more: false });
  });

  it('leaves out what was posted before the time that is asked for', async () => {
    const asked = TeamUpListQuery.parse({ posted: 'day' });
    const later = await teamUpFeed(database.pool, asked, null, new Date('2026-01-03T03:04:05.000Z'));
    expect(JSON.parse(later ?? '')).toEqual({ items: [], next_cursor: null, meant: null });
  });

  it('shows the beginning of the words on one line, who is in, and to whom the post belongs', async () => {
    const [found] = (await feed({ q: 'Night' }))?.items ?? [];
    expect(found?.preview).toBe(`Four stalls. ${'rain '.repeat(21).trim()}…`);
    expect(found).toMatchObject({
      poster: { display_name: 'Noor' },
      interested: 2,
      accepted: 1,
      is_owner: false,
      my_interest: null,
      to_answer: null,
      faces: [{ display_name: 'Fennec' }],
      created_at: THEN,
    });
  });

  it('says to each reader what a post is to them', async () => {
    const seen = async (viewer: Name) => (await feed({ q: 'Night' }, viewer))?.items[0];
    expect(await seen('Noor')).toMatchObject({ is_owner: true, my_interest: null, to_answer: 1 });
    expect(await seen('Rosa')).toMatchObject({ my_interest: { status: 'pending' }, to_answer: null });
    expect(await seen('Fennec')).toMatchObject({ my_interest: { status: 'accepted' }, to_answer: null });
  });

  it('leaves out, and does not count, what somebody posted who is suspended or banned, until that is over', async () => {
    const [userId, by] = [ids.Tinworks, ids.Rosa];
    const hidden = await post('Tinworks', 'Away for now', ['Composer']);
    await settled();
    const shown = async () => {
      const facets = TeamUpFacets.parse(JSON.parse((await teamUpFacets(database.pool, NOW)).value));
      return [await titles({ q: 'away for' }), facets.roles.some(({ value }) => value === 'Composer')];
    };
    const after = async (event: EventNamed<EventType>): Promise<unknown> => {
      await write(event, userId);
      await settled();
      return await shown();
    };
    const later = '2026-01-09T00:00:00.000Z';

    expect(await shown()).toEqual([['Away for now'], true]);
    expect(
      await after({ type: 'UserSuspended', data: { userId, until: later, rule: null, reason: null, by } }),
    ).toEqual([[], false]);
    expect(await after({ type: 'SuspensionLifted', data: { userId, by } })).toEqual([['Away for now'], true]);
    expect(
      await after({ type: 'UserBanned', data: { userId, until: null, rule: null, reason: null, by } }),
    ).toEqual([[], false]);
    await write({ type: 'BanLifted', data: { userId, by } }, userId);
    await write(
      { type: 'TeamUpRemoved', data: { teamUpId: hidden, ownerId: userId, by: userId, reason: 'owner' } },
      hidden,
    );
    await settled();
  });

  it('counts roles without case, each post once', async () => {
    const facets = TeamUpFacets.parse(JSON.parse((await teamUpFacets(database.pool, NOW)).value));
    expect(facets).toMatchObject({ total: 2, posted: { day: 2, week: 2 } });
    expect(facets.roles).toHaveLength(3);
    expect(facets.roles[0]?.count).toBe(2);
    expect(facets.roles[0]?.value.toLowerCase()).toBe('scripter');
  });

  it('has each post once over all its pages, newest first', async () => {
    const many = [];
    for (let at = 0; at < 7; at += 1) many.push(await post('Rosa', `Weekly ${at}`, ['QA Tester']));
    await settled();
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await feed({ role: 'qa tester', limit: 3, ...(cursor == null ? {} : { cursor }) });
      found.push(...(page?.items ?? []).map(({ id }) => id));
      cursor = page?.next_cursor;
    } while (cursor != null);
    // All were posted in the same millisecond: the id decides.
    expect(found).toEqual([...many].sort().reverse());
  });

  it('goes on with the same search only', async () => {
    const cursor = (await feed({ role: 'qa tester', limit: 3 }))?.next_cursor ?? '';
    expect(await feed({ role: 'QA Tester', limit: 3, cursor })).toBeNull();
    expect(await feed({ role: 'qa tester', q: 'weekly', limit: 3, cursor })).toBeNull();
    expect((await feed({ role: 'qa tester', limit: 1, cursor }))?.items).toHaveLength(1);
  });

  it('has each post once over all its pages, the most wanted first, the newer of two with as many', async () => {
    const wanted: string[] = [];
    for (const [at, interested] of [[], ['Kade'], ['Kade', 'Noor'], ['Noor'], ['Noor', 'Kade']].entries()) {
      const id = await post('Rosa', `Jam ${at}`, ['Composer']);
      for (const who of interested as Name[]) await express(who, 'Rosa', id);
      wanted.push(id);
    }
    await settled();
    const [none, one, two, alsoOne, alsoTwo] = wanted as [string, string, string, string, string];
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const asked = { role: 'composer', sort: 'interest', limit: 2, ...(cursor == null ? {} : { cursor }) };
      const page = await feed(asked);
      found.push(...(page?.items ?? []).map(({ id }) => id));
      cursor = page?.next_cursor;
    } while (cursor != null);
    // All were posted in the same millisecond: among as many the id decides.
    expect(found).toEqual([...[two, alsoTwo].sort().reverse(), ...[one, alsoOne].sort().reverse(), none]);
  });

  it('goes on in the same order only', async () => {
    for (const [sort, other] of [
      ['newest', 'interest'],
      ['interest', 'newest'],
    ] as const) {
      const cursor = (await feed({ role: 'composer', limit: 1, sort }))?.next_cursor ?? '';
      expect(await feed({ role: 'composer', limit: 1, sort: other, cursor })).toBeNull();
      expect((await feed({ role: 'composer', limit: 1, sort, cursor }))?.items).toHaveLength(1);
    }
  });

  it.each([
    ['nonsense'],
    [Buffer.from('["x","y"]').toString('base64')],
    [Buffer.from('[1]').toString('base64')],
  ])('knows no page behind %s', async (cursor) => {
    expect(await feed({ cursor })).toBeNull();
  });
});

describe('who has worked together', () => {
  const firstPage = PageQuery.parse({});
  let jam: string;
  const interested = async () =>
    InterestedUsers.parse(JSON.parse((await interestedIn(database.pool, jam, ids.Noor, firstPage)) ?? ''))
      .items;

  beforeAll(async () => {
    jam = await post('Noor', 'Winter jam', ['Scripter']);
    await express('Fennec', 'Noor', jam, true);
    await express('Tinworks', 'Noor', jam);
    await express('Rosa', 'Noor', jam);
    await contract('Fennec', 'Tinworks', 'Toy factory floor');
    await contract('Tinworks', 'Fennec', 'Crystal mine');
    const other = await post('Tinworks', 'Weekend game', ['Builder']);
    await express('Fennec', 'Tinworks', other, true);
    await settled();
  });

  it('is told to the owner: contracts in both directions and other team-ups, besides this one', async () => {
    const found = await interested();
    expect(found.map(({ person, status }) => [person.display_name, status])).toEqual(
      expect.arrayContaining([
        ['Tinworks', 'pending'],
        ['Rosa', 'pending'],
        ['Fennec', 'accepted'],
      ]),
    );
    expect(found.at(-1)?.status).toBe('accepted');
    const tinworks = found.find(({ person }) => person.display_name === 'Tinworks');
    expect(tinworks).toMatchObject({
      message: 'Tinworks is in',
      worked_with: [{ contracts: 2, team_ups: 1 }],
    });
    expect(tinworks?.worked_with[0]).toMatchObject({ person: { display_name: 'Fennec' }, is_owner: false });
    // In another post of hers, but with nobody who was accepted there beside the owner.
    expect(found.find(({ person }) => person.display_name === 'Rosa')?.worked_with).toEqual([]);
  });

  it('names the owner first, and counts the post that took somebody before', async () => {
    const fennec = (await interested()).find(({ person }) => person.display_name === 'Fennec');
    expect(fennec?.worked_with).toEqual([
      expect.objectContaining({
        is_owner: true,
        contracts: 0,
        team_ups: 1,
        latest: { title: 'Night market', at: THEN },
      }),
    ]);
  });

  it('is told to whoever looks at a post of somebody they know, and to nobody else', async () => {
    const seenBy = async (viewer: Name | null) => {
      const text = await teamUpDetail(database.pool, jam, viewer === null ? null : ids[viewer], NOW);
      return TeamUpDetail.parse(JSON.parse(text ?? 'null'));
    };
    expect((await seenBy('Fennec')).worked_with_poster).toMatchObject({ contracts: 0, team_ups: 1 });
    for (const viewer of ['Noor', 'Kade', null] as const)
      expect((await seenBy(viewer)).worked_with_poster).toBeNull();
    expect((await seenBy(null)).team.map(({ display_name: name }) => name)).toEqual(['Noor', 'Fennec']);
  });

  it('names a contract to its parties alone: of one between others the owner learns that there was one', async () => {
    const [jam2, shared] = [await post('Tinworks', 'Spring jam', ['Scripter']), 'Harbor set'];
    await express('Rosa', 'Tinworks', jam2, true);
    await express('Noor', 'Tinworks', jam2);
    await contract('Rosa', 'Noor', shared);
    await contract('Tinworks', 'Noor', 'Trading UI');
    await settled();
    const text = (await interestedIn(database.pool, jam2, ids.Tinworks, firstPage)) ?? '';

    expect(text).not.toContain(shared);
    const noor = InterestedUsers.parse(JSON.parse(text)).items.find(({ status }) => status === 'pending');
    expect(noor?.worked_with).toMatchObject([
      { is_owner: true, contracts: 1, latest: { title: 'Trading UI' } },
      { is_owner: false, contracts: 1, team_ups: 0 },
    ]);
    expect(noor?.worked_with[1]?.latest).toBeNull();
  });
});
