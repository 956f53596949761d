import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';

/** A proxy for a browser that tells nobody what its pages call an error. */
export interface TellingProxy {
  /** `127.0.0.1:1234` */
  readonly address: string;
  /** What the pages threw, called an error or were forbidden, so far. */
  readonly faults: readonly string[];
  close(): void;
}

/** Below no route of the product's. */
const SCRIPT = '/makehold-checks/tell-faults.js';
const TOLD = '/makehold-checks/faults';

/** The first script of every page. That an observer of sizes is told a frame later is announced as an error, and is none. */
const TELL = `{
  const tell = (fault) => navigator.sendBeacon('${TOLD}', fault);
  const { error } = console;
  console.error = (...words) => {
    tell('called an error: ' + words.join(' '));
    error.apply(console, words);
  };
  addEventListener('error', ({ message }) => {
    if (!message.startsWith('ResizeObserver loop completed')) tell('threw ' + message);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell('threw ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('called an error: forbidden by policy: ' + violatedDirective + ' ' + blockedURI));
}`;

/** Nothing leaves this machine. */
const isHere = (host: string | undefined): boolean => host === 'localhost' || host === '127.0.0.1';

const textOf = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const passOn = async (asked: IncomingMessage, answer: ServerResponse, url: URL): Promise<void> => {
  const headers = { ...asked.headers };
  const isPage = headers.accept?.includes('text/html') === true;
  // A page comes as it is, for the script to be put into it.
  if (isPage) delete headers['accept-encoding'];
  const outgoing = request(
    {
      host: '127.0.0.1',
      port: url.port,
      path: `${url.pathname}${url.search}`,
      method: asked.method,
      headers,
      // No connection is used again: the product may be closing it, and the page would miss what it asked for.
      agent: false,
    },
    (got) => {
      const isHtml = got.headers['content-type']?.startsWith('text/html') === true;
      if (!isPage || !isHtml) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        return;
      }
      void textOf(got).then((html) => {
        const { 'content-length': _, ...kept } = got.headers;
        answer.writeHead(got.statusCode ?? 502, kept);
        answer.end(html.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
      });
    },
  );
  outgoing.on('error', () => answer.destroy());
  asked.pipe(outgoing);
};

/** Passes on what is asked of this machine, and puts a script into every page that tells its faults. */
export const startTellingProxy = async (): Promise<TellingProxy> => {
  const faults: string[] = [];
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '', 'http://nowhere.invalid');
    if (!isHere(url.hostname)) answer.writeHead(403).end();
    else if (url.pathname === SCRIPT) answer.writeHead(200, { 'content-type': 'text/javascript' }).end(TELL);
    else if (url.pathname === TOLD)
      void textOf(asked).then((fault) => {
        faults.push(fault);
        answer.writeHead(204).end();
      });
    else void passOn(asked, answer, url);
  });
  // Sockets. Nobody tunnels through here, for TLS: nothing on this machine speaks it.
  server.on('upgrade', ({ url = '', rawHeaders }, socket, head) => {
    const { hostname, port, pathname, search } = new URL(url, 'http://nowhere.invalid');
    if (!isHere(hostname)) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    const upstream = connect(Number(port), '127.0.0.1', () => {
      upstream.write([`GET ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return {
    address: `127.0.0.1:${address.port}`,
    faults,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
