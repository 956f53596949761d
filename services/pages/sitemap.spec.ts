import type { Listed, Stretch } from '../../projections/listed.ts';
import { partsOf, sitemapIndex, sitemapPart } from './sitemap.ts';

const many = (count: number): readonly Listed[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at).padStart(6, '0'),
    name: `n${at}`,
    changed_at: '2026-01-05T10:00:00.000Z',
  }));

const reader = (rows: readonly Listed[]) => {
  const asked: Stretch[] = [];
  const read = (stretch: Stretch): Promise<readonly Listed[]> => {
    asked.push(stretch);
    const { from, after, to, limit } = stretch;
    return Promise.resolve(
      rows
        .filter(
          ({ id }) => id >= (from ?? '') && (after === undefined || id > after) && (to === null || id < to),
        )
        .slice(0, limit),
    );
  };
  return { asked, read };
};

const addressesOf = async (part: AsyncGenerator<string>): Promise<readonly string[]> => {
  let xml = '';
  for await (const piece of part) xml += piece;
  expect(xml).toMatch(/^<\?xml [^>]*>\n<urlset [^>]*>\n(?:<url>.*<\/url>\n)*<\/urlset>\n$/);
  return [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => address);
};

describe('a part of the map of the site', () => {
  it('has each page once, from where it begins to where the next one does, a step at a time', async () => {
    const { asked, read } = reader(many(12_000));
    const found = await addressesOf(
      sitemapPart(read, (name) => `/${name}`, { from: '000010', to: '011990' }),
    );

    expect(found).toEqual(
      many(12_000)
        .slice(10, 11_990)
        .map(({ name }) => `/${name}`),
    );
    expect(asked.map(({ limit }) => limit)).toEqual([5_000, 5_000, 5_000]);
  });

  it('has 50,000 pages at most, whatever it was asked for', async () => {
    const { read } = reader(many(60_000));

    expect(await addressesOf(sitemapPart(read, (name) => `/${name}`, { from: null, to: null }))).toHaveLength(
      50_000,
    );
  });

  it('is named by the index with where it begins and ends', () => {
    const parts = partsOf('https://makehold.example/sitemap/jobs.xml', ['a', 'b']);

    expect(parts).toEqual([
      'https://makehold.example/sitemap/jobs.xml?from=a&to=b',
      'https://makehold.example/sitemap/jobs.xml?from=b',
    ]);
    expect(sitemapIndex(parts)).toContain(
      '<loc>https://makehold.example/sitemap/jobs.xml?from=a&amp;to=b</loc>',
    );
  });
});
