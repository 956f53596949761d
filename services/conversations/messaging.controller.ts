import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { BlockedPage, BlockPerson, Messaging, SetMessaging } from '../../contracts/conversations.ts';
import { plans } from '../../contracts/plans.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import { blockedPeople, messagingFigures } from '../../projections/conversations/queries.ts';
import { monthOf, nextMonth } from '../../projections/plans/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { followUp } from '../platform/commands/parts.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import { blockFollowing } from './block-following.ts';
import type { BlocksCommand } from './blocks.decider.ts';
import { conversationIdOf } from './conversation-id.ts';

/** Whom one hears from: blocks, who can start a conversation, what one hides, and how many one has started oneself. */
@Controller('api/me')
export class MessagingController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
    @Inject(ACCOUNT_EXISTS) private readonly accountExists: AccountExists,
  ) {}

  @Query('messaging', { access: 'onboarded', answer: Messaging })
  async figures(@Actor() { userId }: RequestActor): Promise<Messaging> {
    const now = this.clock.now();
    const [{ started: used, ...figures }, tier] = await Promise.all([
      messagingFigures(this.pool, userId, monthOf(now), now),
      this.tierOf(userId),
    ]);
    const limit = plans[tier].conversations;
    return { started: { used, limit, resets_at: nextMonth(now).toISOString() }, ...figures };
  }

  @Command('POST messaging', { access: 'onboarded', answer: Done })
  async setRules(
    @Actor() { userId }: RequestActor,
    @Body({ schema: SetMessaging }) said: SetMessaging,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const { who_can_start: whoCanStart, hide_receipts: hideReceipts, hide_typing: hideTyping } = said;
    const to = {
      ...(whoCanStart === undefined ? {} : { whoCanStart }),
      ...(hideReceipts === undefined ? {} : { hideReceipts }),
      ...(hideTyping === undefined ? {} : { hideTyping }),
    };
    const command: BlocksCommand = { type: 'ChangeMessageRules', userId, to };
    return done(await this.commands.send('blocks', userId, command, meta));
  }

  @Query('blocks', { access: 'onboarded', answer: BlockedPage, written: true })
  blocks(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(blockedPeople(this.pool, userId, page));
  }

  /** Whoever is suspended can still keep somebody away. */
  @Command('POST blocks', { access: 'onboarded', answer: Done, whileSuspended: true })
  async block(
    @Actor() { userId }: RequestActor,
    @Body({ schema: BlockPerson }) { user_id: personId }: BlockPerson,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const exists = await this.accountExists(personId);
    const conversationId = conversationIdOf(userId, personId);
    return await this.change({ type: 'BlockPerson', userId, personId, conversationId, exists }, meta);
  }

  @Command('DELETE blocks/:userId', { access: 'onboarded', answer: Done, whileSuspended: true })
  async unblock(
    @Actor() { userId }: RequestActor,
    @Param('userId', { schema: Id }) personId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const conversationId = conversationIdOf(userId, personId);
    return await this.change({ type: 'UnblockPerson', userId, personId, conversationId }, meta);
  }

  /** The conversation hears of it at once; a policy does that again, should this process die between. */
  private async change(command: BlocksCommand, meta: CommandMeta): Promise<Done> {
    const changed = await this.commands.send('blocks', command.userId, command, meta);
    const following = changed.events.flatMap(blockFollowing)[0];
    if (following === undefined) return done(changed);
    return done(await this.commands.send(following.to, following.id, following.command, followUp(meta)));
  }
}
