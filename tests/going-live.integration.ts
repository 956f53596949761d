import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { JOIN, SIGNAL } from '../contracts/signals.ts';
import { openPort } from '../services/apps/open-port.ts';
import { arrive } from './support/arrive.ts';
import type { MailServer } from './support/mail-server.ts';
import { startMailServer } from './support/mail-server.ts';
import type { MovedProduct } from './support/moved-product.ts';
import { openMovedProduct } from './support/moved-product.ts';
import type { RunningProxy } from './support/nginx.ts';
import { nginxProgram, startNginx } from './support/nginx.ts';
import { blockIn, toldEnvironment } from './support/operations-page.ts';
import type { SiteAnswer, TlsSite } from './support/tls-site.ts';
import { connected, lookup, tlsSite } from './support/tls-site.ts';

jest.setTimeout(180_000);

const NAME = 'makehold.example';
const MIB = 1024 * 1024;

const program = nginxProgram();

// A machine without nginx holds the directives alone: there is nothing to carry requests through.
const behindNginx = program === undefined ? undefined : describe;

behindNginx?.('the product behind nginx, as docs/operations/going-live.md sets it up', () => {
  /** How to end what was started; what could not be started must not leave the others running. */
  const opened: (() => Promise<void>)[] = [];
  let mail: MailServer;
  let place: MovedProduct;
  let nginx: RunningProxy;
  let ports: { http: number; https: number };
  let site: TlsSite;

  beforeAll(async () => {
    ports = { http: await openPort('127.0.0.1', 0), https: await openPort('127.0.0.1', 0) };
    mail = await startMailServer();
    opened.push(mail.stop);
    place = await openMovedProduct({
      ...toldEnvironment(),
      PUBLIC_URL: `https://${NAME}:${ports.https}`,
      SMTP_URL: mail.url,
      RATE_LIMIT_SCALE: '1',
    });
    opened.push(place.stop);
    const { port } = place.product.app.getHttpServer().address() as AddressInfo;
    nginx = await startNginx(program ?? '', blockIn(3, 'nginx'), { name: NAME, ...ports, products: [port] });
    opened.push(nginx.stop);
    site = tlsSite({ name: NAME, ports, certificate: nginx.certificate });
  });
  afterAll(async () => {
    for (const stop of opened.reverse()) await stop();
  });

  it('answers a page over TLS, by HTTP/1.1 and HTTP/2, with headers that it is safe with', async () => {
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

    const session = http2.connect(`https://${NAME}:${ports.https}`, { lookup, ca: nginx.certificate });
    const stream = session.request({ ':path': '/health/ready' });
    const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
    stream.resume();
    await once(stream, 'end');
    session.close();
    expect(headers[':status']).toBe(200);
    expect(session.alpnProtocol).toBe('h2');
  });

  it('leads http to https, at its own name, whatever the path', async () => {
    expect(await site.askPlainly('/jobs?q=doors')).toMatchObject({
      status: 301,
      headers: { location: `https://${NAME}/jobs?q=doors` },
    });
    // Whoever issues certificates looks here, over http.
    expect(await site.askPlainly('/.well-known/acme-challenge/none')).toMatchObject({ status: 404 });
  });

  it('signs somebody up by the link in the letter, and shows them what is theirs', async () => {
    const { token, id } = await arrive(site, mail, 'ada@elsewhere.example');
    const mine = await site.ask('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });
    expect(mine.status).toBe(200);
    expect(JSON.parse(mine.body)).toMatchObject({ id, email: 'ada@elsewhere.example' });
    expect((await site.ask('/auth/v1/user')).status).toBe(401);
  });

  it('carries sockets of its own pages, with what is signalled, and none of other pages', async () => {
    const { token, id } = await arrive(site, mail, 'ben@elsewhere.example');
    const socket = site.socket(token, site.origin);
    try {
      await connected(socket);
      expect(await socket.emitWithAck(JOIN, { room: `user:${id}` })).toMatchObject({ ok: true });
      const signal = new Promise((resolve) => void socket.once(SIGNAL, resolve));
      const profile = { display_name: 'Ben', username: 'ben_of_doors', role: 'Scripter' };
      const made = await site.send('/api/profile', profile, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(made.status).toBeLessThan(300);
      expect(await signal).toMatchObject({ room: `user:${id}` });
    } finally {
      socket.disconnect();
    }
    const foreign = site.socket(token, 'https://elsewhere.example');
    await expect(connected(foreign)).rejects.toThrow();
    foreign.disconnect();
  });

  it('lets a picture of 5 MiB through, the product say why a larger one is refused, and no more', async () => {
    const { token } = await arrive(site, mail, 'cleo@elsewhere.example');
    const upload = (bytes: number) =>
      site.ask('/api/uploads/avatar', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'image/png',
          'idempotency-key': randomUUID(),
        },
        body: Buffer.alloc(bytes),
      });
    const errorOf = ({ body }: SiteAnswer) => JSON.parse(body) as { code: string };

    const whole = await upload(5 * MIB);
    // It is no picture, but the product has seen all of it.
    expect(errorOf(whole)).toMatchObject({ code: 'unsupported_image' });
    const above = await upload(5 * MIB + 1);
    expect(above.status).toBe(413);
    expect(errorOf(above)).toMatchObject({ code: expect.any(String) as string });
    const far = await upload(6 * MIB + 1);
    expect(far.status).toBe(413);
    expect(far.headers['x-request-id']).toBeUndefined();
  });

  it('answers no other name, neither in the handshake nor in the request', async () => {
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

  it('believes nobody who says that they are somewhere else', async () => {
    const guess = (headers: Readonly<Record<string, string>>, from?: string) =>
      site.signIn('nobody@elsewhere.example', 'wrong horse 9', {
        headers,
        ...(from === undefined ? {} : { from }),
      });
    const statuses: number[] = [];
    for (let n = 1; n <= 12; n += 1) {
      const claimed = `198.51.100.${n}`;
      const { status } = await guess({ 'x-forwarded-for': claimed, forwarded: `for=${claimed}` });
      statuses.push(status);
    }
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    // Somebody who is somewhere else counts for themselves.
    expect((await guess({}, '127.0.0.2')).status).toBe(400);

    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/metrics', '/sandbox/v1/customers'])
      expect(await site.ask(path, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toMatchObject({
        status: 404,
      });
  });
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
    'client_max_body_size 6m;',
    'proxy_set_header Host $host;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $connection_upgrade;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
  ];
  expect(needed.filter((line) => !directives.includes(line))).toEqual([]);
});
