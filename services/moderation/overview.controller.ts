import { Controller, Inject } from '@nestjs/common';
import type { Pool } from 'pg';
import { Overview } from '../../contracts/overview.ts';
import type { Clock } from '../kernel/clock.ts';
import { Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, READ_POOL } from '../platform/tokens.ts';
import { overviewFor } from './overview.ts';

/** What an admin sees first. */
@Controller('api/admin/overview')
export class OverviewController {
  constructor(
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('', { access: 'admin', answer: Overview, heavy: true })
  show(@Actor() { userId }: RequestActor): Promise<Overview> {
    return overviewFor(this.pool, userId, this.clock.now());
  }
}
