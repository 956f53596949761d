import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addressBlock } from './address-block.ts';

/** Where a request comes from, as limits count it: for routes whose attempts count by address. */
export const FromAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  addressBlock(context.switchToHttp().getRequest<Pick<FastifyRequest, 'ip'>>().ip),
);
