import { applyDecorators, Inject, Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { IDEMPOTENCY_HEADER } from '../../../contracts/wire.ts';
import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import type { RequestWithActor } from '../session/access.ts';
import { PG_POOL } from '../tokens.ts';
import { metaOf } from './meta.ts';

/** Days for which an answer is kept; Stripe keeps its own for one. */
const KEPT_DAYS = 30;

interface Answer {
  readonly answer: object;
}

/**
 * Keeps a success of its route under the request's Idempotency-Key, and answers the same key with it from then on.
 * Of two at the same time both are carried out, and both answer what the first one had to say.
 */
@Injectable()
class AnsweredOnceInterceptor implements NestInterceptor {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & RequestWithActor>();
    if (request.headers[IDEMPOTENCY_HEADER] === undefined) return next.handle();
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    return from(this.once(metaOf(request).commandId, route, () => lastValueFrom(next.handle())));
  }

  private async once(commandId: string, route: string, answer: () => Promise<unknown>): Promise<object> {
    const kept = 'select answer from http.answers where command_id = $1 and route = $2';
    const [earlier] = await query<Answer>(this.pool, kept, [commandId, route]);
    if (earlier !== undefined) return earlier.answer;
    const text = JSON.stringify(await answer());
    await query(
      this.pool,
      `with old as (delete from http.answers where answered_at < now() - make_interval(days => $4))
       insert into http.answers (command_id, route, answer) values ($1, $2, $3)
       on conflict (command_id, route) do nothing`,
      [commandId, route, text, KEPT_DAYS],
    );
    const [first] = await query<Answer>(this.pool, kept, [commandId, route]);
    return first?.answer ?? (JSON.parse(text) as object);
  }
}

/**
 * For writes of signed-in people that leave nothing in the log by which their repetition could be recognised: pages
 * of the payment provider, uploads. Answers have to be JSON.
 */
export const AnsweredOnce = (): MethodDecorator => applyDecorators(UseInterceptors(AnsweredOnceInterceptor));
