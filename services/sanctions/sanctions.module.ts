import { Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import { LinkedAppealsController } from './linked-appeals.controller.ts';
import { ReportedSanctionsController } from './reported-sanctions.controller.ts';
import { SanctionsAdminController } from './sanctions-admin.controller.ts';
import { SanctionsController } from './sanctions.controller.ts';
import { Sanctions } from './sanctions.ts';

@Module({
  controllers: [
    SanctionsController,
    LinkedAppealsController,
    SanctionsAdminController,
    ReportedSanctionsController,
  ],
  providers: [
    {
      provide: Sanctions,
      inject: [COMMANDS, READ_POOL, ROLES_OF, CLOCK],
      useFactory: (commands: Commands, pool: Pool, rolesOf: RolesOf, clock: Clock) =>
        new Sanctions(commands, pool, rolesOf, clock),
    },
  ],
})
export class SanctionsModule {}
