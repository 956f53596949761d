import { refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import { cardOf, declineOf } from './cards.ts';
import { takePayment } from './charges.ts';
import type { Card, Invoice, InvoiceLine, PaymentIntent, Subscription } from './objects.ts';

const DAY = 24 * 60 * 60;

/** Days from one attempt on a failed invoice to the next; after the last one the subscription ends. */
const RETRY_GAPS = [1, 2, 2, 2] as const;

export interface InvoiceDraft {
  readonly reason: Invoice['billing_reason'];
  readonly lines: readonly { amount: number; description: string }[];
  readonly period: { readonly start: number; readonly end: number };
}

export const draftInvoice = (
  subscription: Subscription,
  draft: InvoiceDraft,
  email: string | null,
  now: number,
): Invoice => {
  const id = freshId('in');
  const lines = draft.lines.map((line): InvoiceLine => ({
    id: freshId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    livemode: false,
    metadata: {},
    period: draft.period,
    quantity: 1,
  }));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: email,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    period_end: draft.period.end,
    period_start: draft.period.start,
    status: 'open',
    subtotal: total,
    total,
  };
};

export const paidInvoice = (invoice: Invoice): Invoice => ({
  ...invoice,
  amount_paid: invoice.amount_due,
  amount_remaining: 0,
  attempt_count: invoice.attempt_count + 1,
  attempted: true,
  next_payment_attempt: null,
  status: 'paid',
});

/** Notes which payment settled an invoice, so that it can be found and given back. */
export const notePayment = async (books: Books, invoice: Invoice, intent: PaymentIntent): Promise<void> =>
  books.add('invoice_payment', {
    id: freshId('inpay'),
    object: 'invoice_payment',
    amount_paid: intent.amount_received,
    created: books.now,
    currency: invoice.currency,
    invoice: invoice.id,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: books.now },
  });

/** When this attempt was due: a clock that jumps over the plan still makes every attempt of it, in order. */
const attemptedAt = (invoice: Invoice, now: number): number =>
  invoice.next_payment_attempt ??
  (invoice.billing_reason === 'subscription_cycle' ? invoice.period_start : now);

/**
 * Charges the customer's card for an invoice, once. A failed one is tried again on a fixed plan.
 * @returns the invoice as it stands then; its status tells whether it was paid.
 */
export const collect = async (
  books: Books,
  invoice: Invoice,
  options: { present: boolean },
): Promise<Invoice> => {
  const customer = await books.lock('customer', invoice.customer);
  if (customer === null) throw refused('resource_missing', `No such customer: '${invoice.customer}'`);
  const wallet = await books.hidden('customer', customer.id);
  const card: Card = wallet.card ?? { brand: 'visa', last4: '0000', outcome: 'declined' };
  const decline = wallet.failNext
    ? { code: 'generic_decline' as const, message: 'Your card was declined.' }
    : declineOf(card, options.present);
  const outcome = await takePayment(
    books,
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: customer.id,
      description: invoice.lines.data.map((line) => line.description).join(', '),
      email: customer.email,
      metadata: { invoice: invoice.id },
      transferGroup: null,
    },
    card,
    decline,
    null,
  );
  const paid = outcome.intent.status === 'succeeded';
  await books.save(
    'customer',
    { ...customer, delinquent: !paid },
    { hidden: { ...wallet, failNext: false } },
  );
  if (paid) {
    const settled = paidInvoice(invoice);
    await books.save('invoice', settled, { due: null });
    await notePayment(books, settled, outcome.intent);
    await books.emit('invoice.paid', settled);
    return settled;
  }
  const gap = RETRY_GAPS[invoice.attempt_count];
  const next = gap === undefined ? null : attemptedAt(invoice, books.now) + gap * DAY;
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: next,
    status: next === null ? 'uncollectible' : 'open',
  };
  await books.save('invoice', failed, { due: next });
  await books.emit('invoice.payment_failed', failed);
  return failed;
};

/** Keeps another card for the customer's next payments; null for a number that is no test card. */
export const changeCard = async (books: Books, customerId: string, typed: string): Promise<Card | null> => {
  const card = cardOf(typed);
  const customer = await books.lock('customer', customerId);
  if (card === null || customer === null) return null;
  await books.save('customer', customer, { hidden: { card, failNext: false } });
  return card;
};
