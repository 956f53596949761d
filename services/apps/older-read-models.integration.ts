import type { ModeratedProduct, Signed } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';
import { until } from '../../tests/support/waiting.ts';

jest.setTimeout(180_000);

// A process of a new version beside the projector of the one before.
let started: ModeratedProduct;
let somebody: Signed;
beforeAll(async () => {
  started = await startModeratedProduct();
  somebody = await started.arrive('Wren');
});
afterAll(async () => started.stop());

const query = (text: string) => started.product.foundation.pool.query(text);
const ready = async (): Promise<string> => {
  const answer = await fetch(`${started.product.url.replace('localhost', '127.0.0.1')}/health/ready`);
  return `${answer.status} ${await answer.text()}`;
};
const olderBy = (versions: number) =>
  query(`update projector.models set version = version - ${versions} where name = 'standing'`);

it('is not ready while a read model is of an earlier version', async () => {
  await olderBy(1);
  // One answer holds for all who ask within a moment.
  await until('it says so', async () => /^503 .*not built yet/.test(await ready()));
  await olderBy(-1);
  await until('it is ready', async () => (await ready()).startsWith('200'));
});

it('answers that it cannot at the moment, where a column is not there yet', async () => {
  await query('alter view read.standing rename column banned_until to not_yet');
  const meanwhile = await somebody.ask('GET', '/api/me');
  await query('alter view read.standing rename column not_yet to banned_until');

  expect(meanwhile).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } });
  expect((await somebody.ask('GET', '/api/me')).status).toBe(200);
});

it('answers that it cannot at the moment, where a read model is not there yet, and answers everything else', async () => {
  await query('alter view read.jobs rename to not_yet');
  const jobs = await somebody.ask('GET', '/api/jobs');
  const others = await somebody.ask('GET', '/api/team-ups');
  await query('alter view read.not_yet rename to jobs');

  expect(jobs).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } });
  expect(others.status).toBe(200);
  expect((await somebody.ask('GET', '/api/jobs')).status).toBe(200);
});
