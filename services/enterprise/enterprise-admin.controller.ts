import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  AssignAccountManager,
  EnterpriseRequestPage,
  GrantPlan,
  RefuseEnterprise,
  UserPlan,
} from '../../contracts/enterprise.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import { enterpriseRequests, planForAdmin } from '../../projections/enterprise/queries.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { EnterpriseCommand } from './enterprise.decider.ts';

/** What admins do about plans: nothing of it touches a subscription. */
@Controller('api/admin')
export class EnterpriseAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
    @Inject(ROLES_OF) private readonly rolesOf: RolesOf,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
  ) {}

  @Query('enterprise-requests', { access: 'admin', answer: EnterpriseRequestPage, written: true })
  requests(@QueryString({ schema: PageQuery }) page: PageQuery): Promise<string> {
    return orForeign(enterpriseRequests(this.pool, page));
  }

  @Command('POST users/:id/enterprise/refuse', { access: 'admin', answer: Done })
  refuse(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: RefuseEnterprise }) { request_id: requestId, answer }: RefuseEnterprise,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send({ type: 'RefuseEnterprise', userId, requestId, answer, by: meta.actor }, meta);
  }

  @Query('users/:id/plan', { access: 'admin', answer: UserPlan })
  async plan(@Param('id', { schema: Id }) userId: string): Promise<UserPlan> {
    if (!(await this.accountExists(userId))) throw new Rejection('not_found');
    const [tier, found] = await Promise.all([this.tierOf(userId), planForAdmin(this.pool, userId)]);
    return { tier, ...found };
  }

  @Command('POST users/:id/plan', { access: 'admin', answer: Done })
  grant(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: GrantPlan }) { tier, until, note }: GrantPlan,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const end = until === null ? null : new Date(until).toISOString();
    return this.send({ type: 'GrantPlan', userId, tier, until: end, note, by: meta.actor }, meta);
  }

  @Command('POST users/:id/plan/end', { access: 'admin', answer: Done })
  end(@Param('id', { schema: Id }) userId: string, @Meta() meta: CommandMeta): Promise<Done> {
    return this.send({ type: 'EndGrant', userId, by: meta.actor }, meta);
  }

  @Command('POST users/:id/account-manager', { access: 'admin', answer: Done })
  async assign(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: AssignAccountManager }) { manager_id: managerId }: AssignAccountManager,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const isAdmin = managerId !== null && (await this.rolesOf(managerId)).length > 0;
    return this.send({ type: 'AssignAccountManager', userId, managerId, isAdmin, by: meta.actor }, meta);
  }

  private async send(command: EnterpriseCommand, meta: CommandMeta): Promise<Done> {
    if (!(await this.accountExists(command.userId))) throw new Rejection('not_found');
    return done(await this.commands.send('enterprise', command.userId, command, meta));
  }
}
