import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  ApproveVerification,
  DenyVerification,
  SetVerification,
  VerificationCount,
  VerificationFilter,
  VerificationQuery,
  VerificationRequests,
} from '../../contracts/verification.ts';
import { Count, Done, Id } from '../../contracts/wire.ts';
import { countVerificationRequests, verificationRequests } from '../../projections/verification/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { CSV, downloadTable } from '../platform/files/table-download.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import { Actor } from '../platform/session/access.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, PG_POOL, READ_POOL } from '../platform/tokens.ts';
import { requestColumns } from './requests-csv.ts';
import type { VerificationCommand } from './verification.decider.ts';

/** What admins do about verification. A decision names the request that its admin saw: another one is refused. */
@Controller('api/admin')
export class VerificationAdminController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(PG_POOL) private readonly writes: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
  ) {}

  @Query('verification-requests', { access: 'admin', answer: VerificationRequests, written: true })
  pending(@QueryString({ schema: VerificationQuery }) query: VerificationQuery): Promise<string> {
    return orForeign(verificationRequests(this.reads, query));
  }

  @Query('verification-requests/count', { access: 'admin', answer: Count, heavy: true })
  count(@QueryString({ schema: VerificationCount }) filter: VerificationCount): Promise<Count> {
    return countVerificationRequests(this.reads, filter);
  }

  @Command('POST verification-requests/download', { access: 'admin', answer: CSV })
  download(
    @Actor() { userId: by }: RequestActor,
    @Body({ schema: VerificationFilter }) filter: VerificationFilter,
  ): Promise<StreamableFile> {
    return downloadTable(
      { pool: this.writes, clock: this.clock },
      {
        by,
        table: 'verification_requests',
        filter,
        columns: requestColumns,
        read: (page) => verificationRequests(this.reads, { ...filter, ...page }),
      },
    );
  }

  @Command('POST users/:id/verification/approve', { access: 'admin', answer: Done })
  approve(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: ApproveVerification }) { request_id: requestId }: ApproveVerification,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send({ type: 'ApproveVerification', userId, requestId, by: meta.actor }, meta);
  }

  @Command('POST users/:id/verification/deny', { access: 'admin', answer: Done })
  deny(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: DenyVerification }) { request_id: requestId, reason }: DenyVerification,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send({ type: 'DenyVerification', userId, requestId, reason, by: meta.actor }, meta);
  }

  /** Without a request, or whatever one asked for. */
  @Command('POST users/:id/verification', { access: 'admin', answer: Done })
  set(
    @Param('id', { schema: Id }) userId: string,
    @Body({ schema: SetVerification }) { status }: SetVerification,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.send({ type: 'SetVerification', userId, status, by: meta.actor }, meta);
  }

  private async send(command: VerificationCommand, meta: CommandMeta): Promise<Done> {
    if (!(await this.accountExists(command.userId))) throw new Rejection('not_found');
    return done(await this.commands.send('verification', command.userId, command, meta));
  }
}
