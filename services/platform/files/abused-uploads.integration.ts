import { readdir } from 'node:fs/promises';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { AbusedImage } from '../../../tests/abuse/images.ts';
import { abusedImages, HIDDEN } from '../../../tests/abuse/images.ts';
import type { UploadsApp } from '../../../tests/support/uploads-app.ts';
import { startUploadsApp } from '../../../tests/support/uploads-app.ts';

jest.setTimeout(120_000);

const MB = 1024 * 1024;

let uploads: UploadsApp;
let images: readonly AbusedImage[];
let png: Buffer;

beforeAll(async () => {
  uploads = await startUploadsApp();
  images = await abusedImages();
  png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
});
afterAll(() => uploads.close());

const stored = (): Promise<string[]> =>
  readdir(path.join(uploads.folder, 'files', 'avatars')).catch(() => [] as string[]);

describe('an upload that is no plain image', () => {
  it('is drawn anew without what was hidden in it, and served as what it is', async () => {
    const clean = images.filter(({ becomes }) => becomes === 'clean');

    expect(clean.length).toBeGreaterThan(8);
    for (const { name, bytes } of clean) {
      const { status, body } = await uploads.upload(bytes);
      expect([name, status]).toEqual([name, 201]);
      const file = await uploads.get(body.url);
      const meta = await sharp(file.rawPayload).metadata();

      expect([name, meta.format, meta.width, meta.height, meta.pages ?? 1]).toEqual([
        name,
        'webp',
        512,
        512,
        1,
      ]);
      expect([name, meta.exif, meta.icc, meta.xmp, meta.iptc]).toEqual([
        name,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect([name, ...HIDDEN.filter((part) => file.rawPayload.includes(part, 0, 'latin1'))]).toEqual([name]);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });

  it('is refused, and leaves no file', async () => {
    const refused = images.filter(({ becomes }) => becomes !== 'clean');
    const before = await stored();

    expect(refused.length).toBeGreaterThan(12);
    for (const { name, bytes, becomes } of refused)
      for (const type of ['image/png', 'image/svg+xml']) {
        const { status, body } = await uploads.upload(bytes, { type });

        const code = becomes === 'refused' ? 'unsupported_image' : 'undrawable_image';
        expect([name, status, body.code]).toEqual([name, 400, code]);
      }
    expect(await stored()).toEqual(before);
  });

  it('is refused as a form, with one file or two', async () => {
    const part = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="../../${name}.png"\r\ncontent-type: image/png\r\n\r\n${png.toString('latin1')}\r\n`;
    for (const parts of [['a'], ['a', 'b'], Array.from({ length: 2_000 }, (_, at) => `p${at}`)]) {
      const form = Buffer.from(`${parts.map(part).join('')}--x--\r\n`, 'latin1');

      for (const type of ['multipart/form-data; boundary=x', 'image/png'])
        expect(await uploads.upload(form, { type })).toMatchObject({
          status: 400,
          body: { code: 'unsupported_image' },
        });
    }
  });
});

describe('the name of an upload', () => {
  it('is ours, whatever the request says', async () => {
    const { status, body } = await uploads.upload(png, {
      headers: {
        'content-disposition': 'attachment; filename="../../../etc/cron.d/x.html"',
        'x-file-name': '../../x.html',
        slug: '../x',
      },
    });

    expect(status).toBe(201);
    expect(body.url).toMatch(new RegExp(`^/files/avatars/${uploads.ada}-\\d{13}-[0-9a-f]{16}\\.webp$`));
    expect(await readdir(path.join(uploads.folder, 'files'))).toEqual(['avatars']);
  });

  it.each(['..%2favatar', 'avatar%2f..%2f..%2fx', 'files', '%00'])(
    'leads nowhere as a kind: %s',
    async (kind) => {
      expect(await uploads.upload(png, { kind })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );
});

describe('an upload above the limit', () => {
  /** Sends chunks without announcing their sum, as fast as they are taken, for as long as the server lets it. */
  const flood = (megabytes: number): Promise<string> =>
    new Promise((resolve) => {
      const { port } = uploads.app.getHttpServer().address() as AddressInfo;
      const piece = Buffer.concat([
        Buffer.from(`${MB.toString(16)}\r\n`),
        Buffer.alloc(MB),
        Buffer.from('\r\n'),
      ]);
      let sent = 0;
      let answer = '';
      const socket = net.connect(port, '127.0.0.1');
      const pour = () => {
        while (sent < megabytes) {
          sent += 1;
          if (!socket.write(piece)) return void socket.once('drain', pour);
        }
        socket.end('0\r\n\r\n');
      };
      socket.write(
        `POST /api/uploads/avatar HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${uploads.ada}\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      pour();
      socket.on('data', (data) => (answer += data.toString('latin1')));
      socket.once('error', () => undefined);
      socket.once('close', () => resolve(answer));
    });

  it('takes no memory for what is above it, however many send at once', async () => {
    await flood(8);
    globalThis.gc?.();
    let most = 0;
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
    const answers = await Promise.all(Array.from({ length: 12 }, () => flood(60)));
    await wait(20);
    clearInterval(watch);

    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    // 720 MB were sent; 12 × 5 MB may be held, and as much may wait to be collected.
    expect((most - before) / MB).toBeLessThan(200);
  });
});
