import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { IDEMPOTENCY_HEADER } from '../../contracts/wire.ts';
import { everyScreen } from './every-screen.ts';
import type { Loop } from './loop.ts';
import { walkTheLoop } from './loop.ts';
import type { OpenProduct } from './open-product.ts';
import { startOpenProduct } from './open-product.ts';
import type { Answer, Person } from './people.ts';
import { routeOf, routesOf } from './routes.ts';

/** A POST as it was sent under its key, and what it was answered. */
interface Post {
  readonly path: string;
  readonly answer: Answer;
  /** Sends it once more; with another body where one is given. */
  again(body?: unknown): Promise<Answer>;
}

/**
 * Their answers are secrets, which are kept nowhere in the open: a key means nothing to them, as
 * services/identity/account.controller.ts says, and its tests hold what becomes of a second use.
 */
const answeredWithSecrets = ['/api/account/recovery-codes', '/api/account/recovery-codes/use'];

const shown = ({ path }: Post, { status, body }: Answer) => ({ path, status, body });

test.describe('a request that is repeated with its key @desktop', () => {
  test.describe.configure({ mode: 'default' });
  const posts: Post[] = [];
  const answeredOtherwise: unknown[] = [];
  let product: OpenProduct;
  let loop: Loop;

  /** Every POST gets a key, and is sent a second time as soon as it is answered. */
  const sendingTwice = (person: Person): Person => ({
    ...person,
    call: async (method, path, body, headers = {}) => {
      if (method !== 'POST') return await person.call(method, path, body, headers);
      const key = { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() };
      const again = (other = body) => person.call(method, path, other, key);
      const post: Post = { path, answer: await again(), again };
      const second = await again();
      posts.push(post);
      if (JSON.stringify(second) !== JSON.stringify(post.answer))
        answeredOtherwise.push([shown(post, post.answer), shown(post, second)]);
      return post.answer;
    },
  });

  test.beforeAll(async () => {
    product = await startOpenProduct();
    loop = await walkTheLoop(product.url, sendingTwice);
  });
  test.afterAll(async () => {
    await product.stop();
  });

  test('is tried at every POST route that the product describes', async () => {
    const routes = await routesOf(product.url, 'post');
    const walked = new Set(posts.map(({ path }) => routeOf(routes, path)));

    expect(routes.filter((route) => !walked.has(route))).toEqual(answeredWithSecrets);
    expect(routes.length).toBeGreaterThan(20);
  });

  test('at once is answered with the same bytes', () => {
    expect(answeredOtherwise).toEqual([]);
  });

  test('long afterwards is answered the same, writes nothing and changes no screen', async () => {
    const screens = await everyScreen(product, loop);
    const head = await product.settled();
    const before = await screens(head);
    const paid = await product.transfers();

    const different: unknown[] = [];
    for (const post of posts) {
      const answer = await post.again();
      if (JSON.stringify(answer) !== JSON.stringify(post.answer))
        different.push([shown(post, post.answer), shown(post, answer)]);
    }

    expect(different).toEqual([]);
    expect(await product.settled()).toBe(head);
    expect(await screens(head)).toEqual(before);
    expect(await product.transfers()).toEqual(paid);
  });

  test('with another body is still the first request', async () => {
    const head = await product.settled();
    const job = posts.find(({ path }) => path === '/api/jobs');
    const message = posts.find(({ path }) => path.endsWith('/messages'));

    const other = {
      title: 'Other',
      role: 'Builder',
      description: 'Other.',
      pay_type: 'Hourly',
      budget: '$1',
    };
    expect(await job?.again(other)).toEqual(job?.answer);
    expect(await message?.again({ body: 'Other.' })).toEqual(message?.answer);
    expect(await product.settled()).toBe(head);
  });
});
