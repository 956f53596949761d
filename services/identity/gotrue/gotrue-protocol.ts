import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APPEAL_HEADER } from '../../../contracts/appeal-token.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { ForeignProtocol } from '../../platform/http/refusal.filter.ts';
import type { AuthConfig } from '../../platform/session/auth-config.ts';
import { answeredVersion, API_VERSION_HEADER, asAuthFailure, failureBody } from './auth-failure.ts';

const PREFIX = '/auth/v1';

const isAuthPath = (url: string): boolean => url.startsWith(`${PREFIX}/`);

const versionOf = (request: FastifyRequest): string | null => {
  const asked = request.headers[API_VERSION_HEADER];
  return answeredVersion(Array.isArray(asked) ? asked[0] : asked);
};

/**
 * How errors under /auth/v1 are answered: the composition root hands this to createHttpApplication. `report` gets what
 * nobody expected.
 */
export const createGoTrueProtocol = (report: (error: unknown) => void): ForeignProtocol => ({
  speaks: isAuthPath,
  answer: (error, request, reply) => {
    const failure = asAuthFailure(error);
    // What was refused on purpose is nobody's fault; a line for each would be one more thing to flood.
    if (failure.status >= 500 && !(error instanceof Rejection)) report(error);
    if (reply.sent) return;
    const { retryAfter, appealToken } = failure.details;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (appealToken) reply.header(APPEAL_HEADER, appealToken);
    reply
      .status(failure.status)
      .header('x-sb-error-code', failure.code)
      .type('application/json; charset=utf-8')
      .send(failureBody(failure, versionOf(request)));
  },
});

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
    // Also where nobody asks from elsewhere: the keys may be kept, and one kept answer must not stand for all origins.
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin !== undefined && originsOf(config).includes(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'X-Supabase-Api-Version, X-Total-Count, Link',
      });
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
