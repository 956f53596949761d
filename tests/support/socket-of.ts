import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** Opens a socket of its own for whoever holds the token; the test closes it. */
export const socketOf = (url: string, token: string): Socket =>
  io(url.replace('localhost', '127.0.0.1'), {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: url },
  });
