import { once } from 'node:events';
import http2 from 'node:http2';
import tls from 'node:tls';
import { arrive } from './support/arrive.ts';
import {
  believesNobody,
  holdsOwnSocketsAlone,
  holdsFilesToTheirSize,
  NAME,
  openBehindProxy,
} from './support/behind-proxy.ts';
import type { BehindProxy } from './support/behind-proxy.ts';
import { nginxProgram, startNginx } from './support/nginx.ts';
import { blockIn } from './support/operations-page.ts';
import { lookup } from './support/tls-site.ts';

jest.setTimeout(180_000);

const program = nginxProgram();

// A machine without nginx holds the directives alone: there is nothing to carry requests through.
const behindNginx = program === undefined ? undefined : describe;

behindNginx?.('the product behind nginx, as docs/operations/going-live.md sets it up', () => {
  let place: BehindProxy;
  beforeAll(async () => {
    place = await openBehindProxy(({ product, ...ports }) =>
      startNginx(program ?? '', blockIn(3, 'nginx'), { name: NAME, ...ports, products: [product] }),
    );
  });
  afterAll(() => place.stop());

  it('answers a page over TLS, by HTTP/1.1 and HTTP/2, with headers that it is safe with', async () => {
    const { site, ports, certificate } = place;
    const page = await site.ask('/');
    expect(page).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      },
    });
    expect(page.body).toContain(`href="${site.origin}/"`);
    expect(page.headers['server']).toBe('nginx');

    const session = http2.connect(`https://${NAME}:${ports.https}`, { lookup, ca: certificate });
    const stream = session.request({ ':path': '/health/ready' });
    const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
    stream.resume();
    await once(stream, 'end');
    session.close();
    expect(headers[':status']).toBe(200);
    expect(session.alpnProtocol).toBe('h2');
  });

  it('leads http to https, at its own name, whatever the path', async () => {
    const { site } = place;
    expect(await site.askPlainly('/jobs?q=doors')).toMatchObject({
      status: 301,
      headers: { location: `https://${NAME}/jobs?q=doors` },
    });
    // Whoever issues certificates looks here, over http.
    expect(await site.askPlainly('/.well-known/acme-challenge/none')).toMatchObject({ status: 404 });
  });

  it('signs somebody up by the link in the letter, and shows them what is theirs', async () => {
    const { site, mail } = place;
    const { token, id } = await arrive(site, mail, 'ada@elsewhere.example');
    const mine = await site.ask('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });
    expect(mine.status).toBe(200);
    expect(JSON.parse(mine.body)).toMatchObject({ id, email: 'ada@elsewhere.example' });
    expect((await site.ask('/auth/v1/user')).status).toBe(401);
  });

  it('carries sockets of its own pages, with what is signalled, and none of other pages', () =>
    holdsOwnSocketsAlone(place, 'ben@elsewhere.example'));

  it('lets pictures and files through up to their limits, the product say why larger ones are refused, and no more', async () => {
    const far = await holdsFilesToTheirSize(place, 'cleo@elsewhere.example');
    expect(far.headers['x-request-id']).toBeUndefined();
  });

  it('answers no other name, neither in the handshake nor in the request', async () => {
    const { site, ports } = place;
    const shake = tls.connect({ host: '127.0.0.1', port: ports.https, servername: 'elsewhere.example' });
    const [unknown] = (await once(shake, 'error')) as [Error];
    expect(unknown.message).toMatch(/unrecognized name/);

    for (const host of ['elsewhere.example', '127.0.0.1', 'localhost'])
      await expect(site.ask('/', { headers: { host } })).rejects.toThrow('socket hang up');
    await expect(site.askPlainly('/', 'elsewhere.example')).rejects.toThrow('socket hang up');
    // A page elsewhere whose name points here.
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', origin: 'https://elsewhere.example' };
    await expect(
      site.ask('/socket.io/?EIO=4&transport=websocket', {
        headers: { host: 'elsewhere.example', ...upgrade },
      }),
    ).rejects.toThrow('socket hang up');
  });

  it('believes nobody who says that they are somewhere else', () => believesNobody(place));
});

const without = program === undefined ? ' (there is no nginx here: nothing was carried through it)' : '';

it(`the lines for nginx have what they are there for${without}`, () => {
  const directives = blockIn(3, 'nginx')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '));
  const needed = [
    'listen 443 ssl http2 default_server;',
    'ssl_reject_handshake on;',
    'return 444;',
    `return 301 https://${NAME}$request_uri;`,
    'client_max_body_size 26m;',
    'proxy_set_header Host $host;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $connection_upgrade;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
  ];
  expect(needed.filter((line) => !directives.includes(line))).toEqual([]);
});
