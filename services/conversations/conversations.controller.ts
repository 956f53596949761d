import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  ConversationWith,
  DirectMessagePage,
  DirectMessageQuery,
  MessageListPage,
  MessageListQuery,
  MessageSearchPage,
  MessageSearchQuery,
  React,
  ReadConversation,
} from '../../contracts/conversations.ts';
import { plans } from '../../contracts/plans.ts';
import { Done, Id } from '../../contracts/wire.ts';
import {
  conversationWith,
  lastSequenceOf,
  messageList,
  messagingFigures,
  otherOf,
  shareSomething,
} from '../../projections/conversations/queries.ts';
import { searchMessages } from '../../projections/conversations/search.ts';
import { directMessagesOf, messageOf } from '../../projections/conversations/thread.ts';
import { monthOf } from '../../projections/plans/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import { canSend } from './can-send.ts';
import { conversationStreamOf, readingStreamOf } from './conversation-id.ts';
import type { ConversationCommand } from './conversation.decider.ts';
import { isBlocked } from './conversation.decider.ts';
import { excerptOf, searchedWords } from './excerpt.ts';
import type { ReactionsCommand } from './reactions.decider.ts';
import type { ReadingCommand } from './reading.decider.ts';

const UsernameParameter = z.string().min(1).max(60);

@Controller('api')
export class ConversationsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
  ) {}

  /** Direct and contract chats in one list, or the requests that wait. */
  @Query('me/messages', { access: 'onboarded', answer: MessageListPage, written: true })
  list(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: MessageListQuery }) query: MessageListQuery,
  ): Promise<string> {
    return orForeign(messageList(this.pool, userId, query, this.clock.now()));
  }

  /** What somebody was told and has said, looked through page after page. */
  @Query('me/messages/search', { access: 'onboarded', answer: MessageSearchPage, heavy: true })
  async search(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: MessageSearchQuery }) query: MessageSearchQuery,
  ): Promise<MessageSearchPage> {
    const words = searchedWords(query.q);
    const found = await orForeign(searchMessages(this.pool, userId, query, words));
    return {
      ...found,
      items: found.items.map(({ body, ...hit }) => ({ ...hit, ...excerptOf(body, words) })),
    };
  }

  @Query('conversations/with/:username', { access: 'onboarded', answer: ConversationWith })
  async with(
    @Actor() { userId }: RequestActor,
    @Param('username', { schema: UsernameParameter }) username: string,
  ): Promise<ConversationWith> {
    const now = this.clock.now();
    const found = await conversationWith(this.pool, userId, username, now);
    if (found === null || (found.gone && found.conversation === null)) throw new Rejection('user_not_found');
    const { person, conversation, blocked_by_me } = found;
    if (person.id === userId) throw new Rejection('own_conversation');
    const tier = await this.tierOf(userId);
    const starting = conversation === null;
    const { started: used } = await messagingFigures(this.pool, userId, monthOf(now), now);
    const shared = starting && (await shareSomething(this.pool, userId, person.id));
    const can_send = canSend(userId, found, { shared, used, limit: plans[tier].conversations });
    return { person, conversation, can_send, blocked_by_me };
  }

  @Query('conversations/:id/messages', { access: 'onboarded', answer: DirectMessagePage, written: true })
  async messages(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @QueryString({ schema: DirectMessageQuery }) query: DirectMessageQuery,
  ): Promise<string> {
    if (query.around === undefined) {
      // Read at the same time as it is seen whose it is, and told to nobody else.
      const reading = orForeign(directMessagesOf(this.pool, id, userId, query, null));
      const [text] = await Promise.all([reading, this.otherOf(id, userId)]);
      return text;
    }
    await this.otherOf(id, userId);
    const around = await messageOf(this.pool, query.around, userId);
    if (around?.conversationId !== id) throw new Rejection('message_not_found');
    return await orForeign(directMessagesOf(this.pool, id, userId, query, around));
  }

  @Command('POST conversations/:id/accept', { access: 'onboarded', answer: Done })
  async accept(
    @Actor() { userId: by }: RequestActor,
    @Param('id', { schema: Id }) conversationId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const stream = conversationStreamOf(by, await this.otherOf(conversationId, by));
    const command: ConversationCommand = { type: 'AcceptRequest', conversationId, by };
    return done(await this.commands.send('conversation', stream, command, meta));
  }

  /** Moves the reader's own pointer, and the one that the other may know of, where they may. */
  @Command('POST conversations/:id/read', { access: 'onboarded', answer: Done, whileSuspended: true })
  async read(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) conversationId: string,
    @Body({ schema: ReadConversation }) { up_to: messageId }: ReadConversation,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const [otherId, message] = await Promise.all([
      this.otherOf(conversationId, userId),
      messageOf(this.pool, messageId, userId),
    ]);
    if (message?.conversationId !== conversationId) throw new Rejection('message_not_found');
    const [conversation, ...both] = await Promise.all([
      this.commands.state('conversation', conversationStreamOf(userId, otherId)),
      ...[userId, otherId].map((who) => this.commands.state('blocks', who)),
    ]);
    const command: ReadingCommand = {
      type: 'ReadConversation',
      conversationId,
      userId,
      otherId,
      upTo: message.sequence,
      shown:
        conversation.status === 'open' &&
        !isBlocked(conversation) &&
        !both.some(({ rules }) => rules.hideReceipts),
    };
    const stream = readingStreamOf(conversationId, userId);
    return done(await this.commands.send('conversationReading', stream, command, meta));
  }

  @Command('POST conversations/:id/messages/:message/reactions', { access: 'onboarded', answer: Done })
  async react(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) conversationId: string,
    @Param('message', { schema: Id }) messageId: string,
    @Body({ schema: React }) { emoji, on }: React,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const otherId = await this.otherOf(conversationId, userId);
    const message = await messageOf(this.pool, messageId, userId);
    if (message?.conversationId !== conversationId) throw new Rejection('message_not_found');
    const conversation = await this.commands.state('conversation', conversationStreamOf(userId, otherId));
    const command: ReactionsCommand = {
      type: 'React',
      conversationId,
      messageId,
      userId,
      otherId,
      emoji,
      on,
      conversation,
      there: !message.removed,
    };
    return done(await this.commands.send('messageReactions', messageId, command, meta));
  }

  @Command('POST conversations/:id/unread', { access: 'onboarded', answer: Done, whileSuspended: true })
  markUnread(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.keep({ type: 'MarkConversationUnread', conversationId: id, userId }, meta);
  }

  @Command('POST conversations/:id/mute', { access: 'onboarded', answer: Done, whileSuspended: true })
  mute(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.keep({ type: 'MuteConversation', conversationId: id, userId }, meta);
  }

  @Command('POST conversations/:id/unmute', { access: 'onboarded', answer: Done, whileSuspended: true })
  unmute(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.keep({ type: 'UnmuteConversation', conversationId: id, userId }, meta);
  }

  /** Until something is said after what there is now. */
  @Command('POST conversations/:id/archive', { access: 'onboarded', answer: Done, whileSuspended: true })
  async archive(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const upTo = await lastSequenceOf(this.pool, id);
    return await this.keep({ type: 'ArchiveConversation', conversationId: id, userId, upTo }, meta);
  }

  @Command('POST conversations/:id/unarchive', { access: 'onboarded', answer: Done, whileSuspended: true })
  unarchive(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.keep({ type: 'UnarchiveConversation', conversationId: id, userId }, meta);
  }

  /** What one of the two does for themselves. */
  private async keep(command: ReadingCommand, meta: CommandMeta): Promise<Done> {
    const { conversationId, userId } = command;
    await this.otherOf(conversationId, userId);
    const stream = readingStreamOf(conversationId, userId);
    return done(await this.commands.send('conversationReading', stream, command, meta));
  }

  /** The other one of the two. To everybody else the conversation does not exist. */
  private async otherOf(conversationId: string, userId: string): Promise<string> {
    const other = await otherOf(this.pool, conversationId, userId);
    if (other === null) throw new Rejection('conversation_not_found');
    return other;
  }
}
