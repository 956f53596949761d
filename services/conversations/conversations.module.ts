import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations.controller.ts';
import { DirectMessagesController } from './direct-messages.controller.ts';
import { MessagingController } from './messaging.controller.ts';

@Module({ controllers: [ConversationsController, DirectMessagesController, MessagingController] })
export class ConversationsModule {}
