import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller.ts';
import { StripeWebhookController } from './stripe-webhook.controller.ts';

/** Needs PRICES (prices.ts) beside the tokens of the platform. */
@Module({ controllers: [BillingController, StripeWebhookController] })
export class BillingModule {}
