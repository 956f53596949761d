import { badRequest, missing, refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import { cardOf, declineOf } from './cards.ts';
import { priceOf } from './catalogue.ts';
import { takePayment } from './charges.ts';
import { draftInvoice, notePayment, paidInvoice } from './invoices.ts';
import type { Card, CheckoutSession, Customer, HiddenOf, Metadata, Price } from './objects.ts';
import { newSubscription } from './subscriptions.ts';

/** Seconds that a checkout stays open, unless it is expired earlier. */
const SESSION_LIFE = 24 * 60 * 60;

/** Stripe's smallest USD charge. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST = 50;

export interface CheckoutOrder {
  readonly mode: CheckoutSession['mode'];
  readonly line: {
    readonly price?: string | undefined;
    readonly amount?: number | undefined;
    readonly currency?: string | undefined;
    readonly title?: string | undefined;
    readonly description?: string | undefined;
  };
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly customer: string | null;
  readonly email: string | null;
  readonly reference: string | null;
  readonly expiresAt: number | null;
  readonly metadata: Metadata;
  readonly paymentMetadata: Metadata;
  readonly subscriptionMetadata: Metadata;
  readonly transferGroup: string | null;
  /** The session's address, given its id. */
  readonly urlOf: (id: string) => string;
}

type Line = { amount: number; currency: string; title: string; price: Price | null };

const lineOf = async (books: Books, order: CheckoutOrder): Promise<Line> => {
  if (order.line.price !== undefined) {
    const price = await priceOf(books, order.line.price, 'line_items[0][price]');
    if (order.mode !== 'subscription')
      throw badRequest('A recurring price needs mode `subscription`.', 'mode');
    return { amount: price.unit_amount, currency: price.currency, title: price.nickname, price };
  }
  const { amount, currency, title } = order.line;
  if (order.mode !== 'payment' || amount === undefined || currency === undefined || title === undefined)
    throw badRequest('Give a price, or price_data with a product name and an amount.', 'line_items');
  if (amount < SMALLEST)
    throw badRequest(
      'The Checkout Session’s total amount due must add up to at least $0.50 usd',
      'line_items[0][price_data][unit_amount]',
      'amount_too_small',
    );
  return { amount, currency, title, price: null };
};

export const openCheckout = async (books: Books, order: CheckoutOrder): Promise<CheckoutSession> => {
  const line = await lineOf(books, order);
  if (order.customer !== null && (await books.get('customer', order.customer)) === null)
    throw missing('customer', order.customer, 'customer');
  const id = freshId('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: line.amount,
    amount_total: line.amount,
    cancel_url: order.cancelUrl,
    client_reference_id: order.reference,
    created: books.now,
    currency: line.currency,
    customer: order.customer,
    customer_email: order.email,
    expires_at: order.expiresAt ?? books.now + SESSION_LIFE,
    invoice: null,
    livemode: false,
    metadata: order.metadata,
    mode: order.mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: order.successUrl,
    ui_mode: 'hosted_page',
    url: order.urlOf(id),
  };
  await books.add('checkout.session', session, {
    hidden: {
      title: line.title,
      description: order.line.description ?? null,
      price: line.price?.id ?? null,
      paymentMetadata: order.paymentMetadata,
      subscriptionMetadata: order.subscriptionMetadata,
      transferGroup: order.transferGroup,
    },
    due: session.expires_at,
  });
  return session;
};

const close = async (books: Books, session: CheckoutSession): Promise<CheckoutSession> => {
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  await books.save('checkout.session', expired, { due: null });
  await books.emit('checkout.session.expired', expired);
  return expired;
};

/** Expires an open session on request. */
export const expireCheckout = async (books: Books, id: string): Promise<CheckoutSession> => {
  const session = await books.lock('checkout.session', id);
  if (session === null) throw missing('checkout.session', id, 'session', 404);
  if (session.status !== 'open')
    throw refused(
      'checkout_session_not_open',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return close(books, session);
};

/** Expires a session whose time is over; one that was completed meanwhile stays as it is. */
export const lapseCheckout = async (books: Books, id: string): Promise<void> => {
  const session = await books.lock('checkout.session', id);
  if (session?.status === 'open') await close(books, session);
};

export type PayOutcome =
  | { readonly kind: 'paid' | 'already_paid'; readonly session: CheckoutSession }
  | { readonly kind: 'declined' | 'no_card'; readonly message: string }
  | { readonly kind: 'expired' | 'unknown' };

type Terms = HiddenOf['checkout.session'];

/** Who pays for a subscription: the session's customer, or a new one, with the card on file from now on. */
const customerOf = async (books: Books, session: CheckoutSession, card: Card): Promise<Customer> => {
  const known = session.customer === null ? null : await books.lock('customer', session.customer);
  if (known !== null) {
    await books.save('customer', known, { hidden: { card, failNext: false } });
    return known;
  }
  const customer = newCustomer(session.customer_email, session.metadata, books.now);
  await books.add('customer', customer, { hidden: { card, failNext: false } });
  return customer;
};

export const newCustomer = (email: string | null, metadata: Metadata, now: number): Customer => ({
  id: freshId('cus'),
  object: 'customer',
  balance: 0,
  created: now,
  delinquent: false,
  description: null,
  email,
  livemode: false,
  metadata,
  name: null,
});

const complete = async (
  books: Books,
  session: CheckoutSession,
  result: Partial<CheckoutSession>,
): Promise<PayOutcome> => {
  const completed: CheckoutSession = {
    ...session,
    ...result,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  };
  await books.save('checkout.session', completed, { due: null });
  await books.emit('checkout.session.completed', completed);
  return { kind: 'paid', session: completed };
};

const payOnce = async (
  books: Books,
  session: CheckoutSession,
  terms: Terms,
  card: Card,
): Promise<PayOutcome> => {
  const earlier =
    session.payment_intent === null ? null : await books.lock('payment_intent', session.payment_intent);
  const decline = declineOf(card, true);
  const { intent } = await takePayment(
    books,
    {
      amount: session.amount_total,
      currency: session.currency,
      customer: session.customer,
      description: terms.title,
      email: session.customer_email,
      metadata: terms.paymentMetadata,
      transferGroup: terms.transferGroup,
    },
    card,
    decline,
    earlier,
  );
  if (decline === null) return complete(books, session, { payment_intent: intent.id });
  await books.save('checkout.session', { ...session, payment_intent: intent.id });
  return { kind: 'declined', message: decline.message };
};

const subscribe = async (
  books: Books,
  session: CheckoutSession,
  terms: Terms,
  card: Card,
): Promise<PayOutcome> => {
  const price = await priceOf(books, terms.price ?? '', 'price');
  const decline = declineOf(card, true);
  if (decline !== null) return { kind: 'declined', message: decline.message };
  const customer = await customerOf(books, session, card);
  const subscription = newSubscription(customer.id, price, terms.subscriptionMetadata, books.now);
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0];
  const invoice = paidInvoice(
    draftInvoice(
      subscription,
      {
        reason: 'subscription_create',
        lines: [{ amount: price.unit_amount, description: price.nickname }],
        period: { start, end },
      },
      customer.email,
      books.now,
    ),
  );
  const { intent } = await takePayment(
    books,
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: customer.id,
      description: price.nickname,
      email: customer.email,
      metadata: { invoice: invoice.id },
      transferGroup: null,
    },
    card,
    null,
    null,
  );
  const started = { ...subscription, latest_invoice: invoice.id };
  await books.add('invoice', invoice);
  await notePayment(books, invoice, intent);
  await books.add('subscription', started, { due: end });
  await books.emit('customer.subscription.created', started);
  await books.emit('invoice.paid', invoice);
  return complete(books, session, {
    customer: customer.id,
    invoice: invoice.id,
    subscription: started.id,
  });
};

/** What pressing Pay does. Two presses at once wait for each other; the second finds it paid. */
export const payCheckout = async (books: Books, id: string, typedCard: string): Promise<PayOutcome> => {
  const session = await books.lock('checkout.session', id);
  if (session === null) return { kind: 'unknown' };
  if (session.status === 'complete') return { kind: 'already_paid', session };
  if (session.status === 'expired') return { kind: 'expired' };
  if (session.expires_at <= books.now) {
    await close(books, session);
    return { kind: 'expired' };
  }
  const card = cardOf(typedCard);
  if (card === null)
    return {
      kind: 'no_card',
      message: 'That’s not a test card. The sandbox never takes real cards: use 4242 4242 4242 4242.',
    };
  const terms = await books.hidden('checkout.session', id);
  return session.mode === 'payment'
    ? payOnce(books, session, terms, card)
    : subscribe(books, session, terms, card);
};
