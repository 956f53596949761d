import { AdminUserPage } from '../../contracts/admin-users.ts';
import { AuditPage } from '../../contracts/audit.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { PublicProfile } from '../../contracts/profiles.ts';
import { Done } from '../../contracts/wire.ts';
import { granted, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let admin: Somebody;
let ada: Somebody;
let bob: Somebody;

const users = async (who: Person, query = '') => {
  await place.settled();
  return granted(AdminUserPage, await who.call('GET', `/api/admin/users${query}`));
};
const idsOf = async (query: string) => (await users(admin, query)).items.map(({ id }) => id);
const act = (who: Person, on: Somebody, what: string, body?: object) =>
  who.call('POST', `/api/admin/users/${on.id}/${what}`, body);
const refused = (status: number, code: string) => ({ status, body: { code } });

beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [admin, ada, bob] = (await Promise.all(
    ['Adele', 'Ada', 'Bob'].map((name) => somebody(place.url, name)),
  )) as [Somebody, Somebody, Somebody];
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  granted(Done, await act(owner, admin, 'promote'));
  admin = { ...admin, ...(await signIn(place.url, admin)) };
  await subscribe(bob, 'studio');
});
afterAll(() => place.stop());

describe('the list of users', () => {
  it('has everybody, newest first, with roles, plan and standing, page by page', async () => {
    const { items } = await users(admin);
    expect(items).toHaveLength(4);
    expect(items.at(-1)).toMatchObject({ id: owner.id, roles: ['site_owner'], standing: { status: 'good' } });
    expect(items.find(({ id }) => id === bob.id)).toMatchObject({ tier: 'studio', roles: [], level: 1 });
    const first = await users(admin, '?limit=3');
    const rest = await users(admin, `?limit=3&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items]).toEqual(items);
  });

  it('is searched by any part of a name and narrowed', async () => {
    expect(await idsOf(`?q=${ada.username}`)).toEqual([ada.id]);
    expect((await idsOf('?q=ad')).toSorted()).toEqual([ada.id, admin.id].toSorted());
    expect((await idsOf('?show=admins')).toSorted()).toEqual([admin.id, owner.id].toSorted());
    expect(await idsOf('?show=paying')).toEqual([bob.id]);
    expect(await idsOf('?show=banned')).toEqual([]);
  });

  it('is none to others', async () => {
    expect(await ada.call('GET', '/api/admin/users')).toMatchObject(refused(403, 'not_allowed'));
  });
});

describe('a username that an admin gives', () => {
  const name = `named_${Date.now().toString(36)}`;

  it('is refused empty and where another has it, also in the same second', async () => {
    expect(await act(admin, ada, 'username', { username: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { username: 'Username cannot be empty.' } },
    });
    expect(await act(admin, ada, 'username', { username: bob.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', message: 'Username is already taken.' },
    });
    const both = await Promise.all([ada, bob].map((who) => act(admin, who, 'username', { username: name })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await place.settled();
    // Whoever got it, ada has it from here on.
    if (both[0]?.status !== 200) {
      granted(Done, await act(admin, bob, 'username', { username: `${name}_2` }));
      await place.settled();
    }
  });

  it('leads on from the old one, is told, and stands in the audit', async () => {
    const before = granted(PublicProfile, await ada.call('GET', `/api/profiles/${ada.username}`)).username;
    granted(Done, await act(admin, ada, 'username', { username: 'ada_of_the_moat' }));
    await place.settled();
    const found = granted(PublicProfile, await bob.call('GET', `/api/profiles/${before}`));
    expect(found).toMatchObject({ id: ada.id, username: 'ada_of_the_moat' });
    const { items } = granted(NotificationList, await ada.call('GET', '/api/notifications'));
    expect(items).toContainEqual(expect.objectContaining({ kind: 'username_changed' }));
    const audit = granted(AuditPage, await admin.call('GET', `/api/admin/audit?person=${ada.id}`));
    expect(audit.items).toContainEqual(
      expect.objectContaining({ kind: 'username_changed', actor: expect.objectContaining({ id: admin.id }) }),
    );
  });

  it('is none of the site owner’s but to themselves, and none of an admin’s own', async () => {
    const username = 'another_name';
    expect(await act(admin, owner, 'username', { username })).toMatchObject(refused(403, 'not_allowed'));
    expect(await act(admin, admin, 'username', { username })).toMatchObject(refused(403, 'not_oneself'));
  });
});

describe('an achievement that an admin awards', () => {
  const award = { slug: 'team-player', reason: 'Held the jam together.' };

  it('comes once, shows on the profile, and its reason stands in the audit', async () => {
    const both = await Promise.all([1, 2].map(() => act(admin, bob, 'achievements', award)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await place.settled();
    expect(await act(admin, bob, 'achievements', award)).toMatchObject(refused(409, 'already_awarded'));
    const audit = granted(AuditPage, await admin.call('GET', `/api/admin/audit?person=${bob.id}`));
    expect(audit.items).toContainEqual(
      expect.objectContaining({ kind: 'achievement_awarded', reason: award.reason }),
    );
    const { items } = granted(NotificationList, await bob.call('GET', '/api/notifications'));
    expect(items).toContainEqual(expect.objectContaining({ kind: 'achievement_awarded' }));
    expect(JSON.stringify(items)).not.toContain(award.reason);
  });
});

describe('signing somebody out', () => {
  it('ends every session of theirs, and a demoted admin can’t', async () => {
    granted(Done, await act(admin, ada, 'end-sessions'));
    expect(await ada.call('GET', '/api/me')).toMatchObject({ status: 401 });
    granted(Done, await act(owner, admin, 'demote'));
    expect(await act(admin, bob, 'end-sessions')).toMatchObject(refused(403, 'not_allowed'));
  });
});
