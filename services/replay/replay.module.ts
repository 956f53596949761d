import { Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import type { HandlerParts } from '../kernel/handler.ts';
import { CLOCK, HANDLER_PARTS, READ_POOL } from '../platform/tokens.ts';
import type { AuditReplay } from './audit-replay.ts';
import { AUDIT_REPLAY, createAuditReplay } from './audit-replay.ts';
import { ReplayController } from './replay.controller.ts';

/** Needs HANDLER_PARTS, READ_POOL and CLOCK from global modules. */
@Module({
  controllers: [ReplayController],
  providers: [
    {
      provide: AUDIT_REPLAY,
      inject: [HANDLER_PARTS, READ_POOL, CLOCK],
      useFactory: (parts: HandlerParts, pool: Pool, clock: Clock): AuditReplay =>
        createAuditReplay(
          { log: parts.log, decodeSealed: (stored) => parts.decode(stored, { sealed: true }) },
          pool,
          clock,
        ),
    },
  ],
})
export class ReplayModule {}
