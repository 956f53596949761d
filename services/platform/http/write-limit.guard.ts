import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { RequestWithActor } from '../session/access.ts';
import { isWrite } from './write-limit.ts';
import type { Limit } from './write-limit.ts';

/** Counts each person's writes; the guards before it have said by now who it is. */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  constructor(private readonly perActor: Limit) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() === 'http') {
      const request = context.switchToHttp().getRequest<FastifyRequest & RequestWithActor>();
      if (request.actor !== undefined && isWrite(request.method)) this.perActor.take(request.actor.userId);
    }
    return true;
  }
}
