import { Body, Controller, Inject, Query as QueryString } from '@nestjs/common';
import type { z } from 'zod';
import type { Pool } from 'pg';
import { FileReport, ReportPage } from '../../contracts/reports.ts';
import { Created, PageQuery } from '../../contracts/wire.ts';
import { reportsOf } from '../../projections/reports/queries.ts';
import { isMuted } from '../../projections/sanctions/queries.ts';
import { reportedThing, resolvedReports } from '../../projections/reports/reported.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { Limit } from '../platform/http/write-limit.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { Reported } from './report.decider.ts';
import { REPORT_LIMIT } from './report-limit.ts';

/** Reporting something, and seeing what came of it. */
@Controller('api')
export class ReportsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REPORT_LIMIT) private readonly limit: Limit,
  ) {}

  @Query('me/reports', { access: 'onboarded', answer: ReportPage, written: true })
  mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(reportsOf(this.pool, userId, page));
  }

  /** Whoever is suspended can still report. */
  @Command('POST reports', { access: 'onboarded', answer: Created, status: 201, whileSuspended: true })
  file(
    @Actor() { userId }: RequestActor,
    @Body({ schema: FileReport }) { about: asked, ...said }: z.output<typeof FileReport>,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    return this.limit.during(userId, async () => {
      // What endangers a minor is heard from everybody.
      if (said.reason !== 'endangers_minor' && (await isMuted(this.pool, userId, this.clock.now())))
        throw new Rejection('reports_muted');
      const about = asked === null ? null : await this.read(asked, userId);
      // One report of one thing at a time: a second one at once is for the same stream, which refuses it.
      const reportId =
        about === null
          ? idFrom('report', userId, meta.commandId)
          : idFrom(
              'report',
              userId,
              about.kind,
              about.id,
              await resolvedReports(this.pool, userId, about.kind, about.id),
            );
      const command = { type: 'FileReport', reportId, userId, ...said, about } as const;
      return created(reportId, await this.commands.send('report', reportId, command, meta));
    });
  }

  private async read({ kind, id }: Pick<Reported, 'kind' | 'id'>, userId: string): Promise<Reported> {
    const found = await reportedThing(this.pool, kind, id, userId);
    if (found === null) throw new Rejection('reported_not_found');
    return { kind, id, ...found };
  }
}
