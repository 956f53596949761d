import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations.controller.ts';
import { DirectMessagesController } from './direct-messages.controller.ts';
import { DraftsController } from './drafts.controller.ts';
import { MessagingController } from './messaging.controller.ts';

@Module({
  controllers: [ConversationsController, DirectMessagesController, DraftsController, MessagingController],
})
export class ConversationsModule {}
