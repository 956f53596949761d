import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A passing fault: an answer of that status, a connection that breaks, or no answer at all. */
type S3Fault = 500 | 503 | 'reset' | 'silence';

/** What an S3 service answers for the three requests that the product sends, over objects in memory. */
export interface S3Double {
  /** As `S3_URL` names it, with a bucket and a folder. */
  readonly url: string;
  /** By their keys. */
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>;
  /** The next requests meet these, one each. */
  failNext(...faults: readonly S3Fault[]): void;
  /** How many requests have come. */
  requests(): number;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export const startS3Double = async (): Promise<S3Double> => {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const faults: S3Fault[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const fault = faults.shift();
    if (fault === 'reset') return void request.socket.destroy();
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname.slice(1));
    const refuse = (status: number, code: string): void => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    };
    const answer = (bytes: Buffer): unknown => {
      if (fault === 'silence') return undefined;
      if (fault !== undefined) return refuse(fault, fault === 500 ? 'InternalError' : 'SlowDown');
      if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? ''))
        return refuse(403, 'AccessDenied');
      // Chunks with signatures of their own, which not every service takes.
      if (request.headers['content-encoding']?.includes('aws-chunked')) return refuse(501, 'NotImplemented');
      if (request.method === 'PUT') {
        if (Number(request.headers['content-length']) !== bytes.length)
          return refuse(411, 'MissingContentLength');
        objects.set(key, { bytes, type: request.headers['content-type'] ?? '' });
        return response.writeHead(200, { etag: '"1"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      const found = objects.get(key);
      if (found === undefined) return refuse(404, 'NoSuchKey');
      return response
        .writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length })
        .end(found.bytes);
    };
    // Whoever gives up while it sends hears of nothing.
    bodyOf(request).then(answer, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://key:s%2Fecret@127.0.0.1:${port}/makehold/files?region=eu-central-1`,
    objects,
    failNext: (...next) => void faults.push(...next),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
