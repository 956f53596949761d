import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { actRefusedBy } from '../../contracts/moderation.ts';
import {
  AdminSanctionPage,
  AppealPage,
  AppealQuery,
  DecideAppeal,
  RemovableKind,
  RemoveContent,
  Warn,
} from '../../contracts/sanctions.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import { admins } from '../../projections/roles/queries.ts';
import {
  removableThing,
  sanctionById,
  sanctionsForAdmin,
  waitingAppeals,
} from '../../projections/sanctions/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { AppealCommand } from './appeal.decider.ts';
import type { SanctionCommand } from './sanction.decider.ts';

/** Warnings, removals and appeals, as admins decide them. To an admin there is nothing about themselves. */
@Controller('api/admin')
export class SanctionsAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(ROLES_OF) private readonly rolesOf: RolesOf,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
  ) {}

  @Query('users/:id/sanctions', { access: 'admin', answer: AdminSanctionPage, written: true })
  async ofPerson(
    @Param('id', { schema: Id }) userId: string,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    if (!(await this.accountExists(userId))) throw new Rejection('not_found');
    return orForeign(sanctionsForAdmin(this.pool, userId, page));
  }

  @Command('POST users/:id/warn', { access: 'admin', answer: Done })
  async warn(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: Warn }) body: Warn,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    if (!(await this.accountExists(userId))) throw new Rejection('not_found');
    const sanctionId = idFrom('warning', userId, meta.commandId);
    return this.impose({ sanctionId, userId, kind: 'warning', about: null, ...body }, meta);
  }

  /** Takes it off the site until it is put back. */
  @Command('POST content/:kind/:id/remove', { access: 'admin', answer: Done })
  async remove(
    @Param('kind', { schema: RemovableKind }) kind: RemovableKind,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: RemoveContent }) body: RemoveContent,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const found = await removableThing(this.pool, kind, id);
    if (found === null) throw new Rejection('content_not_found');
    const { userId, title, times } = found;
    // One removal at a time: a second one at once is for the same stream, which refuses it.
    const sanctionId = idFrom('removal', kind, id, times);
    return this.impose({ sanctionId, userId, kind: 'removal', about: { kind, id, title }, ...body }, meta);
  }

  @Command('POST sanctions/:id/lift', { access: 'admin', answer: Done })
  async lift(@Param('id', { schema: Id }) id: string, @Meta() meta: CommandMeta): Promise<Done> {
    const found = await sanctionById(this.pool, id);
    if (found === null) throw new Rejection('sanction_not_found');
    if ((await this.commands.state('sanction', id)).status === 'none') throw new Rejection('not_liftable');
    await this.assertMayAct(found.userId, meta.actor);
    return done(await this.commands.send('sanction', id, { type: 'LiftSanction', by: meta.actor }, meta));
  }

  @Query('appeals', { access: 'admin', answer: AppealPage, written: true })
  async appeals(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: AppealQuery }) page: AppealQuery,
  ): Promise<string> {
    const others = (await admins(this.pool)).some((admin) => admin !== userId);
    return orForeign(waitingAppeals(this.pool, userId, others, page));
  }

  /** A policy takes back what was appealed with success. */
  @Command('POST appeals/:id/decide', { access: 'admin', answer: Done })
  async decide(
    @Param('id', { schema: Id }) sanctionId: string,
    @Body({ schema: DecideAppeal }) body: DecideAppeal,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const found = await sanctionById(this.pool, sanctionId);
    if (found === null) throw new Rejection('appeal_not_found');
    const { lifted: _lifted, ...appealed } = found;
    const { userId } = appealed;
    if (userId === meta.actor) throw new Rejection('appeal_not_found');
    await this.assertMayAct(userId, meta.actor);
    const [all, ofRoles] = await Promise.all([admins(this.pool), this.rolesOf(userId)]);
    // Of an admin, the site owner alone decides.
    const others = ofRoles.length === 0 && all.some((admin) => admin !== meta.actor && admin !== userId);
    const command: AppealCommand = {
      type: 'DecideAppeal',
      sanctionId,
      ...appealed,
      by: meta.actor,
      others,
      ...body,
    };
    return done(await this.commands.send('appeal', sanctionId, command, meta));
  }

  private async impose(
    given: Omit<Extract<SanctionCommand, { type: 'ImposeSanction' }>, 'type' | 'by' | 'byRoles' | 'ofRoles'>,
    meta: CommandMeta,
  ): Promise<Done> {
    const by = meta.actor;
    const [byRoles, ofRoles] = await Promise.all([this.rolesOf(by), this.rolesOf(given.userId)]);
    const command: SanctionCommand = { type: 'ImposeSanction', ...given, by, byRoles, ofRoles };
    return done(await this.commands.send('sanction', given.sanctionId, command, meta));
  }

  private async assertMayAct(userId: string, by: string): Promise<void> {
    const [byRoles, ofRoles] = await Promise.all([this.rolesOf(by), this.rolesOf(userId)]);
    const refused = actRefusedBy({ userId, by, byRoles, ofRoles });
    if (refused !== null) throw new Rejection(refused);
  }
}
