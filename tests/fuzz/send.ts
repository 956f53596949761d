import http from 'node:http';
import type { FuzzedRequest } from './requests.ts';

export interface FuzzedAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Longest time that an answer may take, in milliseconds. */
const PATIENCE_MS = 60_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

/**
 * Sends a request byte for byte: no client sets it right.
 * @throws Error when there is no answer
 */
export const send = (
  origin: string,
  { method, path, headers, body }: FuzzedRequest,
  token: string | null,
  host?: string,
): Promise<FuzzedAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = body === undefined ? undefined : Buffer.from(body, 'utf8');
    const request = http.request(
      {
        agent,
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        method,
        path,
        timeout: PATIENCE_MS,
        headers: {
          ...headers,
          host: host ?? `localhost:${port}`,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(sent === undefined ? {} : { 'content-length': sent.length }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('error', reject);
    request.end(sent);
  });

const quoted = (text: string): string =>
  `$'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`;

/** Longer than this, a body is shown by its beginning: its seed and path make it again. */
const SHOWN = 2_000;

/** The request as a command for a shell; the token is left to whoever tries it. */
export const asCurl = ({ viewer, method, path, headers, body }: FuzzedRequest): string =>
  [
    `# as ${viewer}`,
    `curl -sS -i --path-as-is -X ${method} "$ORIGIN"${quoted(path)}`,
    ...(viewer === 'visitor' ? [] : ['-H "authorization: Bearer $TOKEN"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [
          `--data-binary ${quoted(body.slice(0, SHOWN))}${body.length > SHOWN ? ` # and ${body.length - SHOWN} more` : ''}`,
        ]),
  ].join(' \\\n  ');
