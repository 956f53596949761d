import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from 'fastify';
import { pathOf } from './path-of.ts';

/** The largest JSON body, in bytes. */
export const JSON_LIMIT = 256 * 1024;

/** The deepest JSON body, in brackets: walking a parsed value of 100,000 would end in an overflow of the stack. */
export const JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ in this bit only. */
const opens = (byte: number): boolean => (byte | 0x20) === 0x7b;
const closes = (byte: number): boolean => (byte | 0x20) === 0x7d;

/** Whether a text that may be JSON nests deeper than JSON_DEPTH; it is not parsed for that. */
export const isTooDeep = (json: Uint8Array): boolean => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (opens(byte)) {
      depth += 1;
      if (depth > JSON_DEPTH) return true;
    } else if (closes(byte)) depth -= 1;
  }
  return false;
};

/** Stripe signs the bytes that it sent: a parsed body could not be checked. */
const RAW_BODY_PATHS: ReadonlySet<string> = new Set(['/webhooks/stripe']);

/** Below this, bodies reach the route as an unread stream: nothing of them is held before the route has its say. */
const STREAMED = '/api/uploads/';

/** Mail programs post a form here (RFC 8058) that says nothing beside the address: it is let by unread. */
const UNREAD = '/api/unsubscribe/';

/** The button of a mailed link's page posts a form here, which works without a script. */
const FORMS: ReadonlySet<string> = new Set(['/auth/v1/verify/link']);
const FORM = /^application\/x-www-form-urlencoded\b/i;
/** The largest form, in bytes. */
const FORM_LIMIT = 16 * 1024;

/** @throws FST_ERR_CTP_BODY_TOO_LARGE above FORM_LIMIT */
const readForm = async (payload: Readable): Promise<Readonly<Record<string, string>>> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of payload as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > FORM_LIMIT) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    parts.push(part);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
};

/** So much of a body that is too large is still taken off the connection, in bytes, and forgotten. */
const DRAINED_MOST = 64 * 1024 * 1024;

/**
 * Whoever is still sending a body when it is refused may read the answer only after the last byte, as proxies do: were the
 * connection closed before, they would tell their client of a broken one. What announces more than DRAINED_MOST is cut
 * off all the same.
 */
const drainRefusedBodies = (server: FastifyInstance): void => {
  server.addHook('onSend', (request, reply, payload, done) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (reply.statusCode === 413 && !request.raw.complete && announced <= DRAINED_MOST) {
      reply.removeHeader('connection');
      request.raw.resume();
    }
    done(null, payload);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body as they came; on `/webhooks/stripe` only. */
    rawBody?: Buffer;
  }
}

/**
 * Which bodies the API reads: JSON up to JSON_LIMIT and JSON_DEPTH, and streams for uploads; the form of a
 * mailed link's page; anything else is refused with 415. An empty JSON body counts as none. Plugins may add parsers of their own in their own scope.
 */
export const readBodies = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  drainRefusedBodies(server);
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
    (request, body: Buffer, done) => {
      if (RAW_BODY_PATHS.has(pathOf(request.url))) request.rawBody = body;
      if (body.length === 0) done(null, undefined);
      else if (isTooDeep(body)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
      else void parseJson(request, body.toString('utf8'), done);
    },
  );
  server.addContentTypeParser('*', (request, payload, done) => {
    const path = pathOf(request.url);
    const type = request.headers['content-type'] ?? '';
    if (path.startsWith(STREAMED)) done(null, payload);
    else if (path.startsWith(UNREAD)) {
      payload.resume();
      done(null, undefined);
    } else if (FORMS.has(path) && FORM.test(type)) readForm(payload).then((form) => done(null, form), done);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
  });
};
