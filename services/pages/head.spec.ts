import { jobPostingJson } from '../../contracts/job-posting.ts';
import type { Job } from '../../contracts/jobs.ts';
import { xssCorpus } from '../../tests/abuse/xss-corpus.ts';
import type { Head } from './head.ts';
import { escapeMarkup, headTags } from './head.ts';

const SITE = 'https://makehold.example';

const head = (changes: Partial<Head> = {}): Head => ({
  title: 'Jobs',
  description: 'Open jobs.',
  indexable: true,
  path: '/jobs',
  type: 'website',
  image: { path: '/share.png', alt: 'Makehold' },
  ...changes,
});

const job = (text: string): Job => ({
  id: '0b9f2c3e-2c1a-4a55-9f0e-5a1c4b7a9d01',
  title: text,
  role: text,
  description: text,
  pay_type: text,
  budget: text,
  budget_min: 40_000,
  budget_max: null,
  currency: 'USD',
  tags: [text],
  created_by: '0b9f2c3e-2c1a-4a55-9f0e-5a1c4b7a9d02',
  status: 'open',
  closed_reason: null,
  is_boosted: false,
  created_at: '2026-01-05T10:00:00.000Z',
  applicants: 0,
  studio: null,
  poster: {
    id: '0b9f2c3e-2c1a-4a55-9f0e-5a1c4b7a9d02',
    username: 'ada',
    display_name: text,
    avatar_url: '/a',
  },
});

/** Nothing but the tags of a head, none of whose values holds what could end it. */
const onlyTags =
  /^(?:\s*(?:<title>[^<>]*<\/title>|<meta (?:name|property)="[a-z:_]+" content="[^"<>]*" \/>|<link rel="canonical" href="[^"<>]*" \/>|<script type="application\/ld\+json">[^<]*<\/script>))+$/;

const read = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const valueOf = (html: string, name: string): string | undefined => {
  const value = new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];
  return value === undefined ? undefined : read(value);
};

describe('the head of a page', () => {
  it.each(xssCorpus)('takes %j for a text, in tags, values and data', (text) => {
    const html = headTags(
      head({
        title: text,
        description: text,
        path: `/jobs/${text}`,
        image: { path: `/${text}`, alt: text },
        data: jobPostingJson(job(text)),
      }),
      SITE,
    );

    expect(html).toMatch(onlyTags);
    expect(valueOf(html, 'description')).toBe(text);
    expect(valueOf(html, 'og:title')).toBe(text);
    expect(valueOf(html, 'og:image')).toBe(`${SITE}/${text}`);
    const data = /ld\+json">([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'JobPosting', title: text, description: text });
  });

  it('would be told from one that lets a text out of its place', () => {
    expect(`${headTags(head(), SITE)}<script>ran()</script>`).not.toMatch(onlyTags);
    expect('<meta name="description" content=""><img src=x onerror=ran()>" />').not.toMatch(onlyTags);
  });

  it('has whole addresses, and says which one is the page’s own', () => {
    const html = headTags(head({ path: '/jobs' }), SITE);

    expect(html).toContain(`<link rel="canonical" href="${SITE}/jobs" />`);
    expect(valueOf(html, 'og:url')).toBe(`${SITE}/jobs`);
    expect(valueOf(html, 'og:image')).toBe(`${SITE}/share.png`);
    expect(valueOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(html).not.toContain('noindex');
  });

  it('names the image that the page begins with', () => {
    const html = headTags(head({ begins: { srcSet: '/a.webp 780w', sizes: '66vw' } }), SITE);

    expect(html).toContain('<link rel="preload" as="image" imagesrcset="/a.webp 780w" imagesizes="66vw" />');
  });

  it('asks to be left out of lists where the page is for nobody’s list', () => {
    const html = headTags(head({ indexable: false, path: null }), SITE);

    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('og:url');
  });
});

it('escapes every sign that markup knows', () => {
  expect(escapeMarkup(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  );
});
