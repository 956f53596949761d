import { once } from 'node:events';
import { connect } from 'node:net';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { AUTHENTICATE as SHOW_TOKEN, JOIN } from '../../../contracts/signals.ts';
import { sendRaw } from '../../../tests/abuse/raw-http.ts';
import { faultsOfHeaders } from '../../../tests/abuse/secure-headers.ts';
import { person } from '../../../tests/journeys/people.ts';
import type { MovedProduct } from '../../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../../tests/support/moved-product.ts';
import { until } from '../../../tests/support/waiting.ts';

jest.setTimeout(120_000);

/** What RATE_LIMIT_SCALE makes of the 200 of an address. */
const MOST = 20;
/** And of the 50 of a person. */
const MOST_OWN = 5;

let place: MovedProduct;
const open: Socket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

/** Opens one; says `connected`, or what it was refused with. */
const dial = async (address: string, auth: object = {}): Promise<readonly [said: string, socket: Socket]> => {
  const socket = io(place.url, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    extraHeaders: { 'x-forwarded-for': address },
  });
  open.push(socket);
  const said = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  return [said, socket];
};
const ask = (socket: Socket | undefined, event: string, body: object): Promise<unknown> =>
  socket?.timeout(5_000).emitWithAck(event, body) as Promise<unknown>;
/** What as many of one address after another are told, each once. */
const outcomes = async (count: number, addressOf: (index: number) => string, auth: object = {}) => {
  const said: string[] = [];
  for (let index = 0; index < count; index += 1) said.push((await dial(addressOf(index), auth))[0]);
  return [...new Set(said)];
};

/** Sends these one after another on one connection, which is answered and ended: all that came. */
const sentOn = async (requests: readonly string[]): Promise<string> => {
  const { hostname, port } = new URL(place.url);
  const connection = connect(Number(port), hostname);
  let came = '';
  connection.setEncoding('utf8').on('data', (text: string) => (came += text));
  for (const [index, request] of requests.entries()) {
    connection.write(request);
    if (index < requests.length - 1) await until('an answer', () => came.includes('HTTP/1.1 200'));
  }
  await Promise.race([once(connection, 'close'), until('its end', () => connection.destroyed)]);
  return came;
};

describe('behind a proxy that is trusted', () => {
  beforeAll(async () => {
    place = await openMovedProduct({ RATE_LIMIT_SCALE: String(MOST / 200), TRUST_PROXY: 'loopback' });
  });
  afterAll(() => place.stop());

  it('a protocol that is not spoken here is refused, and its connection ended, also where others went before', async () => {
    const first = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const upgrade =
      'GET /api/jobs HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n';
    expect(await sentOn([first, upgrade])).toMatch(/HTTP\/1\.1 200 [^]*HTTP\/1\.1 400 /);
  });

  it.each([
    { which: 'of another page', odd: { origin: 'https://elsewhere.example' } },
    { which: 'without a key', odd: { 'sec-websocket-key': '' } },
    { which: 'with names of protocols', odd: { 'sec-websocket-protocol': 'a,,a' } },
    { which: 'of another version', odd: { 'sec-websocket-version': '99' } },
    { which: 'of another protocol above it', query: 'EIO=9&transport=websocket' },
    { which: 'of a session that is not', query: 'EIO=4&transport=websocket&sid=x' },
    { which: 'by another method', method: 'POST' },
  ])(
    'a handshake $which is refused in our words, under the headers of every answer',
    async ({ odd = {}, query = 'EIO=4&transport=websocket', method = 'GET' }) => {
      const headers = {
        host: 'localhost',
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
        ...odd,
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const { port } = new URL(place.url);
      const answer = await sendRaw(
        Number(port),
        `${method} /socket.io/?${query} HTTP/1.1\r\n${lines.join('')}\r\n`,
      );

      expect([answer.status, ...faultsOfHeaders(answer.headers)]).toEqual([400]);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid_input' });
    },
  );

  it('an address has so many sockets of visitors and no more, whatever other addresses have', async () => {
    expect(await outcomes(MOST, () => '203.0.113.1')).toEqual(['connected']);
    expect((await dial('203.0.113.1'))[0]).toBe('too_many_requests');
    expect((await dial('198.51.100.9, 203.0.113.1'))[0]).toBe('too_many_requests');
    expect((await dial('203.0.113.2'))[0]).toBe('connected');
  });

  it('a /64 of IPv6 is one address', async () => {
    const within = (index: number) => `2001:db8:0:1::${(index + 1).toString(16)}`;
    expect(await outcomes(MOST, within)).toEqual(['connected']);
    expect((await dial('2001:db8:0:1:ffff::1'))[0]).toBe('too_many_requests');
    expect((await dial('2001:db8:0:2::1'))[0]).toBe('connected');
  });

  it('each that ends makes room for another, and those that were refused took none', async () => {
    const address = '203.0.113.3';
    expect(await outcomes(MOST, () => address)).toEqual(['connected']);
    expect(await outcomes(3, () => address)).toEqual(['too_many_requests']);
    const [one, other] = open;
    one?.disconnect();
    // Cut off without a word.
    other?.io.engine.close();

    let back = 0;
    await until('two others are in', async () => {
      if ((await dial(address))[0] === 'connected') back += 1;
      return back === 2;
    });
    expect((await dial(address))[0]).toBe('too_many_requests');
  });

  it('whoever is signed in does not count, and a visitor who signs in no longer does', async () => {
    const address = '203.0.113.4';
    const tokens: string[] = [];
    for (const name of ['Ada', 'Bea']) tokens.push((await person(place.url, name)).token);
    for (const token of tokens)
      expect(await outcomes(MOST_OWN - 1, () => address, { token })).toEqual(['connected']);
    expect(await outcomes(MOST, () => address)).toEqual(['connected']);
    expect((await dial(address))[0]).toBe('too_many_requests');

    const visitor = open[tokens.length * (MOST_OWN - 1)];
    expect(await ask(visitor, SHOW_TOKEN, { token: tokens[0] })).toEqual({ ok: true });
    expect((await dial(address))[0]).toBe('connected');
    expect((await dial(address))[0]).toBe('too_many_requests');
    // Its end gives nothing back a second time.
    visitor?.disconnect();
    const [, last] = await dial('203.0.113.5');
    expect(await ask(last, JOIN, { room: 'jobs' })).toMatchObject({ ok: true });
    expect((await dial(address))[0]).toBe('too_many_requests');
  });
});

describe('a person', () => {
  beforeAll(async () => {
    place = await openMovedProduct({ RATE_LIMIT_SCALE: String(MOST / 200), TRUST_PROXY: 'loopback' });
  });
  afterAll(() => place.stop());
  let token = '';
  beforeEach(async () => {
    ({ token } = await person(place.url, 'Ada'));
  });

  it('has so many sockets and no more, from wherever, and other people theirs', async () => {
    expect(await outcomes(MOST_OWN, (index) => `203.0.113.${index}`, { token })).toEqual(['connected']);
    expect((await dial('198.51.100.1', { token }))[0]).toBe('too_many_requests');
    const other = await person(place.url, 'Bea');
    expect((await dial('198.51.100.1', { token: other.token }))[0]).toBe('connected');

    open[0]?.disconnect();
    await until('another is in', async () => (await dial('198.51.100.1', { token }))[0] === 'connected');
    expect((await dial('198.51.100.1', { token }))[0]).toBe('too_many_requests');
  });

  it('has none beyond it by signing in on a visitor’s, whose place stays taken', async () => {
    expect(await outcomes(MOST_OWN, () => '203.0.113.9', { token })).toEqual(['connected']);
    const [, visitor] = await dial('203.0.113.10');
    expect(await ask(visitor, SHOW_TOKEN, { token })).toEqual({ ok: false });
    expect(await ask(visitor, JOIN, { room: 'jobs' })).toMatchObject({ ok: true });

    open[0]?.disconnect();
    await until('there is room', async () => {
      const answer = (await ask(visitor, SHOW_TOKEN, { token })) as { ok: boolean };
      return answer.ok;
    });
    // Shown once more, it takes no second place.
    expect(await ask(visitor, SHOW_TOKEN, { token })).toEqual({ ok: true });
    expect((await dial('203.0.113.9', { token }))[0]).toBe('too_many_requests');
    visitor.disconnect();
    await until('another is in', async () => (await dial('203.0.113.9', { token }))[0] === 'connected');
  });
});

describe('without a proxy', () => {
  beforeAll(async () => {
    place = await openMovedProduct({ RATE_LIMIT_SCALE: String(MOST / 200) });
  });
  afterAll(() => place.stop());

  it('the address is the peer, whatever the handshake says of itself', async () => {
    expect(await outcomes(MOST, (index) => `203.0.113.${index}`)).toEqual(['connected']);
    expect((await dial('203.0.113.200'))[0]).toBe('too_many_requests');
  });
});
