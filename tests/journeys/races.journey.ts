import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { transfersOf } from './open-product.ts';
import type { Answer } from './people.ts';
import { contractOf, eventually, fundedContract, person, planOf, setUpPayouts, subscribe } from './people.ts';
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
