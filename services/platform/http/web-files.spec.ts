import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serveWeb } from './web-files.ts';

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-files-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<head><!-- head --><!-- /head --></head><body><div id="root" class="has-dock"></div><i></i></body>',
  );
  server = Fastify();
  await serveWeb(server, folder, {
    pageOf: (address) =>
      Promise.resolve({
        status: 200,
        head: '<title>',
        data: '<script>',
        ...(address === '/jobs' && { drawn: '<h1>$& jobs</h1>' }),
      }),
    limit: { admits: () => true },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('what is drawn of a page stands where the web draws it, and nothing where there is none', async () => {
  const page = async (url: string) => (await server.inject({ url, headers: { accept: 'text/html' } })).body;

  expect(await page('/jobs')).toBe(
    '<head><title></head><body><div id="root" class="has-dock">' +
      '<div class="contents" data-drawn><h1>$& jobs</h1></div></div><i></i><script></body>',
  );
  expect(await page('/about')).toBe(
    '<head><title></head><body><div id="root" class="has-dock"></div><i></i><script></body>',
  );
});
