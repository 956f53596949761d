import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Pool } from 'pg';
import { z } from 'zod';
import { JobDetail, JobFacets, JobList, JobListQuery, JobPage, PostJob } from '../../contracts/jobs.ts';
import { plans } from '../../contracts/plans.ts';
import { Created, Done, Id } from '../../contracts/wire.ts';
import {
  jobDetail,
  jobFacets,
  jobsOf,
  openJobs,
  openJobsOf,
  recommendedJobs,
} from '../../projections/jobs/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, CommandResult, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { followUp } from '../platform/commands/parts.ts';
import { Meta } from '../platform/http/meta.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Access, Actor, OptionalActor } from '../platform/session/access.ts';
import { COMMANDS, PG_POOL, RESERVE_AND_FINISH } from '../platform/tokens.ts';
import type { JobSlotsCommand } from './job-slots.decider.ts';
import type { JobCommand } from './job.decider.ts';

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

@Controller('api')
export class JobsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(RESERVE_AND_FINISH) private readonly reserveAndFinish: ReserveAndFinish,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
  ) {}

  @Get('jobs')
  @Access('everyone')
  @Header(...JSON_TYPE)
  @ApiOkResponse({ standardSchema: JobPage })
  async list(@Query({ schema: JobListQuery }) query: JobListQuery): Promise<string> {
    const page = await openJobs(this.pool, query);
    if (page === null) throw new Rejection('invalid_input', { cursor: 'This page does not exist.' });
    return page;
  }

  @Get('jobs/facets')
  @Access('everyone')
  @Header(...JSON_TYPE)
  @ApiOkResponse({ standardSchema: JobFacets })
  facets(): Promise<string> {
    return jobFacets(this.pool);
  }

  @Get('jobs/recommended')
  @Access('onboarded')
  @Header(...JSON_TYPE)
  @ApiOkResponse({ standardSchema: JobList })
  recommended(@Actor() { userId }: RequestActor): Promise<string> {
    return recommendedJobs(this.pool, userId);
  }

  @Get('me/jobs')
  @Access('onboarded')
  @Header(...JSON_TYPE)
  @ApiOkResponse({ standardSchema: JobList })
  mine(@Actor() { userId }: RequestActor): Promise<string> {
    return jobsOf(this.pool, userId);
  }

  @Get('profiles/:username/jobs')
  @Access('everyone')
  @Header(...JSON_TYPE)
  @ApiOkResponse({ standardSchema: JobList })
  ofPerson(@Param('username', { schema: z.string().min(1).max(60) }) username: string): Promise<string> {
    return openJobsOf(this.pool, username);
  }

  @Get('jobs/:id')
  @Access('everyone')
  @Header(...JSON_TYPE)
  @ApiOkResponse({ standardSchema: JobDetail })
  async detail(
    @Param('id', { schema: Id }) id: string,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const job = await jobDetail(this.pool, id, actor?.userId ?? null);
    if (job === null) throw new Rejection('not_found');
    return job;
  }

  @Post('jobs')
  @Access('onboarded')
  @ApiCreatedResponse({ standardSchema: Created })
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
      ...rest
    } = body;
    const command: JobSlotsCommand = {
      type: 'TakeJobSlot',
      ownerId: userId,
      jobId,
      job: { ...rest, payType, budgetMin, budgetMax, boosted },
      plan: await this.planOf(userId),
    };
    return created(jobId, await this.reserveAndFinish('jobSlots', userId, command, meta));
  }

  @Post('jobs/:id/close')
  @HttpCode(200)
  @Access('onboarded')
  @ApiOkResponse({ standardSchema: Done })
  async close(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.end(id, { type: 'CloseJob', by: userId }, meta));
  }

  @Delete('jobs/:id')
  @Access('onboarded')
  @ApiOkResponse({ standardSchema: Done })
  async remove(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.end(id, { type: 'DeleteJob', by: userId }, meta));
  }

  @Post('jobs/:id/reopen')
  @HttpCode(200)
  @Access('onboarded')
  @ApiOkResponse({ standardSchema: Done })
  async reopen(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command: JobSlotsCommand = {
      type: 'TakeJobSlotAgain',
      ownerId: userId,
      jobId: id,
      job: await this.commands.state('job', id),
      plan: await this.planOf(userId),
    };
    return done(await this.reserveAndFinish('jobSlots', userId, command, meta));
  }

  private async planOf(userId: string): Promise<Extract<JobSlotsCommand, { type: 'TakeJobSlot' }>['plan']> {
    const { activeJobs: limit, boost } = plans[await this.tierOf(userId)];
    return { limit, boost };
  }

  /** Ends the job and frees its slot at once; a policy does the second half again, should this process die between. */
  private async end(id: string, command: JobCommand, meta: CommandMeta): Promise<CommandResult<'job'>> {
    const ended = await this.commands.send('job', id, command, meta);
    const [event] = ended.events;
    if (event === undefined) return ended;
    const { ownerId, jobId } = event.data;
    const free: JobSlotsCommand = { type: 'FreeJobSlot', ownerId, jobId, endedAt: Number(ended.revision) };
    await this.commands.send('jobSlots', ownerId, free, followUp(meta));
    return ended;
  }
}
