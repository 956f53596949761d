import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import tls from 'node:tls';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { JOIN, SIGNAL } from '../contracts/signals.ts';
import { openPort } from '../services/apps/open-port.ts';
import { eventually, PASSWORD } from './journeys/people.ts';
import type { MailServer } from './support/mail-server.ts';
import { startMailServer } from './support/mail-server.ts';
import type { MovedProduct } from './support/moved-product.ts';
import { openMovedProduct } from './support/moved-product.ts';
import type { RunningNginx } from './support/nginx.ts';
import { nginxProgram, startNginx } from './support/nginx.ts';
import { blockIn } from './support/operations-page.ts';

jest.setTimeout(180_000);

const NAME = 'makehold.example';
const MIB = 1024 * 1024;

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address that the request comes from. */
  readonly from?: string;
}
interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const program = nginxProgram();

/** Every name is this machine. */
const lookup: LookupFunction = (_, options, found) =>
  options.all === true ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);

const answerTo = (request: http.ClientRequest, body?: string | Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(parts).toString() });
      });
    });
    request.end(body);
  });

/** @throws what refused the connection */
const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });

/** What stands in a letter that was encoded for the way. */
const readable = (letter: string): string =>
  letter
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

// A machine without nginx holds the directives alone: there is nothing to carry requests through.
const behindNginx = program === undefined ? undefined : describe;

behindNginx?.('the product behind nginx, as docs/operations/going-live.md sets it up', () => {
  let mail: MailServer;
  let place: MovedProduct;
  let nginx: RunningNginx;
  let ports: { http: number; https: number };
  const origin = () => `https://${NAME}:${ports.https}`;

  beforeAll(async () => {
    ports = { http: await openPort('127.0.0.1', 0), https: await openPort('127.0.0.1', 0) };
    mail = await startMailServer();
    place = await openMovedProduct({
      NODE_ENV: 'production',
      PUBLIC_URL: origin(),
      TRUST_PROXY: 'loopback',
      SMTP_URL: mail.url,
      MAIL_FROM: `Makehold <no-reply@${NAME}>`,
      MASTER_KEY: randomBytes(32).toString('hex'),
      CHAIN_KEY: randomBytes(32).toString('hex'),
      SITE_OWNER_EMAIL: `owner@${NAME}`,
      RATE_LIMIT_SCALE: '1',
    });
    const { port: product } = place.product.app.getHttpServer().address() as AddressInfo;
    nginx = await startNginx(program ?? '', blockIn('nginx'), { name: NAME, ...ports, product });
  });
  afterAll(async () => {
    await nginx.stop();
    await place.stop();
    await mail.stop();
  });

  const ask = (path: string, { method = 'GET', headers = {}, body, from }: Asked = {}): Promise<Answer> => {
    const sent = {
      method,
      headers: { ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers },
      agent: false,
      lookup,
      ca: nginx.certificate,
      // Else Node names whatever the Host header says.
      servername: NAME,
      ...(from === undefined ? {} : { localAddress: from }),
    };
    return answerTo(https.request(`${origin()}${path}`, sent), body);
  };
  const post = (path: string, body: unknown, { headers = {}, ...more }: Asked = {}): Promise<Answer> =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...more,
    });
  const signIn = (email: string, password: string, asked?: Asked): Promise<Answer> =>
    post('/auth/v1/token?grant_type=password', { email, password }, asked);

  /** Signs up and follows the link in the letter. @returns the token of a signed-in person and their id */
  const arrive = async (email: string): Promise<{ token: string; id: string }> => {
    const data = { display_name: 'Ada' };
    expect(await post('/auth/v1/signup', { email, password: PASSWORD, data })).toMatchObject({ status: 200 });
    const link = await eventually(
      'the letter',
      async () =>
        mail.letters
          .filter((letter) => letter.includes(`To: ${email}`))
          .map((letter) => /https:\S+\/auth\/v1\/verify\?\S+/.exec(readable(letter))?.[0])[0],
    );
    expect(new URL(link).origin).toBe(origin());
    expect((await ask(link.slice(origin().length))).status).toBe(303);
    const { status, body } = await signIn(email, PASSWORD);
    expect(status).toBe(200);
    const session = JSON.parse(body) as { access_token: string; user: { id: string } };
    return { token: session.access_token, id: session.user.id };
  };

  const connectSocket = (token: string | null, page: string): Socket =>
    io(origin(), {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
      extraHeaders: { origin: page },
      // In Node it takes one, of which its types do not know.
      ...({ agent: new https.Agent({ lookup, ca: nginx.certificate }) } as object),
    });

  it('answers a page over TLS, by HTTP/1.1 and HTTP/2, with headers that it is safe with', async () => {
    const page = await ask('/');
    expect(page).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      },
    });
    expect(page.body).toContain(`href="${origin()}/"`);
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
    const asked = (path: string) =>
      answerTo(http.request(`http://${NAME}:${ports.http}${path}`, { agent: false, lookup }));
    expect(await asked('/jobs?q=doors')).toMatchObject({
      status: 301,
      headers: { location: `https://${NAME}/jobs?q=doors` },
    });
    // Whoever issues certificates looks here, over http.
    expect(await asked('/.well-known/acme-challenge/none')).toMatchObject({ status: 404 });
  });

  it('signs somebody up by the link in the letter, and shows them what is theirs', async () => {
    const { token, id } = await arrive('ada@elsewhere.example');
    const mine = await ask('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });
    expect(mine.status).toBe(200);
    expect(JSON.parse(mine.body)).toMatchObject({ id, email: 'ada@elsewhere.example' });
    expect((await ask('/auth/v1/user')).status).toBe(401);
  });

  it('carries sockets of its own pages, with what is signalled, and none of other pages', async () => {
    const { token, id } = await arrive('ben@elsewhere.example');
    const socket = connectSocket(token, origin());
    try {
      await connected(socket);
      expect(await socket.emitWithAck(JOIN, { room: `user:${id}` })).toMatchObject({ ok: true });
      const signal = new Promise((resolve) => void socket.once(SIGNAL, resolve));
      const profile = { display_name: 'Ben', username: 'ben_of_doors', role: 'Scripter' };
      const made = await post('/api/profile', profile, { headers: { authorization: `Bearer ${token}` } });
      expect(made.status).toBeLessThan(300);
      expect(await signal).toMatchObject({ room: `user:${id}` });
    } finally {
      socket.disconnect();
    }
    const foreign = connectSocket(token, 'https://elsewhere.example');
    await expect(connected(foreign)).rejects.toThrow();
    foreign.disconnect();
  });

  it('lets a picture of 5 MiB through, the product say why a larger one is refused, and no more', async () => {
    const { token } = await arrive('cleo@elsewhere.example');
    const upload = (bytes: number) =>
      ask('/api/uploads/avatar', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'image/png',
          'idempotency-key': randomUUID(),
        },
        body: Buffer.alloc(bytes),
      });
    const errorOf = ({ body }: Answer) => JSON.parse(body) as { code: string };

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
      await expect(ask('/', { headers: { host } })).rejects.toThrow('socket hang up');
    const plain = http.request(`http://elsewhere.example:${ports.http}/`, { agent: false, lookup });
    await expect(answerTo(plain)).rejects.toThrow('socket hang up');
    // A page elsewhere whose name points here.
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', origin: 'https://elsewhere.example' };
    await expect(
      ask('/socket.io/?EIO=4&transport=websocket', { headers: { host: 'elsewhere.example', ...upgrade } }),
    ).rejects.toThrow('socket hang up');
  });

  it('believes nobody who says that they are somewhere else', async () => {
    const guess = (headers: Readonly<Record<string, string>>, from?: string) =>
      signIn('nobody@elsewhere.example', 'wrong horse 9', {
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
      expect(await ask(path, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toMatchObject({ status: 404 });
  });
});

const without = program === undefined ? ' (there is no nginx here: nothing was carried through it)' : '';

it(`the lines for nginx have what they are there for${without}`, () => {
  const directives = blockIn('nginx')
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
