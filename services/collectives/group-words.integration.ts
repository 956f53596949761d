import { randomUUID } from 'node:crypto';
import type { CollectiveDetail, CollectivePage, GroupType } from '../../contracts/collectives.ts';
import { CreatedCollective, EditedCollective, Slug } from '../../contracts/collectives.ts';
import { granted, person } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

const kinds = ['collective', 'studio'] as const satisfies readonly GroupType[];
const description = 'Heightmaps, erosion and roads that make sense to a player on foot.';

let place: MovedProduct;
let noor: Person;
let ada: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  [noor, ada] = await Promise.all([person(place.url, 'Noor'), person(place.url, 'Ada')]);
});
afterAll(() => place.stop());

const at = (kind: GroupType): string => `/api/${kind}s`;
const make = (who: Person, kind: GroupType, name: string, more: object = {}): Promise<Answer> =>
  who.call('POST', at(kind), { name, description, ...more });
const made = async (who: Person, kind: GroupType, name: string) =>
  granted(CreatedCollective, await make(who, kind, name));
const edit = (who: Person, kind: GroupType, id: string, changes: object): Promise<Answer> =>
  who.call('PATCH', `${at(kind)}/${id}`, changes);
const edited = async (who: Person, kind: GroupType, id: string, changes: object) =>
  granted(EditedCollective, await edit(who, kind, id, changes));
const page = async (kind: GroupType, address: string): Promise<Answer> => {
  await place.settled();
  return await ada.call('GET', `${at(kind)}/by-slug/${address}`);
};
const shown = async (kind: GroupType, address: string) => {
  const { status, body } = await page(kind, address);
  expect([address, status]).toEqual([address, 200]);
  return body as CollectiveDetail;
};
const wrong = (fields: Readonly<Record<string, string>>) => ({
  status: 400,
  body: { code: 'invalid_input', fields },
});
const numbered = (count: number, word: string): string[] =>
  Array.from({ length: count }, (_, one) => `${word} ${one}`);

/** Letters that become several in an address: 3, 4 and 6 of each. */
const SPREADING = ['ﬄ', '㏂', '㎯'] as const;

describe.each(kinds)('the address of a %s', (kind) => {
  it.each(SPREADING)(
    'is no longer than one may be, however the letters of its name spread: %s',
    async (letter) => {
      const name = kind.padEnd(60, letter);
      const { id, slug } = await made(noor, kind, name);
      expect(Slug.safeParse(slug).success).toBe(true);
      expect(await shown(kind, slug)).toMatchObject({ id, slug, name });
      expect((await fetch(`${place.url}/share/${kind}s/${slug}`)).status).toBe(200);
      const { items } = (await ada.call('GET', at(kind))).body as CollectivePage;
      expect(items.find((one) => one.id === id)?.slug).toBe(slug);
    },
  );

  it('is cut to a name that it is renamed to, which the group keeps', async () => {
    const { id } = await made(noor, kind, `Short ${kind}`);
    // The 100th letter of it is a hyphen.
    const kept = kind.padEnd(kind.length + ((99 - kind.length) % 3), 'x').padEnd(99, 'ffi');
    const { slug } = await edited(noor, kind, id, { name: `${kept.replaceAll('ffi', 'ﬃ')} and more` });
    expect(slug).toBe(kept);
    expect((await edited(noor, kind, id, { location: 'Kraków' })).slug).toBe(slug);
    expect(await shown(kind, `short-${kind}`)).toMatchObject({ id, slug, location: 'Kraków' });
  });

  it('is never the id of another one, which its notifications lead to', async () => {
    const first = await made(noor, kind, `Named first, a ${kind}`);
    const second = await made(ada, kind, first.id.toUpperCase());
    expect(second.slug).toBe(`${kind}-${second.id.slice(0, 8)}`);
    expect((await shown(kind, first.id)).id).toBe(first.id);
    expect((await shown(kind, second.slug)).name).toBe(first.id.toUpperCase());

    const third = await made(ada, kind, `Named third, a ${kind}`);
    expect((await edited(ada, kind, third.id, { name: first.id })).slug).toBe(
      `${kind}-${third.id.slice(0, 8)}`,
    );
    expect((await shown(kind, first.id)).id).toBe(first.id);

    // One from before that was looked at.
    await place.product.foundation.pool.query(
      'update read.collectives set slug = $2, slugs = array[$2] where id = $1',
      [third.id, first.id],
    );
    expect((await shown(kind, first.id)).id).toBe(first.id);
    expect((await shown(kind, third.id)).id).toBe(third.id);
  });
});

describe.each(kinds)('what a %s says of itself', (kind) => {
  const limits: readonly (readonly [string, object, Readonly<Record<string, string>>])[] = [
    ['a name of 61 characters', { name: 'n'.repeat(61) }, { name: 'At most 60 characters.' }],
    ['a name that nobody sees', { name: '\u200b\u2060' }, { name: 'This field is required.' }],
    [
      'a description of 5,001',
      { description: 'd'.repeat(5_001) },
      { description: 'At most 5000 characters.' },
    ],
    ['21 tags', { tags: numbered(21, 'tag') }, { tags: 'At most 20 tags.' }],
    ['10,000 tags', { tags: numbered(10_000, 'tag') }, { tags: 'At most 20 tags.' }],
    [
      '10,000 tags in one',
      { tags: [numbered(10_000, 'tag').join()] },
      { tags: 'At most 20 tags.', 'tags.0': 'At most 40 characters.' },
    ],
    ['a tag of 41 characters', { tags: ['Snow', 't'.repeat(41)] }, { 'tags.1': 'At most 40 characters.' }],
    [
      '11 roles',
      { is_recruiting: true, recruiting_roles: numbered(11, 'Builder') },
      { recruiting_roles: 'At most 10 roles.' },
    ],
    [
      'links that are none',
      {
        website_url: 'javascript:alert(1)',
        twitter_url: 'makehold',
        linkedin_url: 'https://a:b@example.com',
      },
      {
        website_url: 'Enter a full address, like https://example.com.',
        twitter_url: 'Enter a full address, like https://example.com.',
        linkedin_url: 'Enter a full address, like https://example.com.',
      },
    ],
    [
      'several at once',
      { name: 'n'.repeat(61), recruiting_roles: numbered(11, 'Builder') },
      { name: 'At most 60 characters.', recruiting_roles: 'At most 10 roles.' },
    ],
  ];
  /** A collective says all else later, in its edit. */
  const saidAtOnce = (words: object): boolean =>
    kind === 'studio' || Object.keys(words).every((field) => /name|description|recruiting/.test(field));

  it.each(limits)(
    'is refused beyond its limits, each where it is, and nothing is lost: %s',
    async (_, words, fields) => {
      const name = `Limits ${randomUUID().slice(0, 8)}`;
      if (saidAtOnce(words)) expect(await make(ada, kind, name, words)).toMatchObject(wrong(fields));
      // What was refused has taken no name from anybody.
      const { id, slug } = await made(noor, kind, name);
      await edited(noor, kind, id, {
        tags: ['Snow'],
        location: 'Tromsø',
        website_url: 'https://example.com',
      });
      const before = await shown(kind, slug);
      const { status, body } = await edit(noor, kind, id, { location: 'Elsewhere', ...words });
      expect({ status, body }).toMatchObject(wrong(fields));
      expect(Object.keys((body as { fields: object }).fields).sort()).toEqual(Object.keys(fields).sort());
      expect(await shown(kind, slug)).toEqual(before);
    },
  );

  it('is taken whole at its limits', async () => {
    const { id, slug } = await made(noor, kind, kind.padEnd(60, 'm'));
    const words = {
      description: 'd'.repeat(5_000),
      tags: numbered(20, 'tag'),
      is_recruiting: true,
      recruiting_roles: numbered(10, 'Builder'),
      location: 'l'.repeat(80),
      website_url: `https://example.com/${'w'.repeat(280)}`,
    };
    await edited(noor, kind, id, words);
    expect(await shown(kind, slug)).toMatchObject({ name: kind.padEnd(60, 'm'), ...words });
    // Several in one, twice the same, with nothing between two commas: still twenty.
    await edited(noor, kind, id, { tags: ['tag 0 ,, tag 1', ...numbered(20, 'tag'), 'TAG 3'] });
    expect((await shown(kind, slug)).tags).toEqual(numbered(20, 'tag'));
  });

  it.each([
    ['right to left', `بنّاؤو ${'م'.repeat(40)}`, 'نبني عوالم صغيرة، ونهتم بكل حجر.', 'بناء', 'القاهرة'],
    ['emoji', '🧱🏗️👩‍👩‍👧‍👦', '🏔️❄️ made with 🧤', '❄️', '🇳🇴 Tromsø'],
    ['both', `שלג ❄️ ${kind}`, 'שלג יורד ❄️ and stays', 'שלג', 'תל אביב'],
  ])('is kept letter for letter: %s', async (_, name, words, tag, location) => {
    const { id, slug } = await made(noor, kind, name);
    await edited(noor, kind, id, { description: words, tags: [tag], location });
    expect(await shown(kind, slug)).toMatchObject({ id, name, description: words, tags: [tag], location });
    const { items } = (await ada.call('GET', `${at(kind)}?q=${encodeURIComponent(name)}`))
      .body as CollectivePage;
    expect(items.map((one) => one.id)).toEqual([id]);
    // Left open, it would turn around the sentence that the name stands in.
    expect((await edited(noor, kind, id, { name: `\u202e${name}` })).slug).toBe(slug);
    expect((await shown(kind, slug)).name).toBe(name);
  });
});
