import { randomUUID } from 'node:crypto';
import { person, signIn } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
beforeAll(async () => {
  place = await openMovedProduct({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => place.stop());

const rename = (who: Person, username: string, key: string = randomUUID()): Promise<Answer> =>
  who.call('PATCH', '/api/profile', { username }, { 'idempotency-key': key });
const refusal = {
  status: 429,
  body: {
    code: 'too_many_username_changes',
    message: 'You’ve reached today’s limit for username changes. Please try again tomorrow.',
  },
};

it('one person takes five usernames in a day, and the next day more', async () => {
  const [ada, bob] = [await person(place.url, 'Ada'), await person(place.url, 'Bob')];
  const key = randomUUID();
  for (let again = 0; again < 3; again += 1)
    expect(await rename(ada, 'lovelace.1', key)).toMatchObject({ status: 200 });
  for (let at = 2; at <= 5; at += 1)
    expect(await rename(ada, `lovelace.${at}`)).toMatchObject({ status: 200 });
  // Neither what is refused nor other letters of the same name take one from anybody.
  for (let at = 0; at < 7; at += 1) {
    expect(await rename(bob, 'lovelace.5')).toMatchObject({ body: { code: 'username_taken' } });
    expect(await rename(ada, at % 2 === 0 ? 'LOVELACE.5' : 'lovelace.5')).toMatchObject({ status: 200 });
  }

  expect(await rename(ada, 'lovelace.6')).toMatchObject(refusal);
  expect(await ada.call('PATCH', '/api/profile', { username: 'lovelace.6', motto: 'Both' })).toMatchObject(
    refusal,
  );
  expect(await ada.call('PATCH', '/api/profile', { motto: 'Numbers' })).toMatchObject({ status: 200 });
  // Nobody is kept from the name that was refused.
  expect(await rename(bob, 'lovelace.6')).toMatchObject({ status: 200 });

  await place.pass(1);
  expect(await rename(await signIn(place.url, ada), 'lovelace.7')).toMatchObject({ status: 200 });
});

it('many at once are no way around it', async () => {
  const cleo = await person(place.url, 'Cleo');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => rename(cleo, `cleo.at.${at}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});
