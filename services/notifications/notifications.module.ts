import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';

@Module({ controllers: [NotificationsController, UnsubscribeController] })
export class NotificationsModule {}
