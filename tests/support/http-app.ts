import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Body, Controller, Get, Global, Module, Param, Post, Query, Req, SetMetadata } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Created, Id } from '../../contracts/wire.ts';
import { LogUnavailable, WrongRevision } from '../../services/kernel/log.ts';
import { Rejection } from '../../services/kernel/rejection.ts';
import type { CommandMeta } from '../../services/platform/commands/commands.ts';
import type { HttpOptions } from '../../services/platform/http/application.ts';
import { createHttpApplication } from '../../services/platform/http/application.ts';
import { createLogger } from '../../services/platform/http/logging.ts';
import { Meta } from '../../services/platform/http/meta.ts';
import { HEAVY } from '../../services/platform/http/route.ts';
import { createReadPosition, PROJECTED_CHANNEL } from '../../services/platform/http/read-position.ts';
import { READ_POSITION } from '../../services/platform/tokens.ts';

export const PERSON = '0b9f2c3e-2c1a-4a55-9f0e-5a1c4b7a9d01';

const Make = z.strictObject({
  name: z.string().trim().min(1, 'This field is required.').max(10, 'At most 10 characters.'),
  tags: z.array(z.string().max(5, 'At most 5 characters.')).default([]),
  link: z.union([z.literal(''), z.url('Expects a link.')]).default(''),
});
const Search = z.object({ limit: z.coerce.number().int().min(1).max(50, 'At most 50.').default(20) });

const thrown: Readonly<Record<string, () => Error>> = {
  rejection: () => new Rejection('job_limit_reached'),
  revision: () => new WrongRevision('job-1', 1n, 2n),
  log: () => new LogUnavailable('down'),
  database: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  bug: () => new Error('the password is swordfish'),
};

@Controller('api')
class ThingsController {
  @Post('things')
  @ApiCreatedResponse({ standardSchema: Created })
  make(@Body({ schema: Make }) body: z.infer<typeof Make>, @Meta() meta: CommandMeta) {
    return { id: meta.commandId, position: '7', echoed: body };
  }

  @Get('things')
  search(@Query({ schema: Search }) query: z.infer<typeof Search>) {
    return { limit: query.limit };
  }

  /** `count` things, as a list page has them. */
  @Get('many/:count')
  many(@Param('count') count: string) {
    return { items: Array.from({ length: Number(count) }, (_, at) => ({ id: at, name: 'A low-poly lamp' })) };
  }

  /** One of those that search or count. */
  @Get('searches')
  @SetMetadata(HEAVY, true)
  searches() {
    return { found: 0 };
  }

  @Get('things/:id')
  one(@Param('id', { schema: Id }) id: string) {
    return { id };
  }

  @Get('thrown/:what')
  throws(@Param('what') what: string): void {
    throw thrown[what]?.() ?? new Error('nothing to throw');
  }

  /** Fails after the body has been read. */
  @Post('thrown/:what')
  throwsLate(@Param('what') what: string, @Body({ schema: Make }) body: z.infer<typeof Make>): void {
    throw thrown[what]?.() ?? new Error(`nothing to throw for ${body.name}`);
  }

  @Post('uploads/avatar')
  upload(@Req() request: FastifyRequest) {
    return { streamed: typeof (request.body as { pipe?: unknown }).pipe === 'function' };
  }
}

@Controller('webhooks')
class WebhooksController {
  @Post('stripe')
  stripe(@Req() request: FastifyRequest) {
    return { bytes: request.rawBody?.toString() };
  }
}

/** Anybody with an Authorization header is who it names, or PERSON. */
class HeaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { actor?: object }>();
    const named = request.headers.authorization?.replace(/^Bearer /, '');
    if (named !== undefined) request.actor = { userId: named === 'x' ? PERSON : named };
    return true;
  }
}

/** Every part of the HTTP application over a few routes of its own, with its log and its read position in hand. */
export const startThings = async (
  config: HttpOptions['config'] = { rateLimitScale: 1 },
  options: Partial<Pick<HttpOptions, 'publicUrl' | 'requestTimeoutMs'>> = {},
) => {
  const listeners: ((payload: string) => void)[] = [];
  const lines: string[] = [];
  let stored = 5n;

  @Global()
  @Module({
    controllers: [ThingsController, WebhooksController],
    providers: [
      { provide: APP_GUARD, useClass: HeaderGuard },
      {
        provide: READ_POSITION,
        useFactory: () =>
          createReadPosition({
            listener: {
              listen: (channel, onPayload) => {
                if (channel === PROJECTED_CHANNEL) listeners.push(onPayload);
                return () => undefined;
              },
              onReconnect: () => () => undefined,
            },
            currentPosition: () => Promise.resolve(stored),
          }),
      },
    ],
    exports: [READ_POSITION],
  })
  class Root {}

  const web = await mkdtemp(path.join(tmpdir(), 'web-'));
  await mkdir(path.join(web, 'assets'));
  await writeFile(
    path.join(web, 'index.html'),
    '<!doctype html><head><!-- head --><title>web</title><!-- /head --></head><body></body>',
  );
  const made = 'const made = "by the build";'.repeat(100);
  await writeFile(path.join(web, 'assets', 'made-1a2b.js'), made);
  await writeFile(path.join(web, 'assets', 'made-1a2b.js.br'), brotliCompressSync(`${made}// br`));
  await writeFile(
    path.join(web, 'assets', 'index-1a2b.js'),
    `console.log(${JSON.stringify('x'.repeat(3000))})`,
  );
  const app: NestFastifyApplication = await createHttpApplication(Root, {
    config,
    publicUrl: 'http://localhost:3000',
    ...options,
    web: {
      root: web,
      pageOf: (address) =>
        Promise.resolve(
          /^\/(?:|jobs|developers|profile\/[\w.]+)$/.test(address)
            ? { status: 200, head: `<title>${address}</title>` }
            : { status: 404, head: '<title>gone</title>' },
        ),
    },
    protocols: [
      {
        speaks: (url) => url.startsWith('/auth/v1/'),
        answer: (_error, _request, reply) => void reply.code(418).send({ error_code: 'theirs' }),
      },
    ],
    logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();

  type Injected = Exclude<Parameters<NestFastifyApplication['inject']>[0], string | undefined>;
  const call = async (options: Injected) => {
    const response = await app.inject(options);
    const json = (): unknown => (response.body === '' ? undefined : response.json());
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      json,
    };
  };
  return {
    app,
    /** What was logged, a line each. */
    lines,
    call,
    post: (payload: unknown, headers: Record<string, string> = {}) =>
      call({
        method: 'POST',
        url: '/api/things',
        headers: { 'content-type': 'application/json', authorization: 'Bearer x', ...headers },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    /** What the projector tells. */
    notify: (payload: string): void => listeners.forEach((listener) => listener(payload)),
    /** What the database holds, told or not. */
    store: (position: bigint): void => void (stored = position),
    close: async () => {
      await app.close();
      await rm(web, { recursive: true });
    },
  };
};

export type Things = Awaited<ReturnType<typeof startThings>>;
