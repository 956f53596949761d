import { Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import type { HandlerParts } from '../kernel/handler.ts';
import { CLOCK, HANDLER_PARTS, READ_POOL } from '../platform/tokens.ts';
import type { AuditReplay } from './audit-replay.ts';
import { AUDIT_REPLAY, createAuditReplay } from './audit-replay.ts';
import { ContractHistoryController } from './contract-history.controller.ts';
import type { ContractHistoryOf } from './contract-history.ts';
import { CONTRACT_HISTORY, createContractHistory } from './contract-history.ts';
import type { ReplayParts } from './history.ts';
import { ReplayController } from './replay.controller.ts';

const partsOf = (parts: HandlerParts): ReplayParts => ({
  log: parts.log,
  decodeSealed: (stored) => parts.decode(stored, { sealed: true }),
});

/** Needs HANDLER_PARTS, READ_POOL, CLOCK and PARTIES_OF from global modules. */
@Module({
  controllers: [ReplayController, ContractHistoryController],
  providers: [
    {
      provide: AUDIT_REPLAY,
      inject: [HANDLER_PARTS, READ_POOL, CLOCK],
      useFactory: (parts: HandlerParts, pool: Pool, clock: Clock): AuditReplay =>
        createAuditReplay(partsOf(parts), pool, clock),
    },
    {
      provide: CONTRACT_HISTORY,
      inject: [HANDLER_PARTS],
      useFactory: (parts: HandlerParts): ContractHistoryOf => createContractHistory(partsOf(parts)),
    },
  ],
})
export class ReplayModule {}
