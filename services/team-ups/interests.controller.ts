import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  ExpressInterest,
  InterestedUsers,
  ReceivedInterests,
  SentInterests,
} from '../../contracts/team-ups.ts';
import { Waiting } from '../../contracts/waiting.ts';
import { Created, Done, Id, PageQuery } from '../../contracts/wire.ts';
import {
  interestedIn,
  receivedInterests,
  sentInterests,
  waitingInterests,
} from '../../projections/interests/queries.ts';
import type { KnownTeamUp } from '../../projections/team-ups/queries.ts';
import { knownTeamUp } from '../../projections/team-ups/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { foundByOthers, isSentAway, STANDING_OF } from '../platform/facts/standing-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { InterestCommand } from './interest.decider.ts';
import { interestIdOf } from './interest.decider.ts';
import { refuseLateInterest } from './late-interest.ts';

@Controller('api')
export class InterestsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STANDING_OF) private readonly standingOf: StandingOf,
  ) {}

  @Query('team-ups/:id/interests', { access: 'onboarded', answer: InterestedUsers, written: true })
  async ofTeamUp(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    const teamUp = await this.teamUpOf(id, userId);
    if (teamUp === null || teamUp.gone) throw new Rejection('team_up_not_found');
    if (teamUp.ownerId !== userId) throw new Rejection('not_allowed');
    return await orForeign(interestedIn(this.pool, id, userId, page));
  }

  @Query('me/received-interests', { access: 'onboarded', answer: ReceivedInterests, written: true })
  received(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(receivedInterests(this.pool, userId, page));
  }

  @Query('me/received-interests/waiting', {
    access: 'onboarded',
    answer: Waiting,
    written: true,
    heavy: true,
  })
  waiting(@Actor() { userId }: RequestActor): Promise<string> {
    return waitingInterests(this.pool, userId);
  }

  @Query('me/interests', { access: 'onboarded', answer: SentInterests, written: true })
  sent(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(sentInterests(this.pool, userId, page));
  }

  @Command('POST team-ups/:id/interests', { access: 'onboarded', answer: Created, status: 201 })
  async express(
    @Param('id', { schema: Id }) teamUpId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: ExpressInterest }) { message }: ExpressInterest,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const interestId = interestIdOf(teamUpId, userId);
    const teamUp = await foundByOthers(this.standingOf, await this.commands.state('teamUp', teamUpId));
    const command: InterestCommand = { type: 'ExpressInterest', interestId, userId, message, teamUp };
    const sent = await this.commands.send('interest', interestId, command, meta);
    const refused = await refuseLateInterest(this.commands, interestId, sent.position, meta);
    if (refused !== null) throw new Rejection(refused);
    return created(interestId, sent);
  }

  @Command('POST interests/:id/accept', { access: 'onboarded', answer: Done })
  accept(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.decide(id, 'AcceptInterest', userId, meta);
  }

  @Command('POST interests/:id/reject', { access: 'onboarded', answer: Done })
  reject(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.decide(id, 'RejectInterest', userId, meta);
  }

  @Command('POST interests/:id/withdraw', { access: 'onboarded', answer: Done })
  withdraw(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send(id, { type: 'WithdrawInterest', by: userId }, meta);
  }

  /** For reads: the log is asked only for a post that the read models have not heard of yet. */
  private async teamUpOf(id: string, viewer: string): Promise<KnownTeamUp | null> {
    const known = await knownTeamUp(this.pool, id, viewer, this.clock.now());
    if (known !== null) return known;
    const teamUp = await this.commands.state('teamUp', id);
    return teamUp.status === 'none' ? null : { ownerId: teamUp.ownerId, gone: teamUp.status === 'removed' };
  }

  private async decide(
    id: string,
    type: 'AcceptInterest' | 'RejectInterest',
    by: string,
    meta: CommandMeta,
  ): Promise<Done> {
    const interest = await this.commands.state('interest', id);
    if (interest.status === 'none') throw new Rejection('not_found');
    const [teamUp, away] = await Promise.all([
      this.commands.state('teamUp', interest.teamUpId),
      isSentAway(this.standingOf, interest.userId),
    ]);
    return await this.send(id, { type, by, removed: teamUp.status === 'removed', away }, meta);
  }

  private async send(id: string, command: InterestCommand, meta: CommandMeta): Promise<Done> {
    return done(await this.commands.send('interest', id, command, meta));
  }
}
