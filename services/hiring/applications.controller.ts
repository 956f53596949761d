import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  Apply,
  ReceivedApplications,
  SentApplications,
  WaitingAtJobs,
} from '../../contracts/applications.ts';
import { plans } from '../../contracts/plans.ts';
import { Created, Done, Id, PageQuery } from '../../contracts/wire.ts';
import {
  applicantsOfJob,
  receivedApplications,
  sentApplications,
  waitingApplications,
} from '../../projections/applications/queries.ts';
import type { KnownJob } from '../../projections/jobs/queries.ts';
import { knownJob } from '../../projections/jobs/queries.ts';
import { monthOf } from '../../projections/plans/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { applicationIdOf } from '../kernel/ids.ts';
import { oneAtATime } from '../kernel/one-at-a-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { followUp } from '../platform/commands/parts.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { foundByOthers, isSentAway, STANDING_OF } from '../platform/facts/standing-of.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL, RESERVE_AND_FINISH } from '../platform/tokens.ts';
import type { ApplicationQuotaCommand } from './application-quota.decider.ts';
import type { ApplicationCommand } from './application.decider.ts';
import { refuseLateApplication } from './late-application.ts';

@Controller('api')
export class ApplicationsController {
  private readonly inTurn = oneAtATime();

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(RESERVE_AND_FINISH) private readonly reserveAndFinish: ReserveAndFinish,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
    @Inject(STANDING_OF) private readonly standingOf: StandingOf,
  ) {}

  @Query('jobs/:id/applications', { access: 'onboarded', answer: ReceivedApplications, written: true })
  async ofJob(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    const job = await this.jobOf(id, userId);
    if (job === null || job.gone) throw new Rejection('not_found');
    if (job.ownerId !== userId) throw new Rejection('not_allowed');
    return await orForeign(applicantsOfJob(this.pool, id, userId, page));
  }

  @Query('me/received-applications', { access: 'onboarded', answer: ReceivedApplications, written: true })
  received(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(receivedApplications(this.pool, userId, page));
  }

  @Query('me/received-applications/waiting', {
    access: 'onboarded',
    answer: WaitingAtJobs,
    written: true,
    heavy: true,
  })
  waiting(@Actor() { userId }: RequestActor): Promise<string> {
    return waitingApplications(this.pool, userId);
  }

  @Query('me/applications', { access: 'onboarded', answer: SentApplications, written: true })
  sent(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(sentApplications(this.pool, userId, page));
  }

  @Command('POST jobs/:id/applications', { access: 'onboarded', answer: Created, status: 201 })
  async apply(
    @Param('id', { schema: Id }) jobId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: Apply }) { message }: Apply,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    // One after the other: a second one for the same job would hold a part of the quota until it is given back.
    return await this.inTurn(userId, () => this.submit(jobId, userId, message, meta));
  }

  private async submit(jobId: string, userId: string, message: string, meta: CommandMeta): Promise<Created> {
    const applicationId = applicationIdOf(jobId, userId);
    const [job, standing] = await Promise.all([
      this.commands.state('job', jobId).then((found) => foundByOthers(this.standingOf, found)),
      this.commands.state('application', applicationId),
    ]);
    const now = this.clock.now();
    // The same command again is answered from the month that it was counted in.
    const counted = standing.status !== 'none' && standing.submittedBy === meta.commandId;
    const month = counted ? standing.month : monthOf(now);
    const command: ApplicationQuotaCommand = {
      type: 'CountApplication',
      applicantId: userId,
      applicationId,
      jobId,
      job,
      standing: standing.status,
      month,
      at: now.toISOString(),
      message,
      submission: meta.commandId,
      limit: plans[await this.tierOf(userId)].applications,
    };
    const result = await this.reserveAndFinish('applicationQuota', `${userId}.${month}`, command, meta);
    const refused = await refuseLateApplication(this.commands, applicationId, result.position, meta);
    if (refused !== null) throw new Rejection(refused);
    return created(applicationId, result);
  }

  @Command('POST applications/:id/accept', { access: 'onboarded', answer: Done })
  accept(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ) {
    return this.decide(id, 'AcceptApplication', userId, meta);
  }

  @Command('POST applications/:id/reject', { access: 'onboarded', answer: Done })
  reject(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ) {
    return this.decide(id, 'RejectApplication', userId, meta);
  }

  /** What it gives back to the month's count, it gives back at once; a policy repeats that. */
  @Command('POST applications/:id/withdraw', { access: 'onboarded', answer: Done })
  async withdraw(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command: ApplicationCommand = { type: 'WithdrawApplication', by: userId };
    const result = await this.commands.send('application', id, command, meta);
    const [event] = result.events;
    if (event?.type === 'ApplicationWithdrawn' && event.data.givenBack) {
      const { applicantId, applicationId, month } = event.data;
      const giveBack: ApplicationQuotaCommand = {
        type: 'GiveApplicationBack',
        applicantId,
        applicationId,
        month,
        why: 'withdrawn',
      };
      await this.commands.send('applicationQuota', `${applicantId}.${month}`, giveBack, followUp(meta));
    }
    return done(result);
  }

  /** For reads: the log is asked only for a job that the read models have not heard of yet. */
  private async jobOf(id: string, viewer: string): Promise<KnownJob | null> {
    const known = await knownJob(this.pool, id, viewer, this.clock.now());
    if (known !== null) return known;
    const job = await this.commands.state('job', id);
    return job.status === 'none' ? null : { ownerId: job.ownerId, gone: job.status === 'deleted' };
  }

  private async decide(
    id: string,
    type: 'AcceptApplication' | 'RejectApplication',
    by: string,
    meta: CommandMeta,
  ): Promise<Done> {
    const application = await this.commands.state('application', id);
    if (application.status === 'none') throw new Rejection('not_found');
    const [job, away] = await Promise.all([
      this.commands.state('job', application.jobId),
      isSentAway(this.standingOf, application.applicantId),
    ]);
    const command: ApplicationCommand = { type, by, deleted: job.status === 'deleted', away };
    return done(await this.commands.send('application', id, command, meta));
  }
}
