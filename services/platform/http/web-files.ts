import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { serverPaths } from '../../../contracts/server-paths.ts';
import { addressBlock } from './address-block.ts';
import type { Limit } from './write-limit.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const compressible = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)/;
/** Below this many bytes compression saves no packet. */
const WORTH_COMPRESSING = 1024;

/** A page as it is served: what index.html says of itself replaced by what this page says of itself. */
export interface WebPage {
  /** 404 where the web will show that there is nothing. */
  readonly status: 200 | 404;
  /** HTML, as what follows. */
  readonly head: string;
  /** Stands at the end of the head: what this page alone needs comes after what every page does. */
  readonly links?: string;
  /** Stands at the end of the body, so that nothing waits for it that can begin earlier. */
  readonly data?: string;
  /** Stands where the web will draw the page, until it does. */
  readonly drawn?: string;
}
/** How a page is asked for. */
export interface Asked {
  /** What follows the question mark; '' for none. */
  readonly query: string;
  /** By a browser, which runs what stands in the page; programs read its head alone. */
  readonly byBrowser: boolean;
  /** By an address that has asked for very many: nothing is read for it. */
  readonly tooOften: boolean;
}
/** What page an address is, without its query. Does not throw. */
export type PageOf = (path: string, asked: Asked) => Promise<WebPage>;

/** The part of index.html that differs from page to page stands between these two. */
const HEAD = /<!-- head -->.*<!-- \/head -->/s;
/** Where the web draws a page. */
const ROOT = /(?<=<div id="root"[^>]*>)/;
/** Pages kept whole and compressed; one is some 20 kB, with a list of jobs in it 90. */
const PAGES_KEPT = 500;

type Coding = 'br' | 'gzip';

interface WebFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Each coding is made once, when it is first asked for, unless the build has made it (`.br` beside the file). */
  readonly coded: Map<Coding, Promise<Buffer>>;
}

const compress: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

const cacheControlOf = (address: string): string => {
  // Vite names what is in assets/ by its content: such a file never changes.
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A stored worker would keep a browser at the version that it came with.
  if (address.endsWith('.html') || address === '/sw.js') return 'no-cache';
  return 'public, max-age=3600';
};

const webFile = (name: string, address: string, body: Buffer): WebFile => ({
  body,
  type: types[path.extname(name).toLowerCase()] ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  cacheControl: cacheControlOf(address),
  coded: new Map(),
});

/** What the build has compressed already. */
const MADE = '.br';

/** Reads all files below `root`, by address (`/assets/index-3f2a.js`). */
const readWebFiles = async (root: string): Promise<Map<string, WebFile>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}.vite`));
  const read = files.map(async (entry): Promise<[string, WebFile]> => {
    const file = path.join(entry.parentPath, entry.name);
    const body = await readFile(file);
    const address = `/${path.relative(root, file).split(path.sep).join('/')}`;
    return [address, webFile(entry.name, address, body)];
  });
  const found = new Map(await Promise.all(read));
  for (const [address, { body }] of found)
    if (address.endsWith(MADE)) {
      found.get(address.slice(0, -MADE.length))?.coded.set('br', Promise.resolve(body));
      found.delete(address);
    }
  return found;
};

const codingFor = (request: FastifyRequest, file: WebFile): Coding | undefined => {
  if (file.body.length < WORTH_COMPRESSING || !compressible.test(file.type)) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  // A coding refused with q=0 is rare enough to be sent plain.
  if (/;\s*q=0(\.0*)?\s*(,|$)/.test(accepted)) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
};

const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
): Promise<FastifyReply> => {
  reply.header('cache-control', file.cacheControl).header('etag', file.etag).type(file.type);
  if (compressible.test(file.type)) reply.header('vary', 'accept-encoding');
  const known = String(request.headers['if-none-match'] ?? '');
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag))
    return reply.code(304).send();
  const coding = codingFor(request, file);
  if (coding === undefined) return reply.send(file.body);
  let coded = file.coded.get(coding);
  if (coded === undefined) {
    coded = compress[coding](file.body);
    file.coded.set(coding, coded);
  }
  return reply.header('content-encoding', coding).send(await coded);
};

const accepts = (request: FastifyRequest): string => String(request.headers.accept ?? '*/*');

/** index.html as the places between which a page's own parts go. */
const placesOf = (index: string, root: string): ((page: WebPage) => string) => {
  const [before, after] = index.split(HEAD);
  const [, links, body, end] = /^(.*)(<\/head>.*)(<\/body>.*)$/s.exec(after ?? '') ?? [];
  if (before === undefined || links === undefined || body === undefined || end === undefined)
    throw new Error(`${root}/index.html has no place for a head`);
  const [above, below = ''] = body.split(ROOT);
  const drawn = (page: WebPage): string =>
    page.drawn ? `<div class="contents" data-drawn>${page.drawn}</div>` : '';
  return (page) =>
    `${before}${page.head}${links}${page.links ?? ''}${above}${drawn(page)}${below}${page.data ?? ''}${end}`;
};

/**
 * Serves the built web from memory (a few MB, read once at the start): no address of a request ever reaches the disk.
 * A page gets index.html with its own head; whoever asks for a page that is not there gets the same, as a 404. Those who
 * unfurl links take anything and name no HTML: they get the pages that there are. A missing file is a 404. Whoever asks
 * for more pages than `limit` admits gets them without what would have to be read for them: the web shows the same.
 * @throws when `root` has no index.html, or that has no place for a head
 */
export const serveWeb = async (
  server: FastifyInstance,
  root: string,
  { pageOf, limit }: { readonly pageOf: PageOf; readonly limit: Pick<Limit, 'admits'> },
): Promise<void> => {
  const files = await readWebFiles(root);
  const index = files.get('/index.html')?.body.toString('utf8');
  if (index === undefined) throw new Error(`${root} holds no built web: index.html is missing`);
  const filled = placesOf(index, root);
  files.delete('/index.html');

  const kept = new LRUCache<string, WebFile>({ max: PAGES_KEPT });
  const fileOf = (page: WebPage): WebFile => {
    const html = filled(page);
    const known = kept.get(html);
    if (known !== undefined) return known;
    const file = webFile('index.html', '/index.html', Buffer.from(html));
    kept.set(html, file);
    return file;
  };

  server.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const [address = '/', query = ''] = request.url.split('?', 2);
    const file = files.get(address);
    if (file !== undefined) return sendFile(request, reply, file);
    const accepted = accepts(request);
    if (!serverPaths.test(address) && /text\/html|\*\/\*/.test(accepted)) {
      const byBrowser = accepted.includes('text/html');
      const tooOften = !limit.admits(addressBlock(request.ip));
      const page = await pageOf(address, { query, byBrowser, tooOften });
      if (page.status === 200 || byBrowser) return sendFile(request, reply.code(page.status), fileOf(page));
    }
    reply.callNotFound();
    return reply;
  });
};
