import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  MIN_POSITION_HEADER,
  Position,
  POSITION_HEADER,
  READ_POSITION_HEADER,
} from '../../../contracts/wire.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { READ_POSITION } from '../tokens.ts';
import type { ReadPosition } from './read-position.ts';

/** How long a GET waits for the read models, in milliseconds. */
export const LONGEST_WAIT_MS = 2_000;

const isRead = ({ method }: { readonly method: string }): boolean => method === 'GET' || method === 'HEAD';

const positionOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'position' in answer && typeof answer.position === 'string'
    ? answer.position
    : undefined;

/**
 * People read their own writes: a command's answer carries its position in `x-position` too. The other half is
 * PositionGuard's.
 */
export const tellPositions = (server: FastifyInstance): void => {
  server.addHook('preSerialization', (request, reply, answer: unknown, done) => {
    const position = isRead(request) ? undefined : positionOf(answer);
    if (position !== undefined) reply.header(POSITION_HEADER, position);
    done(null, answer);
  });
};

/**
 * The answer to a GET carries in `x-read-position` how far the read models were when the request came: before anything
 * was read for it, also who asks.
 */
export const tellReadPositions = (
  server: FastifyInstance,
  readPosition: Pick<ReadPosition, 'current'>,
): void => {
  server.addHook('onRequest', (request, reply, done) => {
    if (isRead(request) && request.url.startsWith('/api/'))
      reply.header(READ_POSITION_HEADER, String(readPosition.current()));
    done();
  });
};

/**
 * A GET that sends a position in `x-min-position` is held until the read models have it, or refused with
 * `read_model_behind`. Comes after the guards that say who asks: strangers wait for nothing.
 */
@Injectable()
export class PositionGuard implements CanActivate {
  constructor(@Inject(READ_POSITION) private readonly readPosition: ReadPosition) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const wanted = request.headers[MIN_POSITION_HEADER];
    return wanted === undefined || !isRead(request) ? true : this.reach(wanted);
  }

  private async reach(wanted: string | readonly string[]): Promise<true> {
    const position = Position.safeParse(wanted);
    if (!position.success)
      throw new Rejection('invalid_input', { [MIN_POSITION_HEADER]: 'Expects a decimal number.' });
    if (!(await this.readPosition.waitFor(BigInt(position.data), LONGEST_WAIT_MS)))
      throw new Rejection('read_model_behind');
    return true;
  }
}
