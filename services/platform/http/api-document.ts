import type { OpenAPIObject } from '@nestjs/swagger';
import { sample } from 'openapi-sampler';
import type { ApiOperation } from '../../../contracts/api-v1.ts';
import { API_DOCUMENT, apiOperations } from '../../../contracts/api-v1.ts';

type Path = OpenAPIObject['paths'][string];
type Operation = NonNullable<Path['get']>;

const INTRODUCTION = `Programs act for the person who made their key, with what its scopes allow.

Send \`Authorization: Bearer mk_live_…\`. Lists come in pages: give \`next_cursor\` back as \`cursor\`. Writes take an
Idempotency-Key (a UUID): the same key again is the same write. Every answer says how many calls are left in RateLimit
and RateLimit-Policy; after 429 wait for Retry-After seconds. Version 1 only ever gains fields.`;

/** What people would send; everything else is made from the schema. */
const bodies: Readonly<Record<string, object>> = {
  'POST /jobs': {
    title: 'Tide simulation in Luau',
    description: 'Water that rises and falls by the hour, on the server.',
    role: 'Scripter',
    pay_type: 'Fixed Price',
    budget: '$2,200',
    tags: ['Luau'],
  },
  'PATCH /jobs/{id}': { title: 'Tide simulation in Luau, server-side' },
  'POST /direct-messages': {
    to: '0190a000-0000-7000-8000-000000000001',
    body: 'Thanks for applying. Do you have an hour on Monday?',
  },
};

const REFUSALS: Readonly<Record<string, string>> = {
  '400': 'What was sent is wrong; `fields` says where.',
  '401': 'No key, or one that is unknown, revoked, or expired.',
  '403': 'The key lacks the scope, or the plan has no API access.',
  '404': 'There is no such thing, or it isn’t yours.',
  '409': 'It isn’t possible as things stand.',
  '413': 'The body is too large.',
  '415': 'The body is no JSON.',
  '429': 'Too many calls; Retry-After says how many seconds to wait.',
  default: 'Any other refusal; with 503, try again in a moment.',
};

const LIMIT_HEADERS = {
  RateLimit: { description: 'Calls left (r) and seconds until all are (t).', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'Calls (q) in so many seconds (w).', schema: { type: 'string' } },
};

/** The sampler makes nothing of patterns. */
const POSITION = '94430';
const SEQUENCES = ['position', 'sequence', 'next_after'];

const exampleOf = (document: OpenAPIObject, schema: object | undefined): unknown =>
  schema === undefined
    ? undefined
    : JSON.parse(JSON.stringify(sample(schema, { quiet: true }, document)), (name, value: unknown) =>
        SEQUENCES.includes(name) && typeof value === 'string' ? POSITION : value,
      );

const withExamples = (
  document: OpenAPIObject,
  content: Record<string, { schema?: object }> | undefined,
  given?: object,
) =>
  content === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(content).map(([type, media]) => [
          type,
          { ...media, example: given ?? exampleOf(document, media.schema) },
        ]),
      );

const described = (document: OpenAPIObject, found: Operation, of: ApiOperation): Operation => {
  const { method, path, scope, area, summary, description } = of;
  const { default: refusal, ...answers } = found.responses as Record<string, { content?: never }>;
  const body = found.requestBody as { content?: Record<string, { schema?: object }> } | undefined;
  return {
    ...found,
    operationId: `${method.toLowerCase()}${path.replace(/[/{}-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [area],
    summary,
    description,
    security: [{ key: [] }],
    ...{ 'x-scope': scope },
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            ...body,
            content: withExamples(document, body.content, bodies[`${method} ${path}`]) ?? {},
          },
        }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { ...answer, headers: LIMIT_HEADERS, content: withExamples(document, answer.content) } as never,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([status, words]) => [
          status,
          { description: words, content: refusal?.content } as never,
        ]),
      ),
    },
  };
};

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The schemas that a value names, and those that these name. */
const namedIn = (value: unknown, schemas: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const named: Record<string, unknown> = {};
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(REFERENCE))
      if (!(name in named)) {
        named[name] = schemas[name];
        follow(schemas[name]);
      }
  };
  follow(value);
  return named;
};

/**
 * The description of version 1, from that of the whole product.
 * @throws Error for an operation that the product doesn't have
 */
export const describeVersion1 = (document: OpenAPIObject): OpenAPIObject => {
  const paths: Record<string, Path> = {};
  for (const of of apiOperations) {
    const found = document.paths[`/api${of.path}`]?.[of.method.toLowerCase() as 'get' | 'post' | 'patch'];
    if (found === undefined) throw new Error(`${API_DOCUMENT}: there is no ${of.method} /api${of.path}`);
    const at = `/api/v1${of.path}`;
    paths[at] = { ...paths[at], [of.method.toLowerCase()]: described(document, found, of) };
  }
  return {
    openapi: document.openapi,
    info: { title: 'Makehold API', version: '1', description: INTRODUCTION },
    servers: [],
    tags: [...new Set(apiOperations.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: namedIn(paths, document.components?.schemas ?? {}) as never,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'mk_live_…', description: 'An API key.' },
      },
    },
  };
};
