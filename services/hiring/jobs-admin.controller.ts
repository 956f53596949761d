import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  AdminJobCount,
  AdminJobFilter,
  AdminJobPage,
  AdminJobQuery,
  RemoveJob,
  SetBoost,
} from '../../contracts/admin-jobs.ts';
import { Count, Done, Id } from '../../contracts/wire.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import { standingApplicants } from '../../projections/applications/queries.ts';
import { countJobsForAdmin, jobsForAdmin } from '../../projections/jobs/admin.ts';
import type { Clock } from '../kernel/clock.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { CSV, downloadTable } from '../platform/files/table-download.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import { Actor } from '../platform/session/access.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, PG_POOL, READ_POOL } from '../platform/tokens.ts';
import { endJob } from './end-job.ts';
import type { JobCommand } from './job.decider.ts';
import { jobColumns } from './jobs-csv.ts';

/** What admins see of jobs and do about those of others. */
@Controller('api/admin/jobs')
export class JobsAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(PG_POOL) private readonly writes: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('', { access: 'admin', answer: AdminJobPage, written: true, heavy: true })
  list(@QueryString({ schema: AdminJobQuery }) query: AdminJobQuery): Promise<string> {
    return orForeign(jobsForAdmin(this.pool, query));
  }

  @Query('count', { access: 'admin', answer: Count, heavy: true })
  count(@QueryString({ schema: AdminJobCount }) filter: AdminJobCount): Promise<Count> {
    return countJobsForAdmin(this.pool, filter);
  }

  @Command('POST download', { access: 'admin', answer: CSV })
  download(
    @Actor() { userId: by }: RequestActor,
    @Body({ schema: AdminJobFilter }) filter: AdminJobFilter,
  ): Promise<StreamableFile> {
    const read = (page: PageQuery) => jobsForAdmin(this.pool, { ...filter, ...page });
    return downloadTable(
      { pool: this.writes, clock: this.clock },
      { by, table: 'jobs', filter, columns: jobColumns, read },
    );
  }

  @Command('POST :id/boost', { access: 'admin', answer: Done })
  async boost(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SetBoost }) { is_boosted: boosted }: SetBoost,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command: JobCommand = { type: 'SetBoost', admin: meta.actor, boosted };
    return done(await this.commands.send('job', id, command, meta));
  }

  /** Policies end what waits for a decision, and give those applications back. */
  @Command('POST :id/remove', { access: 'admin', answer: Done })
  async remove(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: RemoveJob }) { reason }: RemoveJob,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const applicants = await standingApplicants(this.pool, id);
    const hired = applicants.flatMap(({ applicationId, applicantId: developerId, hired: isHired }) =>
      isHired ? [{ applicationId, developerId }] : [],
    );
    const command: JobCommand = { type: 'RemoveJob', admin: meta.actor, reason, hired };
    return done(await endJob(this.commands, id, command, meta));
  }
}
