import { randomUUID } from 'node:crypto';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { granted, person } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

const DAY_SECONDS = 24 * 60 * 60;
const description = 'Heightmaps, erosion and roads that make sense to a player on foot.';

let place: MovedProduct;
beforeAll(async () => {
  place = await openMovedProduct({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => place.stop());

const make = (who: Person, kind: 'collectives' | 'studios', name: string, key: string = randomUUID()) =>
  who.call('POST', `/api/${kind}`, { name, description }, { 'idempotency-key': key });
const rename = (who: Person, id: string, name: string): Promise<Answer> =>
  who.call('PATCH', `/api/collectives/${id}`, { name });
/** The same person an hour or more later. */
const again = async (who: Person): Promise<Person> => {
  const session = await place.signIn(who.email);
  if (typeof session === 'string') throw new Error(session);
  const call: Person['call'] = async (method, path, body) => place.ask(method, path, session.token, body);
  return { ...who, token: session.token, call };
};

it('one person makes ten groups of both types in a day, and the next day more', async () => {
  const [ada, bob] = await Promise.all([person(place.url, 'Ada'), person(place.url, 'Bob')]);
  const key = randomUUID();
  const first = granted(CreatedCollective, await make(ada, 'collectives', 'Guild 1', key));
  // What comes again is made once, and what is refused is not made: neither counts.
  expect(granted(CreatedCollective, await make(ada, 'collectives', 'Guild 1', key)).id).toBe(first.id);
  expect(await make(ada, 'studios', 'Guild 2')).toMatchObject({ status: 201 });
  for (let at = 0; at < 12; at += 1)
    expect(await make(ada, 'collectives', 'Guild 1')).toMatchObject({ body: { code: 'slug_taken' } });
  for (let at = 3; at <= 10; at += 1)
    expect(await make(ada, at % 2 ? 'studios' : 'collectives', `Guild ${at}`)).toMatchObject({ status: 201 });

  for (const kind of ['collectives', 'studios'] as const)
    expect(await make(ada, kind, 'Guild 11')).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_groups',
        message: 'You’ve reached today’s limit for new groups. Please try again tomorrow.',
      },
    });
  const refused = await fetch(`${place.url}/api/studios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Guild 11', description }),
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(DAY_SECONDS - 3_600);
  expect(granted(CreatedCollective, await make(ada, 'collectives', 'Guild 1', key)).id).toBe(first.id);
  expect(await make(bob, 'collectives', 'Guild 11')).toMatchObject({ status: 201 });

  await place.pass(1);
  expect(await make(await again(ada), 'collectives', 'Guild 12')).toMatchObject({ status: 201 });
});

it('ten at once beside each other are no way around it', async () => {
  const cleo = await person(place.url, 'Cleo');
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => make(cleo, 'collectives', `Crowd ${at}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
});

it('one person gives a group twenty names in a day; other changes are free', async () => {
  const dan = await person(place.url, 'Dan');
  const { id } = granted(CreatedCollective, await make(dan, 'collectives', 'Drift'));
  for (let at = 1; at <= 20; at += 1)
    expect(await rename(dan, id, `Drift ${at}`)).toMatchObject({ status: 200 });
  expect(await rename(dan, id, 'Drift 21')).toMatchObject({
    status: 429,
    body: { code: 'too_many_renames' },
  });
  // The same name, and the same slug in other letters, take nothing from anybody.
  expect(await rename(dan, id, 'DRIFT 20')).toMatchObject({ status: 200 });
  expect(await dan.call('PATCH', `/api/collectives/${id}`, { location: 'Kraków' })).toMatchObject({
    status: 200,
  });
});
