import { readdir } from 'node:fs/promises';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import type { UploadsApp } from '../../../tests/support/uploads-app.ts';
import { startUploadsApp } from '../../../tests/support/uploads-app.ts';
import { newId } from '../../kernel/ids.ts';
import { FILES } from '../tokens.ts';
import type { Files } from './files.ts';
import { UPLOADS } from './uploads.ts';
import type { Uploads } from './uploads.ts';

jest.setTimeout(180_000);

let started: UploadsApp;
let ada: string;
let grace: string;
let folder: string;
let upload: UploadsApp['upload'];
let get: UploadsApp['get'];
let png: Buffer;

beforeAll(async () => {
  started = await startUploadsApp();
  ({ ada, grace, folder, upload, get } = started);
  png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
});
afterAll(() => started.close());

const uploads = () => started.app.get<Uploads>(UPLOADS);

describe('an upload', () => {
  it('becomes a file that everybody may see, and that only its owner may use', async () => {
    const { status, body } = await upload(png);
    const file = await get(body.url);

    expect(status).toBe(201);
    expect(body.url).toMatch(new RegExp(`^/files/avatars/${ada}-\\d{13}-[0-9a-f]{16}\\.webp$`));
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${body.url.slice('/files/avatars/'.length)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect(await uploads().isOwnUpload(ada, body.url)).toBe(true);
    expect(await uploads().isOwnUpload(ada, body.url, 'avatar')).toBe(true);
    expect(await uploads().isOwnUpload(ada, body.url, 'banner')).toBe(false);
    expect(await uploads().isOwnUpload(grace, body.url)).toBe(false);
  });

  it('is answered once for a key, which another image is refused under', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await upload(png, { headers });
    const other = await sharp(png).negate().png().toBuffer();

    expect(await upload(png, { headers })).toEqual(first);
    expect(await upload(other, { headers })).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await upload(png, { headers })).toEqual(first);
  });

  it('that the disk has no room for may be sent again, under the same key', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const headers = { 'idempotency-key': newId() };
    const before = await readdir(path.join(folder, 'files', 'avatars'));
    jest.spyOn(started.app.get<Files>(FILES), 'put').mockRejectedValueOnce(full);

    expect(await upload(png, { headers })).toMatchObject({
      status: 503,
      body: { code: 'temporarily_unavailable' },
    });
    expect(await readdir(path.join(folder, 'files', 'avatars'))).toEqual(before);
    expect(await upload(png, { headers })).toMatchObject({ status: 201 });
  });

  it('of a banner has a banner’s size', async () => {
    const { body } = await upload(png, { kind: 'banner' });

    expect(await sharp((await get(body.url)).rawPayload).metadata()).toMatchObject({
      width: 1600,
      height: 512,
    });
  });

  it('under another’s prefix, or with a made-up address, is nobody’s', async () => {
    const made = [
      `/files/avatars/${ada}-1700000000000-0000000000000000.webp`,
      'https://evil.example/a.webp',
      '/files/avatars/../avatars/a.webp',
      'javascript:alert(1)',
      '',
    ];

    for (const url of made) expect(await uploads().isOwnUpload(ada, url)).toBe(false);
  });

  it('needs a person', async () => {
    expect(await upload(png, { as: null })).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await upload(png, { as: 'forged' })).toMatchObject({ status: 401 });
  });

  it('is refused when it is no image, whatever it says, and leaves no file', async () => {
    const before = await readdir(path.join(folder, 'files', 'avatars'));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

    for (const [payload, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      [png, 'application/octet-stream'],
      [png, 'text/plain'],
      ['{}', 'application/json'],
      ['', 'image/png'],
    ] as const)
      expect(await upload(payload, { type })).toMatchObject({
        status: 400,
        body: { code: 'unsupported_image' },
      });
    expect(await readdir(path.join(folder, 'files', 'avatars'))).toEqual(before);
  });

  it('is refused above 5 MB', async () => {
    expect(await upload(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  const raw = (head: string, chunks: readonly Buffer[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = started.app.getHttpServer().address() as AddressInfo;
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api/uploads/avatar HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\n${head}\r\n\r\n`,
        );
        for (const chunk of chunks) socket.write(chunk);
      });
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString());
      });
      socket.once('error', reject);
    });

  it('is refused by its announced size before any of it has arrived', async () => {
    const answer = await raw(`authorization: Bearer ${ada}\r\ncontent-length: 900000000`, []);

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is refused as soon as it has grown too large, when it announces no size', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    const framed = Buffer.concat([
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    ]);
    const answer = await raw(
      `authorization: Bearer ${ada}\r\ntransfer-encoding: chunked`,
      Array.from({ length: 7 }, () => framed),
    );

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('of a visitor is refused before any of it is read', async () => {
    expect(await raw('content-length: 5000000', [])).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a file', () => {
  it('is missing under any name that was not stored, without saying more', async () => {
    for (const url of [
      '/files/avatars/none.webp',
      '/files/avatars/..%2f..%2fsecret.webp',
      '/files/%2e%2e/avatars',
      '/files/avatars/%00.webp',
      '/files/none/none.webp',
    ]) {
      const answer = await get(url);

      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a generated avatar', () => {
  it('is an SVG that can do nothing, for any name', async () => {
    for (const seed of ['ada', 'Ada Lovelace', 'a.b-c_d', '<script>', '名前'.repeat(20)]) {
      const answer = await get(`/api/avatars/${encodeURIComponent(seed)}.svg`);

      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=604800',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.body).toContain('<svg ');
    }
    const initials = await get('/api/avatars/Ada%20Lovelace.svg?style=initials');
    expect(initials.body).toContain('>AL</text>');
  });

  it('is missing for a name that is too long or without its ending', async () => {
    expect((await get(`/api/avatars/${'x'.repeat(101)}.svg`)).statusCode).toBe(404);
    expect((await get('/api/avatars/ada')).statusCode).toBe(404);
    expect((await get('/api/avatars/ada.svg?style=photo')).statusCode).toBe(400);
  });
});
