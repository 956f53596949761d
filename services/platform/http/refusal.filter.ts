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

export interface RefusalParts {
  readonly logger: Logger;
  readonly protocols: readonly ForeignProtocol[];
}

/** Answers a request with what was thrown: an ErrorBody, or in the protocol of its address. */
export const answerRefusal = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { logger, protocols }: RefusalParts,
): void => {
  const protocol = protocols.find((foreign) => foreign.speaks(request.url));
  if (protocol !== undefined) return protocol.answer(error, request, reply);
  const refusal = refusalOf(error, request.id);
  if (refusal.fault) logger.error({ err: error, reqId: request.id }, 'a request failed');
  else if (refusal.status >= 500 && !(error instanceof Rejection))
    logger.warn({ err: error, reqId: request.id }, 'a request was put off');
  if (reply.sent) return;
  // A route may have announced a type, or a long life, for what it meant to answer.
  reply.removeHeader('content-disposition');
  void reply
    .headers({ ...refusal.headers, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .code(refusal.status)
    .send(JSON.stringify(refusal.body));
};

/** Answers every exception of every route, known or not. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(private readonly parts: RefusalParts) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    answerRefusal(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.parts);
  }
}
