import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCodes } from 'fastify';

/** The largest JSON body, in bytes. */
export const JSON_LIMIT = 256 * 1024;

/** Stripe signs the bytes that it sent: a parsed body could not be checked. */
const RAW_BODY_PATHS: ReadonlySet<string> = new Set(['/webhooks/stripe']);

/** Below this, bodies reach the route as an unread stream: nothing of them is held before the route has its say. */
const STREAMED = '/api/uploads/';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body as they came; on `/webhooks/stripe` only. */
    rawBody?: Buffer;
  }
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/**
 * Which bodies the API reads: JSON up to JSON_LIMIT, and streams for uploads; anything else is refused with 415.
 * An empty JSON body counts as none. Plugins may add parsers of their own in their own scope.
 */
export const readBodies = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
    (request, body: Buffer, done) => {
      if (RAW_BODY_PATHS.has(pathOf(request))) request.rawBody = body;
      if (body.length === 0) done(null, undefined);
      else void parseJson(request, body.toString('utf8'), done);
    },
  );
  server.addContentTypeParser('*', (request, payload, done) => {
    if (pathOf(request).startsWith(STREAMED)) done(null, payload);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
  });
};
