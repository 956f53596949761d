import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from '../platform/session/auth-config.ts';
import { answeredVersion, API_VERSION_HEADER, failureBody, fromHttpLayer } from './auth-failure.ts';
import type { AuthFailure } from './auth-failure.ts';

const PREFIX = '/auth/v1';

const isAuthPath = (url: string): boolean => url.startsWith(`${PREFIX}/`);

const versionOf = (request: FastifyRequest): string | null => {
  const asked = request.headers[API_VERSION_HEADER];
  return answeredVersion(Array.isArray(asked) ? asked[0] : asked);
};

const CODE_HEADER = 'x-sb-error-code';

/** Answers with a refusal, in the version that was asked for. */
export const sendFailure = (failure: AuthFailure, request: FastifyRequest, reply: FastifyReply): void => {
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter);
  reply
    .status(failure.status)
    .header(CODE_HEADER, failure.code)
    .send(failureBody(failure, versionOf(request)));
};

const originsOf = (config: Pick<AuthConfig, 'publicUrl' | 'redirectUrls'>): readonly string[] =>
  [config.publicUrl, ...config.redirectUrls].map((url) => new URL(url).origin);

/** What holds for every answer under /auth/v1: the version, who may read it, that nobody keeps it. */
export const installAuthProtocol = (
  server: FastifyInstance,
  config: Pick<AuthConfig, 'publicUrl' | 'redirectUrls'>,
): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (!isAuthPath(request.url)) return;
    const version = versionOf(request);
    if (version !== null) reply.header(API_VERSION_HEADER, version);
    // Answers hold credentials, and the address of a confirmation link is one.
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const { origin } = request.headers;
    if (origin !== undefined && originsOf(config).includes(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'X-Supabase-Api-Version, X-Total-Count, Link',
        vary: 'Origin',
      });
    // The client announces JSON also where it sends nothing (sign-out); Fastify would refuse that as malformed.
    if (request.headers['content-length'] === '0') delete request.headers['content-type'];
  });

  // An unreadable body is refused before any route, in the application's own shape.
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isAuthPath(request.url) || reply.statusCode < 400 || reply.hasHeader(CODE_HEADER)) return payload;
    const failure = fromHttpLayer(reply.statusCode);
    const body = JSON.stringify(failureBody(failure, versionOf(request)));
    reply
      .header(CODE_HEADER, failure.code)
      .header('content-length', Buffer.byteLength(body))
      .type('application/json; charset=utf-8');
    return body;
  });
};

/** The answer to a browser's question before a call from another allowed origin. */
export const answerPreflight = (reply: FastifyReply): void => {
  reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, apikey, X-Client-Info, X-Supabase-Api-Version',
      'access-control-max-age': '3600',
    })
    .send();
};
