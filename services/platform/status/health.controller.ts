import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../session/access.ts';
import type { Insiders } from './insiders.ts';
import type { Readiness } from './readiness.ts';
import { INSIDERS, READINESS } from './status-tokens.ts';

/**
 * For whoever runs the product, not for its people: no part of the described API. Anybody may ask, since orchestrators
 * bring no credentials; strangers learn no more than which part is missing.
 */
@Controller('health')
@Access('own-rules')
export class HealthController {
  constructor(
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(INSIDERS) private readonly insiders: Insiders,
  ) {}

  /** The event loop of the process goes round. It says nothing about what the process needs: a restart mends none of it. */
  @Get('live')
  live(@Res() reply: FastifyReply): void {
    reply.header('cache-control', 'no-store').send({ status: 'live' });
  }

  /** 200 when the process can do its work, 503 and what is missing when it cannot. */
  @Get('ready')
  async ready(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { ready, missing, parts } = await this.readiness.look();
    reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({
        status: ready ? 'ready' : 'not ready',
        ...(ready ? {} : { missing }),
        ...(this.insiders(request.raw) ? { parts } : {}),
      });
  }
}
