import { randomUUID } from 'node:crypto';
import { JobPage } from '../contracts/jobs.ts';
import { Created } from '../contracts/wire.ts';
import type { Answer } from './journeys/people.ts';
import { granted, person, planOf, postJob, someJob, subscribe } from './journeys/people.ts';
import type { ModeratedProduct } from './support/moderated-product.ts';
import { startModeratedProduct } from './support/moderated-product.ts';

jest.setTimeout(180_000);

let running: ModeratedProduct;
let url: string;

beforeAll(async () => {
  running = await startModeratedProduct();
  url = running.product.url.replace('localhost', '127.0.0.1');
});
afterAll(() => running.stop());

const atOnce = (times: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

const withStatus = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

test('fifty applications leave the five that the Explorer plan allows', async () => {
  const [first, second, applicant] = await Promise.all([
    person(url, 'Ona'),
    person(url, 'Tuan'),
    person(url, 'Ana'),
  ]);
  await Promise.all([subscribe(first, 'studio'), subscribe(second, 'studio')]);
  const jobs: string[] = [];
  for (const owner of [first, second])
    for (const title of ['Lobby', 'Pets', 'Shop', 'Trading', 'Quests'])
      jobs.push(await postJob(owner, title));

  const answers = await atOnce(50, (index) =>
    applicant.call('POST', `/api/jobs/${jobs[index % jobs.length]}/applications`, { message: 'Hello.' }),
  );

  expect(withStatus(answers, 201)).toBe(5);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await planOf(applicant)).applications).toMatchObject({ used: 5, limit: 5 });
});

test('twenty posts leave one open job in the one slot of the Creator plan', async () => {
  const owner = await person(url, 'Cleo');
  await subscribe(owner, 'creator');

  const answers = await atOnce(20, (index) => owner.call('POST', '/api/jobs', someJob(`Job ${index}`)));

  expect(withStatus(answers, 201)).toBe(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const { items } = granted(JobPage, await owner.call('GET', '/api/me/jobs'));
  expect(items.map(({ status }) => status)).toEqual(['open']);
  expect((await planOf(owner)).active_jobs).toEqual({ used: 1, limit: 1 });
});

test('a post that is repeated with its key answers the same job and changes nothing', async () => {
  const owner = await person(url, 'Kim');
  await subscribe(owner, 'pro');
  const headers = { 'idempotency-key': randomUUID() };
  const post = () => owner.call('POST', '/api/jobs', someJob('Once'), headers);

  const { id } = granted(Created, await post());
  const again = granted(Created, await post());

  expect(again.id).toBe(id);
  const { items } = granted(JobPage, await owner.call('GET', '/api/me/jobs'));
  expect(items.map((job) => job.id)).toEqual([id]);
  expect((await planOf(owner)).active_jobs.used).toBe(1);
});
