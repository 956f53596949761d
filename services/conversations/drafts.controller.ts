import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import { DraftChat, MessageDrafts, WriteDraft } from '../../contracts/conversations.ts';
import type { Clock } from '../kernel/clock.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, PG_POOL } from '../platform/tokens.ts';
import { draftsOf, keepDraft } from './drafts.ts';

/** Unsent words of chats, for whoever goes on with them on another device. They are no facts of the log. */
@Controller('api/me/drafts')
export class DraftsController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('', { access: 'onboarded', answer: MessageDrafts })
  drafts(@Actor() { userId }: RequestActor): Promise<MessageDrafts> {
    return draftsOf(this.pool, userId, this.clock.now());
  }

  /** Whoever is suspended can still write to the other side of a contract. */
  @Command('POST :chat', { access: 'onboarded', whileSuspended: true })
  async keep(
    @Actor() { userId }: RequestActor,
    @Param('chat', { schema: DraftChat }) chat: string,
    @Body({ schema: WriteDraft }) { body }: WriteDraft,
  ): Promise<void> {
    await keepDraft(this.pool, { person: userId, chat, body, now: this.clock.now() });
  }
}
