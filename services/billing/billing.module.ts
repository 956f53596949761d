import { Module } from '@nestjs/common';
import { BillingDetailsController } from './billing-details.controller.ts';
import { BillingController } from './billing.controller.ts';
import { StripeWebhookController } from './stripe-webhook.controller.ts';
import { UsageController } from './usage.controller.ts';

/** Needs PRICES (prices.ts) beside the tokens of the platform. */
@Module({
  controllers: [BillingController, BillingDetailsController, StripeWebhookController, UsageController],
})
export class BillingModule {}
