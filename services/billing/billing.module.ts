import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller.ts';
import { StripeWebhookController } from './stripe-webhook.controller.ts';
import { UsageController } from './usage.controller.ts';

/** Needs PRICES (prices.ts) beside the tokens of the platform. */
@Module({ controllers: [BillingController, StripeWebhookController, UsageController] })
export class BillingModule {}
