import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { ErrorBody } from '../../../contracts/errors.ts';
import { IDEMPOTENCY_HEADER, MIN_POSITION_HEADER } from '../../../contracts/wire.ts';
import { API_DOCUMENT } from '../../../contracts/api-v1.ts';
import { describeVersion1 } from './api-document.ts';
import { pathOf } from './path-of.ts';
import { contentSecurityPolicy } from './security.ts';

const KEY =
  'The same key again is the same command, carried out once. With another body, or on another address of the same thing, it is refused with 422 key_reused.';
const PAGE = '/api/docs';
const DOCUMENT = '/api/openapi.json';
/** Whatever stands behind its ?; another method than GET is none of its own. */
const asksFor = (document: string, { method, url }: { readonly method: string; readonly url: string }) =>
  method === 'GET' && pathOf(url) === document;
/** For whoever runs the product. Their controllers know nothing of the library, which makes the start of a worker longer. */
const isStatus = (path: string): boolean => /^\/(health|metrics)(\/|$)/.test(path);
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header' as const,
  required: false,
  description,
  schema,
});

/** What holds for every operation stands here once, and not at each route: refusals, and the two headers. */
const completed = (document: OpenAPIObject): OpenAPIObject => {
  const { $schema: _, ...errorSchema } = z.toJSONSchema(ErrorBody);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ErrorBody: errorSchema as object },
  };
  for (const [path, item] of Object.entries(document.paths)) {
    if (isStatus(path)) delete document.paths[path];
    // GoTrue's contract has refusals of its own.
    if (path.startsWith('/auth/')) continue;
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      operation.responses['default'] = {
        description: 'A refusal.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      };
      operation.parameters = [
        ...(operation.parameters ?? []),
        method === 'get'
          ? header(MIN_POSITION_HEADER, 'Answer from this log position on.', {
              type: 'string',
              pattern: '^\\d{1,20}$',
            })
          : header(IDEMPOTENCY_HEADER, KEY, { type: 'string', format: 'uuid' }),
      ];
    }
  }
  return document;
};

const describe = (app: NestFastifyApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('Makehold')
    .setDescription('The HTTP API of Makehold. Sign in at /auth/v1/token; send the access token as a bearer.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addSecurityRequirements('bearer')
    .build();
  return completed(SwaggerModule.createDocument(app, config));
};

/**
 * Describes all routes at /api/openapi.json, from the schemas that also validate, and shows them at /api/docs; those of
 * version 1 at /api/v1/openapi.json. Each description is made when it is first asked for. Call before the application listens.
 */
export const documentRoutes = (app: NestFastifyApplication, options: { publicUrl: string }): void => {
  const policy = contentSecurityPolicy({ ...options, styles: 'inline' });
  // The library writes it out anew for everybody who asks: half a megabyte, which keeps all others waiting.
  let written: string | undefined;
  let version1: string | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (request.url === PAGE || request.url.startsWith(`${PAGE}/`))
        reply.header('content-security-policy', policy);
      done();
    })
    .addHook('preHandler', (request, reply, done) => {
      if (asksFor(DOCUMENT, request) && written !== undefined) reply.type('application/json').send(written);
      else done();
    })
    .addHook('onSend', (request, reply, payload, done) => {
      if (asksFor(DOCUMENT, request) && reply.statusCode === 200 && typeof payload === 'string')
        written ??= payload;
      // The library sends its page without the encoding.
      if (request.url === PAGE && reply.getHeader('content-type') === 'text/html')
        reply.type('text/html; charset=utf-8');
      done(null, payload);
    });
  app
    .getHttpAdapter()
    .getInstance()
    .get(API_DOCUMENT, (_request, reply) => {
      version1 ??= JSON.stringify(describeVersion1(describe(app)));
      return reply.type('application/json').send(version1);
    });
  SwaggerModule.setup(PAGE, app, () => describe(app), {
    jsonDocumentUrl: DOCUMENT,
    raw: ['json'],
    customSiteTitle: 'Makehold API',
  });
};
