import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  AdminSanctionPage,
  AppealPage,
  DecideAppeal,
  MuteReports,
  ProfileParts,
  RemovableKind,
  RemoveProfilePart,
  SanctionReason,
} from '../../contracts/sanctions.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import { profileParts } from '../../projections/profiles/removable-parts.ts';
import { admins } from '../../projections/roles/queries.ts';
import { sanctionById, sanctionsForAdmin, waitingAppeals } from '../../projections/sanctions/queries.ts';
import type { Appealable } from '../../projections/sanctions/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { AppealCommand } from './appeal.decider.ts';
import { Sanctions } from './sanctions.ts';

/** Warnings, removals and appeals, as admins decide them. To an admin there is nothing about themselves. */
@Controller('api/admin')
export class SanctionsAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Sanctions) private readonly sanctions: Sanctions,
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
    @Body({ schema: SanctionReason }) because: SanctionReason,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    if (!(await this.accountExists(userId))) throw new Rejection('not_found');
    return done(await this.sanctions.warn(userId, because, meta));
  }

  @Command('POST content/:kind/:id/remove', { access: 'admin', answer: Done })
  async remove(
    @Param('kind', { schema: RemovableKind }) kind: RemovableKind,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SanctionReason }) because: SanctionReason,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.sanctions.remove({ kind, id }, because, meta));
  }

  @Command('POST users/:id/mute-reports', { access: 'admin', answer: Done })
  async muteReports(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: MuteReports }) { days, ...because }: MuteReports,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    if (!(await this.accountExists(userId))) throw new Rejection('not_found');
    return done(await this.sanctions.mute(userId, days, because, meta));
  }

  @Query('users/:id/parts', { access: 'admin', answer: ProfileParts })
  async parts(@Param('id', { schema: Id }) userId: string): Promise<ProfileParts> {
    const items = await profileParts(this.pool, userId);
    if (items === null) throw new Rejection('not_found');
    return { items: [...items] };
  }

  @Command('POST users/:id/parts/remove', { access: 'admin', answer: Done })
  async removePart(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: RemoveProfilePart }) { rule, reason, ...part }: RemoveProfilePart,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.sanctions.removePart(userId, part, { rule, reason }, meta));
  }

  @Command('POST sanctions/:id/lift', { access: 'admin', answer: Done })
  async lift(@Param('id', { schema: Id }) id: string, @Meta() meta: CommandMeta): Promise<Done> {
    const found = await sanctionById(this.pool, id);
    if (found === null) throw new Rejection('sanction_not_found');
    if ((await this.commands.state('sanction', id)).status === 'none') throw new Rejection('not_liftable');
    await this.sanctions.allowed(found.userId, meta.actor);
    return done(await this.commands.send('sanction', id, { type: 'LiftSanction', by: meta.actor }, meta));
  }

  @Query('appeals', { access: 'admin', answer: AppealPage, written: true })
  async appeals(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    const others = (await admins(this.pool)).some((admin) => admin !== userId);
    return orForeign(waitingAppeals(this.pool, { admin: userId, others, now: this.clock.now() }, page));
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
    const { userId } = found;
    if (userId === meta.actor) throw new Rejection('appeal_not_found');
    const { ofRoles } = await this.sanctions.allowed(userId, meta.actor);
    const all = await admins(this.pool);
    // Of an admin, the site owner alone decides.
    const others = ofRoles.length === 0 && all.some((admin) => admin !== meta.actor && admin !== userId);
    const command: AppealCommand = {
      type: 'DecideAppeal',
      sanctionId,
      ...found,
      over: await this.isOver(sanctionId, found),
      by: meta.actor,
      others,
      ...body,
    };
    return done(await this.commands.send('appeal', sanctionId, command, meta));
  }

  /** By the log: whether there is nothing left to undo. */
  private async isOver(sanctionId: string, { userId, kind, until }: Appealable): Promise<boolean> {
    if (until !== null && new Date(until) <= this.clock.now()) return true;
    if (kind !== 'suspension' && kind !== 'ban')
      return (await this.commands.state('sanction', sanctionId)).status === 'lifted';
    const { bannedBy, suspendedBy } = await this.commands.state('standing', userId);
    return (kind === 'ban' ? bannedBy : suspendedBy) !== sanctionId;
  }
}
