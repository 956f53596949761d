import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  MIN_POSITION_HEADER,
  Position,
  POSITION_HEADER,
  READ_POSITION_HEADER,
} from '../../../contracts/wire.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { RequestWithActor } from '../session/access.ts';
import type { ReadPosition } from './read-position.ts';

/** How long a GET waits for the read models, in milliseconds. */
export const LONGEST_WAIT_MS = 2_000;

/** Reads of one person that are held at once; a page asks for some ten. More are told "behind" as they come. */
const MOST_HELD = 50;

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
 * A signed-in person's GET that sends a position in `x-min-position` is held until the read models have it, or refused
 * with `read_model_behind`. A visitor has written nothing, and is answered from what there is: a made-up position would
 * hold places that people need. Comes after the guards that say who asks.
 */
@Injectable()
export class PositionGuard implements CanActivate {
  private readonly held = new Map<string, number>();

  constructor(private readonly readPosition: ReadPosition) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & RequestWithActor>();
    const wanted = request.headers[MIN_POSITION_HEADER];
    if (wanted === undefined || !isRead(request)) return true;
    const position = Position.safeParse(wanted);
    if (!position.success)
      throw new Rejection('invalid_input', { [MIN_POSITION_HEADER]: 'Expects a decimal number.' });
    return request.actor === undefined ? true : this.reach(BigInt(position.data), request.actor.userId);
  }

  private async reach(position: bigint, userId: string): Promise<true> {
    if (position <= this.readPosition.current()) return true;
    const held = this.held.get(userId) ?? 0;
    if (held >= MOST_HELD) throw new Rejection('read_model_behind');
    this.held.set(userId, held + 1);
    try {
      if (!(await this.readPosition.waitFor(position, LONGEST_WAIT_MS)))
        throw new Rejection('read_model_behind');
      return true;
    } finally {
      const left = (this.held.get(userId) ?? 1) - 1;
      if (left === 0) this.held.delete(userId);
      else this.held.set(userId, left);
    }
  }
}
