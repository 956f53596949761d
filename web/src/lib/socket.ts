import type { Socket } from 'socket.io-client';
import type * as Contract from '../../../contracts/signals.ts';
import type { Signal } from '../../../contracts/signals.ts';
import { accessToken } from './client.ts';
import { recordPosition } from './position.ts';

export interface RoomListener {
  room: string;
  onSignal: (signal: Signal) => void;
  onTyping?: (userId: string) => void;
  /** The connection came back: anything may have been missed. */
  onReconnect: () => void;
}

interface Connection {
  socket: Socket;
  names: typeof Contract;
}

/** Wait before a connection that the server refused (an expired token, say) is tried again, in ms. */
const REFUSED_WAIT = 3_000;

const listeners = new Set<RoomListener>();
let connection: Connection | null = null;
let opening: Promise<Connection> | null = null;
let connectedBefore = false;

const handshake = (reply: (auth: object) => void): void => {
  accessToken()
    .then((token) => reply(token === null ? {} : { token }))
    .catch(() => reply({}));
};

const isTyping = (value: unknown): value is { room: string; user_id: string } =>
  typeof value === 'object' &&
  value !== null &&
  'room' in value &&
  'user_id' in value &&
  typeof value.room === 'string' &&
  typeof value.user_id === 'string';

const listen = ({ socket, names }: Connection): void => {
  socket.on('connect', () => {
    for (const room of new Set([...listeners].map((listener) => listener.room))) {
      socket.emit(names.JOIN, { room });
    }
    if (connectedBefore) for (const listener of listeners) listener.onReconnect();
    connectedBefore = true;
  });
  socket.on('connect_error', () => {
    // An active socket tries again by itself; one that the server refused does not.
    if (!socket.active) setTimeout(() => socket.connect(), REFUSED_WAIT);
  });
  socket.on(names.SIGNAL, (raw: unknown) => {
    const signal = names.Signal.safeParse(raw);
    if (!signal.success) return;
    recordPosition(signal.data.position);
    for (const listener of listeners) listener.onSignal(signal.data);
  });
  socket.on(names.TYPING, (raw: unknown) => {
    if (!isTyping(raw)) return;
    for (const listener of listeners) if (listener.room === raw.room) listener.onTyping?.(raw.user_id);
  });
};

const connect = async (): Promise<Connection> => {
  const [{ io }, names] = await Promise.all([
    import('socket.io-client'),
    import('../../../contracts/signals.ts'),
  ]);
  const socket = io({ path: '/socket.io', auth: handshake, transports: ['websocket', 'polling'] });
  connection = { socket, names };
  listen(connection);
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
  const heard = (): boolean => [...listeners].some((other) => other.room === listener.room);
  const first = !heard();
  listeners.add(listener);
  open()
    .then(({ socket, names }) => {
      if (first && socket.connected && listeners.has(listener))
        socket.emit(names.JOIN, { room: listener.room });
    })
    // Without its code there is no live page; the page itself stands, and the next room tries again.
    .catch(() => undefined);
  return () => {
    listeners.delete(listener);
    if (!heard() && connection?.socket.connected) {
      connection.socket.emit(connection.names.LEAVE, { room: listener.room });
    }
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
