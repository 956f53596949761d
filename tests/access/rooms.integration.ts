import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { JOIN, roomsById, SIGNAL, singleRooms } from '../../contracts/signals.ts';
import type { RoomKind } from '../../contracts/signals.ts';
import { newId } from '../../services/kernel/ids.ts';
import { PROJECTED_CHANNEL } from '../../services/platform/http/read-position.ts';
import { ACCESS_TOKENS } from '../../services/platform/session/session-tokens.ts';
import type { AccessTokens } from '../../services/platform/session/tokens.ts';
import { until } from '../waiting.ts';
import { ask, sidesOf } from './attempt.ts';
import { viewers, whoseFor } from './notation.ts';
import type { Viewer, Whose } from './notation.ts';
import { rooms } from './rooms.ts';
import { make } from './things.ts';
import type { World } from './world.ts';
import { openWorld } from './world.ts';

jest.setTimeout(120_000);

let world: World;
const open: Socket[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await world.stop();
});

/** Resolves with why the handshake was refused; null once the socket is open. */
const dial = async (token: string | null): Promise<{ socket: Socket; refused: string | null }> => {
  const socket = io(world.url.replace('localhost', '127.0.0.1'), {
    auth: token === null ? {} : { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: world.url },
  });
  open.push(socket);
  const refused = await new Promise<string | null>((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  return { socket, refused };
};

const join = async (socket: Socket, room: string): Promise<boolean> => {
  const reply = (await socket.timeout(5_000).emitWithAck(JOIN, { room })) as { ok: boolean };
  return reply.ok;
};

const ids = (socket: Socket): string[] => {
  const heard: string[] = [];
  socket.on(SIGNAL, ({ id }: { id: string }) => void heard.push(id));
  return heard;
};

/** Says something in a room as the projector does. Answers by which id it is known. */
const signal = async (room: string): Promise<string> => {
  const id = newId();
  await world.product.foundation.pool.query('select pg_notify($1, $2)', [
    PROJECTED_CHANNEL,
    JSON.stringify({ position: '0', signals: [{ room, topic: 'contract', id }] }),
  ]);
  return id;
};

const roomOf = async (kind: RoomKind, viewer: Viewer, whose: Whose | null): Promise<string> => {
  const { on } = rooms[kind];
  if (on === undefined || whose === null) return kind;
  if (whose === 'missing') return `${kind}:${newId()}`;
  return `${kind}:${(await make(world, on, sidesOf(world, viewer, whose)))['id']}`;
};

type Hearing = 'hears' | 'does not hear' | 'is not let in';

const expected = (kind: RoomKind, viewer: Viewer, whose: Whose | null): Hearing => {
  if (viewer === 'banned' || viewer === 'halfIn') return 'is not let in';
  const { heardBy } = rooms[kind];
  if (heardBy === 'everyone') return 'hears';
  const side = viewer === 'other' ? 'other' : 'owner';
  return whose === 'own' && heardBy.includes(side) ? 'hears' : 'does not hear';
};

const cells = [...singleRooms, ...roomsById].flatMap((kind) =>
  viewers.flatMap((viewer) =>
    whoseFor(viewer, rooms[kind]).map(
      (whose) => [kind, viewer, whose, expected(kind, viewer, whose)] as const,
    ),
  ),
);

const tokenOf = (viewer: Viewer): string | null => (viewer === 'visitor' ? null : world.people[viewer].token);

it.each(cells)('room %s: %s, %s: %s', async (kind, viewer, whose, hearing) => {
  const room = await roomOf(kind, viewer, whose);
  const { socket, refused } = await dial(tokenOf(viewer));
  if (hearing === 'is not let in') return expect(refused).toBe('not_signed_in');
  expect(refused).toBeNull();
  const heard = ids(socket);
  expect(await join(socket, 'jobs')).toBe(true);
  // One's own room is joined by itself; asking for it does no harm.
  expect(await join(socket, room)).toBe(hearing === 'hears');
  const said = await signal(room);
  const after = await signal('jobs');
  await until('the signal that everybody hears', () => heard.includes(after), 5_000);

  expect(heard.includes(said)).toBe(hearing === 'hears');
});

describe('a socket', () => {
  const forged = (token: string): string => {
    const [header, payload, signature = ''] = token.split('.');
    return [header, payload, [...signature].reverse().join('')].join('.');
  };

  it('with a forged token, or one of another person under the same signature, is not let in', async () => {
    const { owner, stranger } = world.people;
    const [header, , signature] = stranger.token.split('.');
    const borrowed = [header, owner.token.split('.')[1], signature].join('.');

    expect((await dial(forged(owner.token))).refused).toBe('not_signed_in');
    expect((await dial(borrowed)).refused).toBe('not_signed_in');
  });

  it('with a token that has run out is not let in', async () => {
    const tokens = world.product.app.get<AccessTokens>(ACCESS_TOKENS, { strict: false });
    const { id: userId, email, token: live } = world.people.owner;
    const { sessionId } = await tokens.verify(live, new Date());
    const subject = {
      userId,
      email,
      sessionId,
      aal: 'aal1',
      amr: [],
      appMetadata: {},
      userMetadata: {},
    } as const;
    const { token } = await tokens.sign(subject, new Date(Date.now() - 2 * 60 * 60 * 1000));

    expect((await dial(token)).refused).toBe('not_signed_in');
  });

  it('of somebody who signs out is closed within 5 s, and hears nothing of what follows', async () => {
    const owner = await world.freshSession(world.people.owner);
    const room = await roomOf('contract', 'owner', 'own');
    const { socket } = await dial(owner.token);
    const heard = ids(socket);
    expect(await join(socket, room)).toBe(true);
    await ask(world, { method: 'POST' }, '/auth/v1/logout?scope=local', owner.token);
    await until('the socket to close', () => !socket.connected, 5_000);
    await signal(room);
    const { socket: again, refused } = await dial(owner.token);

    expect(refused).toBe('not_signed_in');
    expect(again.connected).toBe(false);
    expect(heard).toEqual([]);
  });
});
