import { z } from 'zod';
import { ErrorBody } from '../../contracts/errors.ts';
import { Reviews } from '../../contracts/contract.ts';
import {
  contractOf,
  fundedContract,
  granted,
  person,
  setUpPayouts,
  signIn,
  subscribe,
} from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let moved: MovedProduct;
let employer: Person;
let developer: Person;
let stranger: Person;
let contract: string;
beforeAll(async () => {
  moved = await openMovedProduct();
  [employer, developer, stranger] = await Promise.all([
    person(moved.url, 'Bob'),
    person(moved.url, 'Ada'),
    person(moved.url, 'Eve'),
  ]);
  await subscribe(employer, 'studio');
  contract = await fundedContract(employer, developer);
  granted(z.unknown(), await employer.call('POST', `/api/applications/${contract}/escrow/release`));
  // Whoever waits for money is not erased.
  await setUpPayouts(developer);
  await moved.settled();
});
afterAll(() => moved.stop());

const rate = async (who: Person, rating: number) =>
  granted(
    z.unknown(),
    await who.call('POST', `/api/applications/${contract}/ratings`, { rating, comment: 'Two days late.' }),
  );
const reply = (who: Person, words: string, method = 'POST') =>
  who.call(method, `/api/applications/${contract}/ratings/reply`, { words });
const codeOf = (answer: { readonly body: unknown }) => ErrorBody.parse(answer.body).code;
const reviewsOf = async (who: Person) =>
  granted(Reviews, await stranger.call('GET', `/api/profiles/${who.username}/reviews`)).items;
const daysLater = async (days: number): Promise<void> => {
  await moved.pass(days);
  [employer, developer] = [await signIn(moved.url, employer), await signIn(moved.url, developer)];
};

it('waits while the ratings are sealed', async () => {
  await rate(employer, 2);
  expect(codeOf(await reply(developer, 'Fair.'))).toBe('ratings_sealed');
  await rate(developer, 5);
  await moved.settled();
  expect((await reviewsOf(developer))[0]).toMatchObject({ rating: 2, reply: null });
});

it('is the rated person’s, once, and the rater hears of it', async () => {
  expect((await reply(stranger, 'I was there.')).status).toBe(404);
  for (const words of ['  ', 'x'.repeat(1001)])
    expect(codeOf(await reply(developer, words))).toBe('invalid_input');
  const answers = await Promise.all(['Fair.', 'It was one day.'].map((words) => reply(developer, words)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(codeOf(await reply(developer, 'Again.'))).toBe('already_replied');
  await moved.settled();
  const { body: bell } = await employer.call('GET', '/api/notifications');
  expect(JSON.stringify(bell)).toContain('replied to your rating for Obby checkpoints');
  expect(JSON.stringify((await developer.call('GET', '/api/notifications')).body)).not.toContain(
    'You got a reply',
  );
});

it('can be changed by who wrote it, and is shown on the profile and to both sides', async () => {
  expect(codeOf(await reply(employer, 'Mine now.', 'PATCH'))).toBe('no_reply');
  granted(z.unknown(), await reply(developer, 'Fair. I had two jobs.', 'PATCH'));
  await moved.settled();
  const words = 'Fair. I had two jobs.';
  expect((await reviewsOf(developer))[0]?.reply).toMatchObject({ words });
  expect((await reviewsOf(employer))[0]?.reply).toBeNull();
  expect((await contractOf(employer, contract)).ratings.mine?.reply).toMatchObject({ words });
  expect((await contractOf(developer, contract)).ratings.theirs.reply).toMatchObject({ words });
  await daysLater(0.1);
  expect(codeOf(await reply(developer, 'Not late at all.', 'PATCH'))).toBe('reply_fixed');
});

it('comes within 30 days', async () => {
  await daysLater(31);
  expect(codeOf(await reply(employer, 'Thanks.'))).toBe('replies_closed');
});

it('goes with who wrote it; the rating stays', async () => {
  const { id } = granted(z.object({ id: z.string() }), await developer.call('GET', '/api/me'));
  const { rows } = await moved.product.foundation.pool.query<{ reply: string }>(
    'select reply from read.reviews where reviewee_id = $1',
    [id],
  );
  expect(rows).toEqual([{ reply: 'Fair. I had two jobs.' }]);
  expect((await moved.run('erase', [id, '--yes'])).code).toBe(0);
  await moved.settled();
  const after = await moved.product.foundation.pool.query<{ reply: string; rating: number }>(
    'select reply, rating from read.reviews where reviewee_id = $1',
    [id],
  );
  expect(after.rows).toEqual([{ reply: '', rating: 2 }]);
});
