import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { MadeWorks } from '../../contracts/made-works.ts';
import {
  EditTeamUp,
  FoundTeamUps,
  PostTeamUp,
  TeamUpDetail,
  TeamUpFacets,
  TeamUpFilters,
  TeamUpListQuery,
  TeamUpPage,
} from '../../contracts/team-ups.ts';
import { Count, Created, Done, Id, PageQuery } from '../../contracts/wire.ts';
import { waitingFor } from '../../projections/interests/queries.ts';
import {
  countTeamUps,
  knownTeamUp,
  teamUpDetail,
  teamUpFacets,
  teamUpFeed,
  teamUpsOf,
  worksOfTeam,
} from '../../projections/team-ups/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { createKeptAnswer } from '../platform/kept-answer.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor, OptionalActor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { TeamUpCommand } from './team-up.decider.ts';

@Controller('api')
export class TeamUpsController {
  private readonly keptFacets: () => Promise<string>;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.keptFacets = createKeptAnswer(() => teamUpFacets(pool, clock.now()));
  }

  @Query('team-ups', { access: 'everyone', answer: FoundTeamUps, written: true, heavy: true })
  feed(
    @QueryString({ schema: TeamUpListQuery }) query: TeamUpListQuery,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    return orForeign(teamUpFeed(this.pool, query, actor?.userId ?? null, this.clock.now()));
  }

  @Query('team-ups/count', { access: 'everyone', answer: Count, heavy: true })
  count(@QueryString({ schema: TeamUpFilters }) filters: TeamUpFilters): Promise<Count> {
    return countTeamUps(this.pool, filters, this.clock.now());
  }

  @Query('team-ups/facets', { access: 'everyone', answer: TeamUpFacets, written: true, heavy: true })
  facets(): Promise<string> {
    return this.keptFacets();
  }

  @Query('team-ups/:id/works', { access: 'everyone', answer: MadeWorks, written: true, heavy: true })
  async works(
    @Param('id', { schema: Id }) id: string,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const now = this.clock.now();
    const known = await knownTeamUp(this.pool, id, actor?.userId ?? null, now);
    if (known?.gone !== false) throw new Rejection('team_up_not_found');
    return await worksOfTeam(this.pool, id, now);
  }

  @Query('me/team-ups', { access: 'onboarded', answer: TeamUpPage, written: true })
  mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(teamUpsOf(this.pool, userId, page));
  }

  @Query('team-ups/:id', { access: 'everyone', answer: TeamUpDetail, written: true })
  async detail(
    @Param('id', { schema: Id }) id: string,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const teamUp = await teamUpDetail(this.pool, id, actor?.userId ?? null, this.clock.now());
    if (teamUp === null) throw new Rejection('team_up_not_found');
    return teamUp;
  }

  @Command('POST team-ups', { access: 'onboarded', answer: Created, status: 201 })
  async post(
    @Actor() { userId }: RequestActor,
    @Body({ schema: PostTeamUp }) { roles_needed: roles, ...words }: PostTeamUp,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const teamUpId = idFrom('teamUp', userId, meta.commandId);
    const command: TeamUpCommand = { type: 'PostTeamUp', teamUpId, ownerId: userId, ...words, roles };
    return created(teamUpId, await this.commands.send('teamUp', teamUpId, command, meta));
  }

  @Command('PATCH team-ups/:id', { access: 'onboarded', answer: Done })
  edit(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: EditTeamUp }) { title, description, roles_needed: roles }: EditTeamUp,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(roles === undefined ? {} : { roles }),
    };
    return this.send(id, { type: 'EditTeamUp', by: userId, changes }, meta);
  }

  @Command('POST team-ups/:id/close', { access: 'onboarded', answer: Done })
  async close(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const waiting = await waitingFor(this.pool, id);
    return await this.send(id, { type: 'CloseTeamUp', by: userId, waiting }, meta);
  }

  @Command('POST team-ups/:id/reopen', { access: 'onboarded', answer: Done })
  reopen(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'ReopenTeamUp', by: userId }, meta);
  }

  @Command('DELETE team-ups/:id', { access: 'onboarded', answer: Done })
  remove(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'RemoveTeamUp', by: userId }, meta);
  }

  private async send(id: string, command: TeamUpCommand, meta: CommandMeta): Promise<Done> {
    return done(await this.commands.send('teamUp', id, command, meta));
  }
}
