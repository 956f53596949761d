import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Attachment } from '../../contracts/attachments.ts';
import { ChatPage, ChatQuery } from '../../contracts/chats.ts';
import { MessagePage, MessageQuery, SendMessage } from '../../contracts/contract.ts';
import { Created, Done, Id } from '../../contracts/wire.ts';
import { chatNoticeId } from '../../projections/chat/notices.ts';
import { beforePage, messagesOf, sequenceOf } from '../../projections/chat/queries.ts';
import { chatsOf } from '../../projections/chats/queries.ts';
import { isUnread } from '../../projections/notifications/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { IsParty } from '../platform/facts/is-party.ts';
import { IS_PARTY } from '../platform/facts/is-party.ts';
import type { PartiesOf } from '../platform/facts/parties-of.ts';
import { PARTIES_OF } from '../platform/facts/parties-of.ts';
import type { Attachments } from '../platform/files/attachments.ts';
import { ATTACHED } from '../platform/files/attachments.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { ChatCommand } from './chat.decider.ts';

@Controller('api')
export class ChatController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(PARTIES_OF) private readonly partiesOf: PartiesOf,
    @Inject(IS_PARTY) private readonly isParty: IsParty,
    @Inject(ATTACHED) private readonly attachments: Attachments,
  ) {}

  /** The chats of whoever asks, the one with the newest news first. */
  @Query('me/chats', { access: 'onboarded', answer: ChatPage, written: true })
  async mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: ChatQuery }) query: ChatQuery,
  ): Promise<string> {
    return await orForeign(chatsOf(this.pool, userId, query));
  }

  @Query('applications/:id/messages', { access: 'onboarded', answer: MessagePage, written: true })
  async list(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: MessageQuery }) { after, around, limit }: MessageQuery,
  ): Promise<string> {
    if (!(await this.isParty(id, userId))) throw new Rejection('not_found');
    if (around === undefined) return await messagesOf(this.pool, id, { after, limit });
    const sequence = await sequenceOf(this.pool, id, around);
    if (sequence === null) throw new Rejection('message_not_found');
    return await messagesOf(this.pool, id, { after: beforePage(sequence, limit), limit });
  }

  /** Whoever is suspended can still talk about the money of their own contracts (ruling 45). */
  @Command('POST applications/:id/messages', {
    access: 'onboarded',
    answer: Created,
    status: 201,
    whileSuspended: true,
  })
  async send(
    @Param('id', { schema: Id }) applicationId: string,
    @Actor() { userId: senderId }: RequestActor,
    @Body({ schema: SendMessage }) { body, files = [] }: SendMessage,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const parties = await this.partiesOf(applicationId);
    const messageId = idFrom('message', senderId, meta.commandId);
    const command = (attached: Attachment[]): ChatCommand => ({
      type: 'SendChatMessage',
      parties: parties && [parties.employerId, parties.developerId],
      applicationId,
      messageId,
      senderId,
      body,
      files: attached,
    });
    return await this.attachments.sending(senderId, files, meta.commandId, async (attached) =>
      created(messageId, await this.commands.send('chat', applicationId, command(attached), meta)),
    );
  }

  /** Whoever reads a chat has read its notification: by that the list, the bell and the mails know. */
  @Command('POST applications/:id/messages/read', {
    access: 'onboarded',
    answer: Done,
    whileSuspended: true,
  })
  async read(
    @Param('id', { schema: Id }) applicationId: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    if (!(await this.isParty(applicationId, userId))) throw new Rejection('not_found');
    const notificationId = chatNoticeId(applicationId, userId);
    const unread = await isUnread(this.pool, userId, notificationId);
    const command = { type: 'ReadNotification', userId, notificationId, own: true, unread } as const;
    return done(await this.commands.send('inbox', userId, command, meta));
  }
}
