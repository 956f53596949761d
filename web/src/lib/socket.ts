import type { Socket } from 'socket.io-client';
import { AUTHENTICATE, JOIN, LEAVE, Signal, SIGNAL, TYPING } from '../../../contracts/signals.ts';
import { accessToken } from './client.ts';
import { recordPosition } from './position.ts';

export interface RoomListener {
  room: string;
  onSignal: (signal: Signal) => void;
  onTyping?: (userId: string) => void;
  /** The connection came back: anything may have been missed. */
  onReconnect: () => void;
}

/** Wait before a connection that the server refused (an expired token, say) is tried again, in ms. */
const REFUSED_WAIT = 3_000;

const listeners = new Set<RoomListener>();
let socket: Socket | null = null;
let opening: Promise<Socket> | null = null;
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

const listen = (opened: Socket): void => {
  opened.on('connect', () => {
    for (const room of new Set([...listeners].map((listener) => listener.room))) opened.emit(JOIN, { room });
    if (connectedBefore) for (const listener of listeners) listener.onReconnect();
    connectedBefore = true;
  });
  opened.on('connect_error', () => {
    // An active socket tries again by itself; one that the server refused does not.
    if (!opened.active) setTimeout(() => opened.connect(), REFUSED_WAIT);
  });
  opened.on(SIGNAL, (raw: unknown) => {
    const signal = Signal.safeParse(raw);
    if (!signal.success) return;
    recordPosition(signal.data.position);
    for (const listener of listeners) listener.onSignal(signal.data);
  });
  opened.on(TYPING, (raw: unknown) => {
    if (!isTyping(raw)) return;
    for (const listener of listeners) if (listener.room === raw.room) listener.onTyping?.(raw.user_id);
  });
};

/** Opened on the first room, so that its code loads after the first paint. */
const open = (): Promise<Socket> => {
  opening ??= import('socket.io-client').then(({ io }) => {
    socket = io({ path: '/socket.io', auth: handshake, transports: ['websocket', 'polling'] });
    listen(socket);
    return socket;
  });
  return opening;
};

/** Hears a room until the returned function is called. A person's own room needs no join: the server does it. */
export const listenToRoom = (listener: RoomListener): (() => void) => {
  const first = ![...listeners].some((other) => other.room === listener.room);
  listeners.add(listener);
  open()
    .then((opened) => {
      if (first && opened.connected && listeners.has(listener)) opened.emit(JOIN, { room: listener.room });
    })
    .catch(() => {
      opening = null;
    });
  return () => {
    listeners.delete(listener);
    const last = ![...listeners].some((other) => other.room === listener.room);
    if (last && socket?.connected) socket.emit(LEAVE, { room: listener.room });
  };
};

export const sendTyping = (room: string): void => {
  if (socket?.connected) socket.volatile.emit(TYPING, { room });
};

/** After a refresh the same person goes on with a new token. */
export const refreshSocketToken = (token: string): void => {
  if (socket?.connected) socket.emit(AUTHENTICATE, { token });
};

/** After signing in or out the connection starts afresh as somebody else. */
export const restartSocket = (): void => {
  if (!socket) return;
  socket.disconnect();
  socket.connect();
};
