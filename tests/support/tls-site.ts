import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address that the request comes from. */
  readonly from?: string;
}
export interface SiteAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Every name is this machine. */
export const lookup: LookupFunction = (_, options, found) =>
  options.all === true ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);

/** Sends it. @throws what broke the connection */
export const answerTo = (request: http.ClientRequest, body?: string | Buffer): Promise<SiteAnswer> =>
  new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(parts).toString() });
      });
    });
    request.end(body);
  });

/** @throws what refused the connection */
export const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });

/** A site on this machine that is asked over TLS, by its name, as browsers elsewhere ask it. */
export interface TlsSite {
  readonly origin: string;
  /** Over a connection of its own. */
  ask(path: string, asked?: Asked): Promise<SiteAnswer>;
  /** The same by http. */
  askPlainly(path: string, name?: string): Promise<SiteAnswer>;
  /** A body of JSON, by POST unless it says otherwise. */
  send(path: string, body: unknown, asked?: Asked): Promise<SiteAnswer>;
  signIn(email: string, password: string, asked?: Asked): Promise<SiteAnswer>;
  /** A socket as pages of that origin open it. */
  socket(token: string | null, page: string): Socket;
}

export const tlsSite = (place: {
  readonly name: string;
  readonly ports: { readonly http: number; readonly https: number };
  /** What it is trusted by. */
  readonly certificate: Buffer;
}): TlsSite => {
  const { name, ports, certificate: ca } = place;
  const origin = `https://${name}:${ports.https}`;
  const ask: TlsSite['ask'] = (path, { method = 'GET', headers = {}, body, from } = {}) => {
    const sent = {
      method,
      headers: { ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers },
      agent: false,
      lookup,
      ca,
      // Else Node names whatever the Host header says.
      servername: name,
      ...(from === undefined ? {} : { localAddress: from }),
    };
    return answerTo(https.request(`${origin}${path}`, sent), body);
  };
  const send: TlsSite['send'] = (path, body, { headers = {}, ...more } = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...more,
    });
  return {
    origin,
    ask,
    askPlainly: (path, asked = name) =>
      answerTo(http.request(`http://${asked}:${ports.http}${path}`, { agent: false, lookup })),
    send,
    signIn: (email, password, asked) =>
      send('/auth/v1/token?grant_type=password', { email, password }, asked),
    socket: (token, page) =>
      io(origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token },
        extraHeaders: { origin: page },
        // In Node it takes one, of which its types do not know.
        ...({ agent: new https.Agent({ lookup, ca }) } as object),
      }),
  };
};
