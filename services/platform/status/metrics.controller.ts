import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Rejection } from '../../kernel/rejection.ts';
import { Access } from '../session/access.ts';
import type { Insiders } from './insiders.ts';
import type { Metrics } from './metrics.ts';
import { INSIDERS, METRICS } from './status-tokens.ts';

/** For Prometheus: whoever is not on this machine, and does not bear METRICS_TOKEN, finds nothing here. */
@Controller('metrics')
@Access('own-rules')
export class MetricsController {
  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(INSIDERS) private readonly insiders: Insiders,
  ) {}

  @Get()
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.insiders(request.raw)) throw new Rejection('not_found');
    const { type, body } = await this.metrics.text();
    reply.header('cache-control', 'no-store').header('content-type', type).send(body);
  }
}
