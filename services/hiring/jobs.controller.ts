import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  EditJob,
  FoundJobs,
  JobDetail,
  JobFacets,
  JobFilters,
  JobList,
  JobListQuery,
  JobPage,
  KeepOpen,
  PostJob,
  SwapJob,
} from '../../contracts/jobs.ts';
import { plans } from '../../contracts/plans.ts';
import { Count, Created, Done, Id, PageQuery } from '../../contracts/wire.ts';
import { standingApplicants } from '../../projections/applications/queries.ts';
import {
  isRemovedJob,
  jobDetail,
  jobsOf,
  openJobsOf,
  recommendedJobs,
} from '../../projections/jobs/queries.ts';
import { namedIn } from '../../projections/jobs/asked.ts';
import { allJobFacets, jobFacets } from '../../projections/jobs/facets.ts';
import { countOpenJobs, openJobs } from '../../projections/jobs/search.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import type { ManagesStudio } from '../platform/facts/manages-studio.ts';
import { MANAGES_STUDIO } from '../platform/facts/manages-studio.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { Command, Query } from '../platform/http/route.ts';
import { createKeptFacets } from '../platform/kept-facets.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor, OptionalActor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL, RESERVE_AND_FINISH } from '../platform/tokens.ts';
import { endJob } from './end-job.ts';
import { jobChangesOf } from './job-changes.ts';
import type { JobSlotsCommand } from './job-slots.decider.ts';
import type { JobCommand } from './job.decider.ts';

@Controller('api')
export class JobsController {
  private readonly facetsOf: (filters: JobFilters) => Promise<JobFacets>;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(RESERVE_AND_FINISH) private readonly reserveAndFinish: ReserveAndFinish,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MANAGES_STUDIO) private readonly managesStudio: ManagesStudio,
  ) {
    this.facetsOf = createKeptFacets({
      all: async () => {
        const { facets, rows } = await allJobFacets(pool, clock.now());
        return { value: facets, rows };
      },
      of: (filters: JobFilters, all) => jobFacets(pool, filters, all, clock.now()),
      named: namedIn,
    });
  }

  @Query('jobs', { access: 'everyone', answer: FoundJobs, written: true, heavy: true })
  list(@QueryString({ schema: JobListQuery }) query: JobListQuery): Promise<string> {
    return orForeign(openJobs(this.pool, query, this.clock.now()));
  }

  @Query('jobs/count', { access: 'everyone', answer: Count, heavy: true })
  count(@QueryString({ schema: JobFilters }) filters: JobFilters): Promise<Count> {
    return countOpenJobs(this.pool, filters, this.clock.now());
  }

  @Query('jobs/facets', { access: 'everyone', answer: JobFacets, heavy: true })
  facets(@QueryString({ schema: JobFilters }) filters: JobFilters): Promise<JobFacets> {
    return this.facetsOf(filters);
  }

  @Query('jobs/recommended', { access: 'onboarded', answer: JobList, written: true, heavy: true })
  recommended(@Actor() { userId }: RequestActor): Promise<string> {
    return recommendedJobs(this.pool, userId, this.clock.now());
  }

  @Query('me/jobs', { access: 'onboarded', answer: JobPage, written: true })
  mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(jobsOf(this.pool, userId, page));
  }

  @Query('profiles/:username/jobs', { access: 'everyone', answer: JobPage, written: true })
  ofPerson(
    @Param('username', { schema: z.string().min(1).max(60) }) username: string,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(openJobsOf(this.pool, username, page, this.clock.now()));
  }

  @Query('jobs/:id', { access: 'everyone', answer: JobDetail, written: true })
  async detail(
    @Param('id', { schema: Id }) id: string,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const job = await jobDetail(this.pool, id, actor?.userId ?? null, this.clock.now());
    if (job === null) throw new Rejection((await isRemovedJob(this.pool, id)) ? 'job_removed' : 'not_found');
    return job;
  }

  @Command('POST jobs', { access: 'onboarded', answer: Created, status: 201 })
  async post(
    @Actor() { userId }: RequestActor,
    @Body({ schema: PostJob }) body: PostJob,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const jobId = idFrom('job', userId, meta.commandId);
    const {
      pay_type: payType,
      budget_min: budgetMin,
      budget_max: budgetMax,
      is_boosted: boosted,
      hire_again: before,
      studio_id: studioId,
      ...rest
    } = body;
    const hireAgain =
      before === null ? null : { applicationId: before, escrow: await this.commands.state('escrow', before) };
    const managesStudio = studioId !== null && (await this.managesStudio(studioId, userId));
    const command: JobSlotsCommand = {
      type: 'TakeJobSlot',
      ownerId: userId,
      jobId,
      job: { ...rest, payType, budgetMin, budgetMax, boosted, hireAgain, studioId, managesStudio },
      plan: await this.planOf(userId),
    };
    return created(jobId, await this.reserveAndFinish('jobSlots', userId, command, meta));
  }

  @Command('PATCH jobs/:id', { access: 'onboarded', answer: Done })
  async edit(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: EditJob }) body: EditJob,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command: JobCommand = {
      type: 'EditJob',
      by: userId,
      changes: jobChangesOf(body),
      applicants: await standingApplicants(this.pool, id),
    };
    return done(await this.commands.send('job', id, command, meta));
  }

  @Command('POST jobs/:id/close', { access: 'onboarded', answer: Done })
  async close(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await endJob(this.commands, id, { type: 'CloseJob', by: userId }, meta));
  }

  @Command('POST jobs/:id/keep-open', { access: 'onboarded', answer: Done })
  async keepOpen(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: KeepOpen }) { after }: KeepOpen,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.commands.send('job', id, { type: 'KeepJobOpen', by: userId, after }, meta));
  }

  @Command('DELETE jobs/:id', { access: 'onboarded', answer: Done })
  async remove(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await endJob(this.commands, id, { type: 'DeleteJob', by: userId }, meta));
  }

  @Command('POST jobs/:id/reopen', { access: 'onboarded', answer: Done })
  async reopen(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.takeSlotAgain(userId, id, null, meta));
  }

  /** Where the plan is full: another open job closes, and this one reopens in its place. */
  @Command('POST jobs/:id/swap', { access: 'onboarded', answer: Done })
  async swap(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SwapJob }) { instead_of: other }: SwapJob,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.takeSlotAgain(userId, id, other, meta));
  }

  private async takeSlotAgain(ownerId: string, jobId: string, other: string | null, meta: CommandMeta) {
    const command: JobSlotsCommand = {
      type: 'TakeJobSlotAgain',
      ownerId,
      jobId,
      job: await this.commands.state('job', jobId),
      insteadOf: other === null ? null : { jobId: other, job: await this.commands.state('job', other) },
      plan: await this.planOf(ownerId),
    };
    return this.reserveAndFinish('jobSlots', ownerId, command, meta);
  }

  private async planOf(userId: string): Promise<Extract<JobSlotsCommand, { type: 'TakeJobSlot' }>['plan']> {
    const { activeJobs: limit, boost } = plans[await this.tierOf(userId)];
    return { limit, boost };
  }
}
