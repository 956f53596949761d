import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { Pool } from 'pg';
import type { z } from 'zod';
import {
  AdminCase,
  AdminReportCount,
  AdminReportFilter,
  AdminReportPage,
  AdminReportQuery,
  LookPage,
  SetReportStatus,
  Surroundings,
} from '../../contracts/reports.ts';
import type { SurroundingMessage } from '../../contracts/reports.ts';
import { Count, Done, Id, PageQuery } from '../../contracts/wire.ts';
import {
  namingWhoWasFaster,
  otherAdminsFor,
  reportsOfTheSame,
  reportToDecide,
  wasPartRemoved,
} from '../../projections/reports/decided.ts';
import {
  caseForAdmin,
  countReportsForAdmin,
  reportsForAdmin,
  reportsForFile,
} from '../../projections/reports/queries.ts';
import type { NearMessage } from '../../projections/reports/surroundings.ts';
import { looks, noteLook, surroundingsOf } from '../../projections/reports/surroundings.ts';
import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { unlessRefused } from '../kernel/unless-refused.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import type { AttachmentLinks } from '../platform/files/attachment-links.ts';
import { ATTACHMENT_LINKS } from '../platform/files/attachment-links.ts';
import { CSV, downloadTable } from '../platform/files/table-download.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, PG_POOL, READ_POOL } from '../platform/tokens.ts';
import { reportColumns } from './reports-csv.ts';

/** What admins see of reports and do about them. To an admin there is no report about themselves. */
@Controller('api/admin')
export class ReportsAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(PG_POOL) private readonly writes: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ATTACHMENT_LINKS) private readonly links: AttachmentLinks,
  ) {}

  @Query('reports', { access: 'admin', answer: AdminReportPage, written: true })
  list(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: AdminReportQuery }) query: AdminReportQuery,
  ): Promise<string> {
    return orForeign(reportsForAdmin(this.pool, userId, this.clock.now(), query));
  }

  @Query('reports/count', { access: 'admin', answer: Count, heavy: true })
  count(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: AdminReportCount }) filter: AdminReportCount,
  ): Promise<Count> {
    return countReportsForAdmin(this.pool, userId, this.clock.now(), filter);
  }

  /** Any of its reports leads to a case. */
  @Query('reports/:id', { access: 'admin', answer: AdminCase, written: true })
  async case(@Actor() { userId }: RequestActor, @Param('id', { schema: Id }) id: string): Promise<string> {
    const found = await caseForAdmin(this.pool, userId, this.clock.now(), id);
    if (found === null) throw new Rejection('report_not_found');
    return found;
  }

  /** Without what endangers a minor, and without the reported words themselves. */
  @Command('POST reports/download', { access: 'admin', answer: CSV })
  download(
    @Actor() { userId: by }: RequestActor,
    @Body({ schema: AdminReportFilter }) { q, status, mine }: AdminReportFilter,
  ): Promise<StreamableFile> {
    const now = this.clock.now();
    return downloadTable(
      { pool: this.writes, clock: this.clock },
      {
        by,
        table: 'reports',
        filter: { q, status: mine === undefined ? (status ?? 'not_resolved') : 'taken_by_this_admin' },
        columns: reportColumns,
        read: (page) => reportsForFile(this.pool, by, now, { q, status, mine, ...page }),
      },
    );
  }

  /** The other reports of the same thing follow; one that somebody else has just changed is left to them. */
  @Command('POST reports/:id/status', { access: 'admin', answer: Done })
  async setStatus(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SetReportStatus }) body: z.output<typeof SetReportStatus>,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const by = meta.actor;
    const [others, otherAdmins, upheld] = await Promise.all([
      reportsOfTheSame(this.pool, id),
      otherAdminsFor(this.pool, id, by),
      wasPartRemoved(this.pool, id),
    ]);
    const command = { type: 'SetReportStatus', by, ...body, upheld, otherAdmins } as const;
    const set = await namingWhoWasFaster(this.pool, id, () =>
      this.commands.send('report', id, command, meta),
    );
    for (const { id: other, status: was } of others)
      await unlessRefused(['report_changed', 'report_taken', 'report_by_you', 'report_not_found'], () =>
        this.commands.send('report', other, { ...command, was }, partOf(meta, other)),
      );
    return done(set);
  }

  /**
   * Messages around the reported one, for the admin who has taken the case and for as long. It is noted before anything
   * is shown; asked for again, it is another look.
   */
  @Command('POST reports/:id/look', { access: 'admin', answer: Surroundings })
  async look(
    @Actor() { userId: by }: RequestActor,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Surroundings> {
    const [state, report] = await Promise.all([
      this.commands.state('report', id),
      reportToDecide(this.pool, id),
    ]);
    if (state.status === 'none' || report === null || by === state.personId)
      throw new Rejection('report_not_found');
    const now = this.clock.now();
    const { claim } = state;
    if (claim === null || claim.by !== by || now.toISOString() >= claim.until)
      throw new Rejection('report_not_yours');
    const { aboutKind, aboutId } = report;
    if (aboutKind !== 'message' || aboutId === null) throw new Rejection('not_about_a_message');
    await noteLook(this.writes, { id: newId(), adminId: by, reportId: id, messageId: aboutId, at: now });
    const expiresAt = this.links.expiry();
    const withAddresses = ({ files, ...message }: NearMessage): SurroundingMessage => ({
      ...message,
      files: files.map((file) => ({
        ...file,
        url: this.links.linkTo({ message: message.id, file: file.id, viewer: by, as: 'case' }, expiresAt),
      })),
    });
    return { messages: (await surroundingsOf(this.pool, aboutId)).map(withAddresses) };
  }

  @Query('looks', { access: 'admin', answer: LookPage, written: true })
  looks(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(looks(this.pool, userId, page));
  }
}
