import sharp from 'sharp';
import { z } from 'zod';
import { ErrorBody } from '../../contracts/errors.ts';
import { PublicProfile, UploadedImage } from '../../contracts/profiles.ts';
import { MADE_SHOWN, MadeWorks } from '../../contracts/made-works.ts';
import { TalentPage } from '../../contracts/talent.ts';
import { WORK_PICTURES_MOST, WORK_STORY_LONGEST, WORKS_MOST } from '../../contracts/works.ts';
import { WorkPage } from '../../contracts/work-page.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, person } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let ada: Person;
let eve: Person;
let tall: Buffer;
beforeAll(async () => {
  place = await openMovedProduct();
  [ada, eve] = await Promise.all([person(place.url, 'Ada'), person(place.url, 'Eve')]);
  tall = await sharp({ create: { width: 900, height: 1800, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
});
afterAll(() => place.stop());

const uploaded = async (who: Person): Promise<string> =>
  granted(UploadedImage, await who.call('POST', '/api/uploads/work', new Uint8Array(tall))).url;
const add = (who: Person, work: object) => who.call('POST', '/api/profile/works', work);
const added = async (title: string, who = ada): Promise<string> =>
  granted(Created, await add(who, { title, image_url: await uploaded(who) })).id;
const works = async () =>
  granted(PublicProfile, await ada.call('GET', `/api/profiles/${ada.username}`)).works;
const titles = async () => (await works()).map(({ title }) => title);
const refusal = (answer: { readonly body: unknown }) => ErrorBody.parse(answer.body);
const sizeOf = async (url: string) => {
  const file = await fetch(`${place.url}${url}`);
  const { width, height, format } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  return { width, height, format };
};

describe('a work', () => {
  it('has its picture whole, and small for a card', async () => {
    await added('Lighthouse');
    const [work] = await works();
    expect(work).toMatchObject({ title: 'Lighthouse', words: '', link: '' });
    expect(await sizeOf(work?.image_url ?? '')).toEqual({ width: 800, height: 1600, format: 'webp' });
    expect(await sizeOf(work?.thumb_url ?? '')).toEqual({ width: 320, height: 640, format: 'webp' });
  });

  it('has a picture of its person’s own, and nobody else’s', async () => {
    const image_url = await uploaded(ada);
    const avatar = granted(
      UploadedImage,
      await eve.call('POST', '/api/uploads/avatar', new Uint8Array(tall)),
    );
    for (const other of [image_url, avatar.url, 'https://example.com/x.png', '/files/works/x.webp'])
      expect(refusal(await add(eve, { title: 'Mine', image_url: other }))).toMatchObject({
        code: 'invalid_input',
        fields: { image_url: 'Please upload an image.' },
      });
  });

  it.each([
    [{ title: '   ' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ title: 'Castle', words: 'x'.repeat(301) }, 'words'],
    [{ title: 'Castle', link: 'javascript:alert(1)' }, 'link'],
    [{ title: 'Castle', link: 'https://me:secret@example.com' }, 'link'],
  ])('is refused as %j', async (work, field) => {
    const { code, fields } = refusal(await add(ada, { image_url: await uploaded(ada), ...work }));
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid_input', [field]]);
  });

  it('is changed and removed by its person alone', async () => {
    const id = await added('Bridge');
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { title: 'Eve’s' } : undefined;
      const answer = await eve.call(method, `/api/profile/works/${id}`, body);
      expect([answer.status, refusal(answer).code]).toEqual([404, 'work_not_found']);
    }
    const changes = { title: 'Canal bridge', words: 'Two arches.', link: 'https://www.roblox.com/games/1' };
    granted(Done, await ada.call('PATCH', `/api/profile/works/${id}`, changes));
    expect((await works()).find((work) => work.id === id)).toMatchObject(changes);
    granted(Done, await ada.call('DELETE', `/api/profile/works/${id}`));
    expect(await titles()).toEqual(['Lighthouse']);
    expect((await ada.call('DELETE', `/api/profile/works/${id}`)).status).toBe(404);
  });
});

describe('the page of a work', () => {
  const at = (id: string, who = ada) => `/api/profiles/${who.username}/works/${id}`;
  const pageOf = async (id: string) => {
    await place.settled();
    return granted(WorkPage, await eve.call('GET', at(id)));
  };
  let id: string;
  let pictures: string[];

  it('has its pictures in their order, its text, its person, and its neighbors', async () => {
    pictures = await Promise.all(Array.from({ length: WORK_PICTURES_MOST }, () => uploaded(ada)));
    const [image_url, ...more_image_urls] = pictures;
    const story = 'It began with a sketch.\nhttps://example.com/sketch';
    const work = { title: 'Aqueduct', image_url, more_image_urls, story };
    ({ id } = granted(Created, await add(ada, work)));
    const page = await pageOf(id);
    expect(page).toMatchObject({
      title: 'Aqueduct',
      story,
      picture_count: 6,
      by: { username: ada.username },
    });
    expect(page.pictures.map((each) => each.image_url)).toEqual(pictures);
    expect(await sizeOf(page.pictures[5]?.thumb_url ?? '')).toMatchObject({ width: 320 });
    expect([page.previous?.title, page.next]).toEqual(['Lighthouse', null]);
    const [first] = await works();
    expect((await pageOf(first?.id ?? '')).next).toEqual({ id, title: 'Aqueduct' });
  });

  it('is not on the profile, which says how many pictures there are', async () => {
    const answer = await ada.call('GET', `/api/profiles/${ada.username}`);
    const { works: raw } = z.object({ works: z.array(z.record(z.string(), z.unknown())) }).parse(answer.body);
    expect(Object.keys(raw.at(-1) ?? {}).toSorted()).toEqual([
      'added_at',
      'id',
      'image_url',
      'link',
      'picture_count',
      'thumb_url',
      'title',
      'words',
    ]);
    expect(raw.at(-1)).toMatchObject({ picture_count: 6 });
  });

  it.each([
    [{ story: 'x'.repeat(WORK_STORY_LONGEST + 1) }, 'story'],
    [
      { more_image_urls: Array.from({ length: WORK_PICTURES_MOST }, (_, nth) => `/files/works/${nth}.webp`) },
      'more_image_urls',
    ],
    [{ more_image_urls: ['/files/works/x.webp'] }, 'more_image_urls'],
    [{ more_image_urls: ['/files/works/x.webp', '/files/works/x.webp'] }, 'more_image_urls'],
  ])('takes no %j', async (changes, field) => {
    const { code, fields } = refusal(await ada.call('PATCH', `/api/profile/works/${id}`, changes));
    expect([code, Object.keys(fields ?? {})[0]?.split('.')[0]]).toEqual(['invalid_input', field]);
    expect((await pageOf(id)).picture_count).toBe(6);
  });

  it('is changed by its person alone, and shows no picture of anybody else', async () => {
    const others = await uploaded(eve);
    const change = (who: Person, changes: object) => who.call('PATCH', `/api/profile/works/${id}`, changes);
    expect(refusal(await change(eve, { story: 'Mine.' })).code).toBe('work_not_found');
    expect(refusal(await change(ada, { more_image_urls: [others] })).code).toBe('invalid_input');
    const [first = '', second = ''] = pictures;
    granted(Done, await change(ada, { image_url: second, more_image_urls: [first], story: '' }));
    const page = await pageOf(id);
    expect(page.pictures.map((each) => each.image_url)).toEqual([second, first]);
    expect(page).toMatchObject({ story: '', image_url: second, picture_count: 2 });
  });

  it('is found under its person’s name alone, and is gone with the work', async () => {
    for (const other of [at(id, eve), at('00000000-0000-4000-8000-00000000dead')])
      expect((await ada.call('GET', other)).status).toBe(404);
    granted(Done, await ada.call('DELETE', `/api/profile/works/${id}`));
    expect((await ada.call('GET', at(id))).status).toBe(404);
  });
});

describe('works', () => {
  it('stand in the order that their person gives them, and the first one on the card', async () => {
    const [first] = await works();
    const second = await added('Harbor');
    granted(Done, await ada.call('POST', '/api/profile/works/order', { order: [second, first?.id] }));
    expect(await titles()).toEqual(['Harbor', 'Lighthouse']);
    const card = granted(TalentPage, await ada.call('GET', '/api/talent')).items.find(
      ({ username }) => username === ada.username,
    );
    expect(card).toMatchObject({ work: { title: 'Harbor' }, work_count: 2 });
    const stale = await ada.call('POST', '/api/profile/works/order', { order: [second] });
    expect([stale.status, refusal(stale).code]).toEqual([409, 'works_changed']);
  });

  it('are twelve at most, also when thirteen are sent at once', async () => {
    const image_url = await uploaded(ada);
    const answers = await Promise.all(
      Array.from({ length: WORKS_MOST }, (_, at) => add(ada, { title: `At once ${at}`, image_url })),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    expect(refused.map((answer) => refusal(answer).code)).toEqual(['works_full', 'works_full']);
    expect(await works()).toHaveLength(WORKS_MOST);
  });
});

describe('what several people have made', () => {
  const made = async (at: string) => {
    await place.settled();
    const { status, body } = await place.ask('GET', `${at}/works`, null);
    return granted(MadeWorks, { status, body }).items.map(({ title, by }) => [title, by.username]);
  };

  it('stands on their collective, the newest first, but for that of newcomers', async () => {
    const body = { name: 'Lighthouse keepers', description: 'We build lights.' };
    const { id } = granted(Created.pick({ id: true }), await ada.call('POST', '/api/collectives', body));
    const at = `/api/collectives/${id}`;
    const ofAda = await made(at);
    expect(ofAda).toHaveLength(MADE_SHOWN);
    await added('By Eve', eve);
    expect(await made(at)).toEqual(ofAda);
    granted(Done, await eve.call('POST', `${at}/join`));
    // Whoever has just joined does not stand before the others.
    expect(await made(at)).toEqual(ofAda);
    // Its owner leaves somebody's out, and takes them in again.
    const { id: adaId } = granted(z.object({ id: z.string() }), await ada.call('GET', '/api/me'));
    const show = (shown: boolean, by = ada) => by.call('POST', `${at}/members/${adaId}/works`, { shown });
    expect(await show(false, eve)).toMatchObject({ status: 403 });
    granted(Done, await show(false));
    expect(await made(at)).toEqual([['By Eve', eve.username]]);
    granted(Done, await show(true));
    expect(await made(at)).toEqual(ofAda);
    granted(Done, await eve.call('POST', `${at}/leave`));
    expect(await made(at)).toEqual(ofAda);
    granted(Done, await ada.call('POST', `${at}/remove`, { name: body.name }));
    await place.settled();
    expect((await place.ask('GET', `${at}/works`, null)).status).toBe(404);
  });

  it('stands on their team-up, from the acceptance on', async () => {
    const post = { title: 'A harbor', description: 'One quay.', roles_needed: ['Builder'] };
    const { id } = granted(Created, await eve.call('POST', '/api/team-ups', post));
    const at = `/api/team-ups/${id}`;
    expect(await made(at)).toEqual([['By Eve', eve.username]]);
    const interest = granted(Created, await ada.call('POST', `${at}/interests`, { message: 'Me!' })).id;
    expect(await made(at)).toHaveLength(1);
    granted(Done, await eve.call('POST', `/api/interests/${interest}/accept`));
    expect((await made(at)).map(([, by]) => by)).toEqual([
      eve.username,
      ...Array<string>(MADE_SHOWN - 1).fill(ada.username),
    ]);
    granted(Done, await eve.call('DELETE', at));
    await place.settled();
    expect((await place.ask('GET', `${at}/works`, null)).status).toBe(404);
  });
});

it('works go with their person, pictures and all', async () => {
  const [work] = await works();
  const other = await uploaded(ada);
  const changes = { more_image_urls: [other], story: 'A long one.' };
  granted(Done, await ada.call('PATCH', `/api/profile/works/${work?.id}`, changes));
  const all = z.object({ id: z.string() });
  const { id } = granted(all, await ada.call('GET', '/api/me'));
  const told = await place.run('erase', [id, '--yes']);
  expect(told.code).toBe(0);
  await place.settled();
  for (const url of [work?.image_url ?? '', work?.thumb_url ?? '', other])
    expect((await fetch(`${place.url}${url}`)).status).toBe(404);
  const { rows } = await place.product.foundation.pool.query<{ works: unknown[]; all_works: unknown[] }>(
    'select works, all_works from read.profiles where id = $1',
    [id],
  );
  expect(rows).toEqual([{ works: [], all_works: [] }]);
});
