import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Things } from '../../../tests/support/http-app.ts';
import { startThings } from '../../../tests/support/http-app.ts';

let things: Things;
beforeAll(async () => {
  things = await startThings();
}, 60_000);
afterAll(() => things.close());

describe('the built web', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip, br' };

  it('answers every address of a page with index.html and the head of that page, under the policy', async () => {
    for (const url of ['/', '/jobs', '/developers', '/profile/some.name']) {
      const page = await things.call({ method: 'GET', url, headers: browser });

      expect(page.status).toBe(200);
      expect(page.text).toBe(`<!doctype html><head><title>${url}</title></head><body></body>`);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      expect(page.headers['x-content-type-options']).toBe('nosniff');
      expect(page.headers['set-cookie']).toBeUndefined();
    }
  });

  it('hands pages to those who take anything, and an unchanged one only once', async () => {
    const page = await things.call({ method: 'GET', url: '/jobs?from=chat', headers: { accept: '*/*' } });
    const head = await things.call({ method: 'HEAD', url: '/jobs', headers: { accept: '*/*' } });
    const known = await things.call({
      method: 'GET',
      url: '/jobs',
      headers: { ...browser, 'if-none-match': String(page.headers.etag) },
    });

    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(known.status).toBe(304);
  });

  it('is the same page as a 404 where there is none, for browsers alone', async () => {
    const page = await things.call({ method: 'GET', url: '/gone', headers: browser });
    const file = await things.call({ method: 'GET', url: '/gone', headers: { accept: '*/*' } });

    expect([page.status, page.text]).toEqual([
      404,
      '<!doctype html><head><title>gone</title></head><body></body>',
    ]);
    expect([file.status, file.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('keeps hashed files for ever, compressed for those who take it', async () => {
    const coded = await things.call({ method: 'GET', url: '/assets/index-1a2b.js', headers: browser });
    const plain = await things.call({ method: 'GET', url: '/assets/index-1a2b.js' });
    const known = await things.call({
      method: 'GET',
      url: '/assets/index-1a2b.js',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });

    expect(coded.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-type']).toContain('javascript');
    expect(known.status).toBe(304);
  });

  it('is a 404 for missing files and for addresses that lead outside', async () => {
    for (const url of [
      '/assets/gone.js',
      '/../package.json',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/%2e%2e/x',
    ]) {
      const answer = await things.call({ method: 'GET', url, headers: { accept: '*/*' } });

      expect(answer.status).toBe(404);
    }
  });
});

describe('a long answer of the API', () => {
  const ask = (coding: string, count = 200) =>
    things.call({ method: 'GET', url: `/api/many/${count}`, headers: { 'accept-encoding': coding } });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'comes in %s for those who take it, smaller and with the same bytes within',
    async (coding, unpack) => {
      const plain = await ask('identity');
      const coded = await ask(coding);

      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(coded.headers['content-encoding']).toBe(coding);
      expect(coded.headers['vary']).toMatch(/accept-encoding/i);
      expect(coded.headers['content-type']).toBe(plain.headers['content-type']);
      expect(coded.bytes.length).toBeLessThan(plain.bytes.length / 5);
      expect(unpack(coded.bytes)).toEqual(plain.bytes);
    },
  );

  it('comes plain when it is short', async () => {
    expect((await ask('br', 2)).headers['content-encoding']).toBeUndefined();
  });

  it('is compressed once where the file was already', async () => {
    const { bytes } = await things.call({
      method: 'GET',
      url: '/assets/index-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });

    expect(brotliDecompressSync(bytes).toString()).toContain('console.log(');
  });

  it('is what the build has compressed, where it has, and has no address of its own', async () => {
    const url = '/assets/made-1a2b.js';
    const coded = await things.call({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
    const itself = await things.call({ method: 'GET', url: `${url}.br`, headers: { accept: '*/*' } });

    expect(brotliDecompressSync(coded.bytes).toString()).toMatch(/\/\/ br$/);
    expect(coded.headers['content-type']).toContain('javascript');
    expect(itself.status).toBe(404);
  });

  it('packed by whoever asks is not unpacked', async () => {
    const answer = await things.call({
      method: 'POST',
      url: '/api/things',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', authorization: 'Bearer x' },
      payload: gzipSync(JSON.stringify({ name: 'lamp' })),
    });

    expect(answer.status).toBe(400);
  });
});
