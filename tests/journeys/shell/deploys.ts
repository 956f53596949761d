import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product behind an address at which one version of the web takes the place of another. */
export interface Deploys {
  readonly url: string;
  /** From now on the pages and the worker are those of another version. */
  deploy(version: string): void;
  stop(): Promise<void>;
}

const isText = (headers: IncomingHttpHeaders): boolean =>
  /text\/html|javascript/.test(String(headers['content-type']));

/** @param origin of a product that runs */
export const startDeploys = async (origin: string): Promise<Deploys> => {
  const built = /<meta name="version" content="([^"]+)"/.exec(await (await fetch(origin)).text())?.[1];
  if (built === undefined) throw new Error('the page does not tell its version');
  let version = built;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    // Another version has another address of its page, too.
    if (version !== built) delete (headers as IncomingHttpHeaders)['if-none-match'];
    const forwarded = request(`${origin}${asked.url ?? '/'}`, { method: asked.method, headers }, (given) => {
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => {
        const body = Buffer.concat(parts);
        const sent = isText(given.headers)
          ? Buffer.from(body.toString('utf8').replaceAll(built, version))
          : body;
        const { 'content-length': _, 'transfer-encoding': __, ...rest } = given.headers;
        answer.writeHead(given.statusCode ?? 502, { ...rest, 'content-length': sent.length });
        answer.end(sent);
      });
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: (next) => {
      version = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
