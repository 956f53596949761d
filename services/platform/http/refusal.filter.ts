import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Rejection } from '../../kernel/rejection.ts';
import { refusalOf } from './refusals.ts';

/** A part of the server that speaks another protocol, and so has error bodies of its own. */
export interface ForeignProtocol {
  speaks(url: string): boolean;
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void;
}

/** Answers every exception of every route, known or not, with an ErrorBody, or in the protocol of its address. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly protocols: readonly ForeignProtocol[],
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const protocol = this.protocols.find((foreign) => foreign.speaks(request.url));
    if (protocol !== undefined) return protocol.answer(error, request, reply);
    const refusal = refusalOf(error, request.id);
    if (refusal.fault) this.logger.error({ err: error, reqId: request.id }, 'a request failed');
    else if (refusal.status >= 500 && !(error instanceof Rejection))
      this.logger.warn({ err: error, reqId: request.id }, 'a request was put off');
    if (reply.sent) return;
    // A route may have announced a type, or a long life, for what it meant to answer.
    reply.removeHeader('content-disposition');
    void reply
      .headers({ ...refusal.headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .code(refusal.status)
      .send(refusal.body);
  }
}
