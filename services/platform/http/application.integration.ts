import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Body, Controller, Get, Global, Module, Param, Post, Query, Req } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ErrorBody } from '../../../contracts/errors.ts';
import { Created, Id } from '../../../contracts/wire.ts';
import { LogUnavailable, WrongRevision } from '../../kernel/log.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { CommandMeta } from '../commands/commands.ts';
import { READ_POSITION } from '../tokens.ts';
import { createHttpApplication } from './application.ts';
import { createLogger } from './logging.ts';
import { Meta } from './meta.ts';
import { createReadPosition, PROJECTED_CHANNEL } from './read-position.ts';

const PERSON = '0b9f2c3e-2c1a-4a55-9f0e-5a1c4b7a9d01';
const KEY = 'c0a8012e-7b7d-4f6e-8f3a-2d3b4c5d6e7f';

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
class Things {
  @Post('things')
  @ApiCreatedResponse({ standardSchema: Created })
  make(@Body({ schema: Make }) body: z.infer<typeof Make>, @Meta() meta: CommandMeta) {
    return { id: meta.commandId, position: '7', echoed: body };
  }

  @Get('things')
  search(@Query({ schema: Search }) query: z.infer<typeof Search>) {
    return { limit: query.limit };
  }

  @Get('things/:id')
  one(@Param('id', { schema: Id }) id: string) {
    return { id };
  }

  @Get('thrown/:what')
  throws(@Param('what') what: string): void {
    throw thrown[what]?.() ?? new Error('nothing to throw');
  }

  @Post('uploads/avatar')
  upload(@Req() request: FastifyRequest) {
    return { streamed: typeof (request.body as { pipe?: unknown }).pipe === 'function' };
  }
}

@Controller('webhooks')
class Webhooks {
  @Post('stripe')
  stripe(@Req() request: FastifyRequest) {
    return { bytes: request.rawBody?.toString() };
  }
}

/** Anybody with an Authorization header is PERSON. */
class HeaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { actor?: object }>();
    if (request.headers.authorization !== undefined) request.actor = { userId: PERSON };
    return true;
  }
}

const listeners: ((payload: string) => void)[] = [];
const notify = (payload: string) => listeners.forEach((listener) => listener(payload));
let stored = 5n;

@Global()
@Module({
  controllers: [Things, Webhooks],
  providers: [
    { provide: APP_GUARD, useClass: HeaderGuard },
    {
      provide: READ_POSITION,
      useFactory: () =>
        createReadPosition({
          listener: {
            listen: (channel, onPayload) => {
              expect(channel).toBe(PROJECTED_CHANNEL);
              listeners.push(onPayload);
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

let web: string;
let app: NestFastifyApplication;
const lines: string[] = [];

const start = async (rateLimitScale: number): Promise<NestFastifyApplication> => {
  const started = await createHttpApplication(Root, {
    config: { rateLimitScale },
    publicUrl: 'http://localhost:3000',
    webRoot: web,
    protocols: [
      {
        speaks: (url) => url.startsWith('/auth/v1/'),
        answer: (_error, _request, reply) => void reply.code(418).send({ error_code: 'theirs' }),
      },
    ],
    logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
  });
  await started.init();
  await started.getHttpAdapter().getInstance().ready();
  return started;
};

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'web-'));
  await mkdir(path.join(web, 'assets'));
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>web</title>');
  await writeFile(
    path.join(web, 'assets', 'index-1a2b.js'),
    `console.log(${JSON.stringify('x'.repeat(3000))})`,
  );
  app = await start(1);
}, 60_000);

afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true });
});

type Injected = Parameters<NestFastifyApplication['inject']>[0];
const call = async (options: Exclude<Injected, string | undefined>) => {
  const response = await app.inject(options);
  const json = (): unknown => (response.body === '' ? undefined : response.json());
  return { status: response.statusCode, headers: response.headers, text: response.body, json };
};
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  call({
    method: 'POST',
    url: '/api/things',
    headers: { 'content-type': 'application/json', authorization: 'Bearer x', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('input over HTTP', () => {
  it('is refused with a message for each path, and every unknown field by name', async () => {
    const { status, json } = await post({
      name: '',
      tags: ['ok', 'too long'],
      link: 'nope',
      extra: 1,
      more: 2,
    });

    expect(status).toBe(400);
    expect(json()).toEqual({
      code: 'invalid_input',
      message: 'Please check the marked fields.',
      fields: {
        name: 'This field is required.',
        'tags.1': 'At most 5 characters.',
        link: 'Expects a link.',
        extra: 'Unknown field.',
        more: 'Unknown field.',
      },
    });
  });

  it('says that an absent field is required', async () => {
    const { json } = await post({});

    expect(json()).toMatchObject({ fields: { name: 'This field is required.' } });
  });

  it('is refused as a whole when it is no object', async () => {
    for (const body of ['', '[]', '"text"', 'null']) {
      const { status, json } = await post(body);

      expect(status).toBe(400);
      expect(ErrorBody.parse(json()).fields).toHaveProperty('body');
    }
  });

  it('reaches the route parsed: trimmed, with defaults', async () => {
    const { status, json } = await post({ name: '  lamp  ' });

    expect(status).toBe(201);
    expect(json()).toMatchObject({ echoed: { name: 'lamp', tags: [], link: '' } });
  });

  it('is refused when it is not JSON', async () => {
    const { status, json } = await post('{"name": ');

    expect(status).toBe(400);
    expect(json()).toMatchObject({ code: 'invalid_input', fields: { body: 'Is not valid JSON.' } });
  });

  it('is refused when it would change prototypes', async () => {
    const { status } = await post('{"name":"lamp","__proto__":{"admin":true}}');

    expect(status).toBe(400);
  });

  it('is refused with 413 above 256 kB, announced or not', async () => {
    const big = JSON.stringify({ name: 'x'.repeat(300 * 1024) });
    const { status, json } = await post(big);

    expect(status).toBe(413);
    expect(json()).toMatchObject({ code: 'payload_too_large' });
  });

  it('is refused in other media types, except for uploads, which reach their route unread', async () => {
    const form = await post('name=lamp', { 'content-type': 'application/x-www-form-urlencoded' });
    const image = await post('name', { 'content-type': 'image/png' });
    const upload = await call({
      method: 'POST',
      url: '/api/uploads/avatar',
      headers: { 'content-type': 'image/png' },
      payload: Buffer.from([1, 2, 3]),
    });

    expect([form.status, image.status]).toEqual([415, 415]);
    expect(form.json()).toMatchObject({ code: 'invalid_input' });
    expect(upload.json()).toEqual({ streamed: true });
  });

  it('is kept as bytes for the signed webhook only', async () => {
    const payload = '{ "id":  "evt_1" }';
    const { json } = await call({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload,
    });

    expect(json()).toEqual({ bytes: payload });
  });

  it('names the query field at fault, and takes a path that cannot exist for a missing thing', async () => {
    const query = await call({ method: 'GET', url: '/api/things?limit=900' });
    const id = await call({ method: 'GET', url: '/api/things/not-an-id' });

    expect(query.json()).toMatchObject({ code: 'invalid_input', fields: { limit: 'At most 50.' } });
    expect(id.status).toBe(404);
    expect(id.json()).toEqual({ code: 'not_found', message: 'This could not be found.' });
  });
});

describe('refusals over HTTP', () => {
  it.each([
    ['rejection', 409, 'job_limit_reached'],
    ['revision', 409, 'conflict'],
    ['log', 503, 'temporarily_unavailable'],
    ['database', 503, 'temporarily_unavailable'],
  ])('answer a thrown %s with %i %s', async (what, status, code) => {
    const answer = await call({ method: 'GET', url: `/api/thrown/${what}` });

    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    if (status === 503) expect(answer.headers['retry-after']).toBe('2');
  });

  it('tell nothing about a bug but the id under which it is logged', async () => {
    const answer = await call({ method: 'GET', url: '/api/thrown/bug' });

    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('swordfish');
    const { request_id: id } = ErrorBody.parse(answer.json());
    expect(id).toBe(answer.headers['x-request-id']);
    const logged = lines.find((line) => line.includes('swordfish')) ?? '';
    expect(logged).toContain(id);
    expect(logged).toContain('application.integration.ts');
  });

  it('are in the words of another protocol below its addresses, also for what is unknown or malformed there', async () => {
    const unknown = await call({ method: 'GET', url: '/auth/v1/nothing' });
    const malformed = await call({
      method: 'POST',
      url: '/auth/v1/nothing',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });

    expect([unknown.json(), malformed.json()]).toEqual([{ error_code: 'theirs' }, { error_code: 'theirs' }]);
  });

  it('are 404 for unknown routes and methods of the API, also for browsers', async () => {
    for (const url of ['/api/nothing', '/api', '/files/x', '/webhooks/other']) {
      const answer = await call({ method: 'GET', url, headers: { accept: 'text/html' } });

      expect(answer.status).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await call({ method: 'DELETE', url: '/api/things' })).status).toBe(404);
  });
});

describe('commands over HTTP', () => {
  it('have the id that person and key give, and answer with their position', async () => {
    const first = await post({ name: 'lamp' }, { 'idempotency-key': KEY });
    const again = await post({ name: 'lamp' }, { 'idempotency-key': KEY.toUpperCase() });
    const other = await post({ name: 'lamp' });

    expect(first.headers['x-position']).toBe('7');
    expect(again.json()).toEqual(first.json());
    expect(other.json()).not.toEqual(first.json());
  });

  it('are refused with a key that is no uuid, and without a person', async () => {
    const badKey = await post({ name: 'lamp' }, { 'idempotency-key': '1' });
    const nobody = await call({ method: 'POST', url: '/api/things', payload: { name: 'lamp' } });

    expect(badKey.json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'idempotency-key': 'Expects a uuid.' },
    });
    expect(nobody.status).toBe(401);
  });

  it('are put off above the limit of one person, with the time to wait', async () => {
    const tight = await start(1 / 240);
    try {
      const send = () =>
        tight.inject({
          method: 'POST',
          url: '/api/things',
          headers: { authorization: 'Bearer x' },
          payload: { name: 'lamp' },
        });
      expect((await send()).statusCode).toBe(201);
      const refused = await send();

      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await tight.inject({ method: 'GET', url: '/api/things' })).statusCode).toBe(200);
    } finally {
      await tight.close();
    }
  });
});

describe('reads that wait for a position', () => {
  const read = (position: string) =>
    call({ method: 'GET', url: '/api/things', headers: { 'x-min-position': position } });

  it('are answered at once when the read models are there', async () => {
    expect((await read('5')).status).toBe(200);
  });

  it('are held until the projector says so', async () => {
    const held = read('9');
    let settled = false;
    void held.then(() => (settled = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(settled).toBe(false);
    notify(JSON.stringify({ position: '9', signals: [] }));

    expect((await held).status).toBe(200);
  });

  it('notice by themselves when the notification was lost', async () => {
    const held = read('12');
    stored = 12n;

    expect((await held).status).toBe(200);
  });

  it('are refused after two seconds when the read models stay behind', async () => {
    const answer = await read('999999');

    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'read_model_behind' });
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('are refused with a position that is none', async () => {
    expect((await read('-1')).status).toBe(400);
  });
});

describe('the built web', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip, br' };

  it('answers every address of a page with index.html, under the policy', async () => {
    for (const url of ['/', '/jobs', '/developers', '/profile/some.name']) {
      const page = await call({ method: 'GET', url, headers: browser });

      expect(page.status).toBe(200);
      expect(page.text).toContain('<title>web</title>');
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      expect(page.headers['x-content-type-options']).toBe('nosniff');
      expect(page.headers['set-cookie']).toBeUndefined();
    }
  });

  it('keeps hashed files for ever, compressed for those who take it', async () => {
    const coded = await call({ method: 'GET', url: '/assets/index-1a2b.js', headers: browser });
    const plain = await call({ method: 'GET', url: '/assets/index-1a2b.js' });
    const known = await call({
      method: 'GET',
      url: '/assets/index-1a2b.js',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });

    expect(coded.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-type']).toContain('javascript');
    expect(known.status).toBe(304);
  });

  it('is a 404 for missing files and for addresses that lead outside', async () => {
    for (const url of [
      '/assets/gone.js',
      '/../package.json',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/%2e%2e/x',
    ]) {
      const answer = await call({ method: 'GET', url, headers: { accept: '*/*' } });

      expect(answer.status).toBe(404);
    }
  });
});

describe('the description of the API', () => {
  it('comes from the schemas that validate, with refusals and headers of every operation', async () => {
    const answer = await call({ method: 'GET', url: '/api/openapi.json' });
    const document = answer.json() as { openapi: string; paths: Record<string, Record<string, unknown>> };

    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/things']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
      responses: { 201: expect.anything() as unknown, default: expect.anything() as unknown },
    });
    expect(document.paths['/api/things/{id}']?.['get']).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }, { name: 'x-min-position' }],
    });
  });

  it('has a page whose scripts are files of ours', async () => {
    const page = await call({ method: 'GET', url: '/api/docs' });
    const scripts = [...page.text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);

    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(scripts.length).toBeGreaterThan(0);
    for (const attributes of scripts) expect(attributes).toContain('src=');
    const bundle = await call({ method: 'GET', url: '/api/docs/swagger-ui-bundle.js' });
    expect(bundle.status).toBe(200);
  });
});

describe('the request log', () => {
  it('has path and status, and neither query nor headers', async () => {
    await call({
      method: 'GET',
      url: '/api/things?limit=3&token=verysecret',
      headers: { authorization: 'Bearer topsecret' },
    });
    const logged = lines.join('');

    expect(logged).toContain('"path":"/api/things"');
    expect(logged).not.toContain('verysecret');
    expect(logged).not.toContain('topsecret');
  });

  it('leaves out passwords and tokens wherever they stand', () => {
    const written: string[] = [];
    const logger = createLogger('info', { write: (line: string) => void written.push(line) });
    logger.info(
      { password: 'a1', user: { refresh_token: 'a2' }, req: { headers: { authorization: 'a3' } } },
      'x',
    );

    expect(written.join('')).not.toMatch(/a[123]/);
  });
});

describe('the server', () => {
  it('gives up an oversized body without reading it to its end', async () => {
    const address = await app
      .listen(0, '127.0.0.1')
      .then(() => app.getHttpServer().address() as net.AddressInfo);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(address.port, '127.0.0.1', () => {
        socket.write(
          'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000000\r\n\r\n{',
        );
      });
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString());
      });
      socket.once('error', reject);
    });

    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });
});
