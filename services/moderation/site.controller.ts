import { Body, Controller, Inject } from '@nestjs/common';
import { HandOverSite } from '../../contracts/moderation.ts';
import { Done } from '../../contracts/wire.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandOf } from '../kernel/streams.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { ACCOUNT_LEAVING } from '../platform/facts/account-leaving.ts';
import type { AccountLeaving } from '../platform/facts/account-leaving.ts';
import { LOGGED_IN_LATELY, RECENT_PROOF_MINUTES } from '../platform/facts/logged-in-lately.ts';
import type { LoggedInLately } from '../platform/facts/logged-in-lately.ts';
import { PROVE_IT_IS_YOU } from '../platform/facts/prove-it-is-you.ts';
import type { ProveItIsYou } from '../platform/facts/prove-it-is-you.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { STANDING_OF } from '../platform/facts/standing-of.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { FromAddress } from '../platform/http/from-address.ts';
import { inForce } from '../platform/http/in-force.ts';
import { Meta } from '../platform/http/meta.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import { Command } from '../platform/http/route.ts';
import { Actor } from '../platform/session/access.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { COMMANDS, READ_POSITION } from '../platform/tokens.ts';

/** Whose the site is. */
@Controller('api/site')
export class SiteController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
    @Inject(LOGGED_IN_LATELY) private readonly loggedInLately: LoggedInLately,
    @Inject(PROVE_IT_IS_YOU) private readonly proveItIsYou: ProveItIsYou,
    @Inject(ACCOUNT_LEAVING) private readonly accountLeaving: AccountLeaving,
    @Inject(ROLES_OF) private readonly rolesOf: RolesOf,
    @Inject(STANDING_OF) private readonly standingOf: StandingOf,
  ) {}

  /**
   * Gives the site to an admin, for good: whoever had it has no role left of it, and is answered the same when they
   * repeat the request. In force once it is answered. Asks for a login of the last minutes and the proof: the one is
   * by the second factor too, where there is one, the other is of this moment.
   */
  @Command('POST hand-over', { access: 'signed-in', answer: Done })
  async handOver(
    @Actor() actor: RequestActor,
    @Body({ schema: HandOverSite }) { to, ...proof }: HandOverSite,
    @FromAddress() from: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const earlier = await this.commands.earlier('site', 'all', meta);
    if (earlier !== undefined) return done(await inForce(this.readPosition, earlier));
    if (!actor.roles.includes('site_owner')) throw new Rejection('not_allowed');
    await this.loggedInLately(actor, RECENT_PROOF_MINUTES);
    await this.proveItIsYou(actor, proof, from);
    const [known, ofRoles, standing, leaving] = await Promise.all([
      this.accountExists(to),
      this.rolesOf(to),
      this.standingOf(to),
      this.accountLeaving(to),
    ]);
    const command: CommandOf<'site'> = {
      type: 'HandOverSite',
      userId: to,
      by: meta.actor,
      known,
      ofRoles,
      ofStanding: standing.status,
      leaving,
    };
    return done(await inForce(this.readPosition, await this.commands.send('site', 'all', command, meta)));
  }
}
