import type { Stripe } from 'stripe';

/** What the sandbox stores and answers: the fields of Stripe's own objects that have a meaning here. */
type Fits<Ours extends Partial<Theirs>, Theirs> = Ours;

export type Metadata = Record<string, string>;

export type CheckoutSession = Fits<
  {
    id: string;
    object: 'checkout.session';
    amount_subtotal: number;
    amount_total: number;
    cancel_url: string | null;
    client_reference_id: string | null;
    created: number;
    currency: string;
    customer: string | null;
    customer_email: string | null;
    expires_at: number;
    invoice: string | null;
    livemode: false;
    metadata: Metadata;
    mode: 'payment' | 'subscription';
    payment_intent: string | null;
    payment_method_types: string[];
    payment_status: 'unpaid' | 'paid';
    status: 'open' | 'complete' | 'expired';
    subscription: string | null;
    success_url: string;
    ui_mode: 'hosted_page';
    url: string | null;
  },
  Stripe.Checkout.Session
>;

export type PaymentIntent = Fits<
  {
    id: string;
    object: 'payment_intent';
    amount: number;
    amount_capturable: 0;
    amount_received: number;
    capture_method: 'automatic';
    created: number;
    currency: string;
    customer: string | null;
    description: string | null;
    last_payment_error: Stripe.PaymentIntent.LastPaymentError | null;
    latest_charge: string | null;
    livemode: false;
    metadata: Metadata;
    payment_method_types: string[];
    receipt_email: string | null;
    status: 'requires_payment_method' | 'succeeded';
    transfer_group: string | null;
  },
  Stripe.PaymentIntent
>;

export type Charge = Fits<
  {
    id: string;
    object: 'charge';
    amount: number;
    amount_captured: number;
    amount_refunded: number;
    captured: boolean;
    created: number;
    currency: string;
    customer: string | null;
    description: string | null;
    disputed: boolean;
    failure_code: string | null;
    failure_message: string | null;
    livemode: false;
    metadata: Metadata;
    paid: boolean;
    payment_intent: string;
    payment_method_details: Stripe.Charge.PaymentMethodDetails | null;
    receipt_email: string | null;
    refunded: boolean;
    status: 'succeeded' | 'failed';
    transfer_group: string | null;
  },
  Stripe.Charge
>;

export type Refund = Fits<
  {
    id: string;
    object: 'refund';
    amount: number;
    charge: string;
    created: number;
    currency: string;
    metadata: Metadata;
    payment_intent: string;
    reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
    failure_reason?: string;
    status: 'pending' | 'succeeded' | 'failed';
  },
  Stripe.Refund
>;

export type Transfer = Fits<
  {
    id: string;
    object: 'transfer';
    amount: number;
    amount_reversed: number;
    created: number;
    currency: string;
    description: string | null;
    destination: string;
    livemode: false;
    metadata: Metadata;
    reversed: boolean;
    source_transaction: string | null;
    source_type: 'card';
    transfer_group: string | null;
  },
  Stripe.Transfer
>;

export type Dispute = Fits<
  {
    id: string;
    object: 'dispute';
    amount: number;
    charge: string;
    created: number;
    currency: string;
    is_charge_refundable: boolean;
    livemode: false;
    metadata: Metadata;
    payment_intent: string;
    reason: string;
    status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';
  },
  Stripe.Dispute
>;

export type Payout = Fits<
  {
    id: string;
    object: 'payout';
    amount: number;
    automatic: false;
    created: number;
    currency: string;
    failure_code: string | null;
    failure_message: string | null;
    livemode: false;
    metadata: Metadata;
    status: 'paid' | 'failed';
  },
  Stripe.Payout
>;

export type Account = Fits<
  {
    id: string;
    object: 'account';
    capabilities: { transfers: 'active' | 'inactive' };
    charges_enabled: false;
    country: string;
    created: number;
    default_currency: string;
    details_submitted: boolean;
    email: string | null;
    external_accounts?: Stripe.ApiList<Stripe.ExternalAccount>;
    metadata: Metadata;
    payouts_enabled: boolean;
    type: 'express';
  },
  Stripe.Account
>;

export type Customer = Fits<
  {
    id: string;
    object: 'customer';
    balance: 0;
    created: number;
    delinquent: boolean;
    description: string | null;
    email: string | null;
    livemode: false;
    metadata: Metadata;
    name: string | null;
  },
  Stripe.Customer
>;

export type Product = Fits<
  {
    id: string;
    object: 'product';
    active: true;
    created: number;
    description: string | null;
    livemode: false;
    metadata: Metadata;
    name: string;
    updated: number;
  },
  Stripe.Product
>;

/** `unit_amount_decimal` is left out: the SDK turns it into a Decimal, which no caller of ours reads. */
export type Price = Fits<
  {
    id: string;
    object: 'price';
    active: true;
    billing_scheme: 'per_unit';
    created: number;
    currency: string;
    livemode: false;
    lookup_key: string;
    metadata: Metadata;
    nickname: string;
    product: string;
    recurring: Stripe.Price.Recurring;
    type: 'recurring';
    unit_amount: number;
  },
  Stripe.Price
>;

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Metadata;
  price: Price;
  quantity: 1;
  subscription: string;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  ended_at: number | null;
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string };
  latest_invoice: string | null;
  livemode: false;
  metadata: Metadata;
  schedule: string | null;
  start_date: number;
  status: 'active' | 'past_due' | 'canceled';
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  livemode: false;
  metadata: Metadata;
  period: { start: number; end: number };
  quantity: 1;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  customer_email: string | null;
  /** Its page; said where it is read, not where it is kept. */
  hosted_invoice_url?: string;
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string };
  livemode: false;
  metadata: Metadata;
  next_payment_attempt: number | null;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  period_end: number;
  period_start: number;
  status: 'draft' | 'open' | 'paid' | 'uncollectible';
  subtotal: number;
  total: number;
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  amount_paid: number;
  created: number;
  currency: string;
  invoice: string;
  livemode: false;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'paid';
  status_transitions: { canceled_at: null; paid_at: number };
}

export interface SchedulePhase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
  proration_behavior: 'none' | 'create_prorations' | 'always_invoice';
}

export interface SubscriptionSchedule {
  id: string;
  object: 'subscription_schedule';
  created: number;
  current_phase: { start_date: number; end_date: number } | null;
  customer: string;
  end_behavior: 'release';
  livemode: false;
  metadata: Metadata;
  phases: SchedulePhase[];
  released_at: number | null;
  released_subscription: string | null;
  status: 'active' | 'released';
  subscription: string | null;
}

export type PortalSession = Fits<
  {
    id: string;
    object: 'billing_portal.session';
    created: number;
    customer: string;
    livemode: false;
    return_url: string | null;
    url: string;
  },
  Stripe.BillingPortal.Session
>;

/** Stripe's account links have no id; the sandbox names each by the secret in its address. */
export interface AccountLink {
  id: string;
  object: 'account_link';
  account: string;
  created: number;
  expires_at: number;
  refresh_url: string;
  return_url: string;
}

export interface SandboxEvent {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface ObjectOf {
  'checkout.session': CheckoutSession;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  transfer: Transfer;
  dispute: Dispute;
  payout: Payout;
  account: Account;
  account_link: AccountLink;
  customer: Customer;
  product: Product;
  price: Price;
  subscription: Subscription;
  subscription_schedule: SubscriptionSchedule;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  'billing_portal.session': PortalSession;
  event: SandboxEvent;
}
export type Kind = keyof ObjectOf;

/** A card as the sandbox keeps it: never the number. */
export interface Card {
  brand: 'visa' | 'mastercard';
  last4: string;
  /** The same for the same number; absent for the prefilled one, of which everybody has one of their own. */
  fingerprint?: string;
  outcome:
    | 'paid'
    | 'declined'
    | 'insufficient_funds'
    | 'declined_later'
    | 'disputed'
    | 'disputed_unreceived'
    | 'inquiry'
    | 'refund_waits'
    | 'refund_fails';
}

/** What an object needs to remember and never shows. */
export interface HiddenOf {
  'checkout.session': {
    title: string;
    description: string | null;
    price: string | null;
    paymentMetadata: Metadata;
    subscriptionMetadata: Metadata;
    transferGroup: string | null;
  };
  customer: { card: Card | null; failNext: boolean };
  charge: { outcome: Card['outcome'] };
}
