import type { Socket } from 'socket.io-client';
import { SAVED_PEOPLE_MOST, SavedPeopleIds, SavedPeoplePage } from '../../contracts/saved-people.ts';
import { JOIN, SIGNAL } from '../../contracts/signals.ts';
import type { Signal } from '../../contracts/signals.ts';
import { Done, FOREIGN_CURSOR } from '../../contracts/wire.ts';
import { granted, somebody } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { socketOf } from '../../tests/support/socket-of.ts';
import { until } from '../../tests/support/waiting.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { forgetTraces } from '../privacy/erase-person.ts';
import { savedPeopleDocuments } from './export.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let ada: Somebody;
let bob: Somebody;
let cleo: Somebody;
let dan: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [ada, bob, cleo, dan] = (await Promise.all(
    ['Ada', 'Bob', 'Cleo', 'Dan'].map((name) => somebody(place.url, name)),
  )) as [Somebody, Somebody, Somebody, Somebody];
  await place.settled();
});
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await place.stop();
});

const refused = (status: number, code: string) => ({ status, body: { code } });
const tried = (who: Person, whom: { readonly id: string }): Promise<Answer> =>
  who.call('POST', '/api/me/saved-people', { user_id: whom.id });
const save = async (who: Person, whom: { readonly id: string }): Promise<void> =>
  expect(await tried(who, whom)).toMatchObject({ status: 204 });
const unsave = async (who: Person, whom: { readonly id: string }): Promise<void> =>
  expect(await who.call('DELETE', `/api/me/saved-people/${whom.id}`)).toMatchObject({ status: 204 });
const page = async (who: Person, query = '') =>
  granted(SavedPeoplePage, await who.call('GET', `/api/me/saved-people${query}`));
const names = async (who: Person): Promise<readonly string[]> =>
  (await page(who)).items.map(({ display_name: name }) => name);
const ids = async (who: Person) => granted(SavedPeopleIds, await who.call('GET', '/api/me/saved-people/ids'));
const pool = () => place.product.foundation.pool;
const exported = async (who: Somebody): Promise<string> =>
  JSON.stringify(
    await Promise.all(savedPeopleDocuments.map(({ make }) => make(pool(), who.id, place.now()))),
  );

describe('a saved person', () => {
  it('is in the list once, the last one saved first, until they are taken out', async () => {
    await save(ada, bob);
    await save(ada, cleo);
    await save(ada, dan);
    await save(ada, bob);
    expect(await names(ada)).toEqual(['Dan', 'Cleo', 'Bob']);
    const { user_ids: all, shown } = await ids(ada);
    expect([new Set(all), shown]).toEqual([new Set([bob.id, cleo.id, dan.id]), 3]);

    const first = await page(ada, '?limit=2');
    expect(first.items).toHaveLength(2);
    const second = await page(ada, `?limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ items: [{ id: bob.id, username: bob.username, found: [] }] });
    expect(second.next_cursor).toBeNull();
    expect(await bob.call('GET', `/api/me/saved-people?cursor=${first.next_cursor}`)).toMatchObject({
      status: 400,
      body: { fields: { cursor: FOREIGN_CURSOR } },
    });

    await unsave(ada, cleo);
    await unsave(ada, cleo);
    expect(await names(ada)).toEqual(['Dan', 'Bob']);
    await save(ada, cleo);
    expect(await names(ada)).toEqual(['Cleo', 'Dan', 'Bob']);
  });

  it('is known to nobody else, not to themselves either, and stands in one export alone', async () => {
    for (const who of [bob, cleo, owner]) {
      expect(await names(who)).toEqual([]);
      expect(await ids(who)).toEqual({ user_ids: [], shown: 0 });
      expect(await exported(who)).not.toContain(ada.id);
    }
    expect(await exported(ada)).toContain(bob.username);
    const { rows } = await pool().query(`select 1 from log.events where type ilike '%saved%person%'`);
    expect(rows).toEqual([]);
  });

  it('is heard of by the pages of whoever saves alone', async () => {
    const heard = async (who: Somebody) => {
      const socket = socketOf(place.url, who.token);
      sockets.push(socket);
      const topics: string[] = [];
      socket.on(SIGNAL, ({ topic }: Signal) => topics.push(topic));
      await socket.timeout(10_000).emitWithAck(JOIN, { room: `user:${who.id}` });
      return topics;
    };
    const [own, theirs] = [await heard(ada), await heard(bob)];
    await unsave(ada, bob);
    await until('the first signal', () => own.filter((topic) => topic === 'saved_people').length === 1);
    await save(ada, bob);
    await until('the second signal', () => own.filter((topic) => topic === 'saved_people').length === 2);
    expect(theirs).not.toContain('saved_people');
  });

  it('is somebody else, who is there and in the list of talent', async () => {
    expect(await tried(ada, ada)).toMatchObject(refused(403, 'not_oneself'));
    const nobody = '0190a000-0000-7000-8000-00000000dead';
    expect(await tried(ada, { id: nobody })).toMatchObject(refused(404, 'user_not_found'));
    expect(await tried(ada, { id: 'x' })).toMatchObject(refused(400, 'invalid_input'));
    await unsave(ada, { id: nobody });
    expect(await ada.call('DELETE', '/api/me/saved-people/x')).toMatchObject({ status: 404 });
  });
});

describe('whoever is hidden', () => {
  const shown = async (): Promise<readonly [readonly string[], number]> => {
    await place.settled();
    return [(await names(ada)).toSorted(), (await ids(ada)).shown];
  };

  it('is left out while blocked, by either of the two', async () => {
    for (const [by, of] of [
      [ada, dan],
      [dan, ada],
    ] as const) {
      granted(Done, await by.call('POST', '/api/me/blocks', { user_id: of.id }));
      expect(await shown()).toEqual([['Bob', 'Cleo'], 2]);
      expect((await ids(ada)).user_ids).toContain(dan.id);
      granted(Done, await by.call('DELETE', `/api/me/blocks/${of.id}`));
      expect(await shown()).toEqual([['Bob', 'Cleo', 'Dan'], 3]);
    }
  });

  it('is left out while suspended, and can’t be saved', async () => {
    const until = new Date(place.now().getTime() + 3 * 86_400_000).toISOString();
    granted(Done, await owner.call('POST', `/api/admin/users/${cleo.id}/suspend`, { reason: 'Spam', until }));
    expect(await shown()).toEqual([['Bob', 'Dan'], 2]);
    expect(await tried(bob, cleo)).toMatchObject(refused(404, 'user_not_found'));
    expect(await cleo.call('POST', '/api/me/saved-people', { user_id: bob.id })).toMatchObject({
      status: 403,
    });
    granted(Done, await owner.call('POST', `/api/admin/users/${cleo.id}/lift-suspension`));
    expect(await shown()).toEqual([['Bob', 'Cleo', 'Dan'], 3]);
  });

  it('is forgotten with their account, and so is whom they saved', async () => {
    await save(dan, ada);
    await save(bob, dan);
    await inTransaction(pool(), (tx) => forgetTraces(tx, dan.id));
    const { rows } = await pool().query('select 1 from saved.people where $1 in (user_id, person_id)', [
      dan.id,
    ]);
    expect(rows).toEqual([]);
    expect(await names(ada)).toEqual(['Bob', 'Cleo']);
  });
});

describe('the limit', () => {
  it('is 500 a person, exactly, however many are saved at once', async () => {
    await pool().query(
      `insert into saved.people select $1, 'p' || n, now() from generate_series(1, $2::int) n`,
      [owner.id, SAVED_PEOPLE_MOST - 2],
    );
    const answers = await Promise.all(
      [ada, bob, cleo, dan, ada, bob, cleo, dan].map((whom) => tried(owner, whom)),
    );
    const full = answers.filter(({ status }) => status === 409);
    expect(full.length).toBeGreaterThanOrEqual(4);
    for (const answer of full) expect(answer).toMatchObject(refused(409, 'saved_people_full'));
    const { rows } = await pool().query<{ count: number }>(
      'select count(*)::int as count from saved.people where user_id = $1',
      [owner.id],
    );
    expect(rows).toEqual([{ count: SAVED_PEOPLE_MOST }]);
    // Whoever is saved already stays so; one that is taken out makes room.
    const [saved] = (await page(owner)).items;
    await save(owner, saved ?? ada);
    await unsave(owner, saved ?? ada);
    await save(owner, saved ?? ada);
  });
});
