import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  ApplyToStudio,
  ReceivedStudioApplications,
  SentStudioApplications,
  StudioApplications,
} from '../../contracts/studios.ts';
import { Waiting } from '../../contracts/waiting.ts';
import { Created, Done, Id, PageQuery } from '../../contracts/wire.ts';
import { knownGroup } from '../../projections/collectives/queries.ts';
import { areManagers } from '../../projections/members/queries.ts';
import {
  applicationsToStudio,
  receivedStudioApplications,
  sentStudioApplications,
  waitingStudioApplications,
} from '../../projections/studio-applications/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { foundByOthers, isSentAway, STANDING_OF } from '../platform/facts/standing-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL, RESERVE_AND_FINISH } from '../platform/tokens.ts';
import type { CollectiveState } from './group.ts';
import { refuseLateStudioApplication } from './late-studio-application.ts';
import type { StudioApplicationCommand } from './studio-application.decider.ts';
import { studioApplicationIdOf } from './studio-application.decider.ts';

@Controller('api')
export class StudioApplicationsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(RESERVE_AND_FINISH) private readonly reserveAndFinish: ReserveAndFinish,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STANDING_OF) private readonly standingOf: StandingOf,
  ) {}

  @Query('studios/:id/applications', { access: 'onboarded', answer: StudioApplications, written: true })
  async ofStudio(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    if ((await knownGroup(this.pool, id, userId, this.clock.now()))?.kind !== 'studio')
      throw new Rejection('studio_not_found');
    const [manages] = await areManagers(this.pool, [{ studioId: id, userId }]);
    if (manages !== true) throw new Rejection('not_allowed');
    return await orForeign(applicationsToStudio(this.pool, id, userId, page));
  }

  @Query('me/received-studio-applications', {
    access: 'onboarded',
    answer: ReceivedStudioApplications,
    written: true,
  })
  received(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(receivedStudioApplications(this.pool, userId, page));
  }

  @Query('me/received-studio-applications/waiting', {
    access: 'onboarded',
    answer: Waiting,
    written: true,
    heavy: true,
  })
  waiting(@Actor() { userId }: RequestActor): Promise<string> {
    return waitingStudioApplications(this.pool, userId);
  }

  @Query('me/studio-applications', { access: 'onboarded', answer: SentStudioApplications, written: true })
  sent(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(sentStudioApplications(this.pool, userId, page));
  }

  @Command('POST studios/:id/applications', { access: 'onboarded', answer: Created, status: 201 })
  async apply(
    @Param('id', { schema: Id }) studioId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: ApplyToStudio }) { message }: ApplyToStudio,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const applicationId = studioApplicationIdOf(studioId, userId);
    const studio = await foundByOthers(this.standingOf, await this.commands.state('collective', studioId));
    const command: StudioApplicationCommand = {
      type: 'ApplyToStudio',
      applicationId,
      userId,
      message,
      studio,
    };
    const sent = await this.commands.send('studioApplication', applicationId, command, meta);
    const refused = await refuseLateStudioApplication(this.commands, applicationId, sent.position, meta);
    if (refused !== null) throw new Rejection(refused);
    return created(applicationId, sent);
  }

  @Command('POST studio-applications/:id/accept', { access: 'onboarded', answer: Done })
  async accept(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId: by }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const { studio, away } = await this.factsOf(id);
    const command: StudioApplicationCommand = { type: 'AcceptStudioApplication', by, studio, away };
    return done(await this.reserveAndFinish('studioApplication', id, command, meta));
  }

  @Command('POST studio-applications/:id/reject', { access: 'onboarded', answer: Done })
  async reject(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId: by }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const { studio } = await this.factsOf(id);
    return this.send(id, { type: 'RejectStudioApplication', by, studio }, meta);
  }

  @Command('POST studio-applications/:id/withdraw', { access: 'onboarded', answer: Done })
  withdraw(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId: by }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'WithdrawStudioApplication', by }, meta);
  }

  private async factsOf(
    applicationId: string,
  ): Promise<{ readonly studio: CollectiveState; readonly away: boolean }> {
    const application = await this.commands.state('studioApplication', applicationId);
    if (application.status === 'none') return { studio: { status: 'none' }, away: false };
    const [studio, away] = await Promise.all([
      this.commands.state('collective', application.studioId),
      isSentAway(this.standingOf, application.userId),
    ]);
    return { studio, away };
  }

  private async send(id: string, command: StudioApplicationCommand, meta: CommandMeta): Promise<Done> {
    return done(await this.commands.send('studioApplication', id, command, meta));
  }
}
