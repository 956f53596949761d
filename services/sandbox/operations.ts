import type { z } from 'zod';

import { completeSetup, openAccount, openAccountLink, restrictAccount } from './accounts.ts';
import { missing, refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import { priceOf } from './catalogue.ts';
import { closeDispute, disputable, escalateInquiry, openDispute, PLATFORM, refundCharge } from './charges.ts';
import { expireCheckout, newCustomer, openCheckout } from './checkout.ts';
import type { Kind, ObjectOf, PortalSession } from './objects.ts';
import * as shape from './parameters.ts';
import { releaseSchedule, rewriteSchedule, scheduleFrom } from './schedules.ts';
import {
  cancelAtPeriodEnd,
  changePrice,
  endSubscription,
  lockSubscription,
  previewInvoice,
} from './subscriptions.ts';
import { makePayout, makeTransfer, reverseTransfer } from './transfers.ts';

/** What an operation knows beside its parameters. */
export interface Call {
  readonly books: Books;
  /** The id in the path; empty where there is none. */
  readonly id: string;
  /** The connected account that the request speaks for (`Stripe-Account`). */
  readonly account: string | null;
  /** Address of a hosted page: `page('pay', id)`. */
  readonly page: (kind: 'pay' | 'connect' | 'billing' | 'invoice', id: string) => string;
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly shape: z.ZodType<{ expand?: string[] | undefined }>;
  readonly run: (call: Call, parameters: unknown) => Promise<unknown>;
}

const operation = <S extends z.ZodType<{ expand?: string[] | undefined }>>(
  method: Operation['method'],
  path: string,
  schema: S,
  run: (call: Call, parameters: z.output<S>) => Promise<unknown>,
): Operation => ({
  method,
  path,
  shape: schema,
  run: (call, parameters) => run(call, parameters as z.output<S>),
});

/**
 * A kind that can be read by its id and listed, narrowed by some of its fields.
 * @param shown what is said of one besides what is kept
 */
const readable = <K extends Kind>(
  path: string,
  kind: K,
  filters: readonly string[] = [],
  shown: (object: ObjectOf[K], page: Call['page']) => ObjectOf[K] = (object) => object,
): Operation[] => [
  operation('GET', path, shape.listParameters(filters), async ({ books, page }, { where, ...at }) => {
    const { data, hasMore } = await books.list(kind, where, at);
    return { object: 'list', data: data.map((each) => shown(each, page)), has_more: hasMore, url: path };
  }),
  operation('GET', `${path}/:id`, shape.ReadParameters, async ({ books, id, page }) => {
    const found = await books.get(kind, id);
    if (found === null) throw missing(kind, id, 'id', 404);
    return shown(found, page);
  }),
];

const checkout: Operation[] = [
  ...readable('/v1/checkout/sessions', 'checkout.session', [
    'customer',
    'payment_intent',
    'status',
    'subscription',
  ]),
  operation('POST', '/v1/checkout/sessions', shape.OpenCheckout, ({ books, page }, asked) => {
    const [line] = asked.line_items;
    return openCheckout(books, {
      mode: asked.mode,
      line: {
        price: line.price,
        amount: line.price_data?.unit_amount,
        currency: line.price_data?.currency,
        title: line.price_data?.product_data.name,
        description: line.price_data?.product_data.description,
      },
      successUrl: asked.success_url,
      cancelUrl: asked.cancel_url ?? null,
      customer: asked.customer ?? null,
      email: asked.customer_email ?? null,
      reference: asked.client_reference_id ?? null,
      expiresAt: asked.expires_at ?? null,
      metadata: asked.metadata,
      paymentMetadata: asked.payment_intent_data?.metadata ?? {},
      subscriptionMetadata: asked.subscription_data?.metadata ?? {},
      transferGroup: asked.payment_intent_data?.transfer_group ?? null,
      urlOf: (id) => page('pay', id),
    });
  }),
  operation('POST', '/v1/checkout/sessions/:id/expire', shape.Nothing, ({ books, id }) =>
    expireCheckout(books, id),
  ),
];

const money: Operation[] = [
  ...readable('/v1/payment_intents', 'payment_intent', ['customer']),
  ...readable('/v1/charges', 'charge', ['customer', 'payment_intent', 'transfer_group']),
  ...readable('/v1/refunds', 'refund', ['charge', 'payment_intent']),
  operation('POST', '/v1/refunds', shape.CreateRefund, ({ books }, asked) =>
    refundCharge(books, { ...asked, reason: asked.reason ?? null }),
  ),
  ...readable('/v1/transfers', 'transfer', ['destination', 'transfer_group']),
  operation('POST', '/v1/transfers', shape.CreateTransfer, ({ books }, asked) =>
    makeTransfer(books, {
      amount: asked.amount,
      currency: asked.currency,
      destination: asked.destination,
      description: asked.description ?? null,
      metadata: asked.metadata,
      sourceTransaction: asked.source_transaction ?? null,
      transferGroup: asked.transfer_group ?? null,
    }),
  ),
  operation('POST', '/v1/transfers/:id/reversals', shape.ReverseTransfer, ({ books, id }, asked) =>
    reverseTransfer(books, id, asked.amount),
  ),
  ...readable('/v1/payouts', 'payout'),
  operation('POST', '/v1/payouts', shape.CreatePayout, ({ books, account }, asked) =>
    makePayout(books, account ?? '', asked),
  ),
  // What a card holder's bank does: the sandbox's own, since nobody asks the provider for it.
  operation('POST', '/v1/test_helpers/disputes', shape.OpenDispute, async ({ books }, asked) =>
    openDispute(books, await disputable(books, asked), asked),
  ),
  ...readable('/v1/disputes', 'dispute', ['charge', 'payment_intent']),
  operation('POST', '/v1/disputes/:id', shape.UpdateDispute, ({ books, id }, asked) => {
    const evidence = asked.evidence.uncategorized_text;
    return evidence === 'escalate_inquiry_evidence'
      ? escalateInquiry(books, id)
      : closeDispute(books, id, evidence === 'winning_evidence');
  }),
  operation('POST', '/v1/disputes/:id/close', shape.Nothing, ({ books, id }) =>
    closeDispute(books, id, false),
  ),
  operation('GET', '/v1/balance', shape.ReadParameters, async ({ books, account }) => {
    const sums = await books.balance(account ?? PLATFORM);
    const available = sums.map((sum) => ({ ...sum, source_types: { card: sum.amount } }));
    return { object: 'balance', available, livemode: false, pending: [] };
  }),
];

const accounts: Operation[] = [
  ...readable('/v1/accounts', 'account'),
  operation('POST', '/v1/accounts', shape.CreateAccount, ({ books }, asked) =>
    openAccount(books, { email: asked.email ?? null, country: asked.country, metadata: asked.metadata }),
  ),
  operation('POST', '/v1/accounts/:id', shape.UpdateAccount, async ({ books, id }, asked) => {
    if (!asked.capabilities.transfers.requested) return restrictAccount(books, id);
    const account = await books.get('account', id);
    if (account === null) throw missing('account', id, 'account', 404);
    return account.details_submitted ? completeSetup(books, id) : account;
  }),
  operation('POST', '/v1/account_links', shape.CreateAccountLink, async ({ books, page }, asked) => {
    const link = await openAccountLink(books, {
      account: asked.account,
      refreshUrl: asked.refresh_url,
      returnUrl: asked.return_url,
    });
    return {
      object: 'account_link',
      created: link.created,
      expires_at: link.expires_at,
      url: page('connect', link.id),
    };
  }),
];

const billing: Operation[] = [
  ...readable('/v1/customers', 'customer', ['email']),
  operation('POST', '/v1/customers', shape.CreateCustomer, async ({ books }, asked) => {
    const customer = newCustomer(asked.email ?? null, asked.metadata, books.now);
    await books.add('customer', customer, { hidden: { card: null, failNext: false } });
    return customer;
  }),
  ...readable('/v1/products', 'product'),
  ...readable('/v1/prices', 'price', ['product']),
  ...readable('/v1/invoices', 'invoice', ['customer', 'status'], (invoice, page) => ({
    ...invoice,
    hosted_invoice_url: page('invoice', invoice.id),
  })),
  operation('POST', '/v1/invoices/create_preview', shape.PreviewInvoice, async ({ books }, asked) => {
    const { items, proration_behavior: proration, cancel_at_period_end: cancel } = asked.subscription_details;
    const [{ id: item, price: priceId }] = items;
    const price = await priceOf(books, priceId, 'subscription_details[items][0][price]');
    return previewInvoice(books, asked.subscription, { item, price, proration, cancel });
  }),
  ...readable('/v1/invoice_payments', 'invoice_payment', ['invoice', 'status']),
  ...readable('/v1/subscriptions', 'subscription', ['customer', 'status']),
  operation('POST', '/v1/subscriptions/:id', shape.UpdateSubscription, async ({ books, id }, asked) => {
    let subscription = await lockSubscription(books, id);
    if (subscription.status === 'canceled')
      throw refused('subscription_canceled', 'A canceled subscription can only be read.');
    const item = asked.items?.[0];
    if (item !== undefined) {
      const price = await priceOf(books, item.price, 'items[0][price]');
      subscription = await changePrice(books, subscription, price, asked.proration_behavior);
    }
    return asked.cancel_at_period_end === undefined
      ? subscription
      : cancelAtPeriodEnd(books, subscription, asked.cancel_at_period_end);
  }),
  operation('DELETE', '/v1/subscriptions/:id', shape.CancelSubscription, async ({ books, id }) => {
    const subscription = await lockSubscription(books, id);
    if (subscription.status === 'canceled') throw missing('subscription', id, 'id', 404);
    return endSubscription(books, subscription);
  }),
  ...readable('/v1/subscription_schedules', 'subscription_schedule', ['customer']),
  operation('POST', '/v1/subscription_schedules', shape.CreateSchedule, ({ books }, asked) =>
    scheduleFrom(books, asked.from_subscription),
  ),
  operation('POST', '/v1/subscription_schedules/:id', shape.UpdateSchedule, ({ books, id }, asked) =>
    rewriteSchedule(
      books,
      id,
      asked.phases.map((phase) => ({ ...phase, months: phase.duration?.interval_count ?? 1 })),
    ),
  ),
  operation('POST', '/v1/subscription_schedules/:id/release', shape.Nothing, ({ books, id }) =>
    releaseSchedule(books, id),
  ),
  operation('POST', '/v1/billing_portal/sessions', shape.CreatePortal, async ({ books, page }, asked) => {
    if ((await books.get('customer', asked.customer)) === null)
      throw missing('customer', asked.customer, 'customer');
    const id = freshId('bps');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      created: books.now,
      customer: asked.customer,
      livemode: false,
      return_url: asked.return_url ?? null,
      url: page('billing', id),
    };
    await books.add('billing_portal.session', session);
    return session;
  }),
];

const events: Operation[] = [
  ...readable('/v1/events', 'event', ['type']),
  // Stripe's own command line resends an event this way.
  operation('POST', '/v1/events/:id/retry', shape.Nothing, async ({ books, id }) => {
    const event = await books.get('event', id);
    if (event === null) throw missing('event', id, 'id', 404);
    await books.client.query(
      `UPDATE sandbox.webhooks SET delivered = NULL, attempts = 0, next_attempt = now() WHERE event = $1`,
      [id],
    );
    return event;
  }),
];

/** Every operation of Stripe's API that the sandbox speaks. */
export const operations: readonly Operation[] = [...checkout, ...money, ...accounts, ...billing, ...events];
