import { z } from 'zod';
import {
  CollectiveDetail,
  CollectivePage,
  CreatedCollective,
  EditedCollective,
  GroupsOfPerson,
  Members,
  MyCollectives,
} from '../../contracts/collectives.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { OFFICIAL_NAME } from '../../contracts/official-names.ts';
import { Count, Done } from '../../contracts/wire.ts';
import { granted, newcomer, person } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let noor: Person;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  [noor, ada, bob] = await Promise.all([
    person(place.url, 'Noor'),
    person(place.url, 'Ada'),
    person(place.url, 'Bob'),
  ]);
});
afterAll(() => place.stop());

const description = 'Heightmaps, erosion and roads that make sense to a player on foot.';
const make = (who: Person, name: string, more: object = {}): Promise<Answer> =>
  who.call('POST', '/api/collectives', { name, description, ...more });
const made = async (who: Person, name: string, more: object = {}) =>
  granted(CreatedCollective, await make(who, name, more));
/** What somebody sees once it has come to the read models, whoever did it. */
const sees = async (who: Person, path: string): Promise<Answer> => {
  await place.settled();
  return await who.call('GET', path);
};
const detail = async (who: Person, slug: string) =>
  granted(CollectiveDetail, await sees(who, `/api/collectives/by-slug/${slug}`));
const does = (who: Person, id: string, what: string, body?: object): Promise<Answer> =>
  who.call('POST', `/api/collectives/${id}/${what}`, body);
const edit = (who: Person, id: string, changes: object): Promise<Answer> =>
  who.call('PATCH', `/api/collectives/${id}`, changes);
const membersOf = async (who: Person, id: string) =>
  granted(Members, await sees(who, `/api/collectives/${id}/members`)).items;
const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;
const found = async (who: Person, query: string) =>
  granted(CollectivePage, await sees(who, `/api/collectives?${query}`)).items.map(({ name }) => name);
const told = async (who: Person) => granted(NotificationList, await sees(who, '/api/notifications')).items;
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('a collective', () => {
  it('is made, found, shown and edited', async () => {
    const { id, slug } = await made(noor, 'Terrain Society', {
      is_recruiting: true,
      recruiting_roles: ['Builder, Animator'],
    });
    expect(slug).toBe('terrain-society');
    expect(await detail(noor, slug)).toMatchObject({
      id,
      type: 'collective',
      name: 'Terrain Society',
      description,
      owner: { display_name: 'Noor' },
      members: 1,
      my_role: 'Owner',
      recruiting_roles: ['Builder', 'Animator'],
      can: { join: false, leave: false, edit: true, own: true },
    });
    expect(await found(ada, 'q=terrain&recruiting=yes&role=animator')).toEqual(['Terrain Society']);
    expect(await found(ada, 'q=terrain&role=Scripter')).toEqual([]);
    const count = granted(Count, await sees(ada, '/api/collectives/count?q=terrain'));
    expect(count).toEqual({ count: 1, more: false });
    const [card] = granted(CollectivePage, await sees(ada, '/api/collectives?q=terrain')).items;
    expect(card?.preview).toBe('Heightmaps, erosion and roads that make sense to…');
    expect(card?.faces).toMatchObject([{ display_name: 'Noor' }]);

    granted(
      EditedCollective,
      await edit(noor, id, { tags: ['maps'], location: 'Kraków', is_recruiting: false }),
    );
    expect(await detail(ada, slug)).toMatchObject({
      tags: ['maps'],
      location: 'Kraków',
      is_recruiting: false,
    });
    expect(await edit(ada, id, { location: 'Elsewhere' })).toMatchObject(refused(403, 'not_allowed'));
  });

  it('needs a name and a description, and somebody with a profile', async () => {
    for (const field of ['name', 'description'] as const) {
      const { [field]: _left, ...rest } = { name: 'Half', description };
      const { status, body } = await noor.call('POST', '/api/collectives', rest);
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
    }
    const arrived = await newcomer(place.url, 'Nia');
    expect(await make(arrived, 'Early')).toMatchObject(refused(403, 'onboarding_required'));
    expect(await sees(noor, '/api/collectives/by-slug/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'collective_not_found', message: 'This collective could not be found.' },
    });
  });

  it('has a slug that nobody else gets, however many ask at the same time', async () => {
    const people = [noor, ada, bob];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        make(people[at % 3] as Person, at % 2 === 0 ? 'One Name' : 'one name!'),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(8).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toMatchObject({
          code: 'slug_taken',
          fields: { name: 'This name is already taken.' },
          details: { code: '23505' },
        });
    expect(await found(noor, 'q=one%20name')).toHaveLength(1);
    const studio = await noor.call('POST', '/api/studios', { name: 'One name' });
    expect(studio).toMatchObject(refused(409, 'slug_taken'));
  });

  it('does not bear a name of the house, of whichever type', async () => {
    // One of the three others owns the site.
    const kit = await person(place.url, 'Kit');
    const { id } = await made(kit, 'Door Makers');
    for (const name of ['Makehold Support', 'Маkehold Team', 'Admin']) {
      const answers = [
        await make(kit, name),
        await kit.call('POST', '/api/studios', { name }),
        await edit(kit, id, { name }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({
          ...refused(400, 'invalid_input'),
          body: { fields: { name: OFFICIAL_NAME } },
        });
    }
    granted(EditedCollective, await edit(kit, id, { name: 'Team Rocket' }));
  });

  it('is made once under one key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: 'Only Once', description };
    const ids = await Promise.all(
      [1, 2, 3].map(async () =>
        granted(CreatedCollective, await ada.call('POST', '/api/collectives', body, key)),
      ),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  });

  it('is renamed; every slug that it had leads to it, and to no other', async () => {
    const { id } = await made(noor, 'First Name');
    expect(granted(EditedCollective, await edit(noor, id, { name: 'Second Name' })).slug).toBe('second-name');
    expect(await detail(ada, 'first-name')).toMatchObject({ id, slug: 'second-name', name: 'Second Name' });
    expect(await make(ada, 'First Name')).toMatchObject(refused(409, 'slug_taken'));
    granted(EditedCollective, await edit(noor, id, { name: 'First name' }));
    expect(await detail(ada, 'second-name')).toMatchObject({ id, slug: 'first-name' });
    expect(await edit(ada, id, { name: 'Mine Now' })).toMatchObject(refused(403, 'not_allowed'));
    granted(CreatedCollective, await make(ada, 'Mine Now'));
  });

  it('gives a name to one of two that ask for it at the same time; the other keeps its own', async () => {
    const [one, other] = [await made(noor, 'Left Bank'), await made(ada, 'Right Bank')];
    const answers = await Promise.all([
      edit(noor, one.id, { name: 'The River' }),
      edit(ada, other.id, { name: 'The River' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0].status === 200 ? [one, other] : [other, one];
    expect((await detail(bob, 'the-river')).id).toBe(winner.id);
    expect(await detail(bob, winner.slug)).toMatchObject({ id: winner.id, slug: 'the-river' });
    expect(await detail(bob, loser.slug)).toMatchObject({ id: loser.id, slug: loser.slug });
  });

  it.each(['تجمّع البنّائين', '🧱🏗️', '《建築》'])(
    'is called whatever one likes, and still has an address: %s',
    async (name) => {
      const { slug, id } = await made(noor, name);
      expect(slug).toBe(`collective-${id.slice(0, 8)}`);
      expect((await detail(ada, slug)).name).toBe(name);
    },
  );

  it('is closed by its owner, with its name typed; then its name is free', async () => {
    const { id, slug } = await made(noor, 'Short Lived');
    granted(Done, await does(ada, id, 'join'));
    expect(await does(noor, id, 'remove', { name: 'short lived' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Type “Short Lived” to go on.' } },
    });
    expect(await does(ada, id, 'remove', { name: 'Short Lived' })).toMatchObject(refused(403, 'not_allowed'));
    granted(Done, await does(noor, id, 'remove', { name: 'Short Lived' }));
    expect(await sees(noor, `/api/collectives/by-slug/${slug}`)).toMatchObject(
      refused(404, 'collective_not_found'),
    );
    expect((await told(ada))[0]).toMatchObject({ kind: 'group_closed', body: 'Noor deleted Short Lived.' });
    const mine = granted(MyCollectives, await sees(ada, '/api/me/collectives')).items;
    expect(mine.map((item) => item.id)).not.toContain(id);
    expect((await made(bob, 'Short Lived')).slug).toBe(slug);
  });
});

describe('membership', () => {
  it('begins and ends on one’s own, once each', async () => {
    const { id, slug } = await made(noor, 'Open Door');
    const joins = await Promise.all(Array.from({ length: 6 }, () => does(ada, id, 'join')));
    expect(joins.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(409)]);
    expect(await detail(ada, slug)).toMatchObject({
      members: 2,
      my_role: 'Member',
      can: { join: false, leave: true, edit: false, own: false },
    });
    expect((await membersOf(bob, id)).map(({ role, person: who }) => [role, who.display_name])).toEqual([
      ['Owner', 'Noor'],
      ['Member', 'Ada'],
    ]);
    expect((await told(noor))[0]).toMatchObject({
      kind: 'member_joined',
      body: 'Ada joined Open Door.',
      link: `/collectives/${id}?tab=members`,
    });
    // What a notification leads to: a group goes by its id as well.
    expect((await detail(noor, id)).slug).toBe(slug);

    granted(Done, await does(ada, id, 'leave'));
    expect(await does(ada, id, 'leave')).toMatchObject(refused(409, 'not_a_member'));
    expect(await does(noor, id, 'leave')).toMatchObject({
      status: 409,
      body: { code: 'owner_stays', message: 'Transfer ownership before you leave.' },
    });
  });

  it('gets its roles from the owner, who may hand over', async () => {
    const { id, slug } = await made(noor, 'Ranks');
    for (const who of [ada, bob]) granted(Done, await does(who, id, 'join'));
    const adaId = await idOf(ada);
    const path = `/api/collectives/${id}/members/${adaId}`;
    expect(await bob.call('PATCH', path, { role: 'Admin' })).toMatchObject(refused(403, 'not_allowed'));
    granted(Done, await noor.call('PATCH', path, { role: 'Admin' }));
    expect((await membersOf(noor, id)).map(({ role }) => role)).toEqual(['Owner', 'Admin', 'Member']);
    const bobs = `/api/collectives/${id}/members/${await idOf(bob)}`;
    expect(await ada.call('DELETE', bobs)).toMatchObject(refused(403, 'not_allowed'));
    expect(await ada.call('PATCH', bobs, { role: 'Editor' })).toMatchObject(refused(403, 'not_allowed'));

    granted(Done, await does(noor, id, 'hand-over', { to: adaId }));
    expect(await detail(ada, slug)).toMatchObject({ owner_id: adaId, my_role: 'Owner' });
    expect(await detail(noor, slug)).toMatchObject({ my_role: 'Admin', can: { leave: true, own: false } });
    granted(Done, await ada.call('DELETE', bobs));
    expect((await membersOf(ada, id)).map(({ role }) => role)).toEqual(['Owner', 'Admin']);
    expect((await told(bob))[0]).toMatchObject({ kind: 'member_removed' });
    expect((await told(ada)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ownership_received', 'member_role_changed']),
    );
  });

  it('tells its owner in one line of who comes and goes, and a member once of their role', async () => {
    const { id } = await made(noor, 'Revolving Door');
    const adaId = await idOf(ada);
    const linesOf = async (who: Person) =>
      (await told(who)).filter(({ link }) => link?.includes(id)).map(({ kind, body }) => [kind, body]);
    for (const what of ['join', 'leave', 'join', 'leave']) granted(Done, await does(ada, id, what));
    expect(await linesOf(noor)).toEqual([['member_left', 'Ada left Revolving Door.']]);
    granted(Done, await does(ada, id, 'join'));
    for (const role of ['Admin', 'Member', 'Editor'])
      granted(Done, await noor.call('PATCH', `/api/collectives/${id}/members/${adaId}`, { role }));
    expect(await linesOf(noor)).toEqual([['member_joined', 'Ada joined Revolving Door.']]);
    expect(await linesOf(ada)).toEqual([
      ['member_role_changed', 'Noor made you an Editor of Revolving Door.'],
    ]);
    // Whoever owns it by then is told, and nobody of what they did themselves.
    granted(Done, await does(noor, id, 'hand-over', { to: adaId }));
    granted(Done, await does(noor, id, 'leave'));
    expect((await linesOf(ada))[0]).toEqual(['member_left', 'Noor left Revolving Door.']);
    expect(await linesOf(noor)).toEqual([['member_joined', 'Ada joined Revolving Door.']]);
  });

  it('has one truth when somebody leaves while they are promoted', async () => {
    const { id, slug } = await made(noor, 'Crossing');
    const adaId = await idOf(ada);
    for (let round = 0; round < 5; round += 1) {
      granted(Done, await does(ada, id, 'join'));
      await Promise.all([
        does(ada, id, 'leave'),
        noor.call('PATCH', `/api/collectives/${id}/members/${adaId}`, { role: 'Admin' }),
        does(noor, id, 'hand-over', { to: adaId }),
      ]);
      const roster = await membersOf(noor, id);
      const { owner_id: ownerId, members } = await detail(bob, slug);
      expect(roster.filter(({ role }) => role === 'Owner').map(({ user_id: of }) => of)).toEqual([ownerId]);
      expect(members).toBe(roster.length);
      if (ownerId === adaId) granted(Done, await does(ada, id, 'hand-over', { to: await idOf(noor) }));
      if (roster.some(({ user_id: of }) => of === adaId)) granted(Done, await does(ada, id, 'leave'));
    }
  });

  it('is listed for oneself, and on one’s profile', async () => {
    const { id } = await made(bob, 'Shown');
    const mine = granted(MyCollectives, await sees(bob, '/api/me/collectives')).items;
    expect(mine[0]).toMatchObject({ id, my_role: 'Owner', members: 1 });
    const shown = granted(GroupsOfPerson, await sees(ada, `/api/profiles/${bob.username}/collectives`));
    expect(shown.items.map((item) => item.id)).toContain(id);
  });
});

describe('when a person goes', () => {
  it('their collective passes to its eldest Admin, or closes', async () => {
    const eve = await person(place.url, 'Eve');
    const [passes, closes] = [await made(eve, 'Passing On'), await made(eve, 'Closing Down')];
    for (const who of [bob, ada]) granted(Done, await does(who, passes.id, 'join'));
    const adaId = await idOf(ada);
    granted(
      Done,
      await eve.call('PATCH', `/api/collectives/${passes.id}/members/${adaId}`, { role: 'Admin' }),
    );
    granted(Done, await does(ada, closes.id, 'join'));

    granted(z.unknown(), await eve.call('POST', '/api/account/deletion', { password: 'correct horse 9' }));
    await place.pass(15);

    const look = (path: string) => place.ask('GET', path, null);
    expect((await look(`/api/collectives/by-slug/${passes.slug}`)).body).toMatchObject({
      owner_id: adaId,
      members: 2,
    });
    expect(await look(`/api/collectives/by-slug/${closes.slug}`)).toMatchObject({ status: 404 });
  });
});
