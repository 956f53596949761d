import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { Rejection } from '../kernel/rejection.ts';
import type { WebhookRequest } from './send-webhook.ts';
import { assertPublicAddress, sendWebhook } from './send-webhook.ts';

/** A receiver on this machine, while `work` runs. */
const receiving = async (
  answer: RequestListener,
  work: (url: string, asked: () => number) => Promise<void>,
): Promise<void> => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, () => asked);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};
const send = (url: string, more: Partial<WebhookRequest> = {}) =>
  sendWebhook({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    allowLocal: true,
    ...more,
  });

describe('an attempt', () => {
  it('brings the status, Retry-After, and no more than a kilobyte of the answer', async () => {
    await receiving(
      (_, response) => response.writeHead(503, { 'retry-after': '60' }).end('x'.repeat(100_000)),
      async (url) => {
        expect(await send(url)).toEqual({ code: 503, retryAfter: '60', body: 'x'.repeat(1_024) });
      },
    );
  });

  it('follows no redirect', async () => {
    await receiving(
      (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      async (url, asked) => {
        expect(await send(url)).toMatchObject({ code: 302 });
        expect(asked()).toBe(1);
      },
    );
  });

  it('ends when its time is over, whether the receiver says nothing or never stops', async () => {
    await receiving(
      () => undefined,
      async (url) => {
        expect(await send(url, { limitMs: 100 })).toEqual({ fault: 'timeout' });
      },
    );
    await receiving(
      (_, response) => response.writeHead(200).write('begun'),
      async (url) => {
        // Time enough for the answer to begin, also on a busy machine.
        expect(await send(url, { limitMs: 3_000 })).toMatchObject({ code: 200, body: 'begun' });
      },
    );
  });

  it('finds nobody where nobody listens', async () => {
    let closed = '';
    await receiving(
      () => undefined,
      (url) => {
        closed = url;
        return Promise.resolve();
      },
    );
    expect(await send(closed)).toEqual({ fault: 'unreachable' });
  });
});

describe('an address', () => {
  /** Names that lead where these say, one after the other. */
  const leadingTo = (...addresses: readonly string[]): LookupFunction => {
    const left = [...addresses];
    return (_name, options, callback) => {
      const address = left.length > 1 ? (left.shift() ?? '') : (left[0] ?? '');
      const family = address.includes(':') ? 6 : 4;
      if (options.all === true) callback(null, [{ address, family }]);
      else callback(null, address, family);
    };
  };
  const port = (url: string): string => new URL(url).port;

  it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '0.0.0.0', '[::1]', '[fd00::1]'])(
    '%s is not connected to',
    async (host) => {
      expect(await send(`https://${host}/`, { allowLocal: false })).toEqual({ fault: 'address' });
    },
  );

  it('is looked at with each connection: a name that leads elsewhere by then is not followed', async () => {
    await receiving(
      (_, response) => response.end(),
      async (url, asked) => {
        for (const inside of ['127.0.0.1', '10.1.2.3', '::1', '::ffff:127.0.0.1']) {
          const lookup = leadingTo(inside);
          const to = `https://hooks.example.com:${port(url)}/`;
          expect([inside, await send(to, { allowLocal: false, lookup })]).toEqual([
            inside,
            { fault: 'address' },
          ]);
        }
        expect(await send(`https://localhost:${port(url)}/`, { allowLocal: false })).toEqual({
          fault: 'address',
        });
        // The name led outside when it was checked, and leads here when it is connected to.
        const lookup = leadingTo('203.0.113.1', '127.0.0.1');
        const first = await send('https://hooks.example.com/', { allowLocal: false, lookup, limitMs: 50 });
        expect(first).toHaveProperty('fault');
        expect(await send(`https://hooks.example.com:${port(url)}/`, { allowLocal: false, lookup })).toEqual({
          fault: 'address',
        });
        expect(asked()).toBe(0);
      },
    );
  });

  it('without https is not connected to', async () => {
    expect(await send('http://hooks.example.com/', { allowLocal: false })).toEqual({ fault: 'address' });
  });

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://203.0.113.7/',
    'https://localhost/',
    'https://db.internal/',
    'https://intranet/',
  ])('%s is refused when it is given', (url) => {
    expect(() => assertPublicAddress(url, false)).toThrow(Rejection);
    expect(() => assertPublicAddress(url, true)).not.toThrow();
  });

  it('of the web is taken', () => {
    expect(() => assertPublicAddress('https://hooks.example.com:8443/a?b=c', false)).not.toThrow();
  });
});
