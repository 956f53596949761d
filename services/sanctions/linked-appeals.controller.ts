import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { appealUntil, FileAppeal, LinkedDecision } from '../../contracts/sanctions.ts';
import { Done } from '../../contracts/wire.ts';
import { linkedDecision, sanctionById } from '../../projections/sanctions/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { metaByLink } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import { CLOCK, COMMANDS, READ_POOL, ROOT_KEY } from '../platform/tokens.ts';
import type { AppealCommand, Appealed } from './appeal.decider.ts';
import { readAppealToken } from './appeal-link.ts';

/**
 * The way to appeal of whoever can't sign in: by the link of the mail about the decision, or of a refused sign-in. Whoever
 * holds it sees that decision and files the appeal; nothing else. A link that was made up, and one of somebody who is gone,
 * are answered alike.
 */
@Controller('api/appeals')
export class LinkedAppealsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(ROOT_KEY) private readonly rootKey: Buffer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
  ) {}

  @Query(':token', { access: 'own-rules', answer: LinkedDecision, written: true })
  async decision(@Param('token') token: string): Promise<string> {
    const { sanctionId, imposedAt } = await this.linked(token);
    const now = this.clock.now();
    if (now.toISOString() > appealUntil(imposedAt)) throw new Rejection('appeal_too_late');
    const found = await linkedDecision(this.pool, sanctionId, now);
    if (found === null) throw new Rejection('appeal_link_unknown');
    return found;
  }

  @Command('POST :token', { access: 'own-rules', answer: Done })
  async appeal(
    @Param('token') token: string,
    @Body({ schema: FileAppeal }) { words }: FileAppeal,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    const linked = await this.linked(token);
    const command: AppealCommand = { type: 'FileAppeal', ...linked, words };
    const meta = metaByLink(request, linked.userId);
    return done(await this.commands.send('appeal', linked.sanctionId, command, meta));
  }

  /** @throws Rejection('appeal_link_unknown') */
  private async linked(token: string): Promise<Appealed> {
    const what = readAppealToken(this.rootKey, token);
    const found = what && (await sanctionById(this.pool, what.sanctionId));
    if (what === null || found?.userId !== what.userId || !(await this.accountExists(what.userId)))
      throw new Rejection('appeal_link_unknown');
    return { sanctionId: what.sanctionId, ...found };
  }
}
