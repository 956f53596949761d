import { z } from 'zod';
import { JobPage } from '../../contracts/jobs.ts';
import { Created, Done } from '../../contracts/wire.ts';
import type { Person } from '../../tests/journeys/people.ts';
import { granted, person, planOf, postJob, someJob, subscribe } from '../../tests/journeys/people.ts';
import { holdAppend } from '../../tests/support/held-append.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { refused } from '../../tests/support/plans-granted.ts';
import { until } from '../../tests/support/waiting.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { COMMANDS } from '../platform/tokens.ts';

jest.setTimeout(240_000);

/** In days: what finishes a request that died is due by then. */
const TEN_MINUTES = 10 / (24 * 60);

let place: MovedProduct;
beforeAll(async () => {
  place = await openMovedProduct();
});
afterAll(() => place.stop());
afterEach(() => jest.restoreAllMocks());

const commands = () => place.product.app.get<Commands>(COMMANDS, { strict: false });
const stateOf = (job: string) => commands().state('job', job);
const close = (owner: Person, job: string) => owner.call('POST', `/api/jobs/${job}/close`);
const swap = (owner: Person, job: string, other: string) =>
  owner.call('POST', `/api/jobs/${job}/swap`, { instead_of: other });
const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;

/** On Creator, whose one slot the last of these jobs holds; the others are closed. */
const ownerOf = async (name: string, titles: readonly string[]) => {
  const owner = await person(place.url, name);
  await subscribe(owner, 'creator');
  const jobs: string[] = [];
  for (const title of titles) {
    const before = jobs.at(-1);
    if (before !== undefined) granted(Done, await close(owner, before));
    jobs.push(await postJob(owner, title));
  }
  const slots = async () => [...(await commands().state('jobSlots', await idOf(owner))).keys()];
  const open = async () => {
    const { items } = granted(JobPage, await owner.call('GET', '/api/me/jobs'));
    return items.filter(({ status }) => status === 'open').map(({ title }) => title);
  };
  return { owner, jobs, slots, open };
};

it('closes one job and reopens another in its place by one request, as often as it is repeated', async () => {
  const { owner, jobs, slots, open } = await ownerOf('Swapper', ['Castle', 'Lobby']);
  const [castle = '', lobby = ''] = jobs;
  const stranger = await person(place.url, 'Stranger');

  expect(await owner.call('POST', `/api/jobs/${castle}/reopen`)).toMatchObject(
    refused(409, 'job_limit_reached'),
  );
  expect(await swap(stranger, castle, lobby)).toMatchObject(refused(403, 'not_allowed'));
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => owner.call('POST', `/api/jobs/${castle}/swap`, { instead_of: lobby }, headers);
  granted(Done, await send());
  granted(Done, await send());
  expect(await open()).toEqual(['Castle']);
  expect(await slots()).toEqual([castle]);
  expect((await planOf(owner)).active_jobs).toEqual({ used: 1, limit: 1 });

  granted(Done, await swap(owner, lobby, castle));
  await place.pass(TEN_MINUTES);
  expect(await open()).toEqual(['Lobby']);
  expect(await slots()).toEqual([lobby]);
});

it('makes no room with a job of somebody else’s, or one that is not there', async () => {
  const { owner, jobs, open } = await ownerOf('Grabber', ['Castle', 'Lobby']);
  const other = await ownerOf('Neighbor', ['Theirs']);
  const [castle = ''] = jobs;
  expect(await swap(owner, castle, other.jobs[0] ?? '')).toMatchObject(refused(403, 'not_allowed'));
  expect(await swap(owner, castle, crypto.randomUUID())).toMatchObject(refused(404, 'not_found'));
  expect(await owner.call('POST', `/api/jobs/${castle}/swap`, { instead_of: 'lobby' })).toMatchObject({
    status: 400,
  });
  expect(await open()).toEqual(['Lobby']);
  expect(await other.open()).toEqual(['Theirs']);
});

it('leaves one job open in the one slot, however many swaps and posts come at once', async () => {
  const { owner, jobs, slots, open } = await ownerOf('Racer', ['A', 'B', 'C', 'D']);
  const [a = '', b = '', c = '', d = ''] = jobs;
  const answers = await Promise.all([
    ...[a, b, c, a, b, c].map((job) => swap(owner, job, d)),
    ...['X', 'Y', 'Z'].map((title) => owner.call('POST', '/api/jobs', someJob(title))),
    swap(owner, a, b),
    close(owner, d),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await place.pass(TEN_MINUTES);

  const holding = await slots();
  expect(await open()).toHaveLength(holding.length);
  expect(holding.length).toBeLessThanOrEqual(1);
  expect((await planOf(owner)).active_jobs.used).toBe(holding.length);
});

it('changes nothing where the other job is deleted meanwhile: the first one stays open in its slot', async () => {
  const { owner, jobs, slots, open } = await ownerOf('Unlucky', ['Castle', 'Lobby']);
  const [castle = '', lobby = ''] = jobs;
  const held = holdAppend(place.product.foundation.log, 'JobSlotPassed');
  const sent = swap(owner, castle, lobby);
  await held.arrived;
  const deleted = owner.call('DELETE', `/api/jobs/${castle}`);
  await until('the job to be deleted', async () => (await stateOf(castle)).status === 'deleted');
  held.go();

  expect(await sent).toMatchObject(refused(404, 'not_found'));
  granted(Done, await deleted);
  expect(await owner.call('POST', '/api/jobs', someJob('Above the plan'))).toMatchObject(
    refused(409, 'job_limit_reached'),
  );
  await place.pass(TEN_MINUTES);
  expect(await open()).toEqual(['Lobby']);
  expect(await slots()).toEqual([lobby]);
  granted(Done, await close(owner, lobby));
  granted(Created, await owner.call('POST', '/api/jobs', someJob('In the place of both')));
});

it.each(['JobReopened', 'JobClosed'])(
  'is finished by a task where the request ends before %s',
  async (type) => {
    const { owner, jobs, slots, open } = await ownerOf(`Dying${type}`, ['Castle', 'Lobby']);
    const [castle = '', lobby = ''] = jobs;
    const { log } = place.product.foundation;
    const append = log.append.bind(log);
    const spy = jest.spyOn(log, 'append').mockImplementation((stream, expected, events) => {
      if (!events.some((event) => event.type === type)) return append(stream, expected, events);
      spy.mockRestore();
      return Promise.reject(new Error('the process is gone'));
    });
    expect((await swap(owner, castle, lobby)).status).toBeGreaterThanOrEqual(500);
    expect(await slots()).toEqual([castle]);
    expect(await owner.call('POST', '/api/jobs', someJob('Above the plan'))).toMatchObject(
      refused(409, 'job_limit_reached'),
    );
    await place.pass(TEN_MINUTES);

    expect(await open()).toEqual(['Castle']);
    expect(await slots()).toEqual([castle]);
  },
);
