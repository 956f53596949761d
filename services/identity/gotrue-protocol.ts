import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from '../platform/session/auth-config.ts';
import { answeredVersion, API_VERSION_HEADER, asAuthFailure, failureBody } from './auth-failure.ts';

const PREFIX = '/auth/v1';

/** Whether a request speaks the GoTrue contract, so that its errors must, too. */
export const isAuthPath = (url: string): boolean =>
  url === PREFIX || url.startsWith(`${PREFIX}/`) || url.startsWith(`${PREFIX}?`);

const versionOf = (request: FastifyRequest): string | null => {
  const asked = request.headers[API_VERSION_HEADER];
  return answeredVersion(Array.isArray(asked) ? asked[0] : asked);
};

const log = new Logger('Identity');

/** Answers any error in the contract's shape. The application's own filter calls it for every path of `isAuthPath`. */
export const answerAuthFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = asAuthFailure(error);
  if (failure.status >= 500) log.error(error);
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter);
  reply
    .status(failure.status)
    .header('x-sb-error-code', failure.code)
    .send(failureBody(failure, versionOf(request)));
};

@Catch()
export class AuthFailureFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerAuthFailure(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

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
