import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  ChangeMemberRole,
  HandOver,
  Members,
  RemoveCollective,
  ShowMemberWorks,
} from '../../contracts/collectives.ts';
import { MadeWorks } from '../../contracts/made-works.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import { kindOfGroup, knownGroup } from '../../projections/collectives/queries.ts';
import { membersOf, worksOfMembers } from '../../projections/members/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { foundByOthers, STANDING_OF } from '../platform/facts/standing-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor, OptionalActor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { CollectiveCommand } from './collective.decider.ts';
import { notFound } from './group.ts';

/** Who belongs to a group, of either type. */
@Controller('api/collectives/:id')
export class MembersController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STANDING_OF) private readonly standingOf: StandingOf,
  ) {}

  @Query('members', { access: 'everyone', answer: Members, written: true })
  async members(
    @Param('id', { schema: Id }) id: string,
    @QueryString({ schema: PageQuery }) page: PageQuery,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const viewer = actor?.userId ?? null;
    await this.assertThere(id, viewer);
    return await orForeign(membersOf(this.pool, id, viewer, page, this.clock.now()));
  }

  @Query('works', { access: 'everyone', answer: MadeWorks, written: true, heavy: true })
  async works(
    @Param('id', { schema: Id }) id: string,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    await this.assertThere(id, actor?.userId ?? null);
    return await worksOfMembers(this.pool, id, this.clock.now());
  }

  @Command('POST join', { access: 'onboarded', answer: Done })
  async join(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const group = await foundByOthers(this.standingOf, await this.commands.state('collective', id));
    return await this.send(id, { type: 'JoinCollective', userId, hidden: group.status === 'none' }, meta);
  }

  @Command('POST leave', { access: 'onboarded', answer: Done })
  leave(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'LeaveCollective', userId }, meta);
  }

  @Command('POST hand-over', { access: 'onboarded', answer: Done })
  handOver(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId: by }: RequestActor,
    @Body({ schema: HandOver }) { to }: HandOver,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'HandOver', to, by }, meta);
  }

  @Command('POST remove', { access: 'onboarded', answer: Done })
  remove(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId: by }: RequestActor,
    @Body({ schema: RemoveCollective }) { name }: RemoveCollective,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'RemoveCollective', name, by }, meta);
  }

  @Command('PATCH members/:userId', { access: 'onboarded', answer: Done })
  changeRole(
    @Param('id', { schema: Id }) id: string,
    @Param('userId', { schema: Id }) userId: string,
    @Body({ schema: ChangeMemberRole }) { role }: ChangeMemberRole,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'ChangeRole', userId, role, by: meta.actor }, meta);
  }

  @Command('POST members/:userId/works', { access: 'onboarded', answer: Done })
  showWorks(
    @Param('id', { schema: Id }) id: string,
    @Param('userId', { schema: Id }) userId: string,
    @Body({ schema: ShowMemberWorks }) { shown }: ShowMemberWorks,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'ShowMemberWorks', userId, shown, by: meta.actor }, meta);
  }

  @Command('DELETE members/:userId', { access: 'onboarded', answer: Done })
  removeMember(
    @Param('id', { schema: Id }) id: string,
    @Param('userId', { schema: Id }) userId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'RemoveMember', userId, by: meta.actor }, meta);
  }

  private async assertThere(id: string, viewer: string | null): Promise<void> {
    if ((await knownGroup(this.pool, id, viewer, this.clock.now())) !== null) return;
    throw new Rejection(notFound(await kindOfGroup(this.pool, id)));
  }

  private async send(id: string, command: CollectiveCommand, meta: CommandMeta): Promise<Done> {
    return done(await this.commands.send('collective', id, command, meta));
  }
}
