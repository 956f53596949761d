import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { decisionRefusedBy } from '../../contracts/reports.ts';
import { RemovableKind, SanctionFromReport } from '../../contracts/sanctions.ts';
import { Done, Id } from '../../contracts/wire.ts';
import {
  namingWhoWasFaster,
  otherAdminsFor,
  reportToDecide,
  reportsOfTheSame,
} from '../../projections/reports/decided.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { unlessRefused } from '../kernel/unless-refused.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import { inForce } from '../platform/http/in-force.ts';
import { Meta } from '../platform/http/meta.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import { Command } from '../platform/http/route.ts';
import { CLOCK, COMMANDS, READ_POOL, READ_POSITION } from '../platform/tokens.ts';
import { Sanctions } from './sanctions.ts';

type Body = z.output<typeof SanctionFromReport>;
type Reached = Promise<{ readonly position: bigint }>;

/** Resolves a report by a decision against the person whom it is about. */
@Controller('api/admin/reports')
export class ReportedSanctionsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
    @Inject(Sanctions) private readonly sanctions: Sanctions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The decision first: cut off in between, the report is still there for an admin, who sees what was decided. Asked for
   * again, each part is done once.
   */
  @Command('POST :id/sanction', { access: 'admin', answer: Done })
  decide(
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SanctionFromReport }) body: Body,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return namingWhoWasFaster(this.pool, id, () => this.resolve(id, body, meta));
  }

  private async resolve(id: string, body: Body, meta: CommandMeta): Promise<Done> {
    const { actor: by } = meta;
    const [report, state, otherAdmins] = await Promise.all([
      reportToDecide(this.pool, id),
      this.commands.state('report', id),
      otherAdminsFor(this.pool, id, by),
    ]);
    if (report === null || report.personId === null || state.status === 'none')
      throw new Rejection('report_not_found');
    // Before anything is decided against somebody, what its stream would refuse afterwards.
    const repeated = await this.commands.earlier('report', id, meta);
    const refused = decisionRefusedBy(state, by, otherAdmins, this.clock.now().toISOString());
    if (refused !== null) throw new Rejection(refused);
    if (state.status !== body.was && repeated === undefined) throw new Rejection('report_changed');
    const imposed = await this.impose(report.personId, report, body, meta);
    const { answer, was } = body;
    const others = await reportsOfTheSame(this.pool, id);
    const resolve = {
      type: 'SetReportStatus',
      by,
      status: 'resolved',
      answer,
      upheld: true,
      otherAdmins,
    } as const;
    const resolved = await this.commands.send('report', id, { ...resolve, was }, meta);
    // One that another admin has just changed is left to them.
    for (const { id: other, status } of others)
      await unlessRefused(['report_changed', 'report_taken', 'report_by_you', 'report_not_found'], () =>
        this.commands.send('report', other, { ...resolve, was: status }, partOf(meta, other)),
      );
    await inForce(this.readPosition, imposed);
    return done(resolved);
  }

  private async impose(
    userId: string,
    { aboutKind, aboutId }: { readonly aboutKind: string | null; readonly aboutId: string | null },
    { kind, rule, reason, until }: Body,
    meta: CommandMeta,
  ): Reached {
    const because = { rule, reason };
    const part = partOf(meta, 'impose');
    if (kind === 'warning') return this.sanctions.warn(userId, because, part);
    if (kind === 'removal') {
      const removable = RemovableKind.safeParse(aboutKind);
      if (!removable.success || aboutId === null) throw new Rejection('content_not_found');
      return this.sanctions.remove({ kind: removable.data, id: aboutId }, because, part, userId);
    }
    if (kind === 'suspension' && until === null)
      throw new Rejection('invalid_input', { until: 'Choose a time in the future.' });
    const act = { ...because, ...(await this.sanctions.between(userId, meta.actor)), known: true };
    return this.commands.send(
      'standing',
      userId,
      kind === 'ban'
        ? { type: 'BanUser', until: null, ...act }
        : { type: 'SuspendUser', until: new Date(until ?? 0).toISOString(), ...act },
      part,
    );
  }
}
