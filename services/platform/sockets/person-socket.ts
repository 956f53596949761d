import type { DefaultEventsMap, Socket } from 'socket.io';
import type { AuthenticatedSocket } from '../session/authenticate.ts';

/** What is known of one connection. */
export interface SocketData {
  /** Who showed a token; absent for a visitor. */
  person?: AuthenticatedSocket;
  /** When this socket's last sign of typing in a room was passed on, in milliseconds of the process's own clock. */
  typedAt: Map<string, number>;
}

export type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** The room of all of a person's sockets. */
export const ownRoom = (userId: string): string => `user:${userId}`;
