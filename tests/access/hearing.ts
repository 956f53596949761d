import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { JOIN, roomsById, SIGNAL, singleRooms } from '../../contracts/signals.ts';
import type { RoomKind } from '../../contracts/signals.ts';
import { newId } from '../../services/kernel/ids.ts';
import { PROJECTED_CHANNEL } from '../../services/platform/http/read-position.ts';
import { until } from '../support/waiting.ts';
import type { Around } from './attempt.ts';
import { sidesOf } from './attempt.ts';
import { viewers, whoseFor } from './notation.ts';
import type { Viewer, Whose } from './notation.ts';
import { rooms } from './rooms.ts';
import type { Thing } from './thing.ts';
import { make } from './things.ts';
import type { World } from './world.ts';

/** Resolves with why the handshake was refused; null once the socket is open. */
export const dial = async (
  world: World,
  token: string | null,
): Promise<{ socket: Socket; refused: string | null }> => {
  const socket = io(world.url.replace('localhost', '127.0.0.1'), {
    auth: token === null ? {} : { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: world.url },
  });
  const refused = await new Promise<string | null>((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  return { socket, refused };
};

export const join = async (socket: Socket, room: string): Promise<boolean> => {
  const reply = (await socket.timeout(5_000).emitWithAck(JOIN, { room })) as { ok: boolean };
  return reply.ok;
};

export const ids = (socket: Socket): string[] => {
  const heard: string[] = [];
  socket.on(SIGNAL, ({ id }: { id: string }) => void heard.push(id));
  return heard;
};

/** Says something in a room as the projector does. Answers by which id it is known. */
export const signal = async (world: World, room: string): Promise<string> => {
  const id = newId();
  await world.product.foundation.pool.query('select pg_notify($1, $2)', [
    PROJECTED_CHANNEL,
    JSON.stringify({ position: '0', signals: [{ room, topic: 'contract', id }] }),
  ]);
  return id;
};

export const roomOf = async (
  world: World,
  kind: RoomKind,
  viewer: Viewer,
  whose: Whose | null,
  on = rooms[kind].on,
): Promise<string> => {
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

export interface RoomCell {
  readonly kind: RoomKind;
  readonly viewer: Viewer;
  readonly whose: Whose | null;
  readonly hearing: Hearing;
  /** What its id is of. */
  readonly on: Thing | undefined;
}

const kinds: readonly RoomKind[] = [...singleRooms, ...roomsById];

const byStanding = (kind: RoomKind): readonly RoomCell[] =>
  (Object.entries(rooms[kind].otherHears ?? {}) as [Thing, boolean][]).map(([on, hears]) => ({
    kind,
    viewer: 'other',
    whose: 'own',
    hearing: hears ? 'hears' : 'does not hear',
    on,
  }));

export const roomCells: readonly RoomCell[] = kinds.flatMap((kind) => [
  ...viewers.flatMap((viewer) =>
    whoseFor(viewer, rooms[kind]).map((whose) => ({
      kind,
      viewer,
      whose,
      hearing: expected(kind, viewer, whose),
      on: rooms[kind].on,
    })),
  ),
  ...byStanding(kind),
]);

const tokenOf = ({ people }: World, viewer: Viewer): string | null =>
  viewer === 'visitor' ? null : people[viewer].token;

const attemptWith = async (
  world: World,
  socket: Socket,
  room: string,
  around: Around,
): Promise<{ joined: boolean; heard: boolean }> => {
  const heard = ids(socket);
  if (!(await join(socket, 'jobs'))) throw new Error('not even the room of everybody is open');
  const joined = await around(() => join(socket, room));
  const said = await signal(world, room);
  const after = await signal(world, 'jobs');
  await until('the signal that everybody hears', () => heard.includes(after));
  return { joined, heard: heard.includes(said) };
};

/** Joins a room as somebody, speaks in it, and says what is wrong with who hears it; nothing when all is as it should. */
export const attemptRoom = async (
  world: World,
  { kind, viewer, whose, hearing, on }: RoomCell,
  around: Around = (work) => work(),
): Promise<readonly string[]> => {
  const room = await roomOf(world, kind, viewer, whose, on);
  const { socket, refused } = await around(() => dial(world, tokenOf(world, viewer)));
  try {
    if (refused !== null || hearing === 'is not let in')
      return refused === 'not_signed_in' && hearing === 'is not let in' ? [] : [`refused: ${refused}`];
    // One's own room is joined by itself; asking for it does no harm.
    const { joined, heard } = await attemptWith(world, socket, room, around);
    const should = hearing === 'hears';
    return [
      ...(joined === should ? [] : [joined ? 'joins' : 'does not join']),
      ...(heard === should ? [] : [heard ? 'hears' : 'hears nothing']),
    ];
  } finally {
    socket.disconnect();
  }
};
