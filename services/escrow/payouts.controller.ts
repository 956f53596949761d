import { Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { z } from 'zod';
import { Reviews } from '../../contracts/contract.ts';
import { PortalSession } from '../../contracts/plans.ts';
import { PageQuery } from '../../contracts/wire.ts';
import { reviewsOf } from '../../projections/reviews/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { LoggedInLately } from '../platform/facts/logged-in-lately.ts';
import { LOGGED_IN_LATELY, RECENT_PROOF_MINUTES } from '../platform/facts/logged-in-lately.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, CONFIG, PAYMENTS, READ_POOL } from '../platform/tokens.ts';
import { payoutAccountOf } from './payout-account.ts';

@Controller('api')
export class PayoutsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: { readonly publicUrl: string },
    @Inject(PAYMENTS) private readonly payments: Payments | null,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGED_IN_LATELY) private readonly loggedInLately: LoggedInLately,
  ) {}

  /** Where the person sets up, or looks after, the account that releases are paid to. */
  @Command('POST me/payouts/setup', { access: 'onboarded', answer: PortalSession, answerKept: true })
  async setUp(@Actor() actor: RequestActor, @Meta() meta: CommandMeta): Promise<PortalSession> {
    await this.loggedInLately(actor, RECENT_PROOF_MINUTES);
    const { userId, email } = actor;
    if (this.payments === null) throw new Rejection('stripe_not_configured');
    const accountId = await payoutAccountOf(
      { commands: this.commands, payments: this.payments },
      userId,
      email,
      meta,
    );
    const dashboard = `${this.config.publicUrl}/dashboard`;
    const url = await this.payments.createAccountLink({
      accountId,
      refreshUrl: `${dashboard}?payouts=again`,
      returnUrl: `${dashboard}?payouts=done`,
    });
    return { url };
  }

  @Query('profiles/:username/reviews', { access: 'everyone', answer: Reviews, written: true })
  reviews(
    @Param('username', { schema: z.string().min(1).max(60) }) username: string,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(reviewsOf(this.pool, username, page, this.clock.now()));
  }
}
