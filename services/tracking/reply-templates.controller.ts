import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import { plans } from '../../contracts/plans.ts';
import { ReplyTemplates, WriteTemplate } from '../../contracts/tracking.ts';
import { Created, Done, Id } from '../../contracts/wire.ts';
import { ownersOfManaged, templatesOf } from '../../projections/tracking/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';

/** What somebody has prepared to reply to applicants. */
@Controller('api/me/reply-templates')
export class ReplyTemplatesController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
  ) {}

  @Query('', { access: 'onboarded', answer: ReplyTemplates })
  async list(@Actor() { userId }: RequestActor): Promise<ReplyTemplates> {
    const [items, editable] = await Promise.all([templatesOf(this.pool, userId), this.tracks(userId)]);
    return { items: [...items], editable };
  }

  @Command('POST', { access: 'onboarded', answer: Created, status: 201 })
  async add(
    @Actor() { userId }: RequestActor,
    @Body({ schema: WriteTemplate }) said: WriteTemplate,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const templateId = idFrom('replyTemplate', userId, meta.commandId);
    return created(templateId, await this.write('AddReplyTemplate', userId, templateId, said, meta));
  }

  @Command('PATCH :id', { access: 'onboarded', answer: Done })
  async change(
    @Param('id', { schema: Id }) templateId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: WriteTemplate }) said: WriteTemplate,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.write('ChangeReplyTemplate', userId, templateId, said, meta));
  }

  @Command('DELETE :id', { access: 'onboarded', answer: Done })
  async remove(
    @Param('id', { schema: Id }) templateId: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command = { type: 'RemoveReplyTemplate', userId, templateId } as const;
    return done(await this.commands.send('replyTemplates', userId, command, meta));
  }

  private async write(
    type: 'AddReplyTemplate' | 'ChangeReplyTemplate',
    userId: string,
    templateId: string,
    said: WriteTemplate,
    meta: CommandMeta,
  ) {
    const command = { type, userId, templateId, ...said, tracking: await this.tracks(userId) };
    return await this.commands.send('replyTemplates', userId, command, meta);
  }

  /** Whether the own plan has applicant tracking, or that of the owner of a studio that they manage. */
  private async tracks(userId: string): Promise<boolean> {
    if (plans[await this.tierOf(userId)].tracking) return true;
    const tiers = await Promise.all((await ownersOfManaged(this.pool, userId)).map(this.tierOf));
    return tiers.some((tier) => plans[tier].tracking);
  }
}
