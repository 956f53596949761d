import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { HandOverSite } from '../../contracts/moderation.ts';
import { Done } from '../../contracts/wire.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { HAND_OVER_SITE } from '../platform/facts/hand-over-site.ts';
import type { HandOverSite as GiveSite } from '../platform/facts/hand-over-site.ts';
import { PROVE_IT_IS_YOU } from '../platform/facts/prove-it-is-you.ts';
import type { ProveItIsYou } from '../platform/facts/prove-it-is-you.ts';
import { inForce } from '../platform/http/in-force.ts';
import { Meta } from '../platform/http/meta.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import { Access, Actor } from '../platform/session/access.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { READ_POSITION } from '../platform/tokens.ts';

/** Whose the site is. */
@Controller('api/site')
@Access('site-owner')
export class SiteController {
  constructor(
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
    @Inject(PROVE_IT_IS_YOU) private readonly proveItIsYou: ProveItIsYou,
    @Inject(HAND_OVER_SITE) private readonly giveSite: GiveSite,
  ) {}

  /** Gives the site to an admin, for good: whoever had it has no role left of it. In force once it is answered. */
  @Post('hand-over')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async handOver(
    @Actor() actor: RequestActor,
    @Body({ schema: HandOverSite }) { user_id: to, ...proof }: HandOverSite,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    await this.proveItIsYou(actor, proof);
    if (!(await this.accountExists(to))) throw new Rejection('not_found');
    return done(await inForce(this.readPosition, await this.giveSite(to, meta)));
  }
}
