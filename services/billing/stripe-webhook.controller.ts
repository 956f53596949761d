import { Controller, Headers, HttpCode, Inject, Logger, Post, Req } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { Rejection } from '../kernel/rejection.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { correlated } from '../platform/correlation.ts';
import type { AccountGone } from '../platform/facts/account-gone.ts';
import { ACCOUNT_GONE } from '../platform/facts/account-gone.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { STANDING_OF } from '../platform/facts/standing-of.ts';
import { ForgedWebhook } from '../platform/payments/payment-error.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { WebhookEvent } from '../platform/payments/webhook-event.ts';
import { webhookEventIn } from '../platform/payments/webhook-event.ts';
import { createWebhookInbox, dueWebhooks } from '../platform/payments/webhook-inbox.ts';
import { Access } from '../platform/session/access.ts';
import { COMMANDS, PAYMENTS, PG_POOL } from '../platform/tokens.ts';
import type { PlanPriceIds } from './prices.ts';
import { PRICES } from './prices.ts';
import { createWebhookIntake } from './webhook-intake.ts';

/** How often what failed is looked for, in milliseconds. */
const RETAKE_MS = 15_000;

const Typed = z.object({ type: z.string() });
const typeOf = (payload: string): string => Typed.parse(JSON.parse(payload)).type;

/** What the payment provider tells us. The signature is the only proof of who calls. */
@Controller('webhooks')
@Access('own-rules')
@ApiExcludeController()
export class StripeWebhookController implements OnApplicationBootstrap, OnApplicationShutdown {
  private retaking: NodeJS.Timeout | undefined;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PAYMENTS) private readonly payments: Payments | null,
    @Inject(PRICES) private readonly prices: PlanPriceIds | null,
    @Inject(ACCOUNT_GONE) private readonly accountGone: AccountGone,
    @Inject(STANDING_OF) private readonly standingOf: StandingOf,
  ) {}

  @Post('stripe')
  @HttpCode(200)
  async receive(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    if (this.payments === null) throw new Rejection('stripe_not_configured');
    const event = this.genuine(this.payments, request.rawBody, signature);
    await this.take(event, request.rawBody?.toString() ?? '');
    return { received: true };
  }

  /** What failed is taken up again from the inbox, also when the provider has given up sending it. */
  onApplicationBootstrap(): void {
    if (this.payments === null) return;
    this.retaking = setInterval(() => void this.takeAgain(), RETAKE_MS);
    this.retaking.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.retaking);
  }

  private async takeAgain(): Promise<void> {
    try {
      for (const payload of await dueWebhooks(this.pool))
        await this.take(webhookEventIn(payload), payload).catch(() => undefined);
    } catch (error) {
      new Logger('StripeWebhook').warn(`the inbox of webhooks could not be read: ${String(error)}`);
    }
  }

  private async take(event: WebhookEvent, payload: string): Promise<void> {
    const { commands, pool, payments, prices } = this;
    if (payments === null || prices === null) throw new Rejection('stripe_not_configured');
    const log = new Logger('StripeWebhook');
    const accountGone = (userId: string): Promise<boolean> => this.payerGone(userId);
    const take = createWebhookIntake({ commands, payments, prices, pool, accountGone, log });
    const inbox = createWebhookInbox(pool);
    // Kept before anything is done about it: what fails, or is of no known kind, can be taken up again from there.
    if (await inbox.keep({ id: event.id, type: typeOf(payload), payload })) return;
    try {
      // Its events bear the provider's id of the webhook, and so do the lines that are logged on the way.
      await correlated(event.id, () => take(event));
    } catch (error) {
      await inbox.failed(event.id, String(error));
      throw error;
    }
    await inbox.settled(event.id, event.kind === 'other' ? 'unknown' : 'done');
  }

  /** Whoever is banned for good buys nothing any more: a page that was still open for them is paid for in vain. */
  private async payerGone(userId: string): Promise<boolean> {
    if (await this.accountGone(userId)) return true;
    const { status, until } = await this.standingOf(userId);
    return status === 'banned' && until === null;
  }

  private genuine(payments: Payments, body: Buffer | undefined, signature: string | undefined): WebhookEvent {
    try {
      return payments.verifyWebhook(body ?? '', signature);
    } catch (error) {
      if (!(error instanceof ForgedWebhook)) throw error;
      throw new Rejection('invalid_input', { 'stripe-signature': 'Does not fit the body.' });
    }
  }
}
