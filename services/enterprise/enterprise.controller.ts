import { Body, Controller, Inject } from '@nestjs/common';
import type { Pool } from 'pg';
import { MyEnterprise, RequestEnterprise } from '../../contracts/enterprise.ts';
import { Created } from '../../contracts/wire.ts';
import { enterpriseOf } from '../../projections/enterprise/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import { created } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { EnterpriseCommand } from './enterprise.decider.ts';

/** Asking for Enterprise, and what came of it. */
@Controller('api')
export class EnterpriseController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
  ) {}

  @Command('POST enterprise-requests', { access: 'onboarded', answer: Created, status: 201 })
  async request(
    @Actor() { userId }: RequestActor,
    @Body({ schema: RequestEnterprise }) body: RequestEnterprise,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const requestId = idFrom('enterprise-request', meta.commandId);
    const command: EnterpriseCommand = { type: 'RequestEnterprise', userId, requestId, ...body };
    return created(requestId, await this.commands.send('enterprise', userId, command, meta));
  }

  @Query('me/enterprise', { access: 'onboarded', answer: MyEnterprise })
  mine(@Actor() { userId }: RequestActor): Promise<MyEnterprise> {
    return enterpriseOf(this.pool, userId);
  }
}
