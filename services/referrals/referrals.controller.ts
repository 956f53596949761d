import { Controller, Inject, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { ReferralCode, ReferralPage } from '../../contracts/referrals.ts';
import { PageQuery } from '../../contracts/wire.ts';
import { referralCodeOf } from '../../projections/profiles/referral-code.ts';
import { referralsOf, referralSums } from '../../projections/referrals/queries.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';

/** Whom somebody has brought by their link. */
@Controller('api/referrals')
export class ReferralsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly reads: Pool,
  ) {}

  @Query('', { access: 'onboarded', answer: ReferralPage, written: true })
  async list(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    const [sums, rows] = await Promise.all([
      referralSums(this.reads, userId),
      orForeign(referralsOf(this.reads, userId, page)),
    ]);
    return `${JSON.stringify(sums).slice(0, -1)},${rows.slice(1)}`;
  }

  /** Makes the code at the first visit; the same one whoever asks again. */
  @Command('POST code', { access: 'onboarded', answer: ReferralCode })
  async code(@Actor() { userId }: RequestActor, @Meta() meta: CommandMeta): Promise<ReferralCode> {
    const command = { type: 'MakeReferralCode', userId, code: referralCodeOf(userId) } as const;
    const result = await this.commands.send('referralCode', userId, command, meta);
    const { code } = await this.commands.state('referralCode', userId);
    return { code: code ?? command.code, fresh: result.events.length > 0, ...done(result) };
  }
}
