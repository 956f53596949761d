import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { HandOverSite } from '../../contracts/moderation.ts';
import { Done } from '../../contracts/wire.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
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
import { COMMANDS, READ_POSITION } from '../platform/tokens.ts';

/** Whose the site is. */
@Controller('api/site')
@Access('signed-in')
export class SiteController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
    @Inject(PROVE_IT_IS_YOU) private readonly proveItIsYou: ProveItIsYou,
    @Inject(HAND_OVER_SITE) private readonly giveSite: GiveSite,
  ) {}

  /**
   * Gives the site to an admin, for good: whoever had it has no role left of it, and is answered the same when they
   * repeat the request. In force once it is answered.
   */
  @Post('hand-over')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async handOver(
    @Actor() actor: RequestActor,
    @Body({ schema: HandOverSite }) { to, ...proof }: HandOverSite,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const earlier = await this.commands.earlier('site', 'all', meta);
    if (earlier !== undefined) return done(await inForce(this.readPosition, earlier));
    if (!actor.roles.includes('site_owner')) throw new Rejection('not_allowed');
    await this.proveItIsYou(actor, proof);
    if (!(await this.accountExists(to))) throw new Rejection('not_found');
    return done(await inForce(this.readPosition, await this.giveSite(to, meta)));
  }
}
