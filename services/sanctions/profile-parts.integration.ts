import sharp from 'sharp';
import { NotificationList } from '../../contracts/notifications.ts';
import { PublicProfile, UploadedImage } from '../../contracts/profiles.ts';
import { AdminReportPage } from '../../contracts/reports.ts';
import type { ProfilePartKind } from '../../contracts/sanctions.ts';
import { ProfileParts, SanctionPage } from '../../contracts/sanctions.ts';
import { TalentPage } from '../../contracts/talent.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { twoAdmins } from '../../tests/support/two-admins.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let wren: Somebody;
let ada: Somebody;
let bob: Somebody;
let picture: Uint8Array;
beforeAll(async () => {
  place = await openMovedProduct();
  ({ owner, wren, ada, bob } = await twoAdmins(place.url));
  await place.settled();
  picture = new Uint8Array(
    await sharp({ create: { width: 1600, height: 600, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => place.stop());

const because = { rule: 'policy', reason: 'It shows what it must not.' } as const;
const refused = (status: number, code: string) => ({ status, body: { code } });
const uploaded = async (who: Person, kind: 'avatar' | 'banner' | 'work'): Promise<string> =>
  granted(UploadedImage, await who.call('POST', `/api/uploads/${kind}`, picture)).url;
const edit = async (who: Person, changes: object): Promise<void> => {
  granted(Done, await who.call('PATCH', '/api/profile', changes));
  await place.settled();
};
const profile = async (who: Person) => {
  await place.settled();
  return granted(PublicProfile, await bob.call('GET', `/api/profiles/${who.username}`));
};
const parts = async (who: Somebody) => {
  await place.settled();
  return granted(ProfileParts, await owner.call('GET', `/api/admin/users/${who.id}/parts`)).items;
};
const part = async (who: Somebody, kind: ProfilePartKind) =>
  (await parts(who)).find((each) => each.kind === kind)?.id ?? '';
const remove = (admin: Person, who: Somebody, kind: ProfilePartKind, id: string): Promise<Answer> =>
  admin.call('POST', `/api/admin/users/${who.id}/parts/remove`, { ...because, kind, id });
const removed = async (who: Somebody, kind: ProfilePartKind): Promise<string> => {
  granted(Done, await remove(owner, who, kind, await part(who, kind)));
  await place.settled();
  const { items } = granted(SanctionPage, await who.call('GET', '/api/me/sanctions'));
  return items[0]?.id ?? '';
};
const decision = async (who: Person) => {
  await place.settled();
  return granted(SanctionPage, await who.call('GET', '/api/me/sanctions')).items[0];
};
const lift = async (id: string): Promise<void> => {
  granted(Done, await owner.call('POST', `/api/admin/sanctions/${id}/lift`));
  await place.settled();
};
const found = async (search: string): Promise<readonly string[]> => {
  await place.settled();
  const { items } = granted(TalentPage, await bob.call('GET', `/api/talent?q=${search}`));
  return items.map(({ username }) => username);
};
const work = async (title: string): Promise<string> =>
  granted(
    Created,
    await ada.call('POST', '/api/profile/works', { title, image_url: await uploaded(ada, 'work') }),
  ).id;
const titles = async () => (await profile(ada)).works.map(({ title }) => title);

it('an admin alone removes parts, and nobody their own', async () => {
  await edit(ada, { bio: 'Builds castles.' });
  const id = await part(ada, 'bio');
  for (const who of [ada, bob]) expect(await remove(who, ada, 'bio', id)).toMatchObject({ status: 403 });
  await edit(wren, { bio: 'Looks after the site.' });
  expect(await remove(wren, wren, 'bio', await part(wren, 'bio'))).toMatchObject(refused(403, 'not_oneself'));
});

it('words are gone from the profile and the search, told to their person, and back again', async () => {
  await edit(ada, { motto: 'Quoxal for ever', bio: 'I build with zembrick.' });
  const motto = await removed(ada, 'motto');
  expect(await profile(ada)).toMatchObject({ motto: '', bio: 'I build with zembrick.' });
  expect([await found('quoxal'), await found('zembrick')]).toEqual([[], [ada.username]]);
  expect(await decision(ada)).toMatchObject({
    kind: 'removal',
    about: { kind: 'motto', title: 'Quoxal for ever', picture: null },
    ...because,
    can_appeal: true,
  });
  const { items } = granted(NotificationList, await ada.call('GET', '/api/notifications'));
  expect(items[0]).toMatchObject({ kind: 'content_removed', title: 'Your motto was removed' });
  // An edit of another part, as the form sends it, says nothing new of the motto.
  await edit(ada, { motto: '', location: 'Brno' });
  await lift(motto);
  expect((await profile(ada)).motto).toBe('Quoxal for ever');
  expect(await found('quoxal')).toEqual([ada.username]);
});

it('a picture and a banner come back by an appeal that is granted', async () => {
  const [avatar, banner] = [await uploaded(ada, 'avatar'), await uploaded(ada, 'banner')];
  await edit(ada, { avatar_url: avatar, banner_url: banner });
  for (const kind of ['picture', 'banner'] as const) {
    const id = await removed(ada, kind);
    const now = await profile(ada);
    expect(kind === 'picture' ? now.avatar_url : now.banner_url).not.toBe(
      kind === 'picture' ? avatar : banner,
    );
    expect(await decision(ada)).toMatchObject({
      about: { kind, picture: kind === 'picture' ? avatar : banner },
    });
    granted(Done, await ada.call('POST', `/api/me/sanctions/${id}/appeal`, { words: 'It is my own.' }));
    await place.settled();
    const answer = { granted: true, answer: 'You are right.' };
    granted(Done, await wren.call('POST', `/api/admin/appeals/${id}/decide`, answer));
  }
  expect(await profile(ada)).toMatchObject({ avatar_url: avatar, banner_url: banner });
});

it('what their person has set since stays', async () => {
  await edit(ada, { bio: 'The first words.' });
  const first = await removed(ada, 'bio');
  await edit(ada, { bio: 'The second words.' });
  await lift(first);
  expect((await profile(ada)).bio).toBe('The second words.');
  // The same words again are another removal.
  const second = await removed(ada, 'bio');
  await edit(ada, { bio: 'The second words.' });
  const third = await removed(ada, 'bio');
  expect(third).not.toBe(second);
  await lift(second);
  expect((await profile(ada)).bio).toBe('');
  await lift(third);
  expect((await profile(ada)).bio).toBe('The second words.');
});

it('what was changed after an admin saw it is not removed', async () => {
  await edit(ada, { bio: 'As it was seen.' });
  const seen = await part(ada, 'bio');
  await edit(ada, { bio: 'As it is now.' });
  expect(await remove(owner, ada, 'bio', seen)).toMatchObject(refused(404, 'content_not_found'));
  expect((await profile(ada)).bio).toBe('As it is now.');
});

it('a part is removed once by two admins at once', async () => {
  await edit(ada, { bio: 'Both saw this.' });
  const id = await part(ada, 'bio');
  const both = await Promise.all([remove(owner, ada, 'bio', id), remove(wren, ada, 'bio', id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await place.settled();
  expect(await remove(wren, ada, 'bio', id)).toMatchObject(refused(409, 'already_removed'));
});

it('a work keeps its place while the others are moved', async () => {
  const ids = [await work('Lighthouse'), await work('Zwixport'), await work('Bridge')];
  await place.settled();
  const changes = { story: 'A story to be read.', more_image_urls: [await uploaded(ada, 'work')] };
  granted(Done, await ada.call('PATCH', `/api/profile/works/${ids[1]}`, changes));
  const pageOf = async () => (await ada.call('GET', `/api/profiles/${ada.username}/works/${ids[1]}`)).status;
  expect((await parts(ada)).find(({ id }) => id === ids[1])).toMatchObject({
    words: 'Zwixport\nA story to be read.',
    more_pictures: changes.more_image_urls,
  });
  expect(await pageOf()).toBe(200);
  granted(Done, await remove(owner, ada, 'work', ids[1] ?? ''));
  expect(await titles()).toEqual(['Lighthouse', 'Bridge']);
  expect(await pageOf()).toBe(404);
  expect(await found('zwixport')).toEqual([]);
  const told = await decision(ada);
  expect(told).toMatchObject({ about: { kind: 'work', id: ids[1], title: 'Zwixport' } });
  granted(Done, await ada.call('POST', '/api/profile/works/order', { order: [ids[2], ids[0]] }));
  expect(await titles()).toEqual(['Bridge', 'Lighthouse']);
  await lift(told?.id ?? '');
  expect(await titles()).toEqual(['Bridge', 'Zwixport', 'Lighthouse']);
  expect(await pageOf()).toBe(200);
  expect(await found('zwixport')).toEqual([ada.username]);
});

it('a report after which something was removed was right', async () => {
  await edit(ada, { motto: 'Read this elsewhere' });
  const about = { kind: 'profile', id: ada.id };
  const body = { subject: 'Look at the motto', description: 'It breaks the rules.', reason: 'policy', about };
  const { id } = granted(Created, await bob.call('POST', '/api/reports', body));
  await removed(ada, 'motto');
  const resolved = { status: 'resolved', was: 'open', answer: 'We removed it.' };
  granted(Done, await owner.call('POST', `/api/admin/reports/${id}/status`, resolved));
  await place.settled();
  const { items } = granted(AdminReportPage, await wren.call('GET', '/api/admin/reports?status=resolved'));
  expect(items.find((each) => each.id === id)?.accuracy).toEqual({ upheld: 1, resolved: 1 });
});
