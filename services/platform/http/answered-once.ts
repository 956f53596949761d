import { applyDecorators, Inject, Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { keyReused } from '../../kernel/key-reused.ts';
import { IMAGE_LIMIT } from '../files/image.ts';
import { readBody } from '../files/read-body.ts';
import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import type { RequestWithActor } from '../session/access.ts';
import { PG_POOL } from '../tokens.ts';
import { commandIdOf } from './meta.ts';
import { requestDigest } from './request-digest.ts';

/** Days for which an answer is kept; Stripe keeps its own for one. */
const KEPT_DAYS = 30;

interface Answer {
  readonly answer: object;
  /** The digest of the request; null for answers of the time before it was kept. */
  readonly request: string | null;
}

/**
 * Keeps a success of its route under the request's Idempotency-Key, and answers the same key with it from then on;
 * another request under that key is refused. Of two at the same time both are carried out, and both answer what the
 * first one had to say; were they different requests, the one that ends later is refused all the same.
 */
@Injectable()
class AnsweredOnceInterceptor implements NestInterceptor {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & RequestWithActor>();
    const { commandId, key } = commandIdOf(request);
    if (key === null) return next.handle();
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    return from(
      this.once(
        [commandId, route],
        () => digestOf(request, key),
        () => lastValueFrom(next.handle()),
      ),
    );
  }

  private async once(
    id: readonly [commandId: string, route: string],
    digest: () => Promise<string>,
    answer: () => Promise<unknown>,
  ): Promise<object> {
    const earlier = await this.kept(id);
    if (earlier !== undefined)
      return earlier.request === null ? earlier.answer : answerTo(await digest(), earlier);
    const text = JSON.stringify(await answer());
    const request = await digest();
    await query(
      this.pool,
      `with old as (delete from http.answers where answered_at < now() - make_interval(days => $5))
       insert into http.answers (command_id, route, answer, request) values ($1, $2, $3, $4)
       on conflict (command_id, route) do nothing`,
      [...id, text, request, KEPT_DAYS],
    );
    const first = await this.kept(id);
    return first === undefined ? (JSON.parse(text) as object) : answerTo(request, first);
  }

  private async kept(id: readonly [string, string]): Promise<Answer | undefined> {
    const rows = 'select answer, request from http.answers where command_id = $1 and route = $2';
    const [answer] = await query<Answer>(this.pool, rows, id);
    return answer;
  }
}

/** A body that nobody has read yet is read for it. */
const digestOf = async (request: FastifyRequest, key: string): Promise<string> => {
  if (request.body instanceof Readable)
    request.body = await readBody(request.body, request.headers, IMAGE_LIMIT);
  return requestDigest(request, key);
};

const answerTo = (request: string, kept: Answer): object => {
  if (kept.request !== null && kept.request !== request) throw keyReused();
  return kept.answer;
};

/**
 * For writes of signed-in people that leave nothing in the log by which their repetition could be recognised: pages
 * of the payment provider, uploads. Answers have to be JSON.
 */
export const AnsweredOnce = (): MethodDecorator => applyDecorators(UseInterceptors(AnsweredOnceInterceptor));
