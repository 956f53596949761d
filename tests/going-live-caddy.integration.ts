import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { JOIN, SIGNAL } from '../contracts/signals.ts';
import { openPort } from '../services/apps/open-port.ts';
import { arrive } from './support/arrive.ts';
import { startCaddy } from './support/caddy.ts';
import type { MailServer } from './support/mail-server.ts';
import { startMailServer } from './support/mail-server.ts';
import type { MovedProduct } from './support/moved-product.ts';
import { openMovedProduct } from './support/moved-product.ts';
import { caddyProgram } from './support/nginx.ts';
import { blockIn, toldEnvironment } from './support/operations-page.ts';
import type { TlsSite } from './support/tls-site.ts';
import { connected, tlsSite } from './support/tls-site.ts';

jest.setTimeout(180_000);

const NAME = 'makehold.example';
const MIB = 1024 * 1024;

/** The headers of what the product has answered. */
const reached = { 'x-request-id': expect.any(String) as string };
const unreached = expect.not.objectContaining(reached) as object;

const program = caddyProgram();
// A machine without Caddy holds its lines alone, and says so: there is nothing to carry requests through.
const behindCaddy = program === undefined ? undefined : describe;

behindCaddy?.('the product behind Caddy, as docs/operations/going-live.md sets it up', () => {
  /** How to end what was started; what could not be started must not leave the others running. */
  const opened: (() => Promise<void>)[] = [];
  let mail: MailServer;
  let place: MovedProduct;
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
    const { port: product } = place.product.app.getHttpServer().address() as AddressInfo;
    const caddy = await startCaddy(program ?? '', blockIn(3, 'caddy'), { ...ports, product });
    opened.push(caddy.stop);
    site = tlsSite({ name: NAME, ports, certificate: caddy.certificate });
  });
  afterAll(async () => {
    for (const stop of opened.reverse()) await stop();
  });

  it('answers a page over TLS, with headers that it is safe with, and leads http there', async () => {
    const page = await site.ask('/');
    expect(page).toMatchObject({
      status: 200,
      headers: { 'strict-transport-security': expect.stringContaining('max-age=31536000') as string },
    });
    expect(page.body).toContain(`href="${site.origin}/"`);
    expect(await site.askPlainly('/jobs?q=doors')).toMatchObject({
      status: 308,
      headers: { location: `https://${NAME}/jobs?q=doors` },
    });
  });

  it('signs somebody up by the link in the letter, and carries sockets of its own pages alone', async () => {
    const { token, id } = await arrive(site, mail, 'ada@elsewhere.example');
    const socket = site.socket(token, site.origin);
    try {
      await connected(socket);
      expect(await socket.emitWithAck(JOIN, { room: `user:${id}` })).toMatchObject({ ok: true });
      const signal = new Promise((resolve) => void socket.once(SIGNAL, resolve));
      const profile = { display_name: 'Ada', username: 'ada_of_doors', role: 'Scripter' };
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

  it('lets a picture of 5 MiB through, and the product say why a larger one is refused', async () => {
    const { token } = await arrive(site, mail, 'ben@elsewhere.example');
    const upload = (bytes: number) =>
      site.ask('/api/uploads/avatar', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
        body: Buffer.alloc(bytes),
      });
    // It is no picture, but the product has seen all of it.
    expect(JSON.parse((await upload(5 * MIB)).body)).toMatchObject({ code: 'unsupported_image' });
    expect(await upload(5 * MIB + 1)).toMatchObject({ status: 413, headers: reached });
    expect((await upload(6 * MIB + 1)).status).toBe(413);
  });

  it('has no certificate for another name, and nothing of the product answers to it', async () => {
    const shake = tls.connect({ host: '127.0.0.1', port: ports.https, servername: 'elsewhere.example' });
    const [unknown] = (await once(shake, 'error')) as [Error];
    expect(unknown.message).toMatch(/alert internal error|unrecognized name/);
    for (const host of ['elsewhere.example', '127.0.0.1', 'localhost'])
      expect(await site.ask('/', { headers: { host } })).toMatchObject({
        body: '',
        headers: unreached,
      });
  });

  it('believes nobody who says that they are somewhere else', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 12; n += 1) {
      const claimed = `198.51.100.${n}`;
      const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` };
      const { status } = await site.signIn('nobody@elsewhere.example', 'wrong horse 9', { headers });
      statuses.push(status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    const elsewhere = { from: '127.0.0.2' };
    expect((await site.signIn('nobody@elsewhere.example', 'wrong horse 9', elsewhere)).status).toBe(400);
    for (const where of ['/dev/mailbox', '/dev/mailbox.json', '/metrics', '/sandbox/v1/customers'])
      expect(await site.ask(where, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toMatchObject({
        status: 404,
      });
  });
});

const without = program === undefined ? ' (there is no Caddy here: nothing was carried through it)' : '';

it(`the lines for Caddy have what they are there for${without}`, () => {
  const lines = blockIn(3, 'caddy')
    .split('\n')
    .map((line) => line.trim());
  for (const needed of [`${NAME} {`, 'max_size 6MiB', 'reverse_proxy 127.0.0.1:3000'])
    expect(lines).toContain(needed);
});
