import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { secureBareAnswer } from '../http/bare-answers.ts';

type Settings = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;
type BoundSocket = Parameters<IoAdapter['bindMessageHandlers']>[0];
type Handlers = Parameters<IoAdapter['bindMessageHandlers']>[1];

/** The largest message from a browser, in bytes. */
const MESSAGE_LIMIT = 64 * 1024;

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/**
 * Whether a handshake comes from a page of ours, or from no page at all. Tokens travel in the handshake and never by
 * cookie, so that a foreign page could do nothing; it shall not even connect.
 */
export const isOwnOrigin = (request: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  const asking = hostOf(origin);
  return asking !== undefined && (asking === host || asking === hostOf(publicUrl));
};

/** socket.io at /socket.io on the application's own server, for pages of the same origin. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly publicUrl: string,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Settings): ReturnType<IoAdapter['createIOServer']> {
    const own: Partial<Settings> = {
      path: '/socket.io',
      serveClient: false,
      // Long polling would tie a browser to one of several processes, which no balancer need know of (adr/0005).
      transports: ['websocket'],
      maxHttpBufferSize: MESSAGE_LIMIT,
      // CORS does not hold for WebSockets: the origin is checked here.
      allowRequest: (request, allow) =>
        isOwnOrigin(request, this.publicUrl) ? allow(null, true) : allow('a foreign origin', false),
    };
    const io = super.createIOServer(port, { ...options, ...own } as Settings);
    // What is refused before it is a socket is answered past Fastify.
    io.engine.use(secureBareAnswer({ publicUrl: this.publicUrl }));
    return io;
  }

  /**
   * As the adapter of Nest does it, less its streams, of which every socket would keep one for each message: an answer is
   * a value, or the promise of one. What a handler throws has been answered by then (`WsExceptionsHandler`).
   */
  override bindMessageHandlers(socket: BoundSocket, handlers: Handlers): void {
    for (const { message, callback } of handlers)
      socket.on(message, (...payload: unknown[]) => {
        const last = payload.at(-1);
        const acknowledge = typeof last === 'function' ? (last as (answer: unknown) => void) : undefined;
        const body = payload[0] === last && acknowledge !== undefined ? undefined : payload[0];
        void Promise.resolve(callback(body, acknowledge)).then((answer: unknown) => {
          if (answer !== undefined) acknowledge?.(answer);
        });
      });
  }
}
