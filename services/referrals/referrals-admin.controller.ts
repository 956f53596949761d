import { Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { HeldReferralQuery, HeldReferrals } from '../../contracts/referrals.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { heldReferrals } from '../../projections/referrals/queries.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { ReferralCommand } from './referral.decider.ts';

/** What admins do about referrals. */
@Controller('api/admin/referrals')
export class ReferralsAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly reads: Pool,
  ) {}

  /** Those that wait for a decision, were refused, or were earned. */
  @Query('', { access: 'admin', answer: HeldReferrals, written: true })
  held(@QueryString({ schema: HeldReferralQuery }) query: HeldReferralQuery): Promise<string> {
    return orForeign(heldReferrals(this.reads, query));
  }

  @Command('POST :id/approve', { access: 'admin', answer: Done })
  approve(@Param('id', { schema: Id }) id: string, @Meta() meta: CommandMeta): Promise<Done> {
    return this.send(id, { type: 'ApproveReferral', by: meta.actor }, meta);
  }

  @Command('POST :id/refuse', { access: 'admin', answer: Done })
  refuse(@Param('id', { schema: Id }) id: string, @Meta() meta: CommandMeta): Promise<Done> {
    return this.send(id, { type: 'RefuseReferral', by: meta.actor }, meta);
  }

  /** Takes an earned one back. */
  @Command('POST :id/reverse', { access: 'admin', answer: Done })
  reverse(@Param('id', { schema: Id }) id: string, @Meta() meta: CommandMeta): Promise<Done> {
    return this.send(id, { type: 'ReverseReferral', by: meta.actor }, meta);
  }

  private async send(id: string, command: ReferralCommand, meta: CommandMeta): Promise<Done> {
    return done(await this.commands.send('referral', id, command, meta));
  }
}
