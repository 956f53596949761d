import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import { EditDirectMessage, SendDirectMessage, SentDirectMessage } from '../../contracts/conversations.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { shareSomething } from '../../projections/conversations/queries.ts';
import { messageOf } from '../../projections/conversations/thread.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import { ACCOUNT_EXISTS } from '../platform/facts/account-exists.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { STANDING_OF } from '../platform/facts/standing-of.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import type { Attachments } from '../platform/files/attachments.ts';
import { ATTACHED } from '../platform/files/attachments.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import type { Onboarded } from '../platform/session/session.guard.ts';
import { ONBOARDED } from '../platform/session/session-tokens.ts';
import { CLOCK, COMMANDS, READ_POOL, RESERVE_AND_FINISH } from '../platform/tokens.ts';
import { conversationStreamOf } from './conversation-id.ts';
import type { Answered, ConversationCommand, SentMessage } from './conversation.decider.ts';
import { createSendMessage } from './send-message.ts';

@Controller('api/direct-messages')
export class DirectMessagesController {
  private readonly sendMessage: ReturnType<typeof createSendMessage>;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(RESERVE_AND_FINISH) reserveAndFinish: ReserveAndFinish,
    @Inject(CLOCK) clock: Clock,
    @Inject(TIER_OF) tierOf: TierOf,
    @Inject(STANDING_OF) standingOf: StandingOf,
    @Inject(ACCOUNT_EXISTS) accountExists: AccountExists,
    @Inject(ONBOARDED) onboarded: Onboarded,
    @Inject(ATTACHED) private readonly attachments: Attachments,
  ) {
    const shared = (one: string, other: string): Promise<boolean> => shareSomething(pool, one, other);
    this.sendMessage = createSendMessage({
      commands,
      reserveAndFinish,
      clock,
      tierOf,
      standingOf,
      accountExists,
      onboarded,
      shared,
    });
  }

  @Command('POST', { access: 'onboarded', answer: SentDirectMessage, status: 201 })
  async send(
    @Actor() { userId: from }: RequestActor,
    @Body({ schema: SendDirectMessage }) { to, body, files: ids = [], reply_to: answered }: SendDirectMessage,
    @Meta() meta: CommandMeta,
  ): Promise<SentDirectMessage> {
    const replyTo = answered === undefined ? null : await this.answered(answered, from);
    const { messageId, conversationId, position } = await this.attachments.sending(
      from,
      ids,
      meta.commandId,
      (files) => this.sendMessage({ from, to, body, files, replyTo }, meta),
    );
    return { id: messageId, conversation_id: conversationId, position: String(position) };
  }

  @Command('PATCH :id', { access: 'onboarded', answer: Done })
  edit(
    @Actor() { userId: by }: RequestActor,
    @Param('id', { schema: Id }) messageId: string,
    @Body({ schema: EditDirectMessage }) { body }: EditDirectMessage,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.change(messageId, by, meta, (message) => ({ type: 'EditDirectMessage', ...message, body }));
  }

  @Command('DELETE :id', { access: 'onboarded', answer: Done })
  remove(
    @Actor() { userId: by }: RequestActor,
    @Param('id', { schema: Id }) messageId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.change(messageId, by, meta, (message) => ({ type: 'RemoveDirectMessage', ...message }));
  }

  private async answered(messageId: string, by: string): Promise<Answered> {
    const found = await messageOf(this.pool, messageId, by);
    if (found === null) throw new Rejection('message_not_found');
    const { conversationId, removed } = found;
    return { messageId, conversationId, removed };
  }

  private async change(
    messageId: string,
    by: string,
    meta: CommandMeta,
    commandFor: (on: {
      readonly conversationId: string;
      readonly by: string;
      readonly message: SentMessage;
    }) => ConversationCommand,
  ): Promise<Done> {
    const found = await messageOf(this.pool, messageId, by);
    if (found === null) throw new Rejection('message_not_found');
    const { conversationId, senderId, recipientId, at, removed } = found;
    const message = { messageId, senderId, recipientId, at, removed };
    const command = commandFor({ conversationId, by, message });
    const stream = conversationStreamOf(senderId, recipientId);
    return done(await this.commands.send('conversation', stream, command, meta));
  }
}
