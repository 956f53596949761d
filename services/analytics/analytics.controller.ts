import { Body, Controller, Headers, Inject, Param, Query as QueryString } from '@nestjs/common';
import { isbot } from 'isbot';
import type { Pool } from 'pg';
import {
  Analytics,
  AnalyticsQuery,
  NoteView,
  ProfileViewers,
  SetViewsHidden,
} from '../../contracts/analytics.ts';
import { plans } from '../../contracts/plans.ts';
import { Username } from '../../contracts/profiles.ts';
import { Done } from '../../contracts/wire.ts';
import { analyticsOf, noteView, profileViewers, visitorOf } from '../../projections/analytics/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { FromAddress } from '../platform/http/from-address.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor, OptionalActor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, PG_POOL, READ_POOL } from '../platform/tokens.ts';

/** Who viewed a profile, and how it does. */
@Controller('api')
export class AnalyticsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
  ) {}

  @Command('POST profiles/:username/views', { access: 'everyone' })
  async view(
    @OptionalActor() actor: RequestActor | null,
    @FromAddress() address: string,
    @Headers('user-agent') browser: string | undefined,
    @Param('username', { schema: Username }) username: string,
    @Body({ schema: NoteView }) { source }: NoteView,
  ): Promise<void> {
    const now = this.clock.now();
    // Those who bring no login may be programs, which say so.
    const viewer =
      actor?.userId ?? (isbot(browser) ? null : await visitorOf(this.pool, [address, browser ?? ''], now));
    const view = { username, viewer, source, now };
    if (!(await noteView(this.pool, view))) throw new Rejection('not_found');
  }

  @Query('me/profile-viewers', { access: 'onboarded', answer: ProfileViewers })
  async viewers(@Actor() { userId }: RequestActor): Promise<ProfileViewers> {
    const { viewers: inPlan } = plans[await this.tierOf(userId)];
    const { hidden } = await this.commands.state('profileViews', userId);
    const shown = inPlan && !hidden ? await profileViewers(this.reads, userId, this.clock.now()) : [];
    return { hidden, in_plan: inPlan, viewers: [...shown] };
  }

  @Command('POST me/profile-viewers', { access: 'onboarded', answer: Done })
  async hide(
    @Actor() { userId }: RequestActor,
    @Body({ schema: SetViewsHidden }) { hidden }: SetViewsHidden,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command = { type: 'ChooseViewsHidden', userId, hidden } as const;
    return done(await this.commands.send('profileViews', userId, command, meta));
  }

  @Query('me/analytics', { access: 'onboarded', answer: Analytics })
  async analytics(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: AnalyticsQuery }) { days }: AnalyticsQuery,
  ): Promise<Analytics> {
    if (!plans[await this.tierOf(userId)].analytics) throw new Rejection('analytics_need_tier');
    return analyticsOf(this.reads, userId, Number(days), this.clock.now());
  }
}
