import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take once the server closes, in milliseconds. */
const GRACE_MS = 10_000;

/**
 * Ends connections that `close` would wait for without end. Node takes one on which no request has arrived for busy
 * (nodejs/node, lib/_http_server.js: it closes idle ones only), and browsers open such connections ahead of need.
 * Requests under way are answered; what is left after `graceMs` milliseconds is cut.
 */
export const endIdleConnections = (server: FastifyInstance, graceMs = GRACE_MS): void => {
  const silent = new Set<Socket>();
  let closing = false;

  server.server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.server.on('request', ({ socket }) => silent.delete(socket));
  server.addHook('preClose', (done) => {
    closing = true;
    for (const socket of silent) socket.destroy();
    const cut = setTimeout(() => server.server.closeAllConnections(), graceMs).unref();
    server.server.once('close', () => clearTimeout(cut));
    done();
  });
};
