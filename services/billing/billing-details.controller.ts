import { Controller, Inject, Query as QueryString } from '@nestjs/common';
import {
  InvoicePage,
  InvoiceQuery,
  INVOICES_PER_PAGE,
  PlanPreview,
  plans,
  PreviewQuery,
} from '../../contracts/plans.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { Query } from '../platform/http/route.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, PAYMENTS } from '../platform/tokens.ts';
import { orRefuse } from './payment-refusals.ts';
import type { PlanPriceIds } from './prices.ts';
import { PRICES, tierOfPrice } from './prices.ts';
import { whenChanged } from './subscription.decider.ts';

/** What the payment provider says of a plan's cost; each read asks it. */
@Controller('api/billing')
export class BillingDetailsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PAYMENTS) private readonly payments: Payments | null,
    @Inject(PRICES) private readonly prices: PlanPriceIds | null,
  ) {}

  /** What `POST create-checkout-session` with this price would charge. */
  @Query('preview', { access: 'onboarded', answer: PlanPreview, heavy: true })
  async preview(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PreviewQuery }) { price: priceId }: PreviewQuery,
  ): Promise<PlanPreview> {
    const { payments, prices } = this;
    if (payments === null || prices === null) throw new Rejection('stripe_not_configured');
    const tier = tierOfPrice(prices, priceId);
    if (tier === undefined) throw new Rejection('unknown_price', { price: 'No plan has this price.' });
    const state = await this.commands.state('subscription', userId);
    if (state.status === 'none') {
      const amount = plans[tier].price ?? 0;
      return { when: 'checkout', due_now: amount, then: amount, from: null };
    }
    if (state.tier === tier) throw new Rejection('already_on_plan');
    const when = whenChanged(state.tier, tier);
    const { subscription: subscriptionId } = state;
    // It has ended meanwhile, and its webhook is on the way.
    const { dueNow, renewal, renewsAt } = await orRefuse(
      payments.previewChange({ subscriptionId, priceId, when }),
      { refused: 'conflict' },
    );
    return { when, due_now: dueNow, then: renewal, from: renewsAt.toISOString() };
  }

  @Query('invoices', { access: 'onboarded', answer: InvoicePage, heavy: true })
  async invoices(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: InvoiceQuery }) { cursor }: InvoiceQuery,
  ): Promise<InvoicePage> {
    const { customer: customerId } = await this.commands.state('subscription', userId);
    if (customerId === null) return { items: [], next_cursor: null };
    if (this.payments === null) throw new Rejection('stripe_not_configured');
    const asked = this.payments.invoices({
      customerId,
      limit: INVOICES_PER_PAGE,
      ...(cursor === undefined ? {} : { after: cursor }),
    });
    const { invoices, next } = await orRefuse(asked, { not_found: 'not_found' });
    return {
      items: invoices.map(({ invoiceId: id, createdAt, amount, status, url }) => ({
        id,
        created_at: createdAt.toISOString(),
        amount,
        status,
        url,
      })),
      next_cursor: next,
    };
  }
}
