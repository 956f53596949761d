import { Module } from '@nestjs/common';
import { EventFeedController } from './event-feed.controller.ts';
import { WebhookEndpointsController } from './webhook-endpoints.controller.ts';

@Module({ controllers: [WebhookEndpointsController, EventFeedController] })
export class PartnerEventsModule {}
