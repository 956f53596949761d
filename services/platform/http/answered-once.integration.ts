import { Catch, Controller, Global, HttpCode, Module, Post } from '@nestjs/common';
import type { ArgumentsHost, CanActivate, ExceptionFilter, ExecutionContext } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { ThrowawayDatabase } from '../../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../../tests/support/throwaway-servers.ts';
import type { FastifyReply } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { createPool } from '../pg/pool.ts';
import { PG_POOL } from '../tokens.ts';
import { AnsweredOnce } from './answered-once.ts';

let carriedOut = 0;
let failing = false;

@Controller()
class Pages {
  @Post('page')
  @HttpCode(200)
  @AnsweredOnce()
  async page() {
    carriedOut += 1;
    const url = `/pages/${carriedOut}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (failing) throw new Error('the provider is away');
    return { url };
  }

  @Post('other')
  @HttpCode(200)
  @AnsweredOnce()
  other() {
    return { url: '/other' };
  }
}

const refusals: Rejection[] = [];

@Catch(Rejection)
class Noted implements ExceptionFilter {
  catch(rejection: Rejection, host: ArgumentsHost): void {
    refusals.push(rejection);
    void host.switchToHttp().getResponse<FastifyReply>().status(422).send({});
  }
}

/** The Authorization header names the person. */
class HeaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context
      .switchToHttp()
      .getRequest<{ headers: Record<string, string>; actor?: { userId: string } }>();
    request.actor = { userId: request.headers['authorization'] ?? '' };
    return true;
  }
}

describe('a request whose answer is kept', () => {
  let database: ThrowawayDatabase;
  let pool: ReturnType<typeof createPool>;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await throwawayDatabase('answers');
    pool = createPool(database.url, { max: 4, name: 'test' });

    @Global()
    @Module({
      controllers: [Pages],
      providers: [
        { provide: PG_POOL, useValue: pool },
        { provide: APP_GUARD, useClass: HeaderGuard },
        { provide: APP_FILTER, useClass: Noted },
      ],
      exports: [PG_POOL],
    })
    class Root {}

    const module = await Test.createTestingModule({ imports: [Root] }).compile();
    app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    await app.init();
  });
  afterAll(async () => {
    await app.close();
    await pool.end();
    await database.drop();
  });

  const post = async (url: string, person: string, key?: string, payload?: object): Promise<unknown> => {
    const answer = await app.inject({
      method: 'POST',
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { authorization: person, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };

  /** The code that a refusal bears; the house's filter makes an answer of it. */
  const failureOf = async (url: string, key: string, payload?: object): Promise<string> => {
    refusals.length = 0;
    await post(url, 'ada', key, payload);
    return refusals[0]?.code ?? 'none';
  };

  it('is carried out once for a key', async () => {
    const before = carriedOut;
    const key = newId();
    const first = await post('/page', 'ada', key);

    expect(await post('/page', 'ada', key)).toEqual(first);
    expect(await post('/page', 'ada', key.toUpperCase())).toEqual(first);
    expect(carriedOut - before).toBe(1);
  });

  it('is refused with another body under its key, which keeps its answer', async () => {
    const [before, key] = [carriedOut, newId()];
    const first = await post('/page', 'ada', key, { plan: 'pro', for: 1 });

    await expect(failureOf('/page', key, { plan: 'studio', for: 1 })).resolves.toBe('key_reused');
    await expect(failureOf('/page', key)).resolves.toBe('key_reused');
    expect(await post('/page', 'ada', key, { for: 1, plan: 'pro' })).toEqual(first);
    expect(carriedOut - before).toBe(1);
  });

  it('is answered by its key alone where it was kept without its request', async () => {
    const key = newId();
    const first = await post('/page', 'ada', key, { plan: 'pro' });
    await pool.query('update http.answers set request = null');

    expect(await post('/page', 'ada', key, { plan: 'studio' })).toEqual(first);
  });

  it('is another one for another person, key or route, and always without a key', async () => {
    const key = newId();
    const answers = [
      await post('/page', 'ada', key),
      await post('/page', 'bob', key),
      await post('/page', 'ada', newId()),
      await post('/other', 'ada', key),
      await post('/page', 'ada'),
      await post('/page', 'ada'),
    ];

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(6);
  });

  it('has one answer also when both copies arrive at the same time', async () => {
    const key = newId();
    const [one, two] = await Promise.all([post('/page', 'ada', key), post('/page', 'ada', key)]);

    expect(two).toEqual(one);
    expect(await post('/page', 'ada', key)).toEqual(one);
  });

  it('is carried out but refused where another body with its key arrived at the same time and ended first', async () => {
    const [before, key] = [carriedOut, newId()];
    const bodies = [{ plan: 'pro' }, { plan: 'studio' }];
    const answers = await Promise.all(bodies.map((body) => post('/page', 'ada', key, body)));

    expect(answers.filter((answer) => answer === 422)).toHaveLength(1);
    const [kept, refused] = answers[0] === 422 ? [1, 0] : [0, 1];
    expect(await post('/page', 'ada', key, bodies[kept])).toEqual(answers[kept]);
    expect(await post('/page', 'ada', key, bodies[refused])).toBe(422);
    expect(carriedOut - before).toBe(2);
  });

  it('is carried out again after a failure', async () => {
    const key = newId();
    failing = true;
    expect(await post('/page', 'ada', key)).toBe(500);
    failing = false;

    expect(await post('/page', 'ada', key)).toEqual({ url: `/pages/${carriedOut}` });
  });

  it('is forgotten after thirty days', async () => {
    const key = newId();
    const first = await post('/page', 'ada', key);
    await pool.query(`update http.answers set answered_at = now() - interval '31 days'`);
    await post('/page', 'ada', newId());

    expect(await post('/page', 'ada', key)).not.toEqual(first);
  });
});
