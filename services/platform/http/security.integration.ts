import type { AddressInfo } from 'node:net';
import { ErrorBody } from '../../../contracts/errors.ts';
import { sendRaw } from '../../../tests/abuse/raw-http.ts';
import { faultsOfHeaders } from '../../../tests/abuse/secure-headers.ts';
import type { Things } from '../../../tests/support/http-app.ts';
import { startThings } from '../../../tests/support/http-app.ts';

let things: Things;
let port: number;
beforeAll(async () => {
  things = await startThings({ rateLimitScale: 1 }, { requestTimeoutMs: 1_000 });
  await things.app.listen(0, '127.0.0.1');
  port = (things.app.getHttpServer().address() as AddressInfo).port;
}, 60_000);
afterAll(() => things.close());

const json = { 'content-type': 'application/json', authorization: 'Bearer x' };

/** One of every kind of answer, with the status that it has. */
interface Kind {
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}
const kinds: readonly (readonly [number, 'GET' | 'HEAD' | 'POST' | 'DELETE', string, Kind?])[] = [
  [200, 'GET', '/', { headers: { accept: 'text/html' } }],
  [200, 'HEAD', '/', { headers: { accept: 'text/html' } }],
  [200, 'GET', '/assets/index-1a2b.js'],
  [200, 'GET', '/assets/index-1a2b.js', { headers: { 'accept-encoding': 'br' } }],
  [404, 'GET', '/assets/gone.js'],
  [200, 'GET', '/api/things'],
  [200, 'GET', '/api/many/300', { headers: { 'accept-encoding': 'gzip' } }],
  [201, 'POST', '/api/things', { headers: json, payload: '{"name":"lamp"}' }],
  [400, 'POST', '/api/things', { headers: json, payload: '{' }],
  [415, 'POST', '/api/things', { headers: { ...json, 'content-type': 'text/xml' }, payload: '<a/>' }],
  [413, 'POST', '/api/things', { headers: json, payload: JSON.stringify({ name: 'x'.repeat(300_000) }) }],
  [404, 'GET', '/api/nothing'],
  [404, 'GET', '/api/%00'],
  [404, 'GET', '/%'],
  [404, 'GET', '/%00'],
  [418, 'GET', '/auth/v1/%'],
  [418, 'GET', '/auth/v1/%00'],
  [404, 'GET', '/api/things/%ff'],
  [404, 'DELETE', '/api/things'],
  [409, 'GET', '/api/thrown/rejection'],
  [500, 'GET', '/api/thrown/bug'],
  [503, 'GET', '/api/thrown/log'],
  [200, 'GET', '/api/openapi.json'],
  [200, 'GET', '/api/docs'],
  [418, 'GET', '/auth/v1/nothing'],
  [200, 'GET', '/%61pi/things'],
  [418, 'GET', '/%61uth/v1/nothing'],
  [418, 'GET', '/auth/%761/%00'],
];

describe('the headers of every kind of answer', () => {
  const named = kinds.map(([status, method, url, more = {}]) => ({ status, method, url, more }));

  it.each(named)('hold for $status $method $url', async ({ status, method, url, more }) => {
    const answer = await things.call({ method, url, ...more });

    expect([answer.status, ...faultsOfHeaders(answer.headers)]).toEqual([status]);
  });

  it('hold for what is refused before there is a route, in our words', async () => {
    const flooded = await startThings({ rateLimitScale: 1 / 1_200 });
    try {
      const post = () => flooded.call({ method: 'POST', url: '/api/nothing' });
      await post();
      const { status, headers, json: body } = await post();

      expect([status, ...faultsOfHeaders(headers)]).toEqual([429]);
      expect(headers['retry-after']).toBeDefined();
      expect(body()).toMatchObject({ code: 'too_many_requests' });
    } finally {
      await flooded.close();
    }
  });

  it.each(['/%61pi/things', '/a%70i/things', '/%61pi/thing%73'])(
    'hold, with all else that goes by the address, however it is spelled: %s',
    async (url) => {
      const before = things.lines.length;
      const answer = await things.call({ method: 'GET', url });
      const whole = await sendRaw(
        port,
        `GET http://elsewhere.example${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      );

      for (const { status, headers } of [answer, whole]) {
        expect(status).toBe(200);
        // It depends on who asks.
        expect(headers['cache-control']).toBe('no-store');
      }
      const logged = things.lines.slice(before).filter((line) => line.includes('"path":"/api/things"'));
      expect(logged.length).toBeGreaterThan(0);
    },
  );

  it('hold for writes that are counted by address, however that is spelled', async () => {
    const flooded = await startThings({ rateLimitScale: 1 / 1_200 });
    try {
      const post = (url: string) => flooded.call({ method: 'POST', url });
      await post('/api/nothing');

      expect((await post('/%61pi/nothing')).status).toBe(429);
    } finally {
      await flooded.close();
    }
  });

  it('demand HTTPS for a year where the product has it', async () => {
    const encrypted = await startThings(undefined, { publicUrl: 'https://makehold.example' });
    try {
      for (const url of ['/', '/api/things', '/api/nothing', '/%']) {
        const answer = await encrypted.call({ method: 'GET', url });

        expect(faultsOfHeaders(answer.headers, { https: true })).toEqual([]);
      }
    } finally {
      await encrypted.close();
    }
  });

  it('hold for what is no HTTP, and for headers that are too large, in our words', async () => {
    const broken = await sendRaw(port, 'GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n');
    const large = await sendRaw(port, `GET / HTTP/1.1\r\nhost: x\r\nx-much: ${'a'.repeat(20_000)}\r\n\r\n`);

    for (const [answer, status] of [
      [broken, 400],
      [large, 431],
    ] as const) {
      expect([answer.status, ...faultsOfHeaders(answer.headers)]).toEqual([status]);
      expect(ErrorBody.parse(JSON.parse(answer.body)).code).toBe('invalid_input');
    }
  });
});

describe('a request that takes its time', () => {
  it('is given up when its headers do not come to their end', async () => {
    const answer = await sendRaw(port, 'GET /api/things HTTP/1.1\r\nhost: x\r\n');

    expect([answer.status, ...faultsOfHeaders(answer.headers)]).toEqual([408]);
  });

  it('is given up when its body does not', async () => {
    const answer = await sendRaw(
      port,
      'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );

    expect(answer.status).toBe(408);
  });
});

describe('a request that two servers could read differently', () => {
  it.each([
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\n{"a"}'],
    ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'x-a: b\r\n c\r\ncontent-length: 2\r\n\r\n{}'],
  ])('is refused: %s', async (_, rest) => {
    const answer = await sendRaw(
      port,
      `POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`,
    );

    expect(answer.status).toBe(400);
  });
});
