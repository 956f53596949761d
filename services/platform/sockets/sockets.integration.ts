import type { AddressInfo } from 'node:net';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { AUTHENTICATE as SHOW_TOKEN, JOIN, LEAVE, SIGNAL, TYPING } from '../../../contracts/signals.ts';
import type { Standing } from '../../../contracts/moderation.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { sessionsAlone } from '../../../tests/support/sessions.ts';
import { sleep, until } from '../../../tests/support/waiting.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { createHttpApplication } from '../http/application.ts';
import { createLogger } from '../http/logging.ts';
import { createReadPosition, PROJECTED_CHANNEL } from '../http/read-position.ts';
import type { ReadPosition } from '../http/read-position.ts';
import { createListener } from '../pg/listener.ts';
import type { Listener } from '../pg/listener.ts';
import { createPool } from '../pg/pool.ts';
import type { Pool } from '../pg/pool.ts';
import type { Authenticate, AuthenticatedSocket } from '../session/authenticate.ts';
import { AUTHENTICATE, SESSIONS } from '../session/session-tokens.ts';
import { createSessions, SESSION_ENDED_CHANNEL } from '../session/sessions.ts';
import { CLOCK, LISTENER, PG_POOL, READ_POSITION } from '../tokens.ts';
import { ROOM_ACCESS } from './ports.ts';
import type { RoomAccess } from './ports.ts';
import { SocketsModule } from './sockets.module.ts';

jest.setTimeout(180_000);

const application = newId();
const contract = `contract:${application}`;
const employer = newId();
const developer = newId();
const stranger = newId();

/** What each token says; sessions are rows of auth.sessions, as in the product. */
const tokens = new Map<string, AuthenticatedSocket>();
const standings = new Map<string, Standing>();
/** Who may hear the contract's room. */
const parties = new Set([employer, developer]);
let accessFails = false;
/** How often anybody’s right to a room was asked. */
let accessAsked = 0;
let minutesLater = 0;
const clock: Clock = { now: () => new Date(Date.now() + minutesLater * 60_000) };

let app: NestFastifyApplication;
let pool: Pool;
let listener: Listener;
let address: string;
let readPosition: ReadPosition;
let database: TestDatabase;
const open: Socket[] = [];

const signIn = async (userId: string): Promise<string> => {
  const sessionId = newId();
  await pool.query(
    `insert into auth.sessions (id, user_id, salt, aal, amr, created_at) values ($1, $2, '', 'aal1', '[]', now())`,
    [sessionId, userId],
  );
  const token = newId();
  tokens.set(token, { userId, sessionId, expiresAt: new Date(Date.now() + 30 * 60_000) });
  return token;
};

beforeAll(async () => {
  database = await createTestDatabase({ purpose: 'sockets' });
  pool = createPool(database.url, { max: 4, name: 'sockets' });
  // Sessions of people without an account: the foreign key is not what is tried here.
  await pool.query('alter table auth.sessions disable trigger all');
  listener = createListener(database.url);

  const authenticate: Authenticate = {
    request: () => Promise.reject(new Rejection('not_signed_in')),
    socket: (token) => {
      const found = tokens.get(token);
      return found === undefined || found.expiresAt <= clock.now()
        ? Promise.reject(new Rejection('not_signed_in'))
        : Promise.resolve(found);
    },
  };
  const access: RoomAccess = async (asked) => {
    accessAsked += 1;
    if (accessFails) throw new Error('the database is away');
    return asked.map(
      ({ room, userId }) =>
        room === 'jobs' ||
        room.startsWith('job:') ||
        (room === contract && userId !== null && parties.has(userId)),
    );
  };
  readPosition = await createReadPosition({ listener, currentPosition: () => Promise.resolve(0n) });
  const given: readonly (readonly [symbol, unknown])[] = [
    [PG_POOL, pool],
    [LISTENER, listener],
    [CLOCK, clock],
    [AUTHENTICATE, authenticate],
    [
      SESSIONS,
      createSessions(
        pool,
        { rootKey: Buffer.alloc(32), sessionsKeptDays: 60 },
        sessionsAlone(pool, standings),
      ),
    ],
    [ROOM_ACCESS, access],
    [READ_POSITION, readPosition],
  ];

  @Global()
  @Module({
    providers: given.map(([provide, useValue]) => ({ provide, useValue })),
    exports: given.map(([provide]) => provide),
  })
  class Given {}

  @Module({ imports: [Given, SocketsModule] })
  class Root {}

  app = await createHttpApplication(Root, {
    config: { rateLimitScale: 1 },
    publicUrl: 'https://makehold.example',
    logger: createLogger('silent'),
  });
  await app.listen(0, '127.0.0.1');
  await listener.ready();
  address = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

afterAll(async () => {
  await app.close();
  await listener.close();
  await pool.end();
  await database.drop();
});

const dial = (auth: object, more: { origin?: string } = {}): Socket => {
  const socket = io(address, {
    path: '/socket.io',
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    ...(more.origin === undefined ? {} : { extraHeaders: { origin: more.origin } }),
  });
  open.push(socket);
  return socket;
};
const outcome = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
const connect = async (auth: object): Promise<Socket> => {
  const socket = dial(auth);
  expect(await outcome(socket)).toBe('connected');
  return socket;
};
const ask = (socket: Socket, event: string, body: unknown): Promise<unknown> =>
  socket.timeout(5_000).emitWithAck(event, body) as Promise<unknown>;
const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));
const heard = (socket: Socket, event: string): unknown[] => {
  const all: unknown[] = [];
  socket.on(event, (message: unknown) => all.push(message));
  return all;
};
const project = (signals: readonly object[], position = '42') =>
  pool.query('select pg_notify($1, $2)', [PROJECTED_CHANNEL, JSON.stringify({ position, signals })]);

describe('a handshake', () => {
  it('lets visitors in, and people with a token', async () => {
    await connect({});
    await connect({ token: await signIn(employer) });
  });

  it.each([['forged'], [''], [7], [{}]])('refuses the token %j', async (token) => {
    expect(await outcome(dial({ token }))).toBe('not_signed_in');
  });

  it('refuses an expired token', async () => {
    const token = await signIn(employer);
    const person = tokens.get(token);
    if (person) tokens.set(token, { ...person, expiresAt: new Date(Date.now() - 1) });

    expect(await outcome(dial({ token }))).toBe('not_signed_in');
  });

  it('refuses pages of another origin, and lets in those of the public one', async () => {
    expect(await outcome(dial({}, { origin: 'https://evil.example' }))).not.toBe('connected');
    expect(await outcome(dial({}, { origin: 'null' }))).not.toBe('connected');
    expect(await outcome(dial({}, { origin: 'https://makehold.example' }))).toBe('connected');
  });
});

describe('rooms', () => {
  it('that are public are open to visitors, others are not', async () => {
    const visitor = await connect({});

    expect(await ask(visitor, JOIN, { room: 'jobs' })).toMatchObject({ ok: true });
    expect(await ask(visitor, JOIN, { room: `job:${newId()}` })).toMatchObject({ ok: true });
    expect(await ask(visitor, JOIN, { room: contract })).toEqual({ ok: false });
    expect(await ask(visitor, JOIN, { room: `user:${employer}` })).toEqual({ ok: false });
  });

  it('that are somebody’s cost a visitor’s wish no question', async () => {
    const visitor = await connect({});
    const before = accessAsked;
    for (const kind of ['contract', 'studio-managers', 'user'])
      expect(await ask(visitor, JOIN, { room: `${kind}:${newId()}` })).toEqual({ ok: false });

    expect(accessAsked).toBe(before);
  });

  it('of a contract are open to its two parties alone', async () => {
    const [one, other, foreign] = await Promise.all(
      [employer, developer, stranger].map(async (person) => connect({ token: await signIn(person) })),
    );
    if (!one || !other || !foreign) throw new Error('not connected');

    expect(await ask(one, JOIN, { room: contract })).toMatchObject({ ok: true });
    expect(await ask(other, JOIN, { room: contract })).toMatchObject({ ok: true });
    expect(await ask(foreign, JOIN, { room: contract })).toEqual({ ok: false });
    expect(await ask(foreign, JOIN, { room: `user:${employer}` })).toEqual({ ok: false });

    const foreignHeard = heard(foreign, SIGNAL);
    const signals = Promise.all([next(one, SIGNAL), next(other, SIGNAL)]);
    await project([{ room: contract, topic: 'chat', id: application }]);
    const expected = { room: contract, topic: 'chat', id: application, position: '42' };
    expect(await signals).toEqual([expected, expected]);
    await project([{ room: `user:${stranger}`, topic: 'plan', id: null }]);
    await until('the stranger to hear their own room', () => foreignHeard.length > 0);
    expect(foreignHeard).toEqual([{ room: `user:${stranger}`, topic: 'plan', id: null, position: '42' }]);
  });

  it('are silent for whoever may no longer hear them, and for nobody else', async () => {
    const [one, other] = await Promise.all(
      [employer, developer].map(async (person) => connect({ token: await signIn(person) })),
    );
    if (!one || !other) throw new Error('not connected');
    for (const socket of [one, other]) {
      await ask(socket, JOIN, { room: contract });
      await ask(socket, JOIN, { room: 'jobs' });
    }
    const heardBy = [one, other].map(
      (socket) => heard(socket, SIGNAL) as { readonly room: string; readonly position: string }[],
    );
    let position = 0;
    /** Which of the two hear the contract's room now. */
    const hearing = async (): Promise<readonly boolean[]> => {
      const said = String((position += 1));
      const hears = (name: string) =>
        heardBy.map((signals) => signals.some((signal) => signal.room === name && signal.position === said));
      await project([{ room: contract, topic: 'chat', id: application }], said);
      // Whoever has heard of this has heard all that came before it.
      await project([{ room: 'jobs', topic: 'jobs', id: null }], said);
      await until('both to hear the open room', () => hears('jobs').every(Boolean));
      return hears(contract);
    };
    try {
      parties.delete(developer);
      // While nobody can be asked, everybody keeps what they had.
      accessFails = true;
      const asked = accessAsked;
      await until('some questions in vain', () => accessAsked > asked + 3);
      expect(await hearing()).toEqual([true, true]);

      accessFails = false;
      await until('the one to hear it alone', async () => (await hearing())[1] === false);
      expect(await hearing()).toEqual([true, false]);
      const open = next(other, SIGNAL);
      await project([{ room: 'jobs', topic: 'jobs', id: null }]);
      expect(await open).toMatchObject({ topic: 'jobs' });
      expect(await ask(other, JOIN, { room: contract })).toEqual({ ok: false });
    } finally {
      parties.add(developer);
      accessFails = false;
    }
    expect(await ask(other, JOIN, { room: contract })).toMatchObject({ ok: true });
    expect(await hearing()).toEqual([true, true]);
  });

  it('that were left are silent', async () => {
    const visitor = await connect({});
    await ask(visitor, JOIN, { room: 'jobs' });
    await ask(visitor, LEAVE, { room: 'jobs' });
    const job = `job:${newId()}`;
    await ask(visitor, JOIN, { room: job });
    const all = heard(visitor, SIGNAL);
    const other = await connect({});
    await ask(other, JOIN, { room: 'jobs' });
    const arrived = next(other, SIGNAL);
    await project([{ room: 'jobs', topic: 'jobs', id: null }]);
    await arrived;
    await project([{ room: job, topic: 'job', id: null }]);
    await until('the visitor to hear of the job', () => all.length > 0);

    expect(all).toEqual([expect.objectContaining({ room: job })]);
  });

  it.each([
    [undefined],
    [null],
    ['jobs'],
    [{ room: 'user:*' }],
    [{ room: ['jobs'] }],
    [{ room: `contract:${'x'.repeat(36)}` }],
  ])('are refused for the message %j', async (message) => {
    const person = await connect({ token: await signIn(employer) });

    expect(await ask(person, JOIN, message)).toEqual({ ok: false });
  });

  it('are at most 50 for one socket', async () => {
    const visitor = await connect({});
    const answers: unknown[] = [];
    for (let count = 0; count < 52; count += 1) {
      answers.push(await ask(visitor, JOIN, { room: `job:${newId()}` }));
      // Slower than a socket that is ignored for speaking too much.
      if (count > 30) await sleep(110);
    }
    const joined = answers.filter((answer) => (answer as { ok: boolean }).ok).length;

    expect(joined).toBeGreaterThanOrEqual(50);
    expect(answers.at(-1)).toEqual({ ok: false });
  });
});

describe('the answer to a join', () => {
  it('tells the last signal of the room, and nothing that was told in others', async () => {
    const job = `job:${newId()}`;
    const one = await connect({});
    await ask(one, JOIN, { room: job });
    const heardBy = next(one, SIGNAL);
    await project([{ room: job, topic: 'job', id: null }], '1041');
    await heardBy;
    const reached = next(one, SIGNAL);
    await project(
      [
        { room: 'jobs', topic: 'jobs', id: null },
        { room: job, topic: 'job', id: null },
      ],
      '1043',
    );
    await reached;
    await project([{ room: 'jobs', topic: 'jobs', id: null }], '1044');

    const other = await connect({});
    await until('the position', () => readPosition.current() === 1044n);
    expect(await ask(other, JOIN, { room: job })).toEqual({ ok: true, signalled: '1043', reached: '1044' });
    expect(await ask(other, JOIN, { room: 'jobs' })).toEqual({
      ok: true,
      signalled: '1044',
      reached: '1044',
    });
    // Nobody has said anything in it since this process began to listen.
    expect(await ask(other, JOIN, { room: `job:${newId()}` })).toMatchObject({ ok: true, signalled: '0' });
  });

  it('tells of a projector that begins anew, whose last signals may be lost', async () => {
    await pool.query('select pg_notify($1, $2)', [
      PROJECTED_CHANNEL,
      JSON.stringify({ position: '1050', anew: true }),
    ]);
    await until('the position', () => readPosition.current() === 1050n);
    const visitor = await connect({});

    expect(await ask(visitor, JOIN, { room: `job:${newId()}` })).toMatchObject({ signalled: '1050' });
  });
});

describe('the access token of a socket', () => {
  it('may be the first of a visitor, whose own room then speaks', async () => {
    const visitor = await connect({});
    expect(await ask(visitor, SHOW_TOKEN, { token: await signIn(stranger) })).toMatchObject({ ok: true });
    const signal = next(visitor, SIGNAL);
    await project([{ room: `user:${stranger}`, topic: 'notifications', id: null }]);

    expect(await signal).toMatchObject({ topic: 'notifications' });
  });

  it('may be renewed for the same person, and closes the socket for another', async () => {
    const person = await connect({ token: await signIn(employer) });
    expect(await ask(person, SHOW_TOKEN, { token: await signIn(employer) })).toMatchObject({ ok: true });
    expect(await ask(person, SHOW_TOKEN, { token: 'forged' })).toEqual({ ok: false });
    expect(person.connected).toBe(true);

    const closed = next(person, 'disconnect');
    const answered = ask(person, SHOW_TOKEN, { token: await signIn(stranger) });
    expect(await Promise.race([closed, answered])).toBe('io server disconnect');
  });

  it('that runs out closes the socket, unless a newer one was shown', async () => {
    const lapsed = await connect({ token: await signIn(employer) });
    const renewed = await connect({ token: await signIn(developer) });
    const visitor = await connect({});
    minutesLater = 31;
    try {
      const token = await signIn(developer);
      const person = tokens.get(token);
      if (person) tokens.set(token, { ...person, expiresAt: new Date(Date.now() + 90 * 60_000) });
      expect(await ask(renewed, SHOW_TOKEN, { token })).toMatchObject({ ok: true });
      await until('the lapsed one to be closed', () => !lapsed.connected);

      expect(renewed.connected).toBe(true);
      expect(visitor.connected).toBe(true);
    } finally {
      minutesLater = 0;
    }
  });
});

describe('a session that ends', () => {
  it('closes its sockets at once when it is notified, and no others', async () => {
    const token = await signIn(employer);
    const ended = await connect({ token });
    const other = await connect({ token: await signIn(employer) });
    const session = tokens.get(token)?.sessionId ?? '';
    await pool.query('delete from auth.sessions where id = $1', [session]);
    await pool.query('select pg_notify($1, $2)', [SESSION_ENDED_CHANNEL, session]);

    await until('the ended one to be closed', () => !ended.connected);
    expect(other.connected).toBe(true);
  });

  it('closes its sockets also when the notification is lost', async () => {
    const token = await signIn(employer);
    const ended = await connect({ token });
    const other = await connect({ token: await signIn(employer) });
    await pool.query('delete from auth.sessions where id = $1', [tokens.get(token)?.sessionId]);

    await until('the ended one to be closed', () => !ended.connected);
    expect(other.connected).toBe(true);
  });
});

describe('typing', () => {
  it('is told to the others of the room, once a second at most, and to nobody else', async () => {
    const [one, same, other, foreign] = await Promise.all(
      [employer, employer, developer, stranger].map(async (person) =>
        connect({ token: await signIn(person) }),
      ),
    );
    if (!one || !same || !other || !foreign) throw new Error('not connected');
    for (const socket of [one, same, other, foreign]) await ask(socket, JOIN, { room: contract });
    const heardBy = [one, same, other, foreign].map((socket) => heard(socket, TYPING));
    for (let count = 0; count < 5; count += 1) one.emit(TYPING, { room: contract });
    foreign.emit(TYPING, { room: contract });
    // What was emitted before an answer has been taken, and what was told before a signal has arrived.
    for (const socket of [one, foreign]) await ask(socket, LEAVE, { room: 'jobs' });
    const signals = Promise.all([one, same, other].map((socket) => next(socket, SIGNAL)));
    await ask(foreign, JOIN, { room: 'jobs' });
    const foreignSignal = next(foreign, SIGNAL);
    await project([
      { room: contract, topic: 'chat', id: application },
      { room: 'jobs', topic: 'jobs', id: null },
    ]);
    await Promise.all([signals, foreignSignal]);

    expect(heardBy).toEqual([[], [], [{ room: contract, senderId: employer }], []]);
  });
});

describe('a socket that speaks too much', () => {
  it('is ignored first, then closed', async () => {
    const visitor = await connect({});
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => ask(visitor, LEAVE, { room: 'jobs' })),
    );
    expect(answers.filter((answer) => !(answer as { ok: boolean }).ok).length).toBeGreaterThan(10);

    for (let count = 0; count < 400; count += 1) visitor.emit(LEAVE, { room: 'jobs' });
    await until('the visitor to be closed', () => !visitor.connected);
  });

  it('is closed for a message above 64 kB', async () => {
    const visitor = await connect({});
    const closed = next(visitor, 'disconnect');
    visitor.emit(JOIN, { room: 'x'.repeat(80 * 1024) });

    expect(await closed).toBe('transport close');
  });
});

describe('a break of the listening connection', () => {
  it('lets the browsers come back, since signals may be missing', async () => {
    const visitor = await connect({});
    const again = new Promise((resolve) =>
      visitor.once('disconnect', () => visitor.once('connect', () => resolve(true))),
    );
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener' and datname = $1`,
      [database.name],
    );

    expect(await again).toBe(true);
    expect(await ask(visitor, JOIN, { room: 'jobs' })).toMatchObject({ ok: true });
    const signal = next(visitor, SIGNAL);
    await project([{ room: 'jobs', topic: 'jobs', id: null }]);
    expect(await signal).toMatchObject({ topic: 'jobs' });
  });
});
