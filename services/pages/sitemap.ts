import type { Listed, Stretch } from '../../projections/listed.ts';
import { escapeMarkup } from './head.ts';

/** What the protocol allows in one file is 50,000; the rest is room for what comes after the index was made. */
export const PART_SIZE = 40_000;
export const PART_LIMIT = 50_000;
/** Rows that are held at a time. */
const STEP = 5_000;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (kind: 'url' | 'sitemap', address: string, changedAt?: string): string =>
  `<${kind}><loc>${escapeMarkup(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</${kind}>\n`;

/** The parts of a kind, as the index names them: each goes from its id to where the next one begins. */
export const partsOf = (address: string, starts: readonly string[]): readonly string[] =>
  starts.map((from, at) => {
    const to = starts[at + 1];
    return `${address}?${new URLSearchParams({ from, ...(to === undefined ? {} : { to }) }).toString()}`;
  });

export const sitemapIndex = (parts: readonly string[]): string =>
  `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${parts.map((part) => entry('sitemap', part)).join('')}</sitemapindex>\n`;

export const sitemapOf = (addresses: readonly string[]): string =>
  `${DECLARATION}<urlset ${NAMESPACE}>\n${addresses.map((address) => entry('url', address)).join('')}</urlset>\n`;

/** The text of one part as it is read: what is held at a time is a step, not the whole. */
export async function* sitemapPart(
  read: (stretch: Stretch) => Promise<readonly Listed[]>,
  addressOf: (name: string) => string,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE}>\n`;
  let after: string | undefined;
  for (let left = PART_LIMIT; left > 0; left -= STEP) {
    const rows = await read({ from, to, limit: STEP, ...(after === undefined ? {} : { after }) });
    yield rows.map(({ name, changed_at: changedAt }) => entry('url', addressOf(name), changedAt)).join('');
    after = rows.at(-1)?.id;
    if (rows.length < STEP) break;
  }
  yield '</urlset>\n';
}

/** What programs that walk the web may look at: all that people see, and nothing that only does something. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /auth/',
    'Disallow: /socket.io/',
    'Disallow: /sandbox/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
