import { Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { z } from 'zod';
import { AchievementProgress, ReputationPage } from '../../contracts/reputation.ts';
import { PageQuery } from '../../contracts/wire.ts';
import { idByUsername } from '../../projections/profiles/queries.ts';
import {
  achievementProgressOf,
  reputationLedger,
  reputationSumsOf,
} from '../../projections/reputation/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor, OptionalActor } from '../platform/session/access.ts';
import { CLOCK, READ_POOL } from '../platform/tokens.ts';

const UsernameParameter = z.string().min(1).max(60);

/** Why a number is what it is: each point with its cause. */
@Controller('api')
export class ReputationController {
  constructor(
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('profiles/:username/reputation', {
    access: 'everyone',
    answer: ReputationPage,
    written: true,
    heavy: true,
  })
  async ledger(
    @Param('username', { schema: UsernameParameter }) username: string,
    @QueryString({ schema: PageQuery }) page: PageQuery,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const userId = await idByUsername(this.reads, username, this.clock.now());
    const sums = userId === null ? null : await reputationSumsOf(this.reads, userId);
    if (userId === null || sums === null) throw new Rejection('not_found');
    const own = actor?.userId === userId;
    const rows = await orForeign(reputationLedger(this.reads, userId, own, page));
    return `{"sums":${JSON.stringify(sums)},${rows.slice(1)}`;
  }

  @Query('me/achievements', { access: 'onboarded', answer: AchievementProgress })
  progress(@Actor() { userId }: RequestActor): Promise<AchievementProgress> {
    return achievementProgressOf(this.reads, userId);
  }
}
