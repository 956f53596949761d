import { CreatedCollective, GroupsOfPerson } from '../../contracts/collectives.ts';
import { ErrorBody } from '../../contracts/errors.ts';
import { OFFICIAL_NAME } from '../../contracts/official-names.ts';
import { PublicProfile } from '../../contracts/profiles.ts';
import { Done } from '../../contracts/wire.ts';
import { newId } from '../kernel/ids.ts';
import { granted, person, signIn } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  [ada, eve] = await Promise.all([person(place.url, 'Ada'), person(place.url, 'Eve')]);
});
afterAll(() => place.stop());

const rename = (who: Person, username: string) => who.call('PATCH', '/api/profile', { username });
const named = async (username: string): Promise<string | number> => {
  const answer = await eve.call('GET', `/api/profiles/${username}`);
  return answer.status === 200 ? granted(PublicProfile, answer).username : answer.status;
};
const later = async (days: number): Promise<void> => {
  await place.pass(days);
  [ada, eve] = [await signIn(place.url, ada), await signIn(place.url, eve)];
};

it('a name that was given up leads to its person for 90 days, and is then free', async () => {
  const old = ada.username;
  granted(Done, await rename(ada, 'lovelace'));
  await place.settled();
  expect([await named(old.toUpperCase()), await named('Lovelace')]).toEqual(['lovelace', 'lovelace']);
  const page = await (await fetch(`${place.url}/profile/${old}`)).text();
  expect(page).toContain('/profile/lovelace"');
  expect(ErrorBody.parse((await rename(eve, old)).body).code).toBe('username_taken');

  await later(89);
  expect(await named(old)).toBe('lovelace');
  await later(1.1);
  expect(await named(old)).toBe(404);
  granted(Done, await rename(eve, old));
  await place.settled();
  expect(await named(old)).toBe(old);
});

it('who takes an own former name back has it', async () => {
  granted(Done, await rename(ada, 'countess'));
  await place.settled();
  granted(Done, await rename(ada, 'lovelace'));
  await place.settled();
  expect([await named('countess'), await named('lovelace')]).toEqual(['lovelace', 'lovelace']);
  // What a page shows beside the profile is found under both.
  const collective = { name: 'Engine Society', description: 'We compute.' };
  granted(CreatedCollective, await ada.call('POST', '/api/collectives', collective));
  await place.settled();
  for (const name of ['countess', 'lovelace']) {
    const answer = await eve.call('GET', `/api/profiles/${name}/collectives`);
    expect(granted(GroupsOfPerson, answer).items.map((group) => group.name)).toEqual(['Engine Society']);
  }
});

it('names whose time is over are forgotten with the next change', async () => {
  const former = async (): Promise<readonly string[]> => {
    await place.settled();
    const { rows } = await place.product.foundation.pool.query<{ former_names: string[] }>(
      'select former_names from read.profiles where username = $1',
      ['enchantress'],
    );
    return rows[0]?.former_names.toSorted() ?? [];
  };
  granted(Done, await rename(ada, 'enchantress'));
  expect(await former()).toEqual(expect.arrayContaining(['countess', 'lovelace']));
  await later(91);
  granted(Done, await rename(ada, 'number-one'));
  // At once: the read model may not show the name before yet.
  granted(Done, await rename(ada, 'enchantress'));
  expect(await former()).toEqual(['number-one']);
});

it('leaves the read model as the log has it, however often somebody is renamed', async () => {
  const zoe = await person(place.url, 'Zoe');
  for (const name of ['zz-top-the-third', 'zed', 'zaphod', 'zo'].map((one) => `${one}${Date.now() % 1e6}`)) {
    granted(Done, await rename(zoe, name));
    await place.settled();
  }
  const { out } = await place.run('verify', []);
  expect(out.filter((line) => line.includes('NOT SOUND'))).toEqual([]);
});

it('a change that comes again after another one takes nothing away', async () => {
  const key = newId();
  const once = () =>
    ada.call('PATCH', '/api/profile', { username: 'first.name' }, { 'idempotency-key': key });
  granted(Done, await once());
  await place.settled();
  granted(Done, await rename(ada, 'second.name'));
  await place.settled();
  granted(Done, await once());
  await place.settled();
  expect(await named('first.name')).toBe('second.name');
  await later(91);
  expect(ErrorBody.parse((await rename(eve, 'second.name')).body).code).toBe('username_taken');
});

it('a name is not changed where the display name beside it is refused', async () => {
  // One of the two others owns the site.
  const kim = await person(place.url, 'Kim');
  const names = { username: 'kimberly', display_name: 'Makehold Support' };
  for (const asked of [names, { display_name: names.display_name }])
    expect(await kim.call('PATCH', '/api/profile', asked)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { display_name: OFFICIAL_NAME } },
    });
  await place.settled();
  expect([await named('kimberly'), await named(kim.username)]).toEqual([404, kim.username]);
});
