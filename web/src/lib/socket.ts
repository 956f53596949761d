import type { Socket } from 'socket.io-client';
import type * as Contract from '../../../contracts/signals.ts';
import type { Signal } from '../../../contracts/signals.ts';
import { accessToken } from './client.ts';
import type { createComeBack } from './come-back.ts';
import { recordPosition } from './position.ts';
import type { RoomNews } from './read-at.ts';
import type { createStandIn } from './stand-in.ts';

export interface RoomListener {
  room: string;
  onSignal: (signal: Signal) => void;
  onTyping?: (userId: string) => void;
  /**
   * Just joined, or joined again after a break: what was read earlier may be old, since its signals reached nobody.
   * `news` says which; null where the server does not know.
   */
  onJoined: (news: RoomNews | null) => void;
}

interface Connection {
  socket: Socket;
  names: typeof Contract;
}

/** How long the server may take to answer a JOIN, in ms. */
const JOIN_WAIT = 10_000;
/** A refused room may be known a moment later; it is asked for again after this, in ms, ... */
const REFUSED_WAIT = 3_000;
/** ... then at doubled distances up to this. */
const LONGEST_WAIT = 60_000;

const listeners = new Set<RoomListener>();
/** The rooms that the server lets this connection hear. */
const joined = new Set<string>();
/** The newest JOIN of each room: only its answer counts. */
const joining = new Map<string, symbol>();
let connection: Connection | null = null;
let opening: Promise<Connection> | null = null;

const endedWatchers = new Set<() => void>();

/** Told when the server ends the connection: the session may have ended too. */
export const onSocketEnded = (watch: () => void): (() => void) => {
  endedWatchers.add(watch);
  return () => endedWatchers.delete(watch);
};

const heard = (room: string): boolean => [...listeners].some((listener) => listener.room === room);

const join = async (room: string, retryAfter = REFUSED_WAIT): Promise<void> => {
  if (!connection?.socket.connected || !heard(room)) return;
  const { socket, names } = connection;
  const attempt = Symbol(room);
  joining.set(room, attempt);
  const answer: unknown = await socket
    .timeout(JOIN_WAIT)
    .emitWithAck(names.JOIN, { room })
    .catch(() => undefined);
  if (joining.get(room) !== attempt || !heard(room)) return;
  const reply = names.JoinReply.safeParse(answer).data;
  if (reply?.ok === true) {
    const { signalled, reached } = reply;
    const news = signalled === undefined || reached === undefined ? null : { signalled, reached };
    joined.add(room);
    for (const listener of listeners) if (listener.room === room) listener.onJoined(news);
    return;
  }
  setTimeout(() => {
    if (joining.get(room) === attempt) void join(room, Math.min(2 * retryAfter, LONGEST_WAIT));
  }, retryAfter);
};

const handshake = (reply: (auth: object) => void): void => {
  accessToken()
    .then((token) => reply(token === null ? {} : { token }))
    .catch(() => reply({}));
};

const isTyping = (value: unknown): value is { room: string; senderId: string } =>
  typeof value === 'object' &&
  value !== null &&
  'room' in value &&
  'senderId' in value &&
  typeof value.room === 'string' &&
  typeof value.senderId === 'string';

const listen = (
  { socket, names }: Connection,
  comeBack: ReturnType<typeof createComeBack>,
  standIn: ReturnType<typeof createStandIn>,
): void => {
  const lost = (): void => {
    comeBack.lost();
    standIn.lost();
  };
  standIn.lost();
  socket.on('connect', () => {
    comeBack.stood();
    standIn.stood();
    for (const room of new Set([...listeners].map((listener) => listener.room))) void join(room);
  });
  socket.on('disconnect', (reason) => {
    joined.clear();
    joining.clear();
    // The page has ended it, and opens it again itself.
    if (reason === 'io client disconnect') return;
    // The server has ended it, as it does when the session behind it has ended.
    if (reason === 'io server disconnect') endedWatchers.forEach((watch) => watch());
    lost();
  });
  socket.on('connect_error', lost);
  socket.on(names.SIGNAL, (raw: unknown) => {
    const signal = names.Signal.safeParse(raw);
    if (!signal.success) return;
    recordPosition(signal.data.position);
    for (const listener of listeners) if (listener.room === signal.data.room) listener.onSignal(signal.data);
  });
  socket.on(names.TYPING, (raw: unknown) => {
    if (!isTyping(raw)) return;
    for (const listener of listeners) if (listener.room === raw.room) listener.onTyping?.(raw.senderId);
  });
};

const connect = async (): Promise<Connection> => {
  const [{ io }, names, { createComeBack }, { createStandIn }] = await Promise.all([
    import('socket.io-client'),
    import('../../../contracts/signals.ts'),
    import('./come-back.ts'),
    import('./stand-in.ts'),
  ]);
  // Its own ways back know of the network alone: what the server refuses they leave, and what is away they ask for every 5 s.
  const socket = io({ path: '/socket.io', auth: handshake, transports: ['websocket'], reconnection: false });
  connection = { socket, names };
  listen(
    connection,
    createComeBack(() => socket.connect()),
    createStandIn(() => listeners.forEach((listener) => listener.onJoined(null))),
  );
  return connection;
};

/** Opened by the first room, so that its code loads after the first paint. */
const open = (): Promise<Connection> => {
  opening ??= connect().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
};

/** Hears a room until the returned function is called; joined on the server by the first and left by the last. */
export const listenToRoom = (listener: RoomListener): (() => void) => {
  const { room } = listener;
  const first = !heard(room);
  listeners.add(listener);
  open()
    .then(() => {
      if (!listeners.has(listener)) return;
      if (first) void join(room);
    })
    // Without its code there is no live page; the page itself stands, and the next room tries again.
    .catch(() => undefined);
  return () => {
    listeners.delete(listener);
    if (heard(room)) return;
    joined.delete(room);
    joining.delete(room);
    if (connection?.socket.connected) connection.socket.emit(connection.names.LEAVE, { room });
  };
};

export const sendTyping = (room: string): void => {
  if (connection?.socket.connected) connection.socket.volatile.emit(connection.names.TYPING, { room });
};

/** After a refresh the same person goes on with a new token. */
export const refreshSocketToken = (token: string): void => {
  if (connection?.socket.connected) connection.socket.emit(connection.names.AUTHENTICATE, { token });
};

/** After signing in or out the connection starts afresh as somebody else. */
export const restartSocket = (): void => {
  connection?.socket.disconnect().connect();
};
