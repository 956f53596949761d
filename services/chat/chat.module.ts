import { Module } from '@nestjs/common';
import { ChatController } from './chat.controller.ts';

@Module({ controllers: [ChatController] })
export class ChatModule {}
