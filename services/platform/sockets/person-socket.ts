import type { DefaultEventsMap, Socket } from 'socket.io';
import type { AuthenticatedSocket } from '../session/authenticate.ts';

/** What is known of one connection. */
export interface SocketData {
  /** Who showed a token; absent for a visitor. */
  person?: AuthenticatedSocket;
  /** Takes a place of this person, or of the socket's address for a visitor (null); gone once its person is known. */
  takePlace?: (userId: string | null) => () => void;
  /** Gives the place back that the socket has. */
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

/**
 * Counts a socket among those of its person, or of its address where it has shown no token (null), until it ends. A
 * visitor who signs in gives the one place back for the other; whoever shows a newer token keeps what they have.
 * @throws TooManyRequests where there is none; the socket keeps what it had
 */
export const seat = (socket: PersonSocket, userId: string | null): void => {
  const { data } = socket;
  const leave = data.takePlace?.(userId);
  if (leave === undefined) return;
  data.leavePlace?.();
  data.leavePlace = leave;
  if (userId !== null) delete data.takePlace;
  // Not the socket's own end: a connection may break before it is one, and while it is asked whose it is.
  if (socket.conn.readyState === 'closed') leave();
  else socket.conn.once('close', leave);
};
