import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { FileAppeal, ModerationLog, SanctionPage } from '../../contracts/sanctions.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import { moderationLog, sanctionById, sanctionsOf } from '../../projections/sanctions/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { AppealCommand } from './appeal.decider.ts';

/** What was decided against oneself, appeals, and the public figures. */
@Controller('api')
export class SanctionsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('me/sanctions', { access: 'onboarded', answer: SanctionPage, written: true })
  mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(sanctionsOf(this.pool, userId, this.clock.now(), page));
  }

  /** Whoever is suspended can still appeal. */
  @Command('POST me/sanctions/:id/appeal', { access: 'onboarded', answer: Done, whileSuspended: true })
  async appeal(
    @Param('id', { schema: Id }) sanctionId: string,
    @Body({ schema: FileAppeal }) { words }: FileAppeal,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const found = await sanctionById(this.pool, sanctionId);
    if (found?.userId !== meta.actor) throw new Rejection('sanction_not_found');
    const command: AppealCommand = { type: 'FileAppeal', sanctionId, ...found, words };
    return done(await this.commands.send('appeal', sanctionId, command, meta));
  }

  @Query('moderation-log', { access: 'everyone', answer: ModerationLog, heavy: true })
  log(): Promise<ModerationLog> {
    return moderationLog(this.pool);
  }
}
