import type { DefaultEventsMap, Socket } from 'socket.io';
import type { AuthenticatedSocket } from '../session/authenticate.ts';

/** What is known of one connection. */
export interface SocketData {
  /** Who showed a token; absent for a visitor. */
  person?: AuthenticatedSocket;
  /** Takes a visitor's place at the address that the socket comes from; gone once that is decided. */
  takePlace?: () => () => void;
  /** Gives a visitor's place back; absent for whoever showed a token from the start. */
  leavePlace?: () => void;
  /**
   * When this socket's last sign of typing in a room was passed on, in milliseconds of the process's own clock; absent
   * until there is one, since most sockets never type.
   */
  typedAt?: Map<string, number>;
}

export type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** The room of all of a person's sockets. */
export const ownRoom = (userId: string): string => `user:${userId}`;

const FORGOTTEN = Object.freeze({ headers: {}, auth: {}, query: {} });

/**
 * Lets go of the request that a socket began with: its headers, its token and the streams around them would stay
 * as long as the socket does, and nothing asks for them once its person is known.
 */
export const forgetHandshake = (socket: PersonSocket): void => {
  Object.assign(socket, { handshake: FORGOTTEN });
  Object.assign(socket.conn, { request: null });
};

/** Counts a socket without a token among those of its address, until it ends. @throws TooManyRequests */
export const seatVisitor = (socket: PersonSocket): void => {
  const leave = socket.data.takePlace?.();
  if (leave === undefined) return;
  socket.data.leavePlace = leave;
  // Not the socket's own end: a connection may break before it is one.
  socket.conn.once('close', leave);
};
