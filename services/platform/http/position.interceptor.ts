import { Inject, Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { MIN_POSITION_HEADER, Position, POSITION_HEADER } from '../../../contracts/wire.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { READ_POSITION } from '../tokens.ts';
import type { ReadPosition } from './read-position.ts';

/** How long a GET waits for the read models, in milliseconds. */
export const LONGEST_WAIT_MS = 2_000;

const positionOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'position' in answer && typeof answer.position === 'string'
    ? answer.position
    : undefined;

/**
 * People read their own writes: a command's answer carries its position in `x-position` too, and a GET that sends
 * one in `x-min-position` is held until the read models have it, or refused with `read_model_behind`.
 */
@Injectable()
export class PositionInterceptor implements NestInterceptor {
  constructor(@Inject(READ_POSITION) private readonly readPosition: ReadPosition) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return next.handle().pipe(
        tap((answer: unknown) => {
          const position = positionOf(answer);
          if (position !== undefined) reply.header(POSITION_HEADER, position);
        }),
      );
    const wanted = request.headers[MIN_POSITION_HEADER];
    if (wanted !== undefined) await this.reach(wanted);
    return next.handle();
  }

  private async reach(wanted: string | readonly string[]): Promise<void> {
    const position = Position.safeParse(wanted);
    if (!position.success)
      throw new Rejection('invalid_input', { [MIN_POSITION_HEADER]: 'Expects a decimal number.' });
    if (!(await this.readPosition.waitFor(BigInt(position.data), LONGEST_WAIT_MS)))
      throw new Rejection('read_model_behind');
  }
}
