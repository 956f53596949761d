import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { RequestWithActor } from '../session/access.ts';
import { isWrite } from './write-limit.ts';
import type { Limit } from './write-limit.ts';

/** Counts each person's writes; the guards have said by now who it is. */
@Injectable()
export class WriteLimitInterceptor implements NestInterceptor {
  constructor(private readonly perActor: Limit) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() === 'http') {
      const request = context.switchToHttp().getRequest<FastifyRequest & RequestWithActor>();
      if (request.actor !== undefined && isWrite(request.method)) this.perActor.take(request.actor.userId);
    }
    return next.handle();
  }
}
