import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { RequestWithActor } from '../session/access.ts';
import { addressBlock } from './address-block.ts';
import { HEAVY } from './route.ts';
import type { RequestLimits } from './write-limit.ts';

/** Counts reads that search or count, of each person and each address; the guards before it have said who it is. */
@Injectable()
export class ReadLimitGuard implements CanActivate {
  private readonly reflector = new Reflector();

  constructor(private readonly limits: RequestLimits) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http' || this.reflector.get(HEAVY, context.getHandler()) !== true) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & RequestWithActor>();
    if (request.actor !== undefined) this.limits.actor.take(request.actor.userId);
    this.limits.address.take(addressBlock(request.ip));
    return true;
  }
}
