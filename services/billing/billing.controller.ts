import { Body, Controller, Inject } from '@nestjs/common';
import {
  CancelledPlan,
  CheckoutRequest,
  CheckoutSession,
  PaidTier,
  PlanPrices,
  plans,
  PortalSession,
  PublishableKey,
} from '../../contracts/plans.ts';
import type { DataOf } from '../events.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, CONFIG, PAYMENTS } from '../platform/tokens.ts';
import { orRefuse } from './payment-refusals.ts';
import type { PlanPriceIds } from './prices.ts';
import { PRICES, tierOfPrice } from './prices.ts';

@Controller('api')
export class BillingController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PAYMENTS) private readonly payments: Payments | null,
    @Inject(PRICES) private readonly prices: PlanPriceIds | null,
    @Inject(CONFIG) private readonly config: { readonly publicUrl: string },
  ) {}

  @Query('plans', { access: 'everyone', answer: PlanPrices })
  planPrices(): PlanPrices {
    const { prices } = this;
    if (prices === null) return { prices: [], sandbox: false };
    return {
      prices: PaidTier.options.map((tier) => ({
        tier,
        price_id: prices[tier],
        amount: plans[tier].price ?? 0,
      })),
      sandbox: prices.sandbox,
    };
  }

  @Query('get-stripe-key', { access: 'everyone', answer: PublishableKey })
  publishableKey(): PublishableKey {
    return { publishableKey: this.configured().prices.publishableKey };
  }

  /** Answers where to go on; the tier itself changes by the provider's webhook alone (ruling 15). */
  @Command('POST create-checkout-session', { access: 'onboarded', answer: CheckoutSession, answerKept: true })
  async checkout(
    @Actor() { userId, email }: RequestActor,
    @Body({ schema: CheckoutRequest }) { priceId }: CheckoutRequest,
    @Meta() meta: CommandMeta,
  ): Promise<CheckoutSession> {
    const { payments, prices } = this.configured();
    const tier = tierOfPrice(prices, priceId);
    if (tier === undefined) throw new Rejection('unknown_price', { priceId: 'No plan has this price.' });
    const page = `${this.config.publicUrl}/subscription`;
    // Decided once: a repetition asks for the same, whatever has become of plan, address and settings since.
    const start = { type: 'StartPlan', userId, tier, price: priceId, email, page } as const;
    const { events } = await this.commands.send('subscription', userId, start, meta);
    const [started] = events;
    if (started?.type === 'PlanCheckoutStarted') return orRefuse(this.openPage(payments, started.data, meta));
    if (started?.type !== 'PlanChangeStarted') throw new Rejection('conflict');
    const { subscription, price, when } = started.data;
    const { subscriptionId } = await orRefuse(
      payments.changeSubscriptionPrice({
        subscriptionId: subscription,
        priceId: price,
        when,
        idempotencyKey: `change-plan:${meta.commandId}`,
      }),
    );
    return { sessionId: subscriptionId, url: `${page}?checkout=done` };
  }

  @Command('POST billing-portal', { access: 'onboarded', answer: PortalSession, answerKept: true })
  async portal(@Actor() { userId }: RequestActor): Promise<PortalSession> {
    const { payments } = this.configured();
    const { customer: customerId } = await this.commands.state('subscription', userId);
    if (customerId === null) throw new Rejection('not_found');
    const returnUrl = `${this.config.publicUrl}/subscription`;
    return { url: await orRefuse(payments.createBillingPortal({ customerId, returnUrl })) };
  }

  /**
   * Lets the plan run out, without the provider's pages: those also offer what costs more, and are closed to the
   * suspended, who may leave all the same. The webhook says when it is so, as ever.
   */
  @Command('POST cancel-plan', {
    access: 'onboarded',
    answer: CancelledPlan,
    whileSuspended: true,
    answerKept: true,
  })
  async cancel(@Actor() { userId }: RequestActor, @Meta() meta: CommandMeta): Promise<CancelledPlan> {
    const { payments } = this.configured();
    const { events } = await this.commands.send('subscription', userId, { type: 'StartCancellation' }, meta);
    const [started] = events;
    if (started?.type !== 'PlanCancellationStarted') throw new Rejection('conflict');
    const { endsAt } = await orRefuse(
      payments.setSubscriptionRenewal({
        subscriptionId: started.data.subscription,
        renews: false,
        idempotencyKey: `cancel-plan:${meta.commandId}`,
      }),
    );
    return { ends_at: endsAt?.toISOString() ?? null };
  }

  /** Takes a cancellation back while the plan still runs; the webhook says when it is so. */
  @Command('POST billing/resume', { access: 'onboarded', answer: CancelledPlan, answerKept: true })
  async resume(@Actor() { userId }: RequestActor, @Meta() meta: CommandMeta): Promise<CancelledPlan> {
    const { payments } = this.configured();
    const { events } = await this.commands.send('subscription', userId, { type: 'StartResumption' }, meta);
    const [started] = events;
    if (started?.type !== 'PlanResumptionStarted') throw new Rejection('conflict');
    const resumed = payments.setSubscriptionRenewal({
      subscriptionId: started.data.subscription,
      renews: true,
      idempotencyKey: `resume-plan:${meta.commandId}`,
    });
    // It has ended meanwhile, and its webhook is on the way.
    const { endsAt } = await orRefuse(resumed, { refused: 'conflict' });
    return { ends_at: endsAt?.toISOString() ?? null };
  }

  private openPage(
    payments: Payments,
    { userId, price, customer, email, page }: DataOf<'PlanCheckoutStarted'>,
    { commandId }: CommandMeta,
  ): Promise<CheckoutSession> {
    return payments.createSubscriptionCheckout({
      userId,
      priceId: price,
      successUrl: `${page}?checkout=done`,
      cancelUrl: `${page}?checkout=cancelled`,
      idempotencyKey: `subscribe:${commandId}`,
      ...(customer === null ? {} : { customerId: customer }),
      ...(customer !== null || email === null ? {} : { email }),
    });
  }

  private configured(): { payments: Payments; prices: PlanPriceIds } {
    const { payments, prices } = this;
    if (payments === null || prices === null) throw new Rejection('stripe_not_configured');
    return { payments, prices };
  }
}
