import type { DefaultEventsMap, Socket } from 'socket.io';
import type { AuthenticatedSocket } from '../session/authenticate.ts';

/** What is known of one connection. */
export interface SocketData {
  /** Who showed a token; absent for a visitor. */
  person?: AuthenticatedSocket;
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
