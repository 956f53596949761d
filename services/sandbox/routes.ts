import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from './api.ts';
import { answerApi } from './api.ts';
import { decodeForm, FormError } from './form.ts';
import type { HostedContext } from './hosted.ts';
import { answerHosted } from './hosted.ts';
import { fromThisMachine } from '../platform/http/loopback.ts';
import { mark, stylesheet } from './pages/stylesheet.ts';
import type { SandboxOptions } from './sandbox.ts';

/** Bytes; Stripe's calls and our forms are far smaller. */
const BODY_LIMIT = 64 * 1024;

const fonts: Readonly<Record<string, string>> = {
  'display.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  'text.woff2': '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  'mono.woff2': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};
const resolve = createRequire(import.meta.url).resolve;

/** A file that the pages need; null where there is none of that name (or the fonts are not installed). */
const asset = async (base: string, name: string): Promise<{ type: string; body: Buffer | string } | null> => {
  if (name === 'sandbox.css') return { type: 'text/css; charset=utf-8', body: stylesheet(base) };
  if (name === 'mark.svg') return { type: 'image/svg+xml', body: mark };
  const font = fonts[name];
  if (font === undefined) return null;
  return readFile(resolve(font)).then(
    (body) => ({ type: 'font/woff2', body }),
    () => null,
  );
};

/** `form-action` covers the redirects after a form too, so it names the places that the page leads to. */
const policy = (leadsTo: readonly string[]): string => {
  const origins = leadsTo.filter((each) => URL.canParse(each)).map((each) => new URL(each).origin);
  return [
    `default-src 'none'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ['form-action', `'self'`, ...new Set(origins)].join(' '),
  ].join('; ');
};

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The sandbox over HTTP. `wake` is called after every request that may have written a webhook. */
export const sandboxRoutes = (options: SandboxOptions, wake: () => void): FastifyPluginAsync => {
  const base = (): string => new URL(options.publicUrl()).pathname.replace(/\/$/, '');
  const api: ApiContext = {
    ...options,
    page: (kind, id) => `${options.publicUrl().replace(/\/$/, '')}/${kind}/${id}`,
  };

  const serveApi = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<FastifyReply> => {
    const answer = await answerApi(api, {
      method: request.method,
      path,
      query: request.url.split('?')[1] ?? '',
      body: typeof request.body === 'string' ? request.body : '',
      authorization: header(request, 'authorization'),
      idempotencyKey: header(request, 'idempotency-key'),
      account: header(request, 'stripe-account'),
    });
    if (request.method !== 'GET') wake();
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  };

  const serveHosted = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<FastifyReply> => {
    const context: HostedContext = { pool: options.pool, clock: options.clock, base: base() };
    let form = null;
    if (request.method === 'POST') {
      try {
        form = decodeForm(typeof request.body === 'string' ? request.body : '');
      } catch (error) {
        if (!(error instanceof FormError)) throw error;
        return reply.code(400).type('text/plain; charset=utf-8').send(error.message);
      }
    }
    const answer = await answerHosted(context, path, form);
    if (form !== null) wake();
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (answer.kind === 'redirect') return reply.redirect(answer.to, 303);
    return reply
      .code(answer.status)
      .header('content-security-policy', policy(answer.leadsTo))
      .type('text/html; charset=utf-8')
      .send(answer.body);
  };

  return async (fastify) => {
    // Parsers of the enclosing server stay outside: here every body is the text that was sent.
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request: FastifyRequest, body: string | Buffer, done: (error: null, text: string) => void) =>
        done(null, body.toString()),
    );
    fastify.setErrorHandler(async (error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) options.log.error({ err: error }, 'the payment sandbox could not answer');
      return reply.code(status).send({
        error:
          status >= 500
            ? { type: 'api_error', message: 'Something went wrong in the sandbox. Try again.' }
            : { type: 'invalid_request_error', message: error.message },
      });
    });
    fastify.addHook('onRequest', async (request, reply) => {
      if (!fromThisMachine(request.raw))
        return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.');
      return undefined;
    });
    fastify.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
      const found = await asset(base(), request.params.name);
      if (found === null) return reply.code(404).send();
      return reply.header('cache-control', 'public, max-age=3600').type(found.type).send(found.body);
    });
    fastify.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST', 'DELETE'],
      url: '/v1/*',
      handler: (request, reply) => serveApi(request, reply, `/v1/${request.params['*']}`),
    });
    for (const section of ['pay', 'connect', 'billing', 'invoice'])
      fastify.route<{ Params: { '*': string } }>({
        method: ['GET', 'POST'],
        url: `/${section}/*`,
        handler: (request, reply) => serveHosted(request, reply, `/${section}/${request.params['*']}`),
      });
  };
};
