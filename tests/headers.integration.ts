import type { IncomingHttpHeaders } from 'node:http';
import { faultsOfHeaders } from './abuse/secure-headers.ts';
import { send } from './fuzz/send.ts';
import { routesOf } from './journeys/routes.ts';
import type { ModeratedProduct } from './support/moderated-product.ts';
import { startModeratedProduct } from './support/moderated-product.ts';

jest.setTimeout(180_000);

/** Addresses beside the described ones, one of each kind that the product answers. */
const elsewhere = [
  '/',
  '/jobs',
  '/boot.js',
  '/favicon.svg',
  '/assets/gone.js',
  '/%',
  '/%00',
  '/api/nothing',
  '/api/docs',
  '/api/docs/swagger-ui-bundle.js',
  '/api/openapi.json',
  '/api/avatars/ines.svg',
  '/auth/v1/settings',
  '/auth/v1/user',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/verify?token=none&type=signup',
  '/auth/v1/nothing',
  '/dev/mailbox',
  '/dev/mailbox.css',
  '/sandbox/pay/none',
  '/sandbox/assets/sandbox.css',
  '/sandbox/v1/customers',
  '/webhooks/stripe',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/socket.io/?EIO=4&transport=polling',
];

let running: ModeratedProduct;
let url: string;
let ines: string;

beforeAll(async () => {
  running = await startModeratedProduct();
  url = running.product.url.replace('localhost', '127.0.0.1');
  ines = (await running.arrive('Ines')).token;
});
afterAll(() => running.stop());

test('answers everything under the same headers and without a cookie, whoever asks', async () => {
  const described = (await routesOf(url, 'get')).map((route) => route.replace(/\{\w+\}/g, 'none'));
  const wrong: string[] = [];
  const look = (what: string, headers: IncomingHttpHeaders) =>
    wrong.push(...faultsOfHeaders(headers).map((fault) => `${what}: ${fault}`));
  for (const path of [...described, ...elsewhere])
    for (const token of [null, ines])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH'])
        look(
          `${method} ${path}`,
          (
            await send(
              url,
              { viewer: 'anybody', method, path, headers: { accept: 'text/html' }, body: undefined },
              token,
            )
          ).headers,
        );

  expect(described.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
