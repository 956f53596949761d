import type { Stripe } from 'stripe';

interface Occurred {
  /** The provider's id of the event: the same in every redelivery. */
  readonly id: string;
  readonly occurredAt: Date;
}

export interface SubscriptionState {
  readonly subscriptionId: string;
  readonly customerId: string;
  /** The person, as given when the checkout was created; null for a subscription that is not ours. */
  readonly userId: string | null;
  readonly priceId: string;
  /** `active` also covers a trial; `failing`: a payment is owed; `ended`: over for good. */
  readonly status: 'active' | 'failing' | 'ended';
  readonly periodEnd: Date;
  /** When it will end because it was cancelled; null while it renews. */
  readonly endsAt: Date | null;
}

export interface RefundFact {
  readonly refundId: string;
  readonly amount: number;
  readonly currency: string;
  /** `pending`: it has left, and has not arrived. */
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** Under which of our idempotency keys it was asked for; null for one that somebody made at the provider. */
  readonly requestKey: string | null;
  readonly reason: string;
}

export interface DisputeFact {
  readonly disputeId: string;
  readonly amount: number;
  /** `inquiry`: the bank asks, and has taken nothing. */
  readonly status: 'inquiry' | 'open' | 'won' | 'lost';
  readonly reason: string;
}

/** What a webhook says, in the product's words. Webhooks come doubled, late and in any order. */
export type WebhookEvent = Occurred &
  (
    | {
        /** The employer's money has arrived. */
        readonly kind: 'escrow_paid';
        readonly applicationId: string;
        readonly paymentIntentId: string;
        readonly chargeId: string;
        readonly amount: number;
        readonly currency: string;
        readonly metadata: Readonly<Record<string, string>>;
      }
    | {
        /** A try to pay failed; the checkout stays open for another card. */
        readonly kind: 'escrow_payment_failed';
        readonly applicationId: string;
        readonly paymentIntentId: string;
        readonly reason: string;
        readonly metadata: Readonly<Record<string, string>>;
      }
    | {
        readonly kind: 'checkout_completed' | 'checkout_expired';
        readonly sessionId: string;
        readonly mode: 'payment' | 'subscription';
        readonly applicationId: string | null;
        readonly userId: string | null;
        readonly paymentIntentId: string | null;
        readonly customerId: string | null;
        readonly subscriptionId: string | null;
        readonly metadata: Readonly<Record<string, string>>;
      }
    | {
        readonly kind: 'charge_refunded';
        readonly chargeId: string;
        readonly paymentIntentId: string | null;
        /** All that has gone back of this charge so far, not only this time. */
        readonly refundedInAll: number;
        readonly currency: string;
      }
    | {
        readonly kind: 'transfer_created';
        readonly transferId: string;
        readonly accountId: string | null;
        readonly amount: number;
        readonly currency: string;
        readonly transferGroup: string | null;
        readonly metadata: Readonly<Record<string, string>>;
      }
    | {
        /** A refund was made, arrived, or did not. */
        readonly kind: 'refund_changed';
        readonly paymentIntentId: string | null;
        readonly chargeId: string | null;
        readonly refund: RefundFact;
      }
    | {
        readonly kind: 'chargeback_inquiry' | 'chargeback_opened' | 'chargeback_won' | 'chargeback_lost';
        readonly disputeId: string;
        readonly chargeId: string;
        readonly paymentIntentId: string | null;
        readonly amount: number;
        readonly currency: string;
        readonly reason: string;
      }
    | {
        readonly kind: 'transfer_reversed';
        readonly transferId: string;
        readonly accountId: string | null;
        readonly applicationId: string | null;
        /** All that was taken back of it so far. */
        readonly reversedInAll: number;
      }
    | {
        /** A connected account's bank did not take the money. */
        readonly kind: 'payout_failed';
        readonly accountId: string;
        readonly payoutId: string;
        readonly amount: number;
        readonly currency: string;
        readonly reason: string;
      }
    | {
        readonly kind: 'account_changed';
        readonly accountId: string;
        readonly userId: string | null;
        readonly payoutsEnabled: boolean;
        readonly transfersActive: boolean;
        readonly detailsSubmitted: boolean;
      }
    | ({ readonly kind: 'subscription_changed' } & SubscriptionState)
    | {
        readonly kind: 'invoice_paid' | 'invoice_failed';
        readonly invoiceId: string;
        readonly subscriptionId: string | null;
        readonly customerId: string | null;
        readonly amount: number;
        readonly currency: string;
      }
    | { readonly kind: 'other'; readonly type: string }
  );

type Fact = WebhookEvent extends infer E ? (E extends unknown ? Omit<E, 'id' | 'occurredAt'> : never) : never;

/** Names of what we put into Stripe's metadata. */
export const META = { application: 'application_id', user: 'user_id', request: 'request_key' } as const;

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const at = (seconds: number): Date => new Date(seconds * 1000);

const statuses: Readonly<Record<string, SubscriptionState['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'failing',
  incomplete: 'failing',
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/** A subscription as the product sees it. */
export const subscriptionStateOf = (subscription: Stripe.Subscription): SubscriptionState => {
  const item = subscription.items.data[0];
  const periodEnd = at(item?.current_period_end ?? subscription.created);
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    userId: subscription.metadata[META.user] ?? null,
    priceId: item?.price.id ?? '',
    status: statuses[subscription.status] ?? 'failing',
    periodEnd,
    endsAt:
      subscription.cancel_at !== null
        ? at(subscription.cancel_at)
        : subscription.cancel_at_period_end
          ? periodEnd
          : null,
  };
};

const checkoutFact = (
  kind: 'checkout_completed' | 'checkout_expired',
  session: Stripe.Checkout.Session,
): Fact => ({
  kind,
  sessionId: session.id,
  mode: session.mode === 'subscription' ? 'subscription' : 'payment',
  applicationId: session.metadata?.[META.application] ?? null,
  userId: session.metadata?.[META.user] ?? null,
  paymentIntentId: idOf(session.payment_intent),
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
  metadata: session.metadata ?? {},
});

const paymentFact = (type: string, intent: Stripe.PaymentIntent, paid: boolean): Fact => {
  const applicationId = intent.metadata[META.application];
  const chargeId = idOf(intent.latest_charge);
  if (applicationId === undefined || (paid && chargeId === null)) return { kind: 'other', type };
  const common = { applicationId, paymentIntentId: intent.id, metadata: intent.metadata };
  return paid
    ? {
        kind: 'escrow_paid',
        ...common,
        chargeId: chargeId ?? '',
        amount: intent.amount_received,
        currency: intent.currency,
      }
    : {
        kind: 'escrow_payment_failed',
        ...common,
        reason: intent.last_payment_error?.message ?? 'Your card was declined.',
      };
};

const refundStatuses: Readonly<Record<string, RefundFact['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** A refund as the product sees it. */
export const refundOf = (refund: Stripe.Refund): RefundFact => ({
  refundId: refund.id,
  amount: refund.amount,
  currency: refund.currency,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  requestKey: refund.metadata?.[META.request] ?? null,
  reason: refund.failure_reason ?? refund.reason ?? '',
});

const disputeStatus = ({ status, balance_transactions: moved }: Stripe.Dispute): DisputeFact['status'] => {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status === 'needs_response' || status === 'under_review') return 'open';
  // `warning_…` asks only; a kind that is not known here counts by whether it has moved money.
  return !status.startsWith('warning_') && (moved?.length ?? 0) > 0 ? 'open' : 'inquiry';
};

/** A chargeback, or what may become one, as the product sees it. */
export const disputeOf = (dispute: Stripe.Dispute): DisputeFact => ({
  disputeId: dispute.id,
  amount: dispute.amount,
  status: disputeStatus(dispute),
  reason: dispute.reason,
});

const chargebackKinds = {
  inquiry: 'chargeback_inquiry',
  open: 'chargeback_opened',
  won: 'chargeback_won',
  lost: 'chargeback_lost',
} as const;

const disputeFact = (dispute: Stripe.Dispute): Fact => {
  const { status, ...fact } = disputeOf(dispute);
  return {
    kind: chargebackKinds[status],
    ...fact,
    chargeId: idOf(dispute.charge) ?? '',
    paymentIntentId: idOf(dispute.payment_intent),
    currency: dispute.currency,
  };
};

const factOf = (event: Stripe.Event): Fact => {
  switch (event.type) {
    case 'checkout.session.completed':
      return checkoutFact('checkout_completed', event.data.object);
    case 'checkout.session.expired':
      return checkoutFact('checkout_expired', event.data.object);
    case 'payment_intent.succeeded':
      return paymentFact(event.type, event.data.object, true);
    case 'payment_intent.payment_failed':
      return paymentFact(event.type, event.data.object, false);
    case 'charge.refunded': {
      const charge = event.data.object;
      return {
        kind: 'charge_refunded',
        chargeId: charge.id,
        paymentIntentId: idOf(charge.payment_intent),
        refundedInAll: charge.amount_refunded,
        currency: charge.currency,
      };
    }
    case 'transfer.created': {
      const transfer = event.data.object;
      return {
        kind: 'transfer_created',
        transferId: transfer.id,
        accountId: idOf(transfer.destination),
        amount: transfer.amount,
        currency: transfer.currency,
        transferGroup: transfer.transfer_group,
        metadata: transfer.metadata,
      };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object;
      return {
        kind: 'refund_changed',
        paymentIntentId: idOf(refund.payment_intent),
        chargeId: idOf(refund.charge),
        refund: refundOf(refund),
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeFact(event.data.object);
    case 'transfer.reversed': {
      const transfer = event.data.object;
      return {
        kind: 'transfer_reversed',
        transferId: transfer.id,
        accountId: idOf(transfer.destination),
        applicationId: transfer.metadata[META.application] ?? null,
        reversedInAll: transfer.amount_reversed,
      };
    }
    case 'payout.failed': {
      const payout = event.data.object;
      // Without an account it is our own bank's.
      if (event.account === undefined) return { kind: 'other', type: event.type };
      return {
        kind: 'payout_failed',
        accountId: event.account,
        payoutId: payout.id,
        amount: payout.amount,
        currency: payout.currency,
        reason: payout.failure_message ?? payout.failure_code ?? '',
      };
    }
    case 'account.updated': {
      const account = event.data.object;
      return {
        kind: 'account_changed',
        accountId: account.id,
        userId: account.metadata?.[META.user] ?? null,
        payoutsEnabled: account.payouts_enabled,
        transfersActive: account.capabilities?.transfers === 'active',
        detailsSubmitted: account.details_submitted,
      };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { kind: 'subscription_changed', ...subscriptionStateOf(event.data.object) };
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const invoice = event.data.object;
      return {
        kind: event.type === 'invoice.paid' ? 'invoice_paid' : 'invoice_failed',
        invoiceId: invoice.id,
        subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
        customerId: idOf(invoice.customer),
        amount: invoice.amount_due,
        currency: invoice.currency,
      };
    }
    default:
      return { kind: 'other', type: event.type };
  }
};

/** What a verified Stripe event says to the product. */
export const webhookEventOf = (event: Stripe.Event): WebhookEvent => ({
  id: event.id,
  occurredAt: at(event.created),
  ...factOf(event),
});

/** The same of a body that was verified when it came. */
export const webhookEventIn = (payload: string): WebhookEvent =>
  webhookEventOf(JSON.parse(payload) as Stripe.Event);
