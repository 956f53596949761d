import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Of the digest, in bytes: enough to tell one client's requests apart. */
const KEPT_BYTES = 16;

/** The same text for the same JSON, in whichever order its names came. */
const canonical = (body: unknown): string =>
  JSON.stringify(body ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

type Digested = Pick<FastifyRequest, 'method' | 'url' | 'body'>;

/** A route whose answer is kept asks for the digest of its request twice. */
const made = new WeakMap<Digested, { readonly key: string; readonly digest: string }>();

/**
 * Tells a request from another one under the same Idempotency-Key: method, address and body. The key itself, which is
 * stored nowhere, keys it: nobody can try out later what short words or which password a body had.
 * `request.body`: parsed JSON, or the bytes of another body once its route has read them.
 * @throws Error for a body that nobody has read
 */
export const requestDigest = (request: Digested, key: string): string => {
  const { method, url, body } = request;
  if (body instanceof Readable) throw new Error('the digest of a request needs its body read');
  const known = made.get(request);
  if (known?.key === key) return known.digest;
  const digest = createHmac('sha256', key.toLowerCase())
    .update(`${method} ${url}\n`)
    .update(Buffer.isBuffer(body) ? body : canonical(body))
    .digest()
    .subarray(0, KEPT_BYTES)
    .toString('base64url');
  made.set(request, { key, digest });
  return digest;
};
