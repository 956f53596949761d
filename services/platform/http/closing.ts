import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long requests under way may take once the intake has stopped, in milliseconds. */
export const GRACE_MS = 10_000;

/**
 * Answers how to stop the intake, which comes before closing the server. It ends connections for which closing would
 * wait without end: Node takes one on which no request has arrived for busy (nodejs/node, lib/_http_server.js: only
 * idle ones are closed), and browsers open such connections ahead of need. Requests under way are answered, then their
 * connections end; what is left after `graceMs` milliseconds is cut.
 */
export const watchIntake = (server: Server, graceMs = GRACE_MS): (() => void) => {
  const silent = new Set<Socket>();
  let stopped = false;

  server.on('connection', (socket: Socket) => {
    if (stopped) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    // A connection that was busy while the server closed would be kept alive for more requests.
    response.once('finish', () => {
      if (stopped) socket.destroySoon();
    });
  });
  return () => {
    stopped = true;
    for (const socket of silent) socket.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.once('close', () => clearTimeout(cut));
  };
};
