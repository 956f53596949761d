import { z } from 'zod';
import { SentApplications } from '../../contracts/applications.ts';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import type { Stage } from '../../contracts/tracking.ts';
import {
  AddedStage,
  Board,
  CardDetail,
  CardPage,
  Handled,
  ReplyTemplates,
} from '../../contracts/tracking.ts';
import { Usage } from '../../contracts/usage.ts';
import { Created, Done } from '../../contracts/wire.ts';
import type { Somebody } from '../../tests/journeys/people.ts';
import {
  granted,
  person,
  postJob,
  signIn,
  somebody,
  someJob,
  subscribe,
} from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

const names = ['Sora', 'Kade', 'Ines', 'Dara', 'Fern'] as const;
type Name = (typeof names)[number];
let place: MovedProduct;
/** Sora pays for Studio, Kade manages her studio; the others apply. */
let people: Record<Name, Somebody>;
let studio: string;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  await person(place.url, 'Owen');
  const all = await Promise.all(names.map(async (name) => [name, await somebody(place.url, name)] as const));
  people = Object.fromEntries(all) as typeof people;
  await subscribe(people.Sora, 'studio');
  for (const name of ['Ines', 'Dara'] as const) await subscribe(people[name], 'creator');
  studio = granted(CreatedCollective, await post('Sora', '/api/studios', { name: 'Saltworks' })).id;
  const applied = granted(
    Created,
    await post('Kade', `/api/studios/${studio}/applications`, { message: 'Me!' }),
  );
  granted(Done, await post('Sora', `/api/studio-applications/${applied.id}/accept`));
  const member = `/api/collectives/${studio}/members/${people.Kade.id}`;
  granted(Done, await people.Sora.call('PATCH', member, { role: 'Editor' }));
  await place.settled();
});
afterAll(() => place.stop());

const pass = async (days: number): Promise<void> => {
  await place.pass(days);
  await place.settled();
  for (const name of names) people[name] = { ...people[name], ...(await signIn(place.url, people[name])) };
};
const refused = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) as unknown }) as unknown;
const apply = async (who: Name, job: string): Promise<string> =>
  granted(Created, await people[who].call('POST', `/api/jobs/${job}/applications`, { message: 'I am\nin.' }))
    .id;
const boardOf = async (who: Name, job: string): Promise<Board> => {
  await place.settled();
  return granted(Board, await people[who].call('GET', `/api/jobs/${job}/board`));
};
const post = (who: Name, path: string, body: object = {}) => people[who].call('POST', path, body);
const stage = ({ stages }: Board, id: string): Stage => {
  const found = stages.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no stage ${id}`);
  return found;
};
const standing = (board: Board): Record<string, string[]> =>
  Object.fromEntries(
    board.stages
      .filter(({ cards }) => cards.length > 0)
      .map(({ name, cards }) => [name, cards.map(({ applicant }) => applicant.display_name)]),
  );
const move = (who: Name, job: string, applications: readonly string[], to: string) =>
  post(who, `/api/jobs/${job}/board/move`, { applications, stage: to });
const addStage = async (job: string, name: string): Promise<string> =>
  granted(AddedStage, await post('Sora', `/api/jobs/${job}/stages`, { name })).id;
const told = async (who: Name): Promise<readonly string[]> => {
  await place.settled();
  const { items } = granted(NotificationList, await people[who].call('GET', '/api/notifications'));
  return items.map(({ body }) => body);
};
const sent = async (who: Name) => {
  await place.settled();
  return granted(SentApplications, await people[who].call('GET', '/api/me/applications')).items;
};
const used = async (who: Name): Promise<number> => {
  await place.settled();
  return granted(Usage, await people[who].call('GET', '/api/me/usage')).applications.used;
};
/** A job for the studio. */
const studioJob = async (title: string): Promise<string> =>
  granted(Created, await post('Sora', '/api/jobs', { ...someJob(title), studio_id: studio })).id;
const openJobs = async (): Promise<readonly string[]> => {
  await place.settled();
  const Jobs = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) });
  const { items } = granted(Jobs, await people.Sora.call('GET', '/api/me/jobs?limit=50'));
  return items.filter(({ status }) => status === 'open').map(({ id }) => id);
};
/** So that the plan has room for more. */
const closeJobs = async (): Promise<void> => {
  for (const each of await openJobs()) granted(Done, await post('Sora', `/api/jobs/${each}/close`));
};
afterEach(closeJobs);

describe('a board', () => {
  it('sorts whoever applied into stages of the job’s own', async () => {
    const job = await postJob(people.Sora, 'Tide simulation');
    const [ines, dara, fern] = [await apply('Ines', job), await apply('Dara', job), await apply('Fern', job)];
    expect(await boardOf('Sora', job)).toMatchObject({
      job: { id: job, title: 'Tide simulation', status: 'open' },
      stages: ['New', 'Shortlisted', 'Interview', 'Offer', 'Hired', 'Declined'].map((name, position) => ({
        name,
        position,
        count: position === 0 ? 3 : 0,
        next_cursor: null,
      })),
      editable: true,
      may: { arrange: true, note: true, reply: true, decide: true },
      applicants: { count: 3 },
      long_waiting: { count: 0, ids: [], days: null, given_back_at: null },
    });

    const call = await addStage(job, 'Test build');
    expect(await post('Sora', `/api/jobs/${job}/stages`, { name: 'TEST build' })).toEqual(
      refused(409, 'stage_named_twice'),
    );
    expect(await post('Sora', `/api/jobs/${job}/stages`, { name: 'hired' })).toEqual(
      refused(409, 'stage_named_twice'),
    );
    expect(await post('Sora', `/api/jobs/${job}/stages`, { name: 'x'.repeat(41) })).toMatchObject({
      status: 400,
    });
    const order = { stages: [call, 'shortlisted', 'interview', 'offer'] };
    granted(Done, await post('Sora', `/api/jobs/${job}/stages/order`, order));
    granted(Done, await people.Sora.call('PATCH', `/api/jobs/${job}/stages/offer`, { name: 'Last talk' }));
    expect(await people.Sora.call('DELETE', `/api/jobs/${job}/stages/hired`)).toEqual(
      refused(409, 'stage_fixed'),
    );

    expect(granted(Handled, await move('Sora', job, [ines, dara], call)).results).toEqual([
      { application_id: ines, result: 'done' },
      { application_id: dara, result: 'done' },
    ]);
    expect(await move('Sora', job, [fern], 'hired')).toEqual(refused(409, 'stage_follows_decision'));
    granted(Done, await post('Sora', `/api/applications/${dara}/accept`));
    granted(Done, await post('Sora', `/api/applications/${fern}/reject`));
    const board = await boardOf('Sora', job);
    expect(board.stages.map(({ name }) => name)).toEqual([
      'New',
      'Test build',
      'Shortlisted',
      'Interview',
      'Last talk',
      'Hired',
      'Declined',
    ]);
    expect(standing(board)).toEqual({ 'Test build': ['Ines'], Hired: ['Dara'], Declined: ['Fern'] });
    expect(stage(board, call).cards[0]).toMatchObject({
      excerpt: 'I am in.',
      waiting_days: 0,
      status: 'pending',
    });
    // What is decided stays where it is.
    expect(granted(Handled, await move('Sora', job, [dara], 'offer')).results[0]?.result).toBe('decided');

    // Who stood in a stage that is removed is New again.
    granted(Done, await people.Sora.call('DELETE', `/api/jobs/${job}/stages/${call}`));
    expect(standing(await boardOf('Sora', job))).toMatchObject({ New: ['Ines'], Hired: ['Dara'] });
    expect(await move('Sora', job, [ines], call)).toEqual(refused(404, 'stage_not_found'));
  });

  it('is run by whoever manages the studio, and is not there for others', async () => {
    const job = await studioJob('Harbor');
    const ines = await apply('Ines', job);
    expect((await boardOf('Kade', job)).may).toMatchObject({ arrange: true, decide: false });
    granted(Handled, await move('Kade', job, [ines], 'interview'));
    expect(standing(await boardOf('Sora', job))).toEqual({ Interview: ['Ines'] });
    expect(await post('Kade', `/api/jobs/${job}/board/decline`, { applications: [ines] })).toEqual(
      refused(403, 'not_allowed'),
    );
    for (const who of ['Ines', 'Dara'] as const) {
      expect(await people[who].call('GET', `/api/jobs/${job}/board`)).toEqual(refused(404, 'not_found'));
      expect(await people[who].call('GET', `/api/applications/${ines}/card`)).toEqual(
        refused(404, 'not_found'),
      );
      expect(await move(who, job, [ines], 'offer')).toEqual(refused(404, 'not_found'));
    }
    // Somebody else's application is none of this board's.
    const other = await postJob(people.Sora, 'Elsewhere');
    const elsewhere = await apply('Fern', other);
    expect(granted(Handled, await move('Sora', job, [elsewhere], 'offer')).results[0]?.result).toBe('gone');
  });

  it('is not there before its job is known, nor once that is deleted', async () => {
    const job = await studioJob('Weir');
    const ines = await apply('Ines', job);
    await place.settled();
    const gone = refused(404, 'not_found');
    const { pool } = place.product.foundation;
    await pool.query('delete from read.cards where id = $1', [ines]);
    expect(await people.Kade.call('GET', `/api/applications/${ines}/card`)).toEqual(gone);
    await pool.query('delete from read.jobs where id = $1', [job]);
    expect(await people.Kade.call('GET', `/api/jobs/${job}/board`)).toEqual(gone);

    granted(Done, await people.Sora.call('DELETE', `/api/jobs/${job}`));
    expect(await post('Kade', `/api/jobs/${job}/stages`, { name: 'Call' })).toEqual(gone);
    expect(await post('Sora', `/api/applications/${ines}/notes`, { body: 'Late.' })).toEqual(gone);
  });

  it('shows two members who move the same card the same place', async () => {
    const job = await studioJob('Lighthouse');
    const ines = await apply('Ines', job);
    const moved = await Promise.all([
      move('Sora', job, [ines], 'interview'),
      move('Kade', job, [ines], 'offer'),
    ]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = [await boardOf('Sora', job), await boardOf('Kade', job)];
    expect(standing(one)).toEqual(standing(two));
    expect(stage(one, 'interview').count + stage(one, 'offer').count).toBe(1);
  });

  it('loses no card to a stage that is removed while it is moved there', async () => {
    const job = await studioJob('Cove');
    const ines = await apply('Ines', job);
    for (let turn = 0; turn < 4; turn += 1) {
      const name = `Round ${turn}`;
      const added = await addStage(job, name);
      const [moved] = await Promise.all([
        move('Kade', job, [ines], added),
        people.Sora.call('DELETE', `/api/jobs/${job}/stages/${added}`),
      ]);
      expect([200, 404]).toContain(moved.status);
      expect(standing(await boardOf('Sora', job))).toEqual({ New: ['Ines'] });
    }
  });

  it('takes one of two stages with the same name', async () => {
    const job = await studioJob('Quay');
    const both = await Promise.all(
      (['Sora', 'Kade'] as const).map((who) => post(who, `/api/jobs/${job}/stages`, { name: 'Call' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('what is said of an applicant', () => {
  it('are notes of whoever runs the board, and scores of each of them', async () => {
    const job = await studioJob('Mill');
    const ines = await apply('Ines', job);
    const at = `/api/applications/${ines}`;
    const note = granted(Created, await post('Kade', `${at}/notes`, { body: 'Knows pulleys.' })).id;
    granted(Done, await people.Kade.call('PATCH', `${at}/notes/${note}`, { body: 'Knows pulleys well.' }));
    expect(await people.Sora.call('PATCH', `${at}/notes/${note}`, { body: 'No.' })).toEqual(
      refused(404, 'note_not_found'),
    );
    granted(Done, await post('Kade', `${at}/score`, { points: [{ criterion: 'overall', points: 5 }] }));
    granted(Done, await post('Sora', `${at}/score`, { points: [{ criterion: 'overall', points: 2 }] }));
    granted(Done, await post('Sora', `${at}/score`, { points: [{ criterion: 'overall', points: 4 }] }));
    expect((await boardOf('Sora', job)).stages[0]?.cards[0]).toMatchObject({
      score: 4.5,
      scores: 2,
      notes: 1,
    });

    const asked = {
      criteria: [
        { id: null, name: 'Luau' },
        { id: null, name: 'Writes clearly' },
      ],
    };
    granted(Done, await post('Sora', `/api/jobs/${job}/board/criteria`, asked));
    const { criteria, stages } = await boardOf('Sora', job);
    expect(criteria.map(({ name }) => name)).toEqual(['Luau', 'Writes clearly']);
    // Earlier scores were for the one criterion that there was.
    expect(stages[0]?.cards[0]).toMatchObject({ score: null, scores: 0 });
    expect(await post('Sora', `${at}/score`, { points: [{ criterion: 'overall', points: 3 }] })).toEqual(
      refused(409, 'criteria_changed'),
    );
    const [luau, writes] = criteria;
    const points = [
      { criterion: luau?.id, points: 5 },
      { criterion: writes?.id, points: 2 },
    ];
    granted(Done, await post('Kade', `${at}/score`, { points }));
    await place.settled();
    const card = granted(CardDetail, await people.Sora.call('GET', `${at}/card`));
    expect(card).toMatchObject({
      score: 3.5,
      scores: 1,
      message: 'I am\nin.',
      note_list: [{ author: { display_name: 'Kade' }, body: 'Knows pulleys well.', mine: false }],
    });
    expect(card.score_list.map(({ person: { display_name: name }, mine }) => [name, mine])).toContainEqual([
      'Kade',
      false,
    ]);
    granted(Done, await people.Kade.call('DELETE', `${at}/notes/${note}`));
    granted(Done, await people.Kade.call('DELETE', `${at}/score`));
    expect((await boardOf('Kade', job)).stages[0]?.cards[0]).toMatchObject({ notes: 0, scores: 0 });
  });

  it('reaches the applicant as a reply alone, filled in with their name and the job', async () => {
    const job = await studioJob('Forge');
    const [ines, dara] = [await apply('Ines', job), await apply('Dara', job)];
    const reply = { applications: [ines, dara, ines], body: 'Hi {name}, {job} starts in May.' };
    expect(granted(Handled, await post('Kade', `/api/jobs/${job}/board/reply`, reply)).results).toEqual([
      { application_id: ines, result: 'done' },
      { application_id: dara, result: 'done' },
    ]);
    const [newest] = await sent('Ines');
    expect(newest).toMatchObject({
      id: ines,
      status: 'pending',
      replies: [{ body: 'Hi Ines, Forge starts in May.' }],
    });
    expect(await told('Ines')).toContain('Kade replied to your application for Forge.');
    expect((await boardOf('Sora', job)).stages[0]?.cards[0]).toMatchObject({
      replies: 1,
      waiting_days: null,
    });
  });

  it('goes out with the decision where many are declined, each on its own', async () => {
    const job = await postJob(people.Sora, 'Crane');
    const [ines, dara, fern] = [await apply('Ines', job), await apply('Dara', job), await apply('Fern', job)];
    granted(Done, await post('Dara', `/api/applications/${dara}/withdraw`));
    granted(Done, await post('Sora', `/api/applications/${fern}/accept`));
    const decline = { applications: [ines, dara, fern], reply: 'Thanks, {name}. Next time.' };
    expect(granted(Handled, await post('Sora', `/api/jobs/${job}/board/decline`, decline)).results).toEqual([
      { application_id: ines, result: 'done' },
      { application_id: dara, result: 'gone' },
      { application_id: fern, result: 'decided' },
    ]);
    const [newest] = await sent('Ines');
    expect(newest).toMatchObject({
      id: ines,
      status: 'rejected',
      replies: [{ body: 'Thanks, Ines. Next time.' }],
    });
    // Of whoever withdrew nothing is said any more, among those who run the board either.
    expect(await post('Sora', `/api/applications/${dara}/notes`, { body: 'Asks again in May.' })).toEqual(
      refused(404, 'not_found'),
    );
    // Whoever was hired was told nothing of it.
    expect((await sent('Fern'))[0]).toMatchObject({ id: fern, status: 'accepted', replies: [] });
  });

  it('can be prepared in templates, each name once', async () => {
    const first = { name: 'Thanks', body: 'Thanks, {name}.' };
    const id = granted(Created, await post('Sora', '/api/me/reply-templates', first)).id;
    expect(await post('Sora', '/api/me/reply-templates', { ...first, name: 'THANKS' })).toEqual(
      refused(409, 'template_named_twice'),
    );
    const changed = { name: 'Later', body: 'Later, {name}.' };
    granted(Done, await people.Sora.call('PATCH', `/api/me/reply-templates/${id}`, changed));
    // Kade has no plan, and manages studios of somebody who has.
    granted(Created, await post('Kade', '/api/me/reply-templates', first));
    expect(await post('Ines', '/api/me/reply-templates', first)).toEqual(refused(403, 'tracking_needs_tier'));
    await place.settled();
    const list = async (who: Name) =>
      granted(ReplyTemplates, await people[who].call('GET', '/api/me/reply-templates'));
    expect(await list('Sora')).toEqual({ items: [{ id, ...changed }], editable: true });
    granted(Done, await people.Sora.call('DELETE', `/api/me/reply-templates/${id}`));
    await place.settled();
    expect(await list('Sora')).toEqual({ items: [], editable: true });
    expect(await list('Ines')).toEqual({ items: [], editable: false });
  });
});

describe('whoever waits', () => {
  it('is brought to mind after 7 days, and has the application back after 14', async () => {
    await pass(40);
    // To the middle of a month, so that the fourteen days end in the same one.
    const now = place.now();
    const middle = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3, 12);
    await pass((middle - now.getTime()) / 86_400_000);
    const job = await postJob(people.Sora, 'Windmill');
    const [ines, dara] = [await apply('Ines', job), await apply('Dara', job)];
    await apply('Fern', job);
    await place.settled();
    // A message is an answer, and so is a reply.
    granted(
      z.unknown(),
      await post('Sora', '/api/direct-messages', { to: people.Fern.id, body: 'Can you draw?' }),
    );
    const waits = 'Somebody who applied for Windmill has waited 7 days for an answer.';
    await pass(6.9);
    expect(await told('Sora')).not.toContain(waits);
    await pass(0.2);
    expect(await told('Sora')).toContain(waits);
    granted(
      Handled,
      await post('Sora', `/api/jobs/${job}/board/reply`, { applications: [dara], body: 'Soon.' }),
    );
    await pass(6.8);
    expect(await boardOf('Sora', job)).toMatchObject({
      long_waiting: { count: 1, ids: [ines], days: 13 },
      answers: { usual_hours: expect.any(Number) as number },
    });
    expect(await Promise.all((['Ines', 'Dara', 'Fern'] as const).map(used))).toEqual([1, 1, 1]);

    await pass(0.15);
    expect(await Promise.all((['Ines', 'Dara', 'Fern'] as const).map(used))).toEqual([0, 1, 1]);
    expect((await told('Ines'))[0]).toMatch(/^Your application for Windmill had no answer in 14 days\./);
    const board = await boardOf('Sora', job);
    expect(board.long_waiting.count).toBe(0);
    const byName = Object.fromEntries(
      (board.stages[0]?.cards ?? []).map((card) => [card.applicant.display_name, card]),
    );
    expect(byName['Ines']).toMatchObject({ waiting_days: 14, answered_at: null });
    expect(byName['Ines']?.given_back_at).not.toBeNull();
    expect(byName['Fern']).toMatchObject({ waiting_days: null, given_back_at: null });
    // They can still be taken.
    granted(Done, await post('Sora', `/api/applications/${ines}/accept`));
  });

  it('has it back in the month in which the days are over, at an employer on any plan', async () => {
    await subscribe(people.Kade, 'creator');
    const now = place.now();
    const late = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 25, 12);
    await pass((late - now.getTime()) / 86_400_000);
    const job = await postJob(people.Kade, 'Ferry');
    await apply('Fern', job);
    expect(await used('Fern')).toBe(1);
    await pass(14.1);
    expect(await used('Fern')).toBe(0);
    // Five of the plan, and the one that came back.
    for (let n = 0; n < 6; n += 1) {
      if (n === 3) await closeJobs();
      await apply('Fern', await postJob(people.Sora, `Pier ${n}`));
    }
    await closeJobs();
    const more = await postJob(people.Sora, 'Pier 7');
    expect(await post('Fern', `/api/jobs/${more}/applications`, { message: '' })).toEqual(
      refused(409, 'application_quota_reached'),
    );
  });
});

describe('a plan that falls while a board is open', () => {
  it('leaves the board to be read, and the list as it is', async () => {
    const job = await studioJob('Bridge');
    const ines = await apply('Ines', job);
    const own = await addStage(job, 'Sketch');
    granted(Handled, await move('Sora', job, [ines], own));
    granted(z.unknown(), await post('Sora', '/api/cancel-plan'));
    await pass(32);
    await pass(1);
    const board = await boardOf('Kade', job);
    expect(board).toMatchObject({
      editable: false,
      read_only_because: 'plan',
      may: { arrange: false, note: false, reply: false },
    });
    expect(standing(board)).toEqual({ Sketch: ['Ines'] });
    granted(CardPage, await people.Sora.call('GET', `/api/jobs/${job}/board/${own}`));
    const needs = refused(403, 'tracking_needs_tier');
    expect(await move('Kade', job, [ines], 'offer')).toEqual(needs);
    expect(await post('Sora', `/api/jobs/${job}/stages`, { name: 'Call' })).toEqual(needs);
    expect(await post('Sora', `/api/applications/${ines}/notes`, { body: 'Late.' })).toEqual(needs);
    expect(await post('Sora', `/api/jobs/${job}/board/reply`, { applications: [ines], body: 'Hi.' })).toEqual(
      needs,
    );
    expect(await post('Sora', `/api/jobs/${job}/board/decline`, { applications: [ines] })).toEqual(needs);
    granted(Done, await post('Sora', `/api/applications/${ines}/reject`));
    expect(standing(await boardOf('Sora', job))).toEqual({ Declined: ['Ines'] });
  });
});
