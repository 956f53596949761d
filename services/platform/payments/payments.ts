import Stripe from 'stripe';

import { ForgedWebhook, PaymentError, worded } from './payment-error.ts';
import { stripeClient } from './stripe-client.ts';
import { changePrice, previewPrice } from './subscription-price.ts';
import type { DisputeFact, RefundFact, SubscriptionState, WebhookEvent } from './webhook-event.ts';
import { disputeOf, META, refundOf, subscriptionStateOf, webhookEventOf } from './webhook-event.ts';

/** Seconds that a webhook's signature stays good. */
const TOLERANCE = 300;

/** Stripe's metadata values hold 500 characters. */
type Metadata = Readonly<Record<string, string>>;

export interface PaymentsConfig {
  readonly secretKey: string;
  /** One secret, or several with commas between: Stripe signs events of connected accounts with a second one. */
  readonly webhookSecret: string;
  /** Another server that speaks Stripe's API, such as the sandbox at `http://127.0.0.1:3000/sandbox`. */
  readonly apiBase?: string | (() => string);
}

/** A completed checkout has a payment, and, where it was for a subscription, that too. */
export interface CheckoutState {
  readonly sessionId: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly amount: number;
  readonly currency: string;
  readonly paymentIntentId: string | null;
  readonly chargeId: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly metadata: Metadata;
}

/** All that came in and went back of one payment into escrow. */
export interface PaymentMoves {
  readonly paymentIntentId: string;
  readonly applicationId: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Metadata;
  /** In the order in which they were made; chargebacks as well. */
  readonly refunds: readonly RefundFact[];
  readonly disputes: readonly DisputeFact[];
}

/** Minor units. */
export interface ChangePreview {
  readonly dueNow: number;
  /** What the next period costs, and when it begins. */
  readonly renewal: number;
  readonly renewsAt: Date;
}

export interface InvoiceState {
  readonly invoiceId: string;
  readonly createdAt: Date;
  /** What was paid, or is due. */
  readonly amount: number;
  /** `due`: on its way, or tried again; `failed`: given up. */
  readonly status: 'paid' | 'due' | 'failed' | 'void';
  /** The provider's page of it. */
  readonly url: string | null;
}

export interface InvoiceList {
  readonly invoices: readonly InvoiceState[];
  /** The `after` of the next page; null at the end. */
  readonly next: string | null;
}

export interface AccountState {
  readonly payoutsEnabled: boolean;
  /** Transfers to it will be accepted. */
  readonly transfersActive: boolean;
  readonly detailsSubmitted: boolean;
}

/**
 * Card payments. Amounts are minor units. Every call that changes something takes an idempotency key: the same key
 * with the same input has one effect and one answer. The provider remembers keys for a day at least; transfers and
 * refunds stay single beyond that, because they carry their key and are looked for before they are made.
 * A refusal belongs to its key as well: ask again with a new key once its cause is gone.
 * @throws PaymentError from every method but verifyWebhook
 */
export interface Payments {
  /** A hosted page where the employer pays into escrow. Metadata goes onto the session and onto the payment. */
  createEscrowCheckout(input: {
    applicationId: string;
    amount: number;
    currency: string;
    title: string;
    customerEmail?: string;
    /** `{CHECKOUT_SESSION_ID}` in it is filled in. */
    successUrl: string;
    cancelUrl: string;
    idempotencyKey: string;
    metadata?: Metadata;
  }): Promise<{ sessionId: string; url: string; expiresAt: Date }>;
  checkout(sessionId: string): Promise<CheckoutState>;
  /** Closes an open checkout. `completed`: it had been paid already, and stays so. */
  expireCheckout(sessionId: string): Promise<'expired' | 'completed'>;
  createSubscriptionCheckout(input: {
    userId: string;
    priceId: string;
    email?: string;
    successUrl: string;
    cancelUrl: string;
    idempotencyKey: string;
    customerId?: string;
  }): Promise<{ sessionId: string; url: string }>;
  /** Gives money back to the card: all that is left of the payment, or `amount` of it. */
  refund(input: {
    paymentIntentId: string;
    amount?: number;
    idempotencyKey: string;
    metadata?: Metadata;
  }): Promise<RefundFact>;
  /** What became of a payment into escrow; null for one that did not succeed, or is for something else. */
  moves(paymentIntentId: string): Promise<PaymentMoves | null>;
  /**
   * What tells the card of a charge (or of the charge of a payment) from other cards: the same for the same number,
   * whoever pays with it. Null where the provider doesn't say.
   */
  cardFingerprint(source: string): Promise<string | null>;
  /** The same of the banks and cards that a connected account is paid out to. */
  payoutFingerprints(accountId: string): Promise<readonly string[]>;
  /** The payment that a charge belongs to; null for a charge without one. */
  paymentOf(chargeId: string): Promise<string | null>;
  /** How much of a transfer arrived, and how much of that was taken back. */
  transferState(transferId: string): Promise<{ amount: number; reversed: number }>;
  /**
   * Moves part of a charge to a connected account. `account_not_ready` leaves the key free.
   * `source` is a charge, or the payment intent whose charge it is.
   */
  transfer(input: {
    amount: number;
    currency: string;
    destinationAccount: string;
    source: string;
    /** Ties transfers together, one group for each escrow. */
    transferGroup: string;
    idempotencyKey: string;
    metadata?: Metadata;
  }): Promise<{ transferId: string; amount: number }>;
  /** The transfers of a group, the newest first. */
  transfersOf(transferGroup: string): Promise<readonly { transferId: string; amount: number }[]>;
  createConnectedAccount(input: { userId: string; email?: string; idempotencyKey: string }): Promise<string>;
  /** A hosted page where the account's holder completes the setup; good for minutes, so make one for each visit. */
  createAccountLink(input: { accountId: string; refreshUrl: string; returnUrl: string }): Promise<string>;
  getAccount(accountId: string): Promise<AccountState>;
  /** A hosted page for cards, invoices, plan and cancellation. */
  createBillingPortal(input: { customerId: string; returnUrl: string }): Promise<string>;
  subscription(subscriptionId: string): Promise<SubscriptionState>;
  /**
   * Moves a subscription to another price: `now` charges the difference for the rest of the period at once
   * (`declined` changes nothing), `period_end` keeps the price until then. Takes back an earlier choice.
   */
  changeSubscriptionPrice(input: {
    subscriptionId: string;
    priceId: string;
    when: 'now' | 'period_end';
    idempotencyKey: string;
  }): Promise<SubscriptionState>;
  /** What `changeSubscriptionPrice` would charge; changes nothing. */
  previewChange(input: {
    subscriptionId: string;
    priceId: string;
    when: 'now' | 'period_end';
  }): Promise<ChangePreview>;
  /** A customer's invoices, newest first; `after` is the last one's id of the page before. */
  invoices(input: { customerId: string; limit: number; after?: string }): Promise<InvoiceList>;
  /** Lets a subscription run out, or takes that back. */
  setSubscriptionRenewal(input: {
    subscriptionId: string;
    renews: boolean;
    idempotencyKey: string;
  }): Promise<SubscriptionState>;
  /** Ends a subscription at once, without money back. One that is over already stays so. */
  endSubscription(input: { subscriptionId: string; idempotencyKey: string }): Promise<void>;
  /**
   * The newest payment for a subscription, or none: decide on it once and `refund` it, since another may follow.
   * `paidAfter`: one that was made before, or in the same second, is none.
   */
  paymentFor(input: { subscriptionId: string; paidAfter?: Date }): Promise<string | null>;
  /**
   * What a webhook says. `rawBody` is the body as it came, byte for byte.
   * @throws ForgedWebhook
   */
  verifyWebhook(rawBody: string | Buffer, signatureHeader: string | undefined): WebhookEvent;
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const opened = (session: Stripe.Checkout.Session): { sessionId: string; url: string } => {
  if (session.url === null)
    throw new PaymentError('refused', `Checkout ${session.id} is ${session.status ?? 'closed'} already.`);
  return { sessionId: session.id, url: session.url };
};

/** A draft is not yet an invoice: the provider may still change it. */
const invoiceStates: Readonly<Record<string, InvoiceState['status']>> = {
  paid: 'paid',
  open: 'due',
  uncollectible: 'failed',
  void: 'void',
};

const invoiceState = (invoice: Stripe.Invoice): readonly InvoiceState[] => {
  const status = invoiceStates[invoice.status ?? ''];
  if (status === undefined) return [];
  return [
    {
      invoiceId: invoice.id,
      createdAt: new Date(invoice.created * 1000),
      amount: status === 'paid' ? invoice.amount_paid : invoice.amount_due,
      status,
      url: invoice.hosted_invoice_url ?? null,
    },
  ];
};

const checkoutState = (session: Stripe.Checkout.Session): CheckoutState => {
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentIntentId: idOf(intent),
    chargeId: typeof intent === 'object' && intent !== null ? idOf(intent.latest_charge) : null,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    metadata: session.metadata ?? {},
  };
};

/** Payments through Stripe, or through whatever speaks its API at `apiBase`. */
export const createPayments = (config: PaymentsConfig): Payments => {
  const stripe = stripeClient(config);
  const secrets = config.webhookSecret.split(',').map((secret) => secret.trim());

  const getAccount = async (accountId: string): Promise<AccountState> => {
    const account = await stripe.accounts.retrieve(accountId);
    return {
      payoutsEnabled: account.payouts_enabled,
      transfersActive: account.capabilities?.transfers === 'active',
      detailsSubmitted: account.details_submitted,
    };
  };

  const chargeOf = async (source: string): Promise<string> => {
    if (!source.startsWith('pi_')) return source;
    const charge = idOf((await stripe.paymentIntents.retrieve(source)).latest_charge);
    if (charge === null) throw new PaymentError('refused', `Payment ${source} has no charge.`);
    return charge;
  };

  const refund: Payments['refund'] = async (input) => {
    const { idempotencyKey } = input;
    for await (const earlier of stripe.refunds.list({ payment_intent: input.paymentIntentId, limit: 100 }))
      if (earlier.metadata?.[META.request] === idempotencyKey) return refundOf(earlier);
    const made = await stripe.refunds.create(
      {
        payment_intent: input.paymentIntentId,
        metadata: { ...input.metadata, [META.request]: idempotencyKey },
        ...(input.amount === undefined ? {} : { amount: input.amount }),
      },
      { idempotencyKey },
    );
    return refundOf(made);
  };

  const moves: Payments['moves'] = async (paymentIntentId) => {
    const intent = await stripe.paymentIntents.retrieve(paymentIntentId);
    const applicationId = intent.metadata[META.application];
    const chargeId = idOf(intent.latest_charge);
    if (intent.status !== 'succeeded' || applicationId === undefined || chargeId === null) return null;
    const [refunds, disputes] = [[] as RefundFact[], [] as DisputeFact[]];
    const all = { payment_intent: paymentIntentId, limit: 100 };
    for await (const refund of stripe.refunds.list(all)) refunds.unshift(refundOf(refund));
    for await (const dispute of stripe.disputes.list(all)) disputes.unshift(disputeOf(dispute));
    const { amount_received: amount, currency, metadata } = intent;
    return { paymentIntentId, applicationId, chargeId, amount, currency, metadata, refunds, disputes };
  };

  return {
    createEscrowCheckout: (input) =>
      worded(async () => {
        const metadata = { ...input.metadata, [META.application]: input.applicationId };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: input.applicationId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: input.currency.toLowerCase(),
                  unit_amount: input.amount,
                  product_data: { name: input.title, description: 'Held until you release it' },
                },
              },
            ],
            metadata,
            payment_intent_data: { metadata, transfer_group: input.applicationId },
            success_url: input.successUrl,
            cancel_url: input.cancelUrl,
            ...(input.customerEmail === undefined ? {} : { customer_email: input.customerEmail }),
          },
          { idempotencyKey: input.idempotencyKey },
        );
        return { ...opened(session), expiresAt: new Date(session.expires_at * 1000) };
      }),
    checkout: (sessionId) =>
      worded(async () =>
        checkoutState(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })),
      ),
    expireCheckout: (sessionId) =>
      worded(async () => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
          return 'expired';
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const { status } = await stripe.checkout.sessions.retrieve(sessionId);
          if (status === 'complete') return 'completed';
          if (status === 'expired') return 'expired';
          throw error;
        }
      }),
    createSubscriptionCheckout: (input) =>
      worded(async () => {
        const metadata = { [META.user]: input.userId };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: input.userId,
            line_items: [{ quantity: 1, price: input.priceId }],
            metadata,
            subscription_data: { metadata },
            success_url: input.successUrl,
            cancel_url: input.cancelUrl,
            ...(input.customerId !== undefined
              ? { customer: input.customerId }
              : input.email !== undefined
                ? { customer_email: input.email }
                : {}),
          },
          { idempotencyKey: input.idempotencyKey },
        );
        return opened(session);
      }),
    refund: (input) => worded(() => refund(input)),
    moves: (paymentIntentId) => worded(() => moves(paymentIntentId)),
    cardFingerprint: (source) =>
      worded(async () => {
        const { payment_method_details: paid } = await stripe.charges.retrieve(await chargeOf(source));
        return paid?.card?.fingerprint ?? null;
      }),
    payoutFingerprints: (accountId) =>
      worded(async () => {
        const { external_accounts: outside } = await stripe.accounts.retrieve(accountId);
        return (outside?.data ?? []).flatMap(({ fingerprint }) =>
          typeof fingerprint === 'string' ? [fingerprint] : [],
        );
      }),
    paymentOf: (chargeId) =>
      worded(async () => idOf((await stripe.charges.retrieve(chargeId)).payment_intent)),
    transferState: (transferId) =>
      worded(async () => {
        const { amount, amount_reversed: reversed } = await stripe.transfers.retrieve(transferId);
        return { amount, reversed };
      }),
    transfer: (input) =>
      worded(async () => {
        const { idempotencyKey, transferGroup } = input;
        for await (const earlier of stripe.transfers.list({ transfer_group: transferGroup, limit: 100 }))
          if (earlier.metadata[META.request] === idempotencyKey)
            return { transferId: earlier.id, amount: earlier.amount };
        const { transfersActive } = await getAccount(input.destinationAccount);
        if (!transfersActive)
          throw new PaymentError(
            'account_not_ready',
            `Account ${input.destinationAccount} cannot take transfers yet.`,
          );
        const transfer = await stripe.transfers.create(
          {
            amount: input.amount,
            currency: input.currency.toLowerCase(),
            destination: input.destinationAccount,
            source_transaction: await chargeOf(input.source),
            transfer_group: transferGroup,
            metadata: { ...input.metadata, [META.request]: idempotencyKey },
          },
          { idempotencyKey },
        );
        return { transferId: transfer.id, amount: transfer.amount };
      }),
    transfersOf: (transferGroup) =>
      worded(async () => {
        const made: { transferId: string; amount: number }[] = [];
        for await (const { id, amount } of stripe.transfers.list({
          transfer_group: transferGroup,
          limit: 100,
        }))
          made.push({ transferId: id, amount });
        return made;
      }),
    createConnectedAccount: ({ userId, email, idempotencyKey }) =>
      worded(async () => {
        const account = await stripe.accounts.create(
          {
            type: 'express',
            ...(email === undefined ? {} : { email }),
            capabilities: { transfers: { requested: true } },
            metadata: { [META.user]: userId },
          },
          { idempotencyKey },
        );
        return account.id;
      }),
    createAccountLink: ({ accountId, refreshUrl, returnUrl }) =>
      worded(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          refresh_url: refreshUrl,
          return_url: returnUrl,
          type: 'account_onboarding',
        });
        return link.url;
      }),
    getAccount: (accountId) => worded(() => getAccount(accountId)),
    createBillingPortal: ({ customerId, returnUrl }) =>
      worded(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return session.url;
      }),
    subscription: (subscriptionId) =>
      worded(async () => subscriptionStateOf(await stripe.subscriptions.retrieve(subscriptionId))),
    changeSubscriptionPrice: (input) =>
      worded(async () => subscriptionStateOf(await changePrice(stripe, input))),
    previewChange: (input) => worded(() => previewPrice(stripe, input)),
    invoices: ({ customerId, limit, after }) =>
      worded(async () => {
        const { data, has_more: more } = await stripe.invoices.list({
          customer: customerId,
          limit,
          ...(after === undefined ? {} : { starting_after: after }),
        });
        return { invoices: data.flatMap(invoiceState), next: more ? (data.at(-1)?.id ?? null) : null };
      }),
    setSubscriptionRenewal: ({ subscriptionId, renews, idempotencyKey }) =>
      worded(async () => {
        const current = await stripe.subscriptions.retrieve(subscriptionId);
        const schedule = idOf(current.schedule);
        if (schedule !== null)
          await stripe.subscriptionSchedules.release(
            schedule,
            {},
            { idempotencyKey: `${idempotencyKey}:release:${schedule}` },
          );
        return subscriptionStateOf(
          await stripe.subscriptions.update(
            subscriptionId,
            { cancel_at_period_end: !renews },
            { idempotencyKey },
          ),
        );
      }),
    endSubscription: ({ subscriptionId, idempotencyKey }) =>
      worded(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionId);
        if (status === 'canceled') return;
        await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey });
      }),
    paymentFor: ({ subscriptionId, paidAfter }) =>
      worded(async () => {
        const invoice = idOf((await stripe.subscriptions.retrieve(subscriptionId)).latest_invoice);
        if (invoice === null) return null;
        const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
        const paymentIntentId = idOf(data[0]?.payment.payment_intent);
        if (data[0] === undefined || paymentIntentId === null) return null;
        const paidAt = data[0].status_transitions.paid_at ?? data[0].created;
        if (paidAfter !== undefined && paidAt <= Math.floor(paidAfter.getTime() / 1000)) return null;
        return paymentIntentId;
      }),
    verifyWebhook(rawBody, signatureHeader) {
      let failure: unknown;
      for (const secret of secrets)
        try {
          return webhookEventOf(
            stripe.webhooks.constructEvent(rawBody, signatureHeader ?? '', secret, TOLERANCE),
          );
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
          failure = error;
        }
      throw new ForgedWebhook('The webhook is not signed by the payment provider.', { cause: failure });
    },
  };
};
