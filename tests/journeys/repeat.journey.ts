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

const shown = ({ path }: Post, { status, body }: Answer) => ({ path, status, body });

test.describe('a request that is repeated with its key @desktop', () => {
  test.describe.configure({ mode: 'default' });
  const posts: Post[] = [];
  const answeredOtherwise: unknown[] = [];
  let reopened = false;
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
      // Asked for once more while its page is open, a funding leaves nothing in the log.
      if (path.endsWith('/escrow/fund') && headers[IDEMPOTENCY_HEADER] === undefined && !reopened) {
        reopened = true;
        const other = { [IDEMPOTENCY_HEADER]: randomUUID() };
        const open = (later = body) => person.call(method, path, later, other);
        posts.push({ path, answer: await open(), again: open });
      }
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

  // That each POST is answered the same at once, the access matrix shows (tests/access/attempt.ts).
  test('is tried at many routes', async () => {
    const routes = await routesOf(product.url, 'post');
    expect(new Set(posts.map(({ path }) => routeOf(routes, path))).size).toBeGreaterThan(60);
  });

  test('at once is answered with the same bytes', () => {
    expect(answeredOtherwise).toEqual([]);
  });

  test('long afterwards is answered the same, writes nothing and changes no screen', async () => {
    const screens = await everyScreen(product, loop);
    const head = await product.settledWithDelays();
    const before = await screens(head);
    const paid = await product.transfers();

    const different: unknown[] = [];
    for (const post of posts) {
      const answer = await post.again();
      if (JSON.stringify(answer) !== JSON.stringify(post.answer))
        different.push([shown(post, post.answer), shown(post, answer)]);
    }

    expect(different).toEqual([]);
    await product.settled();
    const written = await product.log.readAll({ after: head, limit: 100 });
    expect(written.map(({ stream, type }) => `${stream} ${type}`)).toEqual([]);
    expect(await screens(head)).toEqual(before);
    expect(await product.transfers()).toEqual(paid);
  });

  test('with another body is refused, and carried out neither way', async () => {
    const head = await product.settled();
    const others: readonly (readonly [path: RegExp, body: object])[] = [
      [
        /\/api\/jobs$/,
        { title: 'Other', role: 'Builder', description: 'Other.', pay_type: 'Hourly', budget: '$1' },
      ],
      [/\/applications$/, { message: 'Another message.' }],
      [/\/messages$/, { body: 'Other.' }],
      [/\/escrow\/fund$/, { amount: 77_700, currency: 'USD' }],
      [/\/escrow\/submit-work$/, { note: 'Another note.' }],
      [/\/ratings$/, { rating: 1, comment: 'Another comment.' }],
      [/\/create-checkout-session$/, { priceId: 'price_of_another_plan' }],
    ];

    const answers = [];
    for (const [path, body] of others)
      for (const post of posts.filter((sent) => path.test(sent.path) && sent.answer.status < 300)) {
        const { status, body: refusal } = await post.again(body);
        answers.push([String(path), status, (refusal as { code?: string }).code]);
      }

    expect(new Set(answers.map(([path]) => path)).size).toBe(others.length);
    expect(answers).toEqual(answers.map(([path]) => [path, 422, 'key_reused']));
    expect(await product.settled()).toBe(head);
  });
});
