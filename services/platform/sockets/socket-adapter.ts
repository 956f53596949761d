import type { IncomingMessage, Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { refuseUpgrades, secureBareAnswer } from '../http/bare-answers.ts';
import type { SocketData } from './person-socket.ts';
import type { SocketPlaces } from './socket-places.ts';

type Settings = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;
type BoundSocket = Parameters<IoAdapter['bindMessageHandlers']>[0];
type Handlers = Parameters<IoAdapter['bindMessageHandlers']>[1];

const PATH = '/socket.io';
/** The largest message from a browser, in bytes. */
const MESSAGE_LIMIT = 64 * 1024;

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Whether a handshake comes from a page of ours, or from no page at all. Tokens travel in the handshake and never by
 * cookie, so that a foreign page could do nothing; it shall not even connect. Ours is PUBLIC_URL's origin, scheme and
 * all: a page at http in front of an https address may be anybody's who sits on the line. Without TLS, as on a
 * development machine, which has several names, the host that was asked for is ours too.
 */
export const isOwnOrigin = (request: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  const own = originOf(publicUrl);
  if (originOf(origin) !== origin) return false;
  return origin === own || (own?.startsWith('http:') === true && origin === `http://${host}`);
};

/** RFC 6455 §4.1: sixteen bytes in base64, at one of the versions that our library speaks. */
const KEY = /^[+/0-9a-z]{22}==$/i;
const VERSIONS = ['8', '13'];

/**
 * Whether a request to speak another protocol asks for a socket of ours in full, from where it may. What our libraries
 * would refuse of the rest, they would answer in their own words, without the headers of every answer.
 */
const isHandshake = (request: IncomingMessage, publicUrl: string): boolean => {
  const { method, url = '', headers } = request;
  if (!url.startsWith(`${PATH}/`) || !URL.canParse(url, publicUrl)) return false;
  const asked = new URL(url, publicUrl).searchParams;
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    KEY.test(headers['sec-websocket-key'] ?? '') &&
    VERSIONS.includes(headers['sec-websocket-version'] ?? '') &&
    headers['sec-websocket-protocol'] === undefined &&
    asked.get('EIO') === '4' &&
    asked.get('transport') === 'websocket' &&
    !asked.has('sid') &&
    isOwnOrigin(request, publicUrl)
  );
};

/** How long a connection may say nothing of who it is, or stay after it was refused, in milliseconds. */
const SILENT_MS = 10_000;

interface Seating {
  readonly places: SocketPlaces;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** socket.io at /socket.io on the application's own server, for pages of the same origin. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly publicUrl: string,
    private readonly seating: Seating,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Settings): ReturnType<IoAdapter['createIOServer']> {
    const own: Partial<Settings> = {
      path: PATH,
      destroyUpgrade: false,
      serveClient: false,
      // Long polling would tie a browser to one of several processes, which no balancer need know of (adr/0005).
      transports: ['websocket'],
      maxHttpBufferSize: MESSAGE_LIMIT,
      connectTimeout: SILENT_MS,
      // CORS does not hold for WebSockets: the origin is checked here.
      allowRequest: (request, allow) =>
        isOwnOrigin(request, this.publicUrl) ? allow(null, true) : allow('a foreign origin', false),
    };
    const io = super.createIOServer(port, { ...options, ...own } as Settings);
    // What is refused before it is a socket is answered past Fastify.
    io.engine.use(secureBareAnswer({ publicUrl: this.publicUrl }));
    // Before socket.io, which ends only those that come first on their connection, which behind a proxy few do.
    const { publicUrl } = this;
    const taken = (request: IncomingMessage): boolean => isHandshake(request, publicUrl);
    (this.httpServer as Server).prependListener('upgrade', refuseUpgrades({ publicUrl, taken }));
    const { places, addressOf } = this.seating;
    // Before the gateway's, which says whose it is and then forgets the request.
    io.use((socket, next) => {
      const address = addressOf(socket.request);
      const data = socket.data as SocketData;
      data.takePlace = (userId) => places.take(address, userId);
      next();
    });
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
