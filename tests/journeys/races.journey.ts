import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { JobPage } from '../../contracts/jobs.ts';
import { Created } from '../../contracts/wire.ts';
import { transfersOf } from './open-product.ts';
import type { Answer } from './people.ts';
import {
  contractOf,
  eventually,
  fundedContract,
  granted,
  person,
  planOf,
  postJob,
  setUpPayouts,
  someJob,
  subscribe,
} from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';

const atOnce = (times: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

const withStatus = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

test.describe('requests at the same time @desktop', () => {
  test.describe.configure({ mode: 'default' });
  // A key known here opens the sandbox's books.
  const masterKey = randomBytes(32);
  let product: Product;

  test.beforeAll(async () => {
    product = await startProduct({ MASTER_KEY: masterKey.toString('hex') });
  });
  test.afterAll(async () => {
    await product.stop();
  });

  test('fifty applications leave the five that the Explorer plan allows', async () => {
    const [first, second, applicant] = await Promise.all([
      person(product.url, 'Ona'),
      person(product.url, 'Tuan'),
      person(product.url, 'Ana'),
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
    const owner = await person(product.url, 'Cleo');
    await subscribe(owner, 'creator');

    const answers = await atOnce(20, (index) => owner.call('POST', '/api/jobs', someJob(`Job ${index}`)));

    expect(withStatus(answers, 201)).toBe(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { items } = granted(JobPage, await owner.call('GET', '/api/me/jobs'));
    expect(items.map(({ status }) => status)).toEqual(['open']);
    expect((await planOf(owner)).active_jobs).toEqual({ used: 1, limit: 1 });
  });

  test('a post that is repeated with its key answers the same job and changes nothing', async () => {
    const owner = await person(product.url, 'Kim');
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

  test('held money outlives a kill, and twenty releases with another kill pay it out once', async () => {
    const [employer, developer] = await Promise.all([person(product.url, 'Eve'), person(product.url, 'Dev')]);
    await subscribe(employer, 'creator');
    const id = await fundedContract(employer, developer);
    const before = await contractOf(employer, id);

    await product.crash();

    expect(await contractOf(employer, id)).toEqual(before);
    expect((await planOf(employer)).tier).toBe('creator');
    expect((await planOf(developer)).applications.used).toBe(1);
    await setUpPayouts(developer);

    const answers = await atOnce(20, () => employer.call('POST', `/api/applications/${id}/escrow/release`));
    await product.crash();

    expect(withStatus(answers, 200)).toBe(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const sent = await eventually('the payout', async () => {
      const { escrow } = await contractOf(developer, id);
      return escrow.payout === 'sent' ? escrow : undefined;
    });
    expect(await transfersOf(product.url, masterKey)).toMatchObject([{ amount: sent.net }]);
  });
});
