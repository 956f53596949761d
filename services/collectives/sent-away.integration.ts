import { z } from 'zod';
import {
  CollectiveDetail,
  CollectivePage,
  CreatedCollective,
  GroupsOfPerson,
  Members,
} from '../../contracts/collectives.ts';
import { MadeWorks } from '../../contracts/made-works.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { UploadedImage } from '../../contracts/profiles.ts';
import { StudioDetail, StudioPage } from '../../contracts/studios.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { PICTURE } from '../../tests/access/things.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import { granted, PASSWORD, person, someJob, subscribe } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
/** Owns the site, and sends others away. */
let wren: Person;
/** Owns the studio; Tam, Uma and Lou are in it, and own what is linked to it. */
let sora: Person;
let tam: Person;
let uma: Person;
let lou: Person;
let studio: CreatedCollective;

/** What somebody sees, or a visitor, once it has come to the read models. */
const sees = async (who: Person | null, at: string): Promise<Answer> => {
  await place.settled();
  return who === null ? await place.ask('GET', at, null) : await who.call('GET', at);
};
/** Asked while they may still ask. */
const ids = new Map<Person, string>();
const idOf = (who: Person): string => ids.get(who) ?? '';
const over = async (who: Person, how: string, body?: object): Promise<void> => {
  granted(Done, await wren.call('POST', `/api/admin/users/${idOf(who)}/${how}`, body));
};
/** As the same person, by a session of now: the clock has moved since their first one. */
const again = async (who: Person, method: string, at: string, body?: object): Promise<Answer> => {
  await place.settled();
  const session = await place.signIn(who.email);
  if (typeof session === 'string') throw new Error(`${who.email} cannot sign in: ${session}`);
  return await place.ask(method, at, session.token, body);
};
const linked = async (owner: Person, name: string): Promise<CreatedCollective> => {
  const body = { name, description: 'Ours.', associated_studio_id: studio.id };
  const made = granted(CreatedCollective, await sora.call('POST', '/api/collectives', body));
  if (owner === sora) return made;
  granted(Done, await owner.call('POST', `/api/collectives/${made.id}/join`));
  granted(Done, await sora.call('POST', `/api/collectives/${made.id}/hand-over`, { to: idOf(owner) }));
  granted(Done, await sora.call('POST', `/api/collectives/${made.id}/leave`));
  return made;
};

beforeAll(async () => {
  place = await openMovedProduct();
  wren = await person(place.url, 'Wren');
  [sora, tam, uma, lou] = (await Promise.all(
    ['Sora', 'Tam', 'Uma', 'Lou'].map((name) => person(place.url, name)),
  )) as [Person, Person, Person, Person];
  for (const who of [sora, tam, uma, lou])
    ids.set(who, granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id);
  studio = granted(CreatedCollective, await sora.call('POST', '/api/studios', { name: 'Northlight' }));
  for (const who of [tam, uma, lou]) {
    const { id } = granted(Created, await who.call('POST', `/api/studios/${studio.id}/applications`, {}));
    granted(Done, await sora.call('POST', `/api/studio-applications/${id}/accept`));
  }
  await linked(tam, 'Of Tam');
  await linked(uma, 'Of Uma');
  await linked(sora, 'Of Sora');
  for (const who of [tam, lou]) {
    const image = granted(UploadedImage, await who.call('POST', '/api/uploads/work', PICTURE)).url;
    granted(Created, await who.call('POST', '/api/profile/works', { title: 'Keep', image_url: image }));
  }
  await subscribe(sora, 'creator');
  granted(Created, await sora.call('POST', '/api/jobs', { ...someJob('Ice caves'), studio_id: studio.id }));
});
afterAll(() => place.stop());

const collectivesOfStudio = async (who: Person | null) =>
  granted(CollectivePage, await sees(who, `/api/studios/${studio.id}/collectives`)).items.map(
    ({ name }) => name,
  );
const page = async (who: Person | null) =>
  granted(StudioDetail, await sees(who, `/api/studios/by-slug/${studio.slug}`));
const roster = async (who: Person | null, id = studio.id) =>
  granted(Members, await sees(who, `/api/collectives/${id}/members`)).items.map(
    ({ person: { display_name: name } }) => name,
  );

/** Whose works stand on the studio's page. */
const makers = async () =>
  granted(MadeWorks, await sees(null, `/api/collectives/${studio.id}/works`)).items.map(
    ({ by }) => by.display_name,
  );
const namesOn = async (who: Person) =>
  granted(GroupsOfPerson, await sees(null, `/api/profiles/${who.username}/collectives`)).items.map(
    ({ name }) => name,
  );
const ofSora = async () => granted(CollectiveDetail, await sees(null, '/api/collectives/by-slug/of-sora'));

it('leaves out what belongs to whoever is suspended until then, and what belongs to whoever is banned', async () => {
  expect(await collectivesOfStudio(null)).toEqual(['Of Sora', 'Of Uma', 'Of Tam']);
  expect(await page(null)).toMatchObject({ collectives: 3, members: 4 });
  expect(await makers()).toEqual(['Lou', 'Tam']);

  const until = new Date(place.now().getTime() + 3 * 86_400_000).toISOString();
  await over(tam, 'suspend', { reason: 'Spam', until });
  await over(uma, 'ban', { reason: 'Spam' });
  for (const who of [null, lou]) {
    expect(await collectivesOfStudio(who)).toEqual(['Of Sora']);
    expect(await roster(who)).toEqual(['Sora', 'Lou']);
    expect(await page(who)).toMatchObject({ collectives: 1, members: 2 });
  }
  expect(await makers()).toEqual(['Lou']);
  const [card] = granted(StudioPage, await sees(null, '/api/studios')).items;
  expect(card).toMatchObject({ members: 2, faces: [{ display_name: 'Sora' }, { display_name: 'Lou' }] });
  const ofTam = granted(GroupsOfPerson, await sees(null, `/api/profiles/${tam.username}/collectives`));
  expect(ofTam.items).toMatchObject([{ name: 'Northlight', members: 2 }]);
});

it('shows them to whoever manages the group, who may have to remove them, and to themselves', async () => {
  expect(await roster(sora)).toEqual(['Sora', 'Tam', 'Uma', 'Lou']);
  expect(await page(sora)).toMatchObject({ members: 4 });
  expect(await roster(tam)).toEqual(['Sora', 'Tam', 'Lou']);
  expect(await page(tam)).toMatchObject({ members: 3 });
});

it('shows a group of somebody sent away on nobody’s profile, and none of their open jobs in its numbers', async () => {
  granted(Done, await lou.call('POST', `/api/collectives/${(await ofSora()).id}/join`));
  expect(await namesOn(lou)).toEqual(['Northlight', 'Of Sora']);
  expect(await page(null)).toMatchObject({ open_jobs: 1 });
  await over(sora, 'ban', { reason: 'Spam' });
  expect(await namesOn(lou)).toEqual([]);
  expect(await sees(null, `/api/studios/by-slug/${studio.slug}`)).toMatchObject({
    status: 404,
    body: { code: 'studio_hidden' },
  });
  expect(await sees(null, '/api/studios/by-slug/never-there')).toMatchObject({
    status: 404,
    body: { code: 'studio_not_found' },
  });
  expect(await page(lou)).toMatchObject({ open_jobs: 0, members: 1 });
  await over(sora, 'lift-ban');
  expect(await namesOn(lou)).toEqual(['Northlight', 'Of Sora']);
});

it('shows again whose suspension is over', async () => {
  await place.pass(4);
  expect(await roster(null)).toEqual(['Sora', 'Tam', 'Lou']);
  expect(await collectivesOfStudio(null)).toEqual(['Of Sora', 'Of Tam']);
  expect(await makers()).toEqual(['Lou', 'Tam']);
});

it('passes a group of whoever is erased to nobody who is sent away, and closes it where nobody else is its Admin', async () => {
  const founded = async (name: string, admins: readonly Person[]): Promise<CreatedCollective> => {
    const body = { name, description: 'Ours.' };
    const made = granted(CreatedCollective, await again(sora, 'POST', '/api/collectives', body));
    for (const who of admins) {
      granted(Done, await again(who, 'POST', `/api/collectives/${made.id}/join`));
      const member = `/api/collectives/${made.id}/members/${idOf(who)}`;
      granted(Done, await again(sora, 'PATCH', member, { role: 'Admin' }));
    }
    return made;
  };
  const uli = await person(place.url, 'Uli');
  ids.set(uli, granted(z.object({ id: z.string() }), await uli.call('GET', '/api/me')).id);
  const passes = await founded('Passing On', [uli, tam, lou]);
  const closes = await founded('Closing Down', [uli, tam]);
  const until = new Date(place.now().getTime() + 60 * 86_400_000).toISOString();
  granted(
    Done,
    await again(wren, 'POST', `/api/admin/users/${idOf(tam)}/suspend`, { reason: 'Spam', until }),
  );
  granted(Done, await again(wren, 'POST', `/api/admin/users/${idOf(uli)}/ban`, { reason: 'Spam' }));
  const password = { password: PASSWORD };
  granted(z.unknown(), await again(sora, 'POST', '/api/account/deletion', password));
  await place.pass(15);

  expect(
    granted(CollectiveDetail, await sees(null, `/api/collectives/by-slug/${passes.slug}`)),
  ).toMatchObject({
    owner_id: idOf(lou),
    owner: { display_name: 'Lou' },
  });
  expect((await sees(null, `/api/collectives/by-slug/${closes.slug}`)).status).toBe(404);
  const kindsOf = async (who: Person): Promise<readonly string[]> =>
    granted(NotificationList, await again(who, 'GET', '/api/notifications'))
      .items.filter(({ title, body }) => `${title} ${body}`.match(/Passing On|Closing Down/))
      .map(({ kind }) => kind);
  expect(await kindsOf(lou)).toContain('ownership_inherited');
  expect(await kindsOf(tam)).toContain('group_ended');
  expect(await kindsOf(tam)).not.toContain('ownership_inherited');
});

it('puts what a newcomer has made last, until they have been there for a week', async () => {
  const [fay, nia] = [await person(place.url, 'Fay'), await person(place.url, 'Nia')];
  const theirs = granted(CreatedCollective, await fay.call('POST', '/api/studios', { name: 'Southlight' }));
  const { id } = granted(Created, await nia.call('POST', `/api/studios/${theirs.id}/applications`, {}));
  granted(Done, await fay.call('POST', `/api/studio-applications/${id}/accept`));
  for (const who of [fay, nia]) {
    const image = granted(UploadedImage, await who.call('POST', '/api/uploads/work', PICTURE)).url;
    granted(Created, await who.call('POST', '/api/profile/works', { title: 'Gate', image_url: image }));
  }
  const by = async () =>
    granted(MadeWorks, await sees(null, `/api/collectives/${theirs.id}/works`)).items.map(
      ({ by: { display_name: name } }) => name,
    );
  await place.pass(5);
  expect(await by()).toEqual(['Fay', 'Nia']);
  await place.pass(3);
  expect(await by()).toEqual(['Nia', 'Fay']);
});
