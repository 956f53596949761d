import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { AdminReportPage, AdminReportQuery, SetReportStatus } from '../../contracts/reports.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { otherAdminsFor, reportsOfTheSame } from '../../projections/reports/decided.ts';
import { reportsForAdmin } from '../../projections/reports/queries.ts';
import { unlessRefused } from '../kernel/unless-refused.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';

/** What admins see of reports and do about them. To an admin there is no report about themselves. */
@Controller('api/admin/reports')
export class ReportsAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
  ) {}

  @Query('', { access: 'admin', answer: AdminReportPage, written: true })
  list(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: AdminReportQuery }) query: AdminReportQuery,
  ): Promise<string> {
    return orForeign(reportsForAdmin(this.pool, userId, query));
  }

  /** The other reports of the same thing follow; one that somebody else has just changed is left to them. */
  @Command('POST :id/status', { access: 'admin', answer: Done })
  async setStatus(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SetReportStatus }) body: z.output<typeof SetReportStatus>,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const by = meta.actor;
    const [others, otherAdmins] = await Promise.all([
      reportsOfTheSame(this.pool, id),
      otherAdminsFor(this.pool, id, by),
    ]);
    const command = { type: 'SetReportStatus', by, ...body, upheld: false, otherAdmins } as const;
    const set = await this.commands.send('report', id, command, meta);
    for (const { id: other, status: was } of others)
      await unlessRefused(['report_changed', 'report_taken', 'report_by_you'], () =>
        this.commands.send('report', other, { ...command, was }, partOf(meta, other)),
      );
    return done(set);
  }
}
