import { Body, Controller, Inject, Param } from '@nestjs/common';
import { AwardAchievement } from '../../contracts/admin-users.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command } from '../platform/http/route.ts';
import { COMMANDS } from '../platform/tokens.ts';
import type { ReputationCommand } from './reputation.decider.ts';

/** Achievements that an admin awards, each once to a person. */
@Controller('api/admin/users')
export class AchievementsAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(ROLES_OF) private readonly rolesOf: RolesOf,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
  ) {}

  @Command('POST :id/achievements', { access: 'admin', answer: Done })
  async award(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: AwardAchievement }) { slug, reason }: AwardAchievement,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const by = meta.actor;
    const [exists, byRoles, ofRoles] = await Promise.all([
      this.accountExists(userId),
      this.rolesOf(by),
      this.rolesOf(userId),
    ]);
    if (!exists) throw new Rejection('not_found');
    const admin = { by, byRoles, ofRoles };
    const command: ReputationCommand = { type: 'AwardByAdmin', userId, slug, reason, admin };
    return done(await this.commands.send('reputation', userId, command, meta));
  }
}
