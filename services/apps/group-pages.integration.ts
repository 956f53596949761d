import { z } from 'zod';
import { CreatedCollective, EditedCollective } from '../../contracts/collectives.ts';
import { granted, person } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(180_000);

let place: MovedProduct;
let ada: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  ada = await person(place.url, 'Ada');
});
afterAll(() => place.stop());

/** As the programs ask that unfurl links in chats. */
const page = async (path: string) => {
  const answer = await fetch(`${place.url}${path}`, { headers: { accept: '*/*' } });
  const html = await answer.text();
  const valueOf = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    status: answer.status,
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    description: valueOf('description'),
    image: valueOf('og:image'),
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    listed: !html.includes('content="noindex"'),
  };
};

const sitemap = async (part: string): Promise<string> =>
  (await fetch(`${place.url}/sitemap/${part}.xml`)).text();

describe.each(['collectives', 'studios'] as const)('a page of %s', (folder) => {
  it('says what it is, how many are in it and whose it is, at its address of today', async () => {
    const name = `Terrain <b>society</b> ${folder}`;
    const made = { name, description: 'Heightmaps and roads.' };
    const { id, slug } = granted(CreatedCollective, await ada.call('POST', `/api/${folder}`, made));
    await place.settled();
    const found = await page(`/${folder}/${slug}`);
    expect(found).toMatchObject({
      status: 200,
      title: `Terrain &lt;b&gt;society&lt;/b&gt; ${folder} · Makehold`,
      description: '1 member · by Ada. Heightmaps and roads.',
      canonical: `${place.url}/${folder}/${slug}`,
      listed: true,
    });
    expect((await fetch(found.image ?? '')).headers.get('content-type')).toBe('image/png');
    expect(await sitemap(folder)).toContain(`<loc>${place.url}/${folder}/${slug}</loc>`);

    const renamed = { name: `Road club ${folder}` };
    const edited = granted(EditedCollective, await ada.call('PATCH', `/api/${folder}/${id}`, renamed));
    await place.settled();
    expect(await page(`/${folder}/${slug}`)).toMatchObject({
      status: 200,
      title: `Road club ${folder} · Makehold`,
      canonical: `${place.url}/${folder}/${edited.slug}`,
    });

    granted(z.unknown(), await ada.call('POST', `/api/collectives/${id}/remove`, renamed));
    await place.settled();
    expect((await page(`/${folder}/${edited.slug}`)).status).toBe(404);
    expect((await fetch(found.image ?? '')).status).toBe(404);
    expect(await sitemap(folder)).not.toContain(edited.slug);
  });
});
