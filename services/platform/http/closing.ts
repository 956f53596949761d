import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long requests under way may take once the intake has stopped, in milliseconds. */
export const GRACE_MS = 10_000;
/** How long what is on its way may take to be read, in milliseconds: a proxy has sent it before it hears that we stop. */
const LINGER_MS = 100;

/**
 * Answers how to stop the intake, which comes before closing the server, and resolves when that may be closed. Nobody
 * is let in any more, so that a proxy asks another process at once; what comes on connections that are there is
 * answered, with word that they end, or the proxy would send its next request into the end of one and not dare to
 * repeat it. It ends connections for which closing would wait without end: Node takes one on which no request has
 * arrived for busy (nodejs/node, lib/_http_server.js: only idle ones are closed), and browsers open such connections
 * ahead of need. Requests under way are answered, then their connections end; what is left after `graceMs`
 * milliseconds is cut.
 */
export const watchIntake = (server: Server, graceMs = GRACE_MS): (() => Promise<void>) => {
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let stopped = false;

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (stopped) response.shouldKeepAlive = false;
    // A connection that was busy while the server closed would be kept alive for more requests.
    response.once('finish', () => {
      if (stopped) socket.destroySoon();
    });
  });
  return async () => {
    stopped = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const cut = setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.once('close', () => clearTimeout(cut));
    // That of HTTP servers would end the connections that are idle now, with what is on its way to them.
    NetServer.prototype.close.call(server);
    if (open.size > 0) await pause(LINGER_MS);
    for (const socket of silent) socket.destroy();
  };
};
