import { Controller, Inject } from '@nestjs/common';
import type { Pool } from 'pg';
import { Usage } from '../../contracts/usage.ts';
import { usageOf } from '../../projections/plans/usage.ts';
import type { Clock } from '../kernel/clock.ts';
import { Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, READ_POOL } from '../platform/tokens.ts';

/** What somebody has used of their plan. */
@Controller('api/me')
export class UsageController {
  constructor(
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('usage', { access: 'onboarded', answer: Usage })
  usage(@Actor() { userId }: RequestActor): Promise<Usage> {
    return usageOf(this.reads, userId, this.clock.now());
  }
}
